/// The side of a column that text keeps to.
package enum TextAlignment: Sendable, Hashable { case leading, trailing }
