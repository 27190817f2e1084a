internal import Ccurl
internal import Gateway

/// What the driver's thread does over and over; lives on that thread only.
struct TransferLoop {
  private let multi: UnsafeMutableRawPointer
  private let settings: TransferSettings
  /// A transfer leaves this table before its job is resumed: that is what makes it once.
  private var active: [UnsafeMutableRawPointer: Transfer] = [:]

  init(_ multi: UnsafeMutableRawPointer, _ settings: TransferSettings) {
    self.multi = multi
    self.settings = settings
  }

  mutating func obey(_ commands: [Command]) {
    for command in commands {
      switch command {
      case .start(let job): start(job)
      case .cancel(let ticket):
        let found = active.first { $0.value.job.ticket === ticket }
        if let found { end(found.key) { _ in .failure(.cancelled) } }
      }
    }
  }

  /// Lets libcurl work, ends what is over, then waits for the network, a ring or a deadline.
  ///
  /// - Returns: Why there is no going on; everything has ended with it then.
  mutating func turn() -> GatewayError? {
    var running: Int32 = 0
    var code = curl_multi_perform(multi, &running)
    if code == CURLM_OK {
      var result = CURLE_OK
      while let easy = hub_multi_next_finished(multi, &result) {
        end(easy) { $0.outcome(result) }
      }
      expire()
      code = curl_multi_poll(multi, nil, 0, pollTimeout, nil)
    }
    guard code != CURLM_OK else { return nil }
    let failure = GatewayError.failed(reason: reason(code))
    endAll(.failure(failure))
    return failure
  }

  mutating func cancelAll() { endAll(.failure(.cancelled)) }

  private mutating func start(_ job: Job) {
    guard !job.ticket.isCancelled else {
      return job.continuation.resume(returning: .failure(.cancelled))
    }
    do throws(GatewayError) {
      let transfer = try Transfer(job, settings)
      let code = curl_multi_add_handle(multi, transfer.easy.pointer)
      guard code == CURLM_OK else { throw .failed(reason: reason(code)) }
      active[transfer.easy.pointer] = transfer
    } catch {
      job.continuation.resume(returning: .failure(error))
    }
  }

  /// libcurl's own limit does not count while a transfer waits for a free connection.
  private mutating func expire() {
    let now = ContinuousClock.now
    for (easy, transfer) in active where transfer.job.deadline <= now {
      end(easy) { $0.outcome(CURLE_OPERATION_TIMEDOUT) }
    }
  }

  /// In milliseconds, up to the next deadline, rounded up so as not to spin before it.
  private var pollTimeout: Int32 {
    let idle = 60_000
    guard let next = active.values.map(\.job.deadline).min() else { return Int32(idle) }
    let left = ContinuousClock.now.duration(to: next)
    return Int32(min(max(left.wholeMilliseconds + 1, 0), idle))
  }

  private mutating func end(
    _ easy: UnsafeMutableRawPointer, with outcome: (Transfer) -> Outcome
  ) {
    guard let transfer = active.removeValue(forKey: easy) else { return }
    let outcome = outcome(transfer)
    // It can fail only for a handle that is not one or a call from a callback: our bug.
    let code = curl_multi_remove_handle(multi, easy)
    assert(code == CURLM_OK)
    transfer.job.continuation.resume(returning: outcome)
  }

  private mutating func endAll(_ outcome: Outcome) {
    for easy in Array(active.keys) { end(easy) { _ in outcome } }
  }
}

extension Duration {
  /// Rounded towards zero; what no `Int32` of milliseconds can hold (24 days) is that much.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    guard seconds < 2_000_000 else { return 2_000_000_000 }
    guard seconds > -2_000_000 else { return -2_000_000_000 }
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
