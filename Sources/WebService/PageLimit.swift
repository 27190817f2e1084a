/// How many pages of one list are asked for in a row.
///
/// More than any list of the services has (GitHub's longest have 400); a service whose list never
/// ends is left alone after that many.
package let mostPagesInARow = 500
