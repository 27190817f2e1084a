package import Pictures

/// For tests and for runs without pictures: there are none.
package struct NoPictures: PictureLoading {
  package init() {}

  package func picture(at address: String) async throws(PictureProblem) -> Picture {
    throw .status(404)
  }
}
