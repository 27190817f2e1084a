internal import Gateway

/// What the cache did, as the value of `Cache-Status` (RFC 9211).
func cacheStatus(_ source: GatewayResponse.Source) -> String {
  switch source {
  case .network: "hub; fwd=miss"
  case .store: "hub; hit"
  case .validated: "hub; hit; fwd=stale; fwd-status=304"
  case .stale(_, .wished): "hub; hit; detail=stale"
  case .stale(_, .revalidating): "hub; hit; detail=stale-while-revalidate"
  case .stale(_, .unreachable): "hub; hit; fwd=stale; detail=unreachable"
  case .stale(_, .serverError(let status)): "hub; hit; fwd=stale; fwd-status=\(status)"
  case .recording: "hub; fwd=bypass; detail=recording"
  case .missing: "hub; detail=no-answer"
  }
}

/// The usual words for a status (RFC 9110, section 15); the server's own may hold anything.
func reasonPhrase(_ status: Int) -> String {
  let phrases = [
    200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information",
    204: "No Content", 205: "Reset Content", 206: "Partial Content", 300: "Multiple Choices",
    301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
    307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
    408: "Request Timeout", 409: "Conflict", 410: "Gone", 412: "Precondition Failed",
    413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    416: "Range Not Satisfiable", 422: "Unprocessable Content", 425: "Too Early",
    426: "Upgrade Required", 429: "Too Many Requests", 451: "Unavailable For Legal Reasons",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]
  return phrases[status] ?? ""
}
