/// The most requests to PokéAPI that a screen has under way: the service asks its users to be
/// moderate.
package let mostRequestsAtOnce = 6
