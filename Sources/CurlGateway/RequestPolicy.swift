internal import Ccurl
internal import Gateway

/// The origin a request may be sent to.
///
/// - Throws: ``GatewayError/policy(reason:)`` for an address, a method or a header field that is not sent.
func permittedOrigin(
  of request: GatewayRequest, clearText: Set<Origin>
) throws(GatewayError) -> Origin {
  let url = request.url
  guard let origin = Origin(url), isHost(of: url, sameAs: origin) else {
    throw .policy(reason: "the address is not one of http or https that can be asked")
  }
  guard origin.isSecure || clearText.contains(origin) else {
    throw .policy(reason: "\(origin.host) may be asked over https only")
  }
  // CONNECT makes a tunnel of the connection (RFC 9110, section 9.3.6): no answer would follow.
  guard isToken(request.method.rawValue), request.method.rawValue.uppercased() != "CONNECT" else {
    throw .policy(reason: "the method of the request cannot be sent")
  }
  for field in request.headers.fields { try check(field) }
  return origin
}

/// Whether libcurl reads the same scheme, host and port out of an address.
///
/// Two parsers that differ are how a request meant for one host reaches another, and libcurl
/// rewrites some hosts (`0x7f.1` is `127.0.0.1` to it). Such an address is not worth a guess.
private func isHost(of url: String, sameAs origin: Origin) -> Bool {
  guard let parts = curl_url() else { return false }
  defer { curl_url_cleanup(parts) }
  guard curl_url_set(parts, CURLUPART_URL, url, 0) == CURLUE_OK else { return false }
  func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard hub_url_get(parts, part, &text, UInt32(flags)) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
  return part(CURLUPART_SCHEME)?.lowercased() == origin.scheme
    && part(CURLUPART_HOST)?.lowercased() == origin.host
    && part(CURLUPART_PORT, CURLU_DEFAULT_PORT) == String(origin.port)
    && part(CURLUPART_USER) == nil && part(CURLUPART_PASSWORD) == nil
}

/// RFC 9110, section 5.1 (names are tokens) and 5.5 (control characters in values are invalid or
/// dangerous; a tab is neither).
private func check(_ field: HeaderFields.Field) throws(GatewayError) {
  guard isToken(field.name) else {
    throw .policy(reason: "a header field's name has characters that cannot be sent")
  }
  let isClean = field.value.unicodeScalars.allSatisfy { scalar in
    scalar == "\t" || scalar.properties.generalCategory != .control
  }
  guard isClean else {
    throw .policy(reason: "the value of the header field \(field.name) has control characters")
  }
}
