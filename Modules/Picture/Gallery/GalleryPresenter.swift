import Pictures
import Presenting

/// Leads through pictures one at a time. The next one is fetched while one is looked at, no more.
@MainActor
final class GalleryPresenter: Screen {
  private typealias Loading = Task<Result<ViewedPicture, PictureFailure>, Never>

  let prompt = "gallery"

  private let request: GalleryRequest
  private let view: any ViewerView
  private let interactor: any PictureInteracting
  private let wording: PictureWording
  /// The picture that was looked at last, from 0; one that cannot be shown counts as well. Changes after
  /// an answer.
  private var index: Int?
  private var shown: ViewerDisplay?
  /// Those that were looked at and could not be shown.
  private var missing: Set<Int> = []
  private var next: (index: Int, loading: Loading)?

  init(
    _ request: GalleryRequest, view: any ViewerView, interactor: any PictureInteracting,
    wording: PictureWording
  ) {
    self.request = request
    self.view = view
    self.interactor = interactor
    self.wording = wording
  }

  func start() async -> ExitStatus {
    guard !request.items.isEmpty else {
      view.show(PictureWording.empty)
      return PictureWording.empty.code.exitStatus
    }
    let status = await show(min(max(0, request.start), request.items.count - 1))
    // One that cannot be shown is no reason to leave the others.
    return status == .done || status == .interrupted || request.items.count == 1
      ? status : .partial
  }

  var leavingStatus: ExitStatus { missing.isEmpty ? .done : .partial }

  func resume() {
    if let shown { view.show(shown) }
  }

  /// The one that is fetched ahead is for nobody then.
  func goBack() -> Bool {
    next?.loading.cancel()
    next = nil
    return false
  }

  deinit { next?.loading.cancel() }

  func handle(_ line: String) async {
    let index = index ?? -1
    switch command(line) {
    case .more:
      if index + 1 < request.items.count {
        _ = await show(index + 1)
      } else {
        view.show(note: PictureWording.end(request.items.count))
      }
    case .previous:
      if index > 0 {
        _ = await show(index - 1)
      } else {
        view.show(note: PictureWording.beginning)
      }
    case .open(let number): await jump(to: number)
    case .link(let number): showSource(number)
    case .help: PictureWording.galleryHelp.forEach(view.show(note:))
    case .search, .unknown: view.show(LineModeWording.unknown(line))
    }
  }

  /// `o` alone is about the picture on screen.
  private func command(_ line: String) -> ListCommand {
    ["o", "link"].contains(line.trimmed.lowercased())
      ? .link((index ?? 0) + 1) : ListCommand(line)
  }

  private func jump(to number: Int) async {
    guard request.items.indices.contains(number - 1) else {
      return view.show(PictureWording.noNumber(number, of: request.items.count))
    }
    _ = await show(number - 1)
  }

  private func showSource(_ number: Int) {
    guard request.items.indices.contains(number - 1) else {
      return view.show(PictureWording.noNumber(number, of: request.items.count))
    }
    view.show(note: request.items[number - 1].source.text)
  }

  private func show(_ index: Int) async -> ExitStatus {
    let item = request.items[index]
    let result = await picture(index)
    // Whoever gave up waiting is where they were.
    if case .failure(.cancelled) = result { return .interrupted }
    self.index = index
    var status = ExitStatus.done
    switch result {
    case .success(let viewed):
      let display = ViewerDisplay(
        viewed, of: item,
        position: PictureWording.position(request.title, index, of: request.items.count),
        commands: PictureWording.commands(index, of: request.items.count))
      shown = display
      missing.remove(index)
      view.show(display)
    case .failure(let failure):
      guard let problem = wording.problem(failure, item) else { return .interrupted }
      missing.insert(index)
      view.show(problem)
      view.show(
        note: PictureWording.position(request.title, index, of: request.items.count))
      status = problem.code.exitStatus
    }
    prepare(index + 1)
    return status
  }

  private func picture(_ index: Int) async -> Result<ViewedPicture, PictureFailure> {
    let prepared = next
    next = nil
    let loading: Loading
    if let prepared, prepared.index == index {
      loading = prepared.loading
    } else {
      prepared?.loading.cancel()
      loading = load(index)
    }
    return await withTaskCancellationHandler {
      await loading.value
    } onCancel: {
      loading.cancel()
    }
  }

  /// Files are there anyway, and who sees no pictures goes through them slowly.
  private func prepare(_ index: Int) {
    guard view.wishes.contains(.drawings), request.items.indices.contains(index),
      request.items[index].source.isRemote
    else { return }
    next = (index, load(index))
  }

  private func load(_ index: Int) -> Loading {
    let (interactor, source) = (interactor, request.items[index].source)
    let wantsAccent = view.wishes.contains(.accents)
    return Task { await interactor.picture(from: source, wantsAccent: wantsAccent) }
  }
}

extension PictureSource {
  fileprivate var isRemote: Bool {
    switch self {
    case .typed, .named: true
    case .file, .standardInput: false
    }
  }
}
