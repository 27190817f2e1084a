import Gateway
import LocalFiles
import PictureLoading
import Pictures
import WebService

/// Reads pictures from files, fetches them from addresses, and looks whether they are whole.
struct PictureInteractor: PictureInteracting {
  /// For addresses that came in answers.
  let named: any PictureLoading
  /// For addresses that were typed.
  let typed: any PictureLoading
  /// Reads all of standard input, not much more than a limit in bytes.
  let readInput: @Sendable (_ limit: Int) async -> Result<[UInt8], PictureFailure>

  func picture(
    from source: PictureSource, wantsAccent: Bool
  ) async -> Result<ViewedPicture, PictureFailure> {
    do throws(PictureFailure) {
      let picture =
        switch source {
        case .file(let path) where StandardInputBytes.isPipe(path):
          try Self.opened(
            try await StandardInputBytes.read(pipe: path, limit: PictureLimits.fileSize).get())
        case .file(let path): try Self.opened(try Self.content(of: path))
        case .standardInput:
          try Self.opened(try await readInput(PictureLimits.fileSize).get())
        case .typed(let address): try await fetched(address, by: typed)
        case .named(let address): try await fetched(address, by: named)
        }
      guard !Task.isCancelled else { throw .cancelled }
      return .success(try Self.viewed(picture, wantsAccent: wantsAccent))
    } catch {
      return .failure(error)
    }
  }

  private static func content(of path: String) throws(PictureFailure) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(FileFailure) {
      bytes = try WholeFile.read(path, limit: PictureLimits.fileSize)
    } catch {
      throw PictureFailure(error)
    }
    guard let bytes else { throw .missing }
    return bytes
  }

  private func fetched(
    _ address: String, by loader: any PictureLoading
  ) async throws(PictureFailure) -> Picture {
    do throws(PictureProblem) {
      return try await loader.picture(at: address)
    } catch {
      throw PictureFailure(error)
    }
  }

  private static func opened(_ bytes: [UInt8]) throws(PictureFailure) -> Picture {
    do throws(PictureFault) {
      return try Picture(bytes)
    } catch {
      throw .fault(error)
    }
  }

  private static func viewed(
    _ picture: Picture, wantsAccent: Bool
  ) throws(PictureFailure) -> ViewedPicture {
    do throws(PictureFault) {
      guard wantsAccent else { return ViewedPicture(picture: try picture.checked(), accent: nil) }
      // What gives its colour is whole.
      return ViewedPicture(picture: picture, accent: try picture.withPixels(\.dominantColor))
    } catch {
      throw .fault(error)
    }
  }
}

extension PictureFailure {
  fileprivate init(_ failure: FileFailure) {
    self =
      failure.isIrregular
      ? .irregular
      : failure.isTooLarge
        ? .tooLarge
        : .unreadable(reason: failure.reason)
  }

  fileprivate init(_ problem: PictureProblem) {
    switch problem {
    case .foreignOrigin: self = .unfetched(.foreign)
    case .noAnswer(.cancelled): self = .cancelled
    case .noAnswer(.tooLarge): self = .tooLarge
    case .noAnswer(let error): self = .unfetched(.service(ServiceError(error)))
    case .status(404), .status(410): self = .unfetched(.service(.notFound(message: nil)))
    case .status(let status) where (200..<300).contains(status):
      self = .unfetched(.pictureless(status: status))
    case .status(let status):
      self = .unfetched(.service(.refused(status: status, message: nil)))
    case .unreadable(let fault): self = .fault(fault)
    }
  }
}
