internal import Location
internal import Walks

/// The walk as GPX 1.1: a waypoint for each photo, and the track.
func gpxText(_ log: WalkLog, _ licenses: [Int: WalkLicense]) -> String {
  var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="hub" xmlns="http://www.topografix.com/GPX/1/1">
      <metadata>
        <desc>\(escaped(WalkExport.notice))</desc>
        <time>\(Timestamp.text(log.start.time))</time>
      </metadata>

    """
  for place in log.places {
    guard let photo = place.photo else { continue }
    text += waypoint(place.point, photo, licenses.license(of: photo))
  }
  text += "  <trk>\n    <name>Walk \(escaped(log.id))</name>\n"
  for segment in segments(log.points) {
    text += "    <trkseg>\n"
    for point in segment {
      text += "      <trkpt \(position(point))>\(time(point))</trkpt>\n"
    }
    text += "    </trkseg>\n"
  }
  return text + "  </trk>\n</gpx>\n"
}

/// Its elements in the order that the schema of GPX 1.1 has: time, name, desc, link.
private func waypoint(_ point: TrackPoint, _ photo: KeptPhoto, _ license: WalkLicense) -> String {
  var lines = ["  <wpt \(position(point))>"]
  if let time = point.time { lines.append("    <time>\(Timestamp.text(time))</time>") }
  lines.append("    <name>\(escaped(photo.title))</name>")
  lines.append("    <desc>\(escaped("photo by \(photo.ownerName), \(license.name)"))</desc>")
  if let page = trusted(photo.page, host: "flickr.com") {
    lines.append("    <link href=\"\(escaped(page))\"><text>Flickr</text></link>")
  }
  return lines.joined(separator: "\n") + "\n  </wpt>\n"
}

private func position(_ point: TrackPoint) -> String {
  "lat=\"\(degrees(point.coordinate.latitude))\" lon=\"\(degrees(point.coordinate.longitude))\""
}

private func time(_ point: TrackPoint) -> String {
  point.time.map { "<time>\(Timestamp.text($0))</time>" } ?? ""
}
