/// One of the three streams every process starts with; the raw value is its descriptor.
package enum StandardStream: Int32, Sendable, Hashable, CaseIterable {
  case input = 0
  case output = 1
  case error = 2
}
