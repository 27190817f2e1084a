import Pictures

/// A size that Marvel keeps each picture in, with the name that stands in its address.
///
/// Source: developer.marvel.com, "Images".
enum ImageVariant: String, Sendable, CaseIterable {
  case portraitSmall = "portrait_small"
  case portraitMedium = "portrait_medium"
  case portraitXlarge = "portrait_xlarge"
  case portraitFantastic = "portrait_fantastic"
  case portraitIncredible = "portrait_incredible"
  case portraitUncanny = "portrait_uncanny"
  case standardSmall = "standard_small"
  case standardMedium = "standard_medium"
  case standardLarge = "standard_large"
  case standardAmazing = "standard_amazing"
  case standardXlarge = "standard_xlarge"
  case standardFantastic = "standard_fantastic"

  /// From the smallest to the largest, each family.
  static let portraits: [ImageVariant] = [
    .portraitSmall, .portraitMedium, .portraitXlarge, .portraitFantastic, .portraitIncredible,
    .portraitUncanny,
  ]
  static let standards: [ImageVariant] = [
    .standardSmall, .standardMedium, .standardLarge, .standardAmazing, .standardXlarge,
    .standardFantastic,
  ]

  var size: PixelSize {
    switch self {
    case .portraitSmall: PixelSize(width: 50, height: 75)
    case .portraitMedium: PixelSize(width: 100, height: 150)
    case .portraitXlarge: PixelSize(width: 150, height: 225)
    case .portraitFantastic: PixelSize(width: 168, height: 252)
    case .portraitIncredible: PixelSize(width: 216, height: 324)
    case .portraitUncanny: PixelSize(width: 300, height: 450)
    case .standardSmall: PixelSize(width: 65, height: 45)
    case .standardMedium: PixelSize(width: 100, height: 100)
    case .standardLarge: PixelSize(width: 140, height: 140)
    case .standardAmazing: PixelSize(width: 180, height: 180)
    case .standardXlarge: PixelSize(width: 200, height: 200)
    case .standardFantastic: PixelSize(width: 250, height: 250)
    }
  }

  /// The smallest variant that fills a box as far as its shape allows; the largest where none does.
  ///
  /// - Parameters:
  ///   - box: the pixels there are to be filled.
  ///   - isCover: whether the picture is a cover, which is not to be cut to a square.
  /// - Returns: one cut to a square only for a box at least as wide as high.
  static func filling(_ box: PixelSize, isCover: Bool) -> ImageVariant {
    let family = isCover || box.width < box.height ? portraits : standards
    let largest = isCover || box.width < box.height ? portraitUncanny : standardFantastic
    // It fills the box when one of its sides reaches the box's: then it needs no enlarging.
    return family.first { $0.size.width >= box.width || $0.size.height >= box.height } ?? largest
  }
}
