// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of the program under `Sources/`.
func source(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A feature module: its target under `Modules/<name>` and the target of its tests.
///
/// Every module may import the same kits, made for the VIPER roles that need one, and nothing else; `Scripts/test` builds with the explicit import check, so a module that reaches
/// for another does not compile.
func feature(_ name: String, _ more: [Target.Dependency] = []) -> [Target] {
  let kits: [Target.Dependency] =
    [
      "Gateway", "PictureLoading", "Pictures", "Presenting", "Rendering", "TerminalIO",
      "WebService",
    ] + more
  return [
    .target(
      name: "\(name)Module", dependencies: kits, path: "Modules/\(name)", swiftSettings: settings),
    .testTarget(
      name: "\(name)ModuleTests",
      dependencies: kits + [
        .byName(name: "\(name)Module"), "Fixtures", "Recording", "TestDoubles", "Threading",
      ],
      swiftSettings: settings),
  ]
}

/// Tests of `names`, with what else they import.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "hub",
  products: [.executable(name: "hub", targets: ["hub"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // C libraries
    .target(name: "Ccurl"),  // loaded when a request needs it
    .target(name: "COpenSSL"),  // loaded when a signature or a certificate needs it
    .systemLibrary(name: "Czlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    .systemLibrary(name: "Cspng", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(name: "Cturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "Cgif", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "Cwebp", providers: [.apt(["libwebp-dev"])]),

    .systemLibrary(name: "Cexpat", providers: [.apt(["libexpat1-dev"])]),

    // Threads beside Swift's own, for system calls that wait
    source("Threading"),

    // Files and folders that only the user may read
    source("LocalFiles"),

    // The seam, and what stands behind it
    source("Gateway", ["Threading"]),
    source("CurlGateway", ["Gateway", "Threading", "Ccurl", "COpenSSL", "Czlib"]),
    source("Digests", ["COpenSSL"]),
    source("MarvelSigning", ["Gateway", "Digests"]),
    source("GatewayStack", ["Gateway"]),
    source("RateLimits", ["Digests", "Gateway", "LocalFiles", "Threading"]),
    source("HTTPCache", ["Gateway", "Digests", "LocalFiles", "Threading", "Czlib"]),
    source("Recording", ["Gateway", "Digests", "LocalFiles", "Threading"]),
    .target(
      name: "DemoData", path: "Fixtures/Demo",
      exclude: ["README.md", "PokeAPI", "GitHub", "Marvel", "Flickr", "Walk"],
      publicHeadersPath: "include"),
    source("DemoGateway", ["Gateway", "DemoData", "Czlib", "Location"]),

    // Pictures: decoding, scaling, colours
    .target(
      name: "Pictures", dependencies: ["Cspng", "Cturbojpeg", "Cgif", "Cwebp", "Threading"],
      swiftSettings: settings,
      // The archives, so that a start without pictures loads none of them.
      linkerSettings: [":libturbojpeg.a", ":libgif.a", ":libwebpdemux.a", ":libwebp.a"].map {
        .linkedLibrary($0)
      }),

    source("TerminalPictures", ["Pictures", "TerminalIO", "Czlib"]),

    // One kit for each VIPER role that needs one: interactor, presenter, view
    source("WebService", ["Gateway"]),
    source("PictureLoading", ["Gateway", "Pictures", "Threading"]),
    source("Presenting", ["Gateway", "Pictures", "WebService"]),
    source("TerminalIO", ["Threading"]),
    source("Rendering", ["Pictures", "Presenting", "TerminalIO", "TerminalPictures"]),

    // A walk: where fixes come from, what they mean, what is kept of it
    source("Location"),
    .target(
      name: "GPX", dependencies: ["Cexpat", "LocalFiles", "Location", "TerminalIO", "Threading"],
      swiftSettings: settings,
      // The archive, so that a start without a track loads nothing.
      linkerSettings: [.linkedLibrary(":libexpat.a")]),
    source("GPSD", ["LocalFiles", "Location", "TerminalIO", "Threading"]),
    source("LineFixes", ["Location", "TerminalIO"]),
    source("Walks", ["LocalFiles", "Location"]),
    source("WalkExport", ["LocalFiles", "Location", "Walks"]),

    // What the PokéAPI modules share
    source("PokeAPI", ["Gateway", "WebService"]),

    // Keys that the user has set, and the login of the gh program
    source("Keys", ["Gateway", "LocalFiles", "Threading"]),

    // The program
    source(
      "HubApp",
      [
        "CharactersModule", "ItemsModule", "PokemonModule", "StargazersModule", "GPSD", "GPX",
        "Gateway", "HTTPCache", "Keys", "LocalFiles", "Location", "PictureLoading",
        "PictureModule", "PokeAPI", "Presenting", "Recording", "Rendering", "TerminalIO",
        "TerminalPictures", "Threading", "WalkExport", "WalkModule", "WebService",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "hub",
      dependencies: [
        "CurlGateway", "DemoGateway", "Gateway", "GatewayStack", "HTTPCache", "HubApp",
        "Keys", "LocalFiles", "MarvelSigning", "Presenting", "RateLimits", "Recording",
        "TerminalIO", "Threading",
      ],
      swiftSettings: settings),

    // Tests of the program; a module's tests come with the module
    .target(
      name: "Fixtures", path: "Fixtures", exclude: ["Demo"],
      resources: [
        .copy("PokeAPI"), .copy("GitHub"), .copy("Marvel"), .copy("Flickr"), .copy("Recordings"),
      ],
      swiftSettings: settings),
    .target(
      name: "TestDoubles",
      dependencies: [
        "Gateway", "LocalFiles", "PictureLoading", "Pictures", "Presenting", "TerminalIO",
      ],
      path: "Tests/TestDoubles", swiftSettings: settings),
    tests("LocalFiles", ["LocalFiles", "TestDoubles"]),
    tests("Gateway", ["Gateway"]),
    tests("Keys", ["Keys", "Gateway", "LocalFiles", "TestDoubles", "Threading"]),
    .target(
      name: "LoopbackServer", dependencies: ["Threading"], path: "Tests/LoopbackServer",
      swiftSettings: settings),
    tests("CurlGateway", ["CurlGateway", "Gateway", "LoopbackServer", "Threading"]),
    tests("Digests", ["Digests"]),
    tests("MarvelSigning", ["MarvelSigning", "Gateway", "TestDoubles"]),
    tests("GatewayStack", ["GatewayStack", "Gateway", "TestDoubles"]),
    tests("RateLimits", ["RateLimits", "Gateway", "GatewayStack", "TestDoubles", "Threading"]),
    tests("HTTPCache", ["HTTPCache", "Gateway", "LocalFiles", "TestDoubles", "Threading"]),
    .executableTarget(
      name: "cache-figures", dependencies: ["Gateway", "HTTPCache"], path: "Tests/CacheFigures",
      swiftSettings: settings),
    tests("Pictures", ["Pictures"]),
    .testTarget(
      name: "TerminalPicturesTests", dependencies: ["TerminalPictures", "LocalFiles", "Pictures"],
      exclude: ["Golden"], swiftSettings: settings),
    .executableTarget(
      name: "picture-check", dependencies: ["Pictures", "TerminalPictures"],
      path: "Tests/PictureCheck",
      swiftSettings: settings),
    tests("Recording", ["Recording", "Gateway", "Fixtures", "LocalFiles", "TestDoubles"]),
    tests("DemoGateway", ["DemoGateway", "Gateway", "Pictures"]),
    tests("WebService", ["WebService", "Gateway", "TestDoubles"]),
    tests("Location", ["Location"]),
    tests("GPX", ["GPX", "LocalFiles", "Location", "TerminalIO", "TestDoubles", "Threading"]),
    tests("GPSD", ["GPSD", "Location", "LoopbackServer", "TerminalIO", "Threading"]),
    tests("LineFixes", ["LineFixes", "Location", "TerminalIO"]),
    tests("Walks", ["LocalFiles", "Location", "TestDoubles", "Threading", "Walks"]),
    tests("WalkExport", ["Location", "TestDoubles", "WalkExport", "Walks"]),
    tests("PokeAPI", ["PokeAPI", "Gateway", "TestDoubles", "WebService"]),
    tests(
      "PictureLoading",
      ["PictureLoading", "Gateway", "Pictures", "TestDoubles", "Threading"]),
    tests("Presenting", ["Presenting", "Gateway", "WebService"]),
    tests("TerminalIO", ["TerminalIO", "TestDoubles", "Threading"]),
    tests(
      "Rendering",
      ["Rendering", "Pictures", "Presenting", "TerminalIO", "TerminalPictures", "TestDoubles"]),
    tests(
      "HubApp",
      [
        "HubApp", "CharactersModule", "DemoGateway", "Gateway", "ItemsModule", "Keys", "LocalFiles",
        "PokeAPI", "PokemonModule", "Presenting", "Recording", "Rendering", "StargazersModule",
        "TerminalIO", "TerminalPictures", "TestDoubles", "Threading", "Location", "WalkModule",
        "WebService",
      ]),
    tests(
      "EndToEnd",
      [
        "hub", "Fixtures", "GPX", "LocalFiles", "Location", "LoopbackServer", "TerminalIO",
        "TestDoubles", "Threading",
      ]),
  ] + feature("Pokemon", ["PokeAPI"]) + feature("Items", ["PokeAPI"]) + feature("Stargazers")
    + feature("Characters") + feature("Picture", ["LocalFiles", "Threading"])
    + feature(
      "Walk", ["GPSD", "GPX", "LineFixes", "LocalFiles", "Location", "WalkExport", "Walks"]),
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x  // DemoData embeds its files with `#embed`
)
