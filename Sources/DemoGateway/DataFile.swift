internal import DemoData

/// The embedded files; one resource a line.
enum DataFile: CaseIterable {
  case pokemon, moves, species, chains, items, itemCategories
  case repositories, openStargazers, openHistory, withheldHistory, emptyHistory
  case characters, comics, series, stories, events
  case photos, photoInfo

  /// The lines of the file, read where they lie.
  var lines: Lines { Lines(UnsafeBufferPointer(start: file.bytes, count: file.count)) }

  private var file: hub_demo_file {
    switch self {
    case .pokemon: hub_demo_pokemon()
    case .moves: hub_demo_moves()
    case .species: hub_demo_species()
    case .chains: hub_demo_chains()
    case .items: hub_demo_items()
    case .itemCategories: hub_demo_item_categories()
    case .repositories: hub_demo_repositories()
    case .openStargazers: hub_demo_open_stargazers()
    case .openHistory: hub_demo_open_history()
    case .withheldHistory: hub_demo_withheld_history()
    case .emptyHistory: hub_demo_empty_history()
    case .characters: hub_demo_characters()
    case .comics: hub_demo_comics()
    case .series: hub_demo_series()
    case .stories: hub_demo_stories()
    case .events: hub_demo_events()
    case .photos: hub_demo_photos()
    case .photoInfo: hub_demo_photo_info()
    }
  }
}
