extension Bitmap {
  /// Every pixel made a square of `factor` by `factor`: for sprites, whose pixels are meant to be seen.
  package func enlarged(by factor: Int) -> Bitmap {
    precondition(factor > 0, "a picture has a size")
    guard factor > 1 else { return self }
    let result = PixelSize(width: width * factor, height: height * factor)
    var enlarged = [UInt8](repeating: 0, count: result.area * 4)
    pixels.withUnsafeBytes { source in
      enlarged.withUnsafeMutableBytes { target in
        for y in 0..<result.height {
          for x in 0..<result.width {
            let pixel = source.loadUnaligned(
              fromByteOffset: (y / factor * width + x / factor) * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: (y * result.width + x) * 4, as: UInt32.self)
          }
        }
      }
    }
    return Bitmap(size: result, pixels: enlarged)
  }

  /// The picture at another size, each pixel the mean of the area it stands for.
  ///
  /// Light is added up, not its code: in linear light a fine pattern keeps its brightness. Colours count
  /// by their alpha, so that what cannot be seen does not shine through at edges.
  package func resampled(to target: PixelSize) -> Bitmap {
    precondition(target.width > 0 && target.height > 0, "a picture has a size")
    guard target != size else { return self }
    let columns = coverage(from: width, to: target.width)
    let rows = coverage(from: height, to: target.height)
    var result = [UInt8](repeating: 0, count: target.area * 4)
    // One row of the picture at a time, so that a large one takes no more memory than its pixels.
    var (narrow, narrowRow) = ([Float](repeating: 0, count: target.width * 4), -1)
    var sum = [Float](repeating: 0, count: target.width * 4)
    for y in 0..<target.height {
      for index in sum.indices { sum[index] = 0 }
      for (offset, weight) in rows[y].weights.enumerated() {
        let row = rows[y].first + offset
        if row != narrowRow {
          narrowed(row, columns, into: &narrow)
          narrowRow = row
        }
        for index in sum.indices { sum[index] += narrow[index] * weight }
      }
      for x in 0..<target.width {
        let alpha = sum[x * 4 + 3]
        guard alpha > 0.5 / 255 else { continue }
        let place = (y * target.width + x) * 4
        for channel in 0..<3 { result[place + channel] = Light.code(sum[x * 4 + channel] / alpha) }
        result[place + 3] = UInt8(min(255, alpha * 255 + 0.5))
      }
    }
    return Bitmap(size: target, pixels: result)
  }

  /// A row at the target's width, in linear light, premultiplied.
  private func narrowed(_ row: Int, _ columns: [Coverage], into narrow: inout [Float]) {
    let start = row * width * 4
    pixels.withUnsafeBufferPointer { pixels in
      Light.linear.withUnsafeBufferPointer { linear in
        for (x, column) in columns.enumerated() {
          var (red, green, blue, alpha) = (Float(0), Float(0), Float(0), Float(0))
          var place = start + column.first * 4
          for weight in column.weights {
            let share = weight * Float(pixels[place + 3]) / 255
            red += linear[Int(pixels[place])] * share
            green += linear[Int(pixels[place + 1])] * share
            blue += linear[Int(pixels[place + 2])] * share
            alpha += share
            place += 4
          }
          narrow[x * 4] = red
          narrow[x * 4 + 1] = green
          narrow[x * 4 + 2] = blue
          narrow[x * 4 + 3] = alpha
        }
      }
    }
  }
}

/// The pixels that one of the target stands for, and how much each counts; together 1.
private struct Coverage {
  let first: Int
  let weights: [Float]
}

private func coverage(from count: Int, to target: Int) -> [Coverage] {
  let scale = Double(count) / Double(target)
  return (0..<target).map { index in
    let (start, end) = (Double(index) * scale, Double(index + 1) * scale)
    let first = min(Int(start), count - 1)
    let last = max(first, min(Int(end.rounded(.up)), count) - 1)
    let weights = (first...last).map { pixel in
      max(0, min(Double(pixel + 1), end) - max(Double(pixel), start))
    }
    let sum = weights.reduce(0, +)
    return Coverage(first: first, weights: weights.map { Float($0 / sum) })
  }
}
