internal import Glibc

/// The transfer function of sRGB (IEC 61966-2-1), as tables.
enum Light {
  /// The linear light, from 0 to 1, of each code.
  static let linear: [Float] = (0...255).map { code in
    let value = Float(code) / 255
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }

  /// Fine enough that each code comes back as itself.
  private static let steps = 8192
  private static let codes: [UInt8] = (0...steps).map { step in
    let value = Float(step) / Float(steps)
    let code = value <= 0.003_130_8 ? value * 12.92 : 1.055 * powf(value, 1 / 2.4) - 0.055
    return UInt8(code * 255 + 0.5)
  }

  /// The code of a linear light; what is beyond 0 and 1 is taken for them.
  static func code(_ light: Float) -> UInt8 {
    codes[Int(max(0, min(1, light)) * Float(steps) + 0.5)]
  }
}
