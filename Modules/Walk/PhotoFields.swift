internal import Location
internal import Presenting

/// Fields of a photo: raw under Flickr's names, finished for a person. What Flickr has no name for
/// (`photopage`, `attribution`, `distance`) has one of ours.
enum PhotoFields {
  static let unknown = "unknown"

  static let columns = [
    Column("id", title: "id"), Column("title", title: "Title"),
    Column("ownername", title: "Owner"), Column("datetaken", title: "Taken"),
    Column("license", title: "Licence"),
    Column("owner", title: "Owner’s id", audience: .programs),
    Column("pathalias", title: "Owner’s alias", audience: .programs),
    Column("description", title: "Description", audience: .programs),
    Column("dateupload", title: "Uploaded", audience: .programs),
    Column("latitude", title: "Latitude", audience: .programs),
    Column("longitude", title: "Longitude", audience: .programs),
    Column("photopage", title: "Page", audience: .programs),
    Column("picture", title: "Picture", audience: .programs),
    Column("attribution", title: "Attribution", audience: .programs),
  ]

  static func fields(_ photo: Photo) -> [Field] {
    [
      Field("id", .string(photo.id), text: photo.id),
      Field("title", .string(photo.title), text: photo.readableTitle),
      Field("ownername", .optional(photo.owner.name), text: photo.ownerText),
      Field("datetaken", .optional(photo.taken?.raw), text: photo.taken?.text ?? unknown),
      Field(
        "license", .optional(photo.license?.number), text: photo.license?.shortName ?? unknown),
      Field("owner", .optional(photo.owner.id), text: photo.owner.id ?? unknown),
      Field("pathalias", .optional(photo.owner.alias), text: photo.owner.alias ?? "none"),
      Field("description", .optional(photo.description), text: description(photo)),
      Field(
        "dateupload", .optional(photo.uploaded),
        text: photo.uploaded.flatMap(UploadDay.text) ?? unknown),
      degrees("latitude", photo.place?.latitude), degrees("longitude", photo.place?.longitude),
      Field("photopage", .string(photo.page), text: photo.page),
      Field("picture", .optional(photo.pictures.viewed), text: photo.pictures.viewed ?? unknown),
      Field("attribution", .string(photo.attribution), text: photo.attribution),
    ]
  }

  static func description(_ photo: Photo) -> String {
    let text = PlainText.text(photo.description ?? "")
    return text.isEmpty ? "no description" : text
  }

  private static func degrees(_ key: String, _ degrees: Double?) -> Field {
    Field(key, degrees.map(Value.number) ?? .null, text: degrees.map(decimal) ?? unknown)
  }
}
