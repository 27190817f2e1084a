internal import Ccurl
internal import Gateway

/// One job with its easy handle and what has been received. Lives on the driver's thread only, in
/// the loop's table for as long as its handle is in the multi handle.
final class Transfer {
  let job: Job
  let easy: EasyHandle
  private let reception: Reception
  private let settings: TransferSettings
  /// Whether libcurl has asked for the address of a name, of the host's or a proxy's.
  private var hasAskedResolver = false

  init(_ job: Job, _ settings: TransferSettings) throws(GatewayError) {
    self.job = job
    self.settings = settings
    reception = Reception(job.request, job.origin)
    easy = try EasyHandle()
    try settings.apply(job, to: easy)
    // Not retained: this object owns the receiver and is owned by the table meanwhile.
    let receiver = Unmanaged.passUnretained(reception).toOpaque()
    try easy.set(CURLOPT_HEADERFUNCTION, receiveHeaderLine, CURLOPT_HEADERDATA, receiver)
    try easy.set(CURLOPT_WRITEFUNCTION, receiveBody, CURLOPT_WRITEDATA, receiver)
    try easy.setResolverStart(resolverStarts, Unmanaged.passUnretained(self).toOpaque())
  }

  /// How the transfer ended, `code` being what libcurl says of it.
  func outcome(_ code: CURLcode) -> Outcome {
    if let failure = reception.failure { return .failure(failure) }
    // Nothing that libcurl says of a transfer whose time was left to run out is about its end.
    if reception.hasStoppedReading { return .failure(.timedOut(after: job.request.timeout)) }
    guard code == CURLE_OK else { return .failure(gatewayError(code, after: progress(code))) }
    return reception.completed()
  }

  private func progress(_ code: CURLcode) -> TransferProgress {
    TransferProgress(
      host: job.origin.host, timeout: job.request.timeout,
      connectTimeout: settings.connectTimeout(of: job.request), bodyLimit: job.request.bodyLimit,
      reason: presentable(easy.reason(for: code), hiding: job.request.url), phase: phase)
  }

  private var phase: TransferProgress.Phase {
    if reception.hasBegun { return .answering }
    if easy.time(CURLINFO_PRETRANSFER_TIME_T) > .zero { return .asking }
    if easy.time(CURLINFO_CONNECT_TIME_T) > .zero { return .securing }
    if easy.time(CURLINFO_NAMELOOKUP_TIME_T) > .zero { return .connecting }
    return hasAskedResolver ? .resolving : .waiting
  }

  fileprivate func noteResolving() { hasAskedResolver = true }
}

// Called by libcurl on the driver's thread. At file scope, see `runCurlDriver`.

private func receiveHeaderLine(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let reception = Unmanaged<Reception>.fromOpaque(context).takeUnretainedValue()
  let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return answer(reception.receiveHeader(line: line), to: line)
}

private func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let reception = Unmanaged<Reception>.fromOpaque(context).takeUnretainedValue()
  let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return answer(reception.receiveBody(part), to: part)
}

/// CURLOPT_WRITEFUNCTION(3): another number than was offered ends the transfer.
private func answer(_ verdict: Reception.Verdict, to bytes: UnsafeRawBufferPointer) -> Int {
  switch verdict {
  case .goOn: bytes.count
  case .stopReading: Int(CURL_WRITEFUNC_PAUSE)
  case .giveUp: bytes.isEmpty ? 1 : 0
  }
}

private func resolverStarts(
  _ state: UnsafeMutableRawPointer?, _ reserved: UnsafeMutableRawPointer?,
  _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let context else { return 1 }
  Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().noteResolving()
  return 0
}
