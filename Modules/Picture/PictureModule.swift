package import PictureLoading
package import Presenting
package import Rendering

/// The module's front door: builds the parts of a screen, wires them, and hides them.
@MainActor
package struct PictureModule {
  private let interactor: PictureInteractor
  private let surface: Surface
  private let wording: PictureWording

  /// - Parameters:
  ///   - named: fetches pictures at addresses that came in answers.
  ///   - typed: fetches pictures at addresses that the user typed.
  ///   - surface: what the screens are shown on.
  ///   - localTime: the local time of day of a moment in seconds since 1970, such as `14:05`.
  package init(
    named: any PictureLoading, typed: any PictureLoading, surface: Surface,
    localTime: @escaping @Sendable (Int) -> String
  ) {
    interactor = PictureInteractor(named: named, typed: typed, readInput: StandardInputBytes.read)
    self.surface = surface
    wording = PictureWording(localTime: localTime)
  }

  /// Pictures one below the other.
  package func viewer(_ request: PictureRequest) -> any Screen {
    ViewerPresenter(request.items, view: view, interactor: interactor, wording: wording)
  }

  /// Pictures one at a time.
  package func gallery(_ request: GalleryRequest) -> any Screen {
    GalleryPresenter(request, view: view, interactor: interactor, wording: wording)
  }

  /// The columns, for `--fields`.
  package static let columns = PictureFields.columns

  private var view: any ViewerView {
    switch surface {
    case .lines(let page): ViewerLineView(page: page)
    case .records(let view): view
    }
  }
}
