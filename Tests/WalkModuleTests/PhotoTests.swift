import Presenting
import Testing

@testable import WalkModule

struct PhotoTests {
  private func photo(
    id: String = "5", owner: PhotoOwner = PhotoOwner(id: "1@N00", name: "one"), title: String = "t",
    license: Int? = 4, pictures: PhotoPictures = PhotoPictures(server: "1", id: "5", secret: "a")
  ) -> Photo {
    Photo(
      id: id, owner: owner, title: title, license: license.map(PhotoLicense.init),
      pictures: pictures
    )
  }

  @Test func thePageIsThatOfTheAliasElseOfTheOwner() {
    #expect(photo().page == "https://www.flickr.com/photos/1@N00/5")
    #expect(
      photo(owner: .init(id: "1@N00", name: nil, alias: "me")).page
        == "https://www.flickr.com/photos/me/5")
    #expect(
      photo(owner: .init(id: "../x", name: nil, alias: "a b")).page
        == "https://www.flickr.com/photo.gne?id=5")
  }

  @Test(arguments: [
    ("Tom &amp; Ana", 4, "“Tom & Ana” by one (CC BY 2.0)"),
    ("", 0, "“untitled” by one (All rights reserved)"),
    ("two\nlines", 99, "“two lines” by one (licence 99)"),
    ("x", nil, "“x” by one (licence unknown)"),
  ])
  func theAttributionNamesTitleOwnerAndLicence(_ title: String, _ license: Int?, _ text: String) {
    #expect(photo(title: title, license: license).attribution == text)
  }

  @Test func theLicencesAreThoseOfFlickrsNumbers() {
    #expect(
      (0...17).map { PhotoLicense(number: $0).shortName } == [
        "All rights reserved", "CC BY-NC-SA 2.0", "CC BY-NC 2.0", "CC BY-NC-ND 2.0", "CC BY 2.0",
        "CC BY-SA 2.0", "CC BY-ND 2.0", "No known copyright restrictions",
        "United States Government Work", "CC0 1.0", "Public Domain Mark 1.0", "CC BY 4.0",
        "CC BY-SA 4.0", "CC BY-ND 4.0", "CC BY-NC 4.0", "CC BY-NC-SA 4.0", "CC BY-NC-ND 4.0",
        "licence 17",
      ])
    #expect(
      PhotoLicense(number: 1).link == "https://creativecommons.org/licenses/by-nc-sa/2.0/")
    #expect(
      [0, -1, 17].map { PhotoLicense(number: $0).link } == [nil, nil, nil])
  }

  @Test func picturesAreAddressedByServerNumberAndSecret() {
    let pictures = PhotoPictures(
      server: "65535", id: "52914499467", secret: "abc", given: [.longest320: "https://h.test/n"])
    let base = "https://live.staticflickr.com/65535/52914499467_abc"
    #expect(pictures.address(.longest500) == base + ".jpg")
    #expect(pictures.address(.square150) == base + "_q.jpg")
    #expect(pictures.address(.longest320) == "https://h.test/n")
    #expect(pictures.viewed == base + ".jpg")
  }

  @Test func whatCanBeNoPartOfAnAddressMakesNone() {
    for pictures in [
      PhotoPictures(server: "..", id: "5", secret: "a/b"),
      PhotoPictures(server: nil, id: "5", secret: "a"),
      PhotoPictures(server: "1", id: "5", secret: ""),
    ] {
      #expect(pictures.viewed == nil)
    }
  }

  @Test(arguments: [
    (0, "2019-05-04 12:33"), (4, "2019-05"), (6, "2019"), (8, "about 2019"),
    (5, "2019-05-04 12:33"),
  ])
  func theDateSaysNoMoreThanIsKnown(_ granularity: Int, _ text: String) {
    #expect(DateTaken(raw: "2019-05-04 12:33:44", granularity: granularity).text == text)
  }

  @Test func uploadsHaveADay() {
    #expect(UploadDay.text(1_762_000_000) == "2025-11-01")
    #expect(UploadDay.text(-1) == nil)
    #expect(UploadDay.text(.max) == nil)
  }
}
