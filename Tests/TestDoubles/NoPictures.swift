package import PictureLoading
package import Pictures

/// There are no pictures.
package struct NoPictures: PictureLoading {
  package init() {}

  package func picture(at address: String) async throws(PictureProblem) -> Picture {
    throw .status(404)
  }
}
