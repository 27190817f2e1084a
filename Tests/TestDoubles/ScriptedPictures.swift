package import PictureLoading
package import Pictures

/// Answers with the pictures of a script and remembers what it was asked; what is not scripted is not
/// there.
package actor ScriptedPictures: PictureLoading {
  private let script: [String: Picture]
  /// Addresses that are answered after another one only.
  private let later: [String: String]
  private var answered: Set<String> = []
  private var waiting: [(after: String, CheckedContinuation<Void, Never>)] = []
  /// The addresses asked for, in order.
  package private(set) var asked: [String] = []

  /// - Parameters:
  ///   - script: files by their addresses; what is no picture is left out.
  ///   - later: for an address the one that has to be answered before it.
  package init(_ script: [String: [UInt8]] = [:], later: [String: String] = [:]) {
    self.script = script.compactMapValues { try? Picture($0) }
    self.later = later
  }

  package func picture(at address: String) async throws(PictureProblem) -> Picture {
    asked.append(address)
    if let before = later[address], !answered.contains(before) {
      await withCheckedContinuation { waiting.append((before, $0)) }
    }
    answered.insert(address)
    for (before, continuation) in waiting where before == address { continuation.resume() }
    waiting.removeAll { $0.after == address }
    guard let picture = script[address] else { throw .status(404) }
    return picture
  }
}
