/// What the frames of an animation are drawn on.
struct Canvas {
  private(set) var bitmap: Bitmap
  /// What becomes of the frame that was drawn last, before the next one.
  private var disposal = GraphicsControl.Disposal.keep
  private var last: (left: Int, top: Int, size: PixelSize)?
  private var before: Bitmap?

  init(size: PixelSize) { bitmap = Bitmap(size: size) }

  mutating func draw(_ image: GIFImage, _ control: GraphicsControl) {
    disposal = control.disposal
    last = (image.left, image.top, image.size)
    before = control.disposal == .previous ? bitmap : nil
    let width = bitmap.width
    let visible = visible(image.size, left: image.left, top: image.top)
    for y in 0..<visible.height {
      for x in 0..<visible.width {
        let index = Int(image.indices[y * image.size.width + x])
        guard index != control.transparent, index < image.colors.count else { continue }
        let color = image.colors[index]
        let start = ((image.top + y) * width + image.left + x) * 4
        bitmap.pixels[start] = color.red
        bitmap.pixels[start + 1] = color.green
        bitmap.pixels[start + 2] = color.blue
        bitmap.pixels[start + 3] = 255
      }
    }
  }

  /// Makes room for the next frame.
  mutating func dispose() {
    switch disposal {
    case .keep: break
    case .previous: if let before { bitmap = before }
    case .background:
      guard let last else { return }
      let visible = visible(last.size, left: last.left, top: last.top)
      for y in 0..<visible.height {
        for x in 0..<visible.width {
          bitmap[last.left + x, last.top + y] = Pixel(color: .black, alpha: 0)
        }
      }
    }
  }

  /// What of an image lies on the canvas; it may stand beside it altogether.
  private func visible(_ size: PixelSize, left: Int, top: Int) -> PixelSize {
    PixelSize(
      width: max(0, min(size.width, bitmap.width - left)),
      height: max(0, min(size.height, bitmap.height - top)))
  }
}
