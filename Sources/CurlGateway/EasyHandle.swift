internal import Ccurl
internal import Gateway

/// A libcurl easy handle and the memory it refers to.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  private var lists: [UnsafeMutablePointer<curl_slist>] = []
  /// Where libcurl writes what went wrong; allocated, because it keeps the address.
  private let message: UnsafeMutablePointer<CChar>

  init() throws(GatewayError) {
    guard let pointer = curl_easy_init() else { throw .failed(reason: "libcurl has no memory") }
    self.pointer = pointer
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try checked(hub_easy_set_pointer(pointer, CURLOPT_ERRORBUFFER, message), CURLOPT_ERRORBUFFER)
  }

  deinit {
    curl_easy_cleanup(pointer)
    for list in lists { curl_slist_free_all(list) }
    message.deallocate()
  }

  func set(_ option: CURLoption, _ value: Int) throws(GatewayError) {
    try checked(hub_easy_set_long(pointer, option, value), option)
  }

  func set(_ option: CURLoption, _ flag: Bool) throws(GatewayError) {
    try set(option, flag ? 1 : 0)
  }

  /// libcurl copies the text; `nil` takes the option's value away.
  func set(_ option: CURLoption, _ text: String?) throws(GatewayError) {
    try checked(hub_easy_set_string(pointer, option, text), option)
  }

  func set(_ option: CURLoption, blob bytes: [UInt8]) throws(GatewayError) {
    try checked(hub_easy_set_blob(pointer, option, bytes, bytes.count), option)
  }

  /// Sets the content to send; libcurl copies it.
  func set(body: [UInt8]) throws(GatewayError) {
    try set(CURLOPT_POSTFIELDSIZE, body.count)
    // A null pointer would have libcurl ask for the content, so there is always one byte.
    let code = (body + [0]).withUnsafeBytes {
      hub_easy_set_pointer(
        pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: $0.baseAddress))
    }
    try checked(code, CURLOPT_COPYPOSTFIELDS)
  }

  func set(_ option: CURLoption, lines: [String]) throws(GatewayError) {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      guard let longer = curl_slist_append(list, line) else {
        curl_slist_free_all(list)
        throw .failed(reason: "libcurl has no memory")
      }
      list = longer
    }
    // libcurl does not copy a list.
    if let list { lists.append(list) }
    try checked(hub_easy_set_list(pointer, option, list), option)
  }

  /// Sets a callback of `CURLOPT_WRITEFUNCTION`'s type and what it is given as its context.
  ///
  /// The context is not retained: it has to live as long as the handle is in a multi handle.
  func set(
    _ option: CURLoption, _ receiver: @escaping hub_receiver, _ contextOption: CURLoption,
    _ context: UnsafeMutableRawPointer
  ) throws(GatewayError) {
    try checked(hub_easy_set_receiver(pointer, option, receiver), option)
    try checked(hub_easy_set_pointer(pointer, contextOption, context), contextOption)
  }

  /// Sets what runs before each handshake, with OpenSSL's `SSL_CTX`.
  func setTLSSetup(_ callback: @escaping curl_ssl_ctx_callback) throws(GatewayError) {
    let code = hub_easy_set_tls_setup(pointer, CURLOPT_SSL_CTX_FUNCTION, callback)
    try checked(code, CURLOPT_SSL_CTX_FUNCTION)
  }

  /// Sets what runs before a name is looked up; the context is not retained.
  func setResolverStart(
    _ callback: @escaping curl_resolver_start_callback, _ context: UnsafeMutableRawPointer
  ) throws(GatewayError) {
    let code = hub_easy_set_resolver_start(pointer, CURLOPT_RESOLVER_START_FUNCTION, callback)
    try checked(code, CURLOPT_RESOLVER_START_FUNCTION)
    try checked(
      hub_easy_set_pointer(pointer, CURLOPT_RESOLVER_START_DATA, context),
      CURLOPT_RESOLVER_START_DATA)
  }

  private func checked(_ code: CURLcode, _ option: CURLoption) throws(GatewayError) {
    guard code != CURLE_OK else { return }
    throw .failed(reason: "libcurl refused its option \(option.rawValue): \(text(of: code))")
  }

  /// A number libcurl knows of the transfer, such as `CURLINFO_RESPONSE_CODE`; 0 when it does not.
  func number(_ info: CURLINFO) -> Int {
    var value = 0
    return hub_easy_get_long(pointer, info, &value) == CURLE_OK ? value : 0
  }

  /// A time libcurl measured, such as `CURLINFO_TOTAL_TIME_T`; zero when that point was not reached.
  func time(_ info: CURLINFO) -> Duration {
    var microseconds: curl_off_t = 0
    let code = hub_easy_get_offset(pointer, info, &microseconds)
    return code == CURLE_OK ? .microseconds(Int64(microseconds)) : .zero
  }

  /// What libcurl says of a failure, in its own words of this transfer where there are some.
  func reason(for code: CURLcode) -> String {
    message.pointee == 0 ? text(of: code) : String(cString: message)
  }
}

private func text(of code: CURLcode) -> String {
  curl_easy_strerror(code).map { String(cString: $0) } ?? "libcurl error \(code.rawValue)"
}
