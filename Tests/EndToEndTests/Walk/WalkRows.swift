/// What hub prints of a walk along a ``WalkTrack`` with the photos of ``WalkFlickr``, as NDJSON.
enum WalkRows {
  /// The rows of the places 1 to 6, of which the second has no photo.
  static let six = [
    row(1, photo: 101, north: 10, away: 1), row(3, photo: 903, north: 540, away: 60),
    row(4, photo: 204, north: -600, away: 67), row(5, photo: 105, north: 10, away: 1),
    row(6, photo: 106, north: 10, away: 1),
  ]

  static let noPhoto = #"{"note":"place 2, 240 m: no photo around that has not been shown"}"# + "\n"

  /// The row of a place.
  ///
  /// - Parameters:
  ///   - place: from 1 on.
  ///   - point: the point of the track where it is; that of the place unless told otherwise.
  ///   - photo: the id.
  ///   - north: how far north of the place the photo is, in millionths of a degree.
  ///   - away: the same in metres.
  /// - Returns: It, without a newline.
  static func row(
    _ place: Int, point: Int? = nil, photo: Int, north: Int, away: Int
  ) -> String {
    let point = point ?? 2 * place
    // Two points are 60.045 m from each other on a sphere of 6,371,008.8 m.
    let walked = Int((Double(point) * 60.045).rounded())
    let latitude = number(45_810_000 + 540 * point)
    return #"{"place":\#(place),"walked":\#(walked),"lat":\#(latitude),"lon":15.9775,"#
      + #""id":"\#(photo)","title":"photo \#(photo)","ownername":"somebody","license":4,"#
      + #""datetaken":"2026-05-04 12:33:44","distance":\#(away),"#
      + #""photopage":"https://www.flickr.com/photos/1@N00/\#(photo)","#
      + #""time":"\#(WalkTrack.time(point))","owner":"1@N00","dateupload":1700000000,"#
      + #""latitude":\#(number(45_810_000 + 540 * point + north)),"longitude":15.9775,"#
      + #""picture":"https://live.staticflickr.com/65535/\#(photo)_abc.jpg","#
      + #""attribution":"“photo \#(photo)” by somebody (CC BY 2.0)"}"#
  }

  /// What ends the messages of a walk.
  static func summary(
    _ id: String, finished: Bool = true, metres: Int, seconds: Int, places: Int, photos: Int,
    requests: Int, ignored: String = ""
  ) -> String {
    #"{"walk":{"id":"\#(id)","finished":\#(finished),"distance":\#(metres),"#
      + #""duration":\#(seconds),"places":\#(places),"photos":\#(photos),"failed":0,"#
      + #""requests":\#(requests),"ignored":{\#(ignored)}}}"# + "\n"
  }

  /// Millionths as JSON has the number.
  private static func number(_ millionths: Int) -> String {
    let text = "\(millionths / 1_000_000).\(millionths % 1_000_000)"
    return String(text.reversed().drop { $0 == "0" }.reversed())
  }
}
