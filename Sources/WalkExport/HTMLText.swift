internal import Location
internal import Walks

/// The walk as one page that stands alone: no script, and pictures from Flickr's host only.
func htmlText(_ log: WalkLog, _ licenses: [Int: WalkLicense]) -> String {
  let photos = log.places.filter { $0.photo != nil }
  // A track may be walked long after it was recorded.
  let began = log.points.lazy.compactMap(\.time).first ?? log.start.time
  var page = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="referrer" content="no-referrer">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Walk \(escaped(log.id))</title>
    <style>\(style)</style>
    </head>
    <body>
    <header>
    <h1>Walk of \(day(began)) (UTC)</h1>
    <p>\(kilometres(log.state.distance)) · \(plural(log.places.count, "place")) · \(plural(photos.count, "photo"))</p>
    </header>
    <main>

    """
  page += trackDrawing(log)
  page += "<ol>\n"
  for place in photos {
    guard let photo = place.photo else { continue }
    page += item(place, photo, licenses.license(of: photo))
  }
  return page + """
    </ol>
    </main>
    <footer><p>\(escaped(WalkExport.notice))</p></footer>
    </body>
    </html>

    """
}

/// What the page may load: nothing but its own style and Flickr's pictures.
private let policy =
  "default-src 'none'; img-src https://live.staticflickr.com; style-src 'unsafe-inline'; "
  + "base-uri 'none'; form-action 'none'"

private func item(_ place: KeptPlace, _ photo: KeptPhoto, _ license: WalkLicense) -> String {
  let title = escaped(photo.title.allSatisfy(\.isWhitespace) ? "untitled" : photo.title)
  let page = trusted(photo.page, host: "flickr.com").map(escaped)
  let linked = { (content: String) in
    page.map { "<a href=\"\($0)\" rel=\"noopener noreferrer\">\(content)</a>" } ?? content
  }
  var lines = ["<li value=\"\(place.number)\" id=\"place-\(place.number)\">"]
  if let image = trusted(photo.image, host: "live.staticflickr.com") {
    lines.append(linked("<img src=\"\(escaped(image))\" alt=\"\(title)\" loading=\"lazy\">"))
  }
  lines.append("<h2 dir=\"auto\">\(linked(title))</h2>")
  lines.append("<p>by <bdi>\(escaped(photo.ownerName))</bdi>\(licenseText(license))</p>")
  let coordinate = place.point.coordinate
  var facts =
    "\(degrees(coordinate.latitude).dropLast(2)), \(degrees(coordinate.longitude).dropLast(2))"
  if let taken = photo.taken { facts += " · taken \(escaped(taken))" }
  lines.append("<p class=\"facts\">\(facts)</p>")
  lines.append("</li>")
  return lines.joined(separator: "\n") + "\n"
}

private func licenseText(_ license: WalkLicense) -> String {
  let name = escaped(license.name)
  guard let address = license.address, address.hasPrefix("https://") else { return " · \(name)" }
  return " · <a href=\"\(escaped(address))\" rel=\"license noopener noreferrer\">\(name)</a>"
}

private func day(_ time: Double) -> String { String(Timestamp.text(time).prefix(10)) }

private func plural(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Metres as kilometres with two digits.
private func kilometres(_ metres: Double) -> String {
  let tens = Int((max(0, min(metres, 1e12)) / 10).rounded())
  let digits = String(tens % 100)
  return "\(tens / 100).\(digits.count == 1 ? "0" : "")\(digits) km"
}

private let style = """

  :root { color-scheme: light dark; --line: #c2410c; --faint: #6b7280; --edge: #d1d5db; }
  @media (prefers-color-scheme: dark) { :root { --line: #fb923c; --faint: #9ca3af; --edge: #374151; } }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
  h1 { font-size: 1.5rem; margin-bottom: 0; }
  header p, .facts, footer { color: var(--faint); }
  svg { width: 100%; height: auto; max-height: 70vh; border: 1px solid var(--edge); border-radius: .5rem; }
  .track { fill: none; stroke: var(--line); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; vector-effect: non-scaling-stroke; }
  .dot { fill: var(--line); }
  .none { fill: none; stroke: var(--line); }
  ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1.5rem; padding: 0 0 0 1.5rem; }
  li img { max-width: 100%; height: auto; border-radius: .25rem; }
  h2 { font-size: 1rem; margin: .25rem 0 0; overflow-wrap: anywhere; }
  li p { margin: 0; font-size: .875rem; }
  footer { font-size: .875rem; border-top: 1px solid var(--edge); }
  @media print { body { max-width: none; } li { break-inside: avoid; } a { color: inherit; } }

  """
