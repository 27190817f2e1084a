import Gateway
import Testing

@testable import StargazersModule

struct LinkHeaderTests {
  @Test func readsTargetsAndRelations() {
    let header = LinkHeader(
      #"<https://api.test/r/1/stargazers?page=2>; rel="next", <https://api.test/x?page=9>; rel=last"#
    )
    #expect(
      header.links
        == [
          .init(target: "https://api.test/r/1/stargazers?page=2", relations: ["next"]),
          .init(target: "https://api.test/x?page=9", relations: ["last"]),
        ].map { $0 })
  }

  @Test(arguments: [
    (#"<u?page=2>; rel="next""#, 2),
    (#"<u?page=2>;REL=Next"#, 2),
    (#"<u?page=2>; rel = "prefetch next""#, 2),
    (#"<u?a=1,2;x="y"&page=3>; rel="next""#, 3),
    (#"<u?page=1>; title="a, <b>; rel=\"next\""; rel="prev", <u?page=4>; rel="next""#, 4),
    (#"<u?per_page=9&page=5#page=6>; rel="next""#, 5),
    (#" , ,<u?page=6>;rel=next,"#, 6),
    (#"<u?page=7>; rel="next"; rel="last""#, 7),
    (#"rubbish, <u?page=8>; rel="next""#, 8),
    (#"<https://elsewhere.test/?page=2>; rel="next""#, 2),
  ])
  func findsThePageThatIsNext(_ value: String, _ page: Int) {
    #expect(LinkHeader(value).page("next") == page)
  }

  @Test(arguments: [
    "", ",", "<", "<u?page=2", "<u?page=2>", #"<u?page=2>; rel="prev""#, #"<u>; rel="next""#,
    #"<u?per_page=2>; rel="next""#, #"<u?page=x>; rel="next""#, #"<u?page=0>; rel="next""#,
    #"<u?page=-3>; rel="next""#, #"<u?page=99999999999999999999>; rel="next""#,
    #"<u?page=2>; rel="prev"; rel="next""#, #"<u?page=2>; title="rel=next""#,
    #"<u?cursor=abc>; rel="next""#, #"<u?page=2>; rel="next-archive""#,
  ])
  func findsNoNextPageWhereThereIsNone(_ value: String) {
    #expect(LinkHeader(value).page("next") == nil)
  }
}

struct PagingTests {
  func next(_ link: String?, number: Int = 2, received: Int = 20) -> Int? {
    let headers: HeaderFields = link.map { ["Link": $0] } ?? [:]
    return Paging(
      GatewayResponse(status: 200, headers: headers), number: number, received: received,
      perPage: 20
    ).next
  }

  @Test func aLinkHeaderDecides() {
    #expect(next(#"<u?page=3>; rel="next""#) == 3)
    #expect(next(#"<u?page=3>; rel="next""#, received: 3) == 3)
    #expect(next(#"<u?page=1>; rel="prev""#) == nil)
  }

  @Test func withoutALinkHeaderAShortPageIsTheEnd() {
    #expect(next(nil) == 3)
    #expect(next(nil, received: 19) == nil)
    #expect(next(nil, received: 0) == nil)
  }

  /// The seed asked again and again at the end of every list.
  @Test(arguments: [#"<u?page=2>; rel="next""#, #"<u?page=1>; rel="next""#])
  func aNextPageThatDoesNotLeadOnIsTheEndAndNoEndlessLoop(_ link: String) {
    #expect(next(link) == nil)
  }

  @Test func anEmptyPageIsTheEndWhateverItPromises() {
    #expect(next(#"<u?page=3>; rel="next""#, received: 0) == nil)
  }
}
