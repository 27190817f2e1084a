internal import Ccurl
internal import Gateway

/// How far a transfer was when it failed.
struct TransferProgress {
  enum Phase {
    /// For a connection to become free.
    case waiting
    case resolving
    case connecting
    /// In the TLS handshake, or talking to a proxy.
    case securing
    case asking
    case answering
  }

  let host: String
  let timeout: Duration
  let connectTimeout: Duration
  let bodyLimit: Int
  /// libcurl's words, fit to be read.
  let reason: String
  let phase: Phase
}

/// What a failure of libcurl means: the one place where its codes (libcurl-errors(3)) are known.
func gatewayError(_ code: CURLcode, after progress: TransferProgress) -> GatewayError {
  let (host, reason) = (progress.host, progress.reason)
  switch code {
  case CURLE_OPERATION_TIMEDOUT:
    return timeout(after: progress)
  case CURLE_COULDNT_RESOLVE_HOST:
    return .unresolvable(host: host)
  case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED, CURLE_PROXY,
    CURLE_NO_CONNECTION_AVAILABLE:
    return .unreachable(host: host, reason: reason)
  case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM,
    CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
    CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT,
    CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED,
    CURLE_USE_SSL_FAILED:
    return .untrusted(host: host, reason: reason)
  case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING,
    CURLE_SSL_SHUTDOWN_FAILED, CURLE_AGAIN:
    return progress.phase == .answering
      ? .truncated(reason: reason) : .unreachable(host: host, reason: reason)
  case CURLE_UNSUPPORTED_PROTOCOL:
    // The scheme has been looked at: what else libcurl calls so is an answer without a status line.
    return .truncated(reason: "the answer is not HTTP")
  case CURLE_HTTP2, CURLE_HTTP2_STREAM:
    // The connection stands; what came over it is broken, or was ended.
    return .truncated(reason: reason)
  case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
    return .truncated(reason: reason)
  case CURLE_FILESIZE_EXCEEDED:
    return .tooLarge(limit: progress.bodyLimit)
  case CURLE_URL_MALFORMAT:
    return .policy(reason: reason)
  case CURLE_OUT_OF_MEMORY where progress.phase == .asking || progress.phase == .answering:
    // What libcurl says of a line that is longer than the 100 kB it keeps.
    return .truncated(reason: "the header fields are too long")
  case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT:
    return .failed(reason: reason)
  default:
    // Some of what a server does wrong, a broken trailer for one, has the code of a bad argument.
    return progress.phase == .answering ? .truncated(reason: reason) : .failed(reason: reason)
  }
}

private func timeout(after progress: TransferProgress) -> GatewayError {
  switch progress.phase {
  case .resolving: .unresolvable(host: progress.host)
  case .connecting where progress.connectTimeout < progress.timeout:
    .unreachable(
      host: progress.host, reason: "no connection after \(progress.connectTimeout)")
  case .securing where progress.connectTimeout < progress.timeout:
    .timedOut(after: progress.connectTimeout)
  case .waiting, .connecting, .securing, .asking, .answering:
    .timedOut(after: progress.timeout)
  }
}
