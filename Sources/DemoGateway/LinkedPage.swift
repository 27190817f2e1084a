internal import Gateway

/// A page of one of GitHub's lists, with the `Link` header that leads to the others.
struct LinkedPage {
  private let page: Int
  private let size: Int
  private let address: String
  private let query: [GatewayRequest.Parameter]

  /// Page 1 and 30 of a page unless the request has something better; never more than `largest`.
  init(_ request: GatewayRequest, _ repository: Repository, _ list: String, largest: Int) {
    page = max(1, min(request.number("page") ?? 1, 1_000_000))
    let size = request.number("per_page") ?? 0
    self.size = min(size == 0 ? 30 : size, largest)
    // GitHub's links name the repository by its number, which outlives a new name.
    address =
      "https://api.github.com/repositories/\(repository.line?.id ?? 0)/\(list)"
    query = request.query
  }

  func response(_ lines: [Line], part: (Line) -> Line.Bytes) -> GatewayResponse {
    var body = Array("[".utf8)
    body.append(lines.dropFirst((page - 1) * size).prefix(size)) { line, body in
      body += part(line)
    }
    body.append("]")
    var response = GatewayResponse.json(body)
    let links = links(pages: max(1, (lines.count + size - 1) / size))
    if !links.isEmpty { response.headers["Link"] = links.joined(separator: ", ") }
    return response
  }

  /// In GitHub's order. A page behind the last one still says where the last one is.
  private func links(pages: Int) -> [String] {
    var links: [String] = []
    if page > 1 { links.append(link(min(page - 1, pages), "prev")) }
    if page < pages { links.append(link(page + 1, "next")) }
    if page != pages { links.append(link(pages, "last")) }
    if page > 1 { links.append(link(1, "first")) }
    return links
  }

  /// The request's own parameters with another page.
  private func link(_ page: Int, _ relation: String) -> String {
    var query = query
    if let index = query.firstIndex(where: { $0.name == "page" }) {
      query[index].value = String(page)
    } else {
      query.append(GatewayRequest.Parameter("page", String(page)))
    }
    return #"<\#(GatewayRequest(address, query: query).url)>; rel="\#(relation)""#
  }
}
