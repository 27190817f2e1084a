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
    for y in 0..<min(image.size.height, bitmap.height - image.top) {
      for x in 0..<min(image.size.width, bitmap.width - image.left) {
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
      for y in 0..<min(last.size.height, bitmap.height - last.top) {
        for x in 0..<min(last.size.width, bitmap.width - last.left) {
          bitmap[last.left + x, last.top + y] = Pixel(color: .black, alpha: 0)
        }
      }
    }
  }
}
