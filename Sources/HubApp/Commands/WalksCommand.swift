internal import ArgumentParser
internal import Presenting
internal import WalkExport
internal import WalkModule

/// `hub flickr walks`: the walks that are kept.
struct WalksCommand: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "walks", abstract: "The walks that are kept.",
    discussion: """
      hub flickr walks                          lists them, the newest first
      hub flickr walks WALK                     the photos of one
      hub flickr walks WALK --save walk.html    writes it as a page, or as .gpx or .geojson

      Nothing is asked of Flickr for this. A walk is a file in the folder walks of hub’s state folder.
      """)

  @Argument(help: "The name of a walk, as the list has it.") var walk: String?
  @Option(
    parsing: .unconditional, help: "Write the walk to FILE.gpx, FILE.geojson or FILE.html.",
    completion: .file(extensions: ["gpx", "geojson", "html"]))
  var save: String?
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func validate() throws {
    guard let save else { return }
    if walk == nil { throw ValidationError("--save writes one walk: name it") }
    if WalkExport(path: save) == nil {
      throw ValidationError("--save writes FILE.gpx, FILE.geojson or FILE.html, by the ending")
    }
  }

  func destination() throws(Problem) -> Destination {
    .walks(KeptWalksRequest(id: walk, save: save))
  }
}
