internal import Gateway
package import Pictures

/// Pictures that are shown where they come soon, and left out where they do not: they stand beside
/// something, and it does not wait for them.
///
/// The time counts from the asking, the wait for its turn and all tries included, so that pictures that
/// are asked for together have it together.
package struct TimelyPictures: PictureLoading {
  /// What those of one card or page may take, unless requests have less.
  package static let bound = Duration.seconds(3)

  private let pictures: any PictureLoading
  private let bound: Duration
  private let wait: @Sendable (Duration) async -> Void
  private let tell: @Sendable (_ address: String, PictureProblem) -> Void

  /// - Parameters:
  ///   - pictures: fetches them, and gives up where it is cancelled.
  ///   - bound: how long one may take.
  ///   - wait: waits; returns early where the task is cancelled.
  ///   - tell: told of each picture that did not come in time.
  package init(
    _ pictures: any PictureLoading, within bound: Duration,
    wait: @escaping @Sendable (Duration) async -> Void,
    tell: @escaping @Sendable (_ address: String, PictureProblem) -> Void = { _, _ in }
  ) {
    self.pictures = pictures
    self.bound = bound
    self.wait = wait
    self.tell = tell
  }

  package func picture(at address: String) async throws(PictureProblem) -> Picture {
    let first = await withTaskGroup(of: Result<Picture, PictureProblem>?.self) { group in
      group.addTask { await result(address) }
      group.addTask {
        await wait(bound)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    if let first { return try first.get() }
    // The wait ends early for who has given up; that is no picture that did not come.
    guard !Task.isCancelled else { throw .noAnswer(.cancelled) }
    let problem = PictureProblem.noAnswer(.timedOut(after: bound))
    tell(address, problem)
    throw problem
  }

  private func result(_ address: String) async -> Result<Picture, PictureProblem> {
    do throws(PictureProblem) {
      return .success(try await pictures.picture(at: address))
    } catch {
      return .failure(error)
    }
  }
}
