internal import Pictures

/// Makes drawings of pictures for one terminal.
struct PictureMaking {
  let terminal: PictureTerminal
  let box: CellBox

  /// A sprite's, of which one part is shown.
  func drawing(sprite bitmap: Bitmap, area: PixelArea, of picture: Picture) -> PictureDrawing {
    switch terminal.style {
    case .blocks(let mosaic): return blocks(bitmap.cropped(to: area), mosaic)
    case .ascii: return letters(bitmap.cropped(to: area), .sprite)
    case .kitty:
      // What is cut by the terminal and what is cut before differ where a multiplexer is between.
      let isFile = picture.format == .png && !isVirtual
      let cells = whole(area.size.fitted(into: pixels, as: .sprite))
      let shown = isFile ? bitmap : bitmap.cropped(to: area)
      return kitty(
        picture, isFile ? .png(picture.bytes) : .bitmap(shown), sent: isFile ? nil : area.size,
        cells, area: isFile && area.size != bitmap.size ? area : nil)
    case .iTerm:
      // The terminal cannot cut, and would smooth what is to be enlarged.
      let scaled = scaled(bitmap.cropped(to: area), .sprite)
      return inline(pngFile(scaled), terminal.cell.box(scaled.size))
    case .sixel: return sixel(scaled(bitmap.cropped(to: area), .sprite))
    }
  }

  /// A photo's; pixels are asked for at the size that is wanted.
  func drawing(
    photo picture: Picture
  ) throws(PictureFault) -> PictureDrawing {
    switch terminal.style {
    case .blocks(let mosaic):
      let parts = PictureParts(columns: mosaic.columns, rows: mosaic.rows, cell: terminal.cell)
      let size = parts.size(of: picture.size, as: .photo, in: box)
      return lines(try decoded(picture, size), mosaic, parts)
    case .ascii:
      let parts = PictureParts(columns: 1, rows: 1, cell: terminal.cell)
      let size = parts.size(of: picture.size, as: .photo, in: box)
      return PictureDrawing(
        box: parts.box(size), content: .lines(ASCIIDrawing.lines(try decoded(picture, size))))
    case .kitty:
      let size = picture.size.fitted(into: pixels, as: .photo)
      // A file that has many more pixels than are shown costs more than the pixels themselves.
      if picture.format == .png, picture.size.area <= 4 * size.area {
        return kitty(picture, .png(picture.bytes), sent: nil, whole(size))
      }
      let bitmap = try decoded(picture, size)
      let isExact = terminal.isCellKnown && !isVirtual
      return kitty(
        picture, .bitmap(bitmap), sent: size, isExact ? terminal.cell.box(size) : whole(size),
        isScaled: !isExact)
    case .iTerm:
      return inline(
        picture.bytes, terminal.cell.box(picture.size.fitted(into: pixels, as: .photo)))
    case .sixel: return sixel(try decoded(picture, picture.size.fitted(into: pixels, as: .photo)))
    }
  }

  /// An animation's; `nil` where the terminal plays none, the picture does not move, or there would be too
  /// much to send. It keeps its margins: what moves may move there.
  func drawing(animation picture: Picture, as kind: PictureKind) -> PictureDrawing? {
    guard picture.format == .gif else { return nil }
    let cells = whole(picture.size.fitted(into: pixels, as: kind))
    switch terminal.style {
    case .iTerm: return inline(picture.bytes, cells)
    case .kitty:
      let most = Self.mostPixels / picture.size.area
      guard most > 1, let frames = try? picture.frames(most + 1), (2...most).contains(frames.count)
      else { return nil }
      return kitty(picture, .frames(frames), sent: nil, cells)
    case .sixel, .blocks, .ascii: return nil
    }
  }

  /// The most pixels of all frames of an animation together that are sent.
  private static let mostPixels = 2_000_000

  // MARK: Each protocol

  /// Half blocks where every pixel gets one, else what divides cells more finely.
  private func blocks(_ bitmap: Bitmap, _ mosaic: Mosaic) -> PictureDrawing {
    let halves = PixelSize(width: box.columns, height: box.rows * 2)
    if bitmap.width <= halves.width, bitmap.height <= halves.height {
      return lines(
        bitmap.scaled(to: bitmap.size.fitted(into: halves, as: .sprite)), .halves,
        PictureParts(columns: 1, rows: 2, cell: terminal.cell))
    }
    let parts = PictureParts(columns: mosaic.columns, rows: mosaic.rows, cell: terminal.cell)
    return lines(
      bitmap.resampled(to: parts.size(of: bitmap.size, as: .sprite, in: box)), mosaic, parts)
  }

  private func lines(_ bitmap: Bitmap, _ mosaic: Mosaic, _ parts: PictureParts) -> PictureDrawing {
    PictureDrawing(
      box: parts.box(bitmap.size),
      content: .lines(BlockDrawing(mosaic: mosaic, depth: terminal.depth).lines(bitmap)))
  }

  private func letters(_ bitmap: Bitmap, _ kind: PictureKind) -> PictureDrawing {
    let parts = PictureParts(columns: 1, rows: 1, cell: terminal.cell)
    let size = parts.size(of: bitmap.size, as: kind, in: box)
    return PictureDrawing(
      box: parts.box(size), content: .lines(ASCIIDrawing.lines(bitmap.resampled(to: size))))
  }

  private func kitty(
    _ picture: Picture, _ source: KittyPicture.Source, sent size: PixelSize?, _ cells: CellBox,
    area: PixelArea? = nil, isScaled: Bool = true
  ) -> PictureDrawing {
    PictureDrawing(
      box: cells,
      content: .kitty(
        KittyPicture(
          key: .init(picture: picture, size: size), source: source,
          placement: .init(box: isScaled ? cells : nil, area: area, isVirtual: isVirtual))))
  }

  private func inline(_ file: [UInt8], _ cells: CellBox) -> PictureDrawing {
    PictureDrawing(
      box: cells,
      content: .graphics(terminal.multiplexer.passing(ITerm.drawing(file: file, box: cells))))
  }

  /// tmux knows sixels itself; Screen does not.
  private func sixel(_ bitmap: Bitmap) -> PictureDrawing {
    let bytes = Sixel.drawing(bitmap)
    return PictureDrawing(
      box: terminal.cell.box(bitmap.size),
      content: .graphics(
        terminal.multiplexer == .screen ? terminal.multiplexer.passing(bytes) : bytes))
  }

  // MARK: Sizes

  private var pixels: PixelSize { terminal.cell.pixels(box) }

  /// tmux moves and redraws text; what it does not know of would stay behind.
  private var isVirtual: Bool { terminal.multiplexer == .tmux }

  private func scaled(_ bitmap: Bitmap, _ kind: PictureKind) -> Bitmap {
    bitmap.scaled(to: bitmap.size.fitted(into: pixels, as: kind))
  }

  private func decoded(_ picture: Picture, _ size: PixelSize) throws(PictureFault) -> Bitmap {
    try picture.decoded(filling: size).resampled(to: size)
  }

  /// Whole cells whose proportions are the nearest to a picture's: the terminal stretches it to them.
  private func whole(_ size: PixelSize) -> CellBox {
    let nearest = { (length: Int, cell: Int, most: Int) in
      max(1, min(most, (length + cell / 2) / cell))
    }
    return CellBox(
      columns: nearest(size.width, terminal.cell.width, box.columns),
      rows: nearest(size.height, terminal.cell.height, box.rows))
  }
}
