package import Gateway
internal import Glibc
internal import LocalFiles
internal import Threading

/// Answers from a folder of recorded exchanges, and asks nobody.
///
/// A request is answered by the recorded one with the same method and address, all of whose header
/// fields it has too; of several by the one with the most fields, and of those in their order, the last
/// again and again. Nothing is ever written.
package final class ReplayGateway: Gateway {
  private let files: [ReplayFile]
  /// How often each group of equal requests has been asked.
  private let asked = Locked<[RecordedRequest: Int]>([:])

  /// Reads the files whose names end in `.http`, ordered by the number that they begin with, then by
  /// name. Others are no part of a recording.
  ///
  /// All are read now, so that a damaged one is known before anything is shown; bodies are read again
  /// when they are asked for.
  package init(_ folder: String) throws(ReplayFailure) {
    var facts = stat()
    guard stat(folder, &facts) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw .unreadable(FileFailure(path: folder, number: errno))
      }
      throw .missing(path: folder)
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      throw .unreadable(FileFailure(path: folder, number: ENOTDIR))
    }
    guard access(folder, R_OK | X_OK) == 0 else {
      throw .unreadable(FileFailure(path: folder, number: errno))
    }
    let numbered = names(in: folder).compactMap { name in
      RecordingName.number(of: name).map { (number: $0, name: name) }
    }
    guard !numbered.isEmpty else { throw .empty(path: folder) }
    var files: [ReplayFile] = []
    for (_, name) in numbered.sorted(by: { ($0.number, $0.name) < ($1.number, $1.name) }) {
      files.append(try ReplayFile(folder + "/" + name))
    }
    self.files = files
  }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    guard !Task.isCancelled else { throw .cancelled }
    let wanted = RecordedRequest(request)
    guard let file = next(wanted) else {
      throw .notRecorded(
        request: wanted.line, nearest: nearest(to: wanted, among: files.map(\.request)))
    }
    let exchange: RecordedExchange
    do throws(ReplayFailure) {
      exchange = try file.exchange()
    } catch {
      throw .failed(reason: "\(file.path) has changed since the replay began")
    }
    switch exchange.outcome {
    case .failure(let error): throw error
    case .answer(let response):
      guard response.body.count <= request.bodyLimit else {
        throw .tooLarge(limit: request.bodyLimit)
      }
      return response
    }
  }

  private func next(_ wanted: RecordedRequest) -> ReplayFile? {
    let key = AddressKey(wanted.address)
    let matching = files.filter {
      $0.request.method == wanted.method && $0.key == key && $0.isMet(by: wanted.headers)
    }
    let most = matching.map(\.request.headers.fields.count).max()
    let group = matching.filter { $0.request.headers.fields.count == most }
    guard let first = group.first else { return nil }
    let turn = asked.withLock { asked in
      defer { asked[first.request, default: 0] += 1 }
      return asked[first.request, default: 0]
    }
    return group[min(turn, group.count - 1)]
  }
}

/// A file of a recording, without its body.
private struct ReplayFile: Sendable {
  let path: String
  let request: RecordedRequest
  let key: AddressKey

  init(_ path: String) throws(ReplayFailure) {
    self.path = path
    request = try Self.read(path).request
    key = AddressKey(request.address)
  }

  func exchange() throws(ReplayFailure) -> RecordedExchange { try Self.read(path) }

  /// Whether a request has every field that was recorded with this one.
  func isMet(by headers: HeaderFields) -> Bool {
    request.headers.fields.allSatisfy { headers[$0.name] == request.headers[$0.name] }
  }

  private static func read(_ path: String) throws(ReplayFailure) -> RecordedExchange {
    let bytes: [UInt8]
    do throws(FileFailure) {
      guard let content = try WholeFile.read(path, limit: RecordedExchange.mostBytes) else {
        throw FileFailure(path: path, number: ENOENT)
      }
      bytes = content
    } catch  where error.number == EFBIG {
      throw .tooLarge(path: path, limit: RecordedExchange.mostBytes)
    } catch {
      throw .unreadable(error)
    }
    do throws(DamagedRecording) {
      return try RecordedExchange(decoding: bytes)
    } catch {
      throw .damaged(path: path, error)
    }
  }
}
