import Foundation
import Testing
import WebService

struct LossyArrayTests {
  private struct Row: Decodable, Hashable {
    var id: Int
  }

  @Test(arguments: [
    ("[]", [], 0), (#"[{"id":1},{"id":2}]"#, [1, 2], 0),
    (#"[{"id":1},{"id":null},{"id":3}]"#, [1, 3], 1),
    (#"[null,{"id":2},7,"x",[{"id":9}],{}]"#, [2], 5), (#"[null]"#, [], 1),
  ])
  func leavesOutWhatCannotBeRead(_ json: String, _ ids: [Int], _ dropped: Int) throws {
    let array = try JSONDecoder().decode(LossyArray<Row>.self, from: Data(json.utf8))
    #expect(array.elements.map(\.id) == ids)
    #expect(array.dropped == dropped)
  }

  @Test(arguments: ["{}", "null", "7", #""rows""#])
  func whatIsNoArrayIsAnError(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LossyArray<Row>.self, from: Data(json.utf8))
    }
  }
}
