internal import DemoData

/// The walk that ships with hub, past the places of the demo's photos.
package enum DemoTrack {
  /// A GPX file.
  package static var bytes: [UInt8] {
    let file = hub_demo_walk()
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
