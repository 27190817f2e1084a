import Foundation
import Testing
import WebService

struct LenientTests {
  private struct Wire: Decodable {
    @Lenient var number: Int?
    @Lenient var ratio: Double?
    @Lenient var text: String?
    @Lenient var flag: Bool?
    @Lenient var list: LossyArray<Int>?
  }

  private struct Read: Equatable {
    var number: Int?
    var ratio: Double?
    var text: String?
    var flag: Bool?
    var list: [Int]?
  }

  private func read(_ json: String) throws -> Read {
    let wire = try JSONDecoder().decode(Wire.self, from: Data(json.utf8))
    return Read(
      number: wire.number, ratio: wire.ratio, text: wire.text, flag: wire.flag,
      list: wire.list?.elements)
  }

  @Test func readsWhatIsAsDocumented() throws {
    let json = #"{"number":69,"ratio":0.5,"text":"a","flag":true,"list":[1,2],"later":{"x":[]}}"#
    #expect(try read(json) == Read(number: 69, ratio: 0.5, text: "a", flag: true, list: [1, 2]))
  }

  @Test(arguments: [
    "{}", #"{"number":null,"ratio":null,"text":null,"flag":null,"list":null}"#,
    #"{"number":"many","ratio":[],"text":{},"flag":"yes","list":{}}"#,
    #"{"number":1.5,"ratio":"x","text":true,"flag":1,"list":"1"}"#,
    #"{"number":true,"ratio":false,"text":[],"flag":0,"list":1}"#,
    #"{"number":99999999999999999999,"number2":1}"#,
  ])
  func whatCannotBeReadIsUnknown(_ json: String) throws {
    #expect(try read(json) == Read())
  }

  @Test func aNeighbouringTypeIsConverted() throws {
    let json = #"{"number":"69","ratio":"0.5","text":7}"#
    #expect(try read(json) == Read(number: 69, ratio: 0.5, text: "7"))
    #expect(try read(#"{"number":69.0,"ratio":2}"#) == Read(number: 69, ratio: 2))
  }
}
