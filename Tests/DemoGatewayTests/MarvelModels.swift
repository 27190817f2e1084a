internal import DemoGateway

// What the tests read of Marvel's answers.

struct Envelope<Item: Decodable>: Decodable {
  struct Page: Decodable {
    var offset: Int
    var limit: Int
    var total: Int
    var count: Int
    var results: [Item]
  }
  var code: Int
  var status: String
  var attributionText: String
  var data: Page
}

struct Image: Decodable {
  var path: String
  var `extension`: String
}

struct Character: Decodable {
  struct Collection: Decodable {
    struct Item: Decodable {
      var resourceURI: String
      var name: String
    }
    var available: Int
    var returned: Int
    var items: [Item]
  }
  var id: Int
  var name: String
  var description: String
  var modified: String
  var thumbnail: Image
  var comics: Collection
  var series: Collection
  var stories: Collection
  var events: Collection
}

struct Entry: Decodable {
  var id: Int
  var title: String
  var thumbnail: Image?
  var resourceURI: String
}

/// The page of characters below `characters`.
func characters(_ rest: String) async throws -> Envelope<Character>.Page {
  try await ask(.marvel, "characters\(rest)").decoded(as: Envelope<Character>.self).data
}
