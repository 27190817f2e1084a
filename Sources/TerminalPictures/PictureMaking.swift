internal import Pictures

/// Makes drawings of pictures for one terminal.
struct PictureMaking {
  private(set) var terminal: PictureTerminal
  let box: CellBox
  /// The most pixels of all frames of all animations of a page that are sent, for those that follow.
  private var animatedPixels = 2_000_000

  init(terminal: PictureTerminal, box: CellBox) {
    self.terminal = terminal
    self.box = box
  }

  /// For pictures that the terminal cannot be given otherwise.
  var inBlocks: PictureMaking {
    var making = self
    making.terminal.style = .blocks(.quadrants)
    return making
  }

  /// The drawing of a picture that does not move.
  ///
  /// - Parameters:
  ///   - subject: the picture; decoded here, and dropped.
  ///   - areas: what is shown of sprites, by their size.
  /// - Returns: `nil` for a broken one.
  func drawing(
    of subject: PictureCanvas.Subject, showing areas: [PixelSize: PixelArea]
  ) -> PictureDrawing? {
    let picture = subject.picture
    guard subject.kind == .sprite else { return try? drawing(photo: picture) }
    let whole = PixelArea(left: 0, top: 0, size: picture.size)
    return try? picture.withPixels {
      drawing(sprite: $0, area: areas[picture.size] ?? whole, of: picture)
    }
  }

  /// A sprite's, of which one part is shown.
  private func drawing(sprite bitmap: Bitmap, area: PixelArea, of picture: Picture)
    -> PictureDrawing
  {
    switch terminal.style {
    case .blocks(let mosaic): return blocks(bitmap.cropped(to: area), mosaic)
    case .ascii: return letters(bitmap.cropped(to: area), .sprite)
    case .kitty:
      // What is cut by the terminal and what is cut before differ where a multiplexer is between.
      let isFile = picture.format == .png && !isVirtual
      let cells = whole(area.size.fitted(into: pixels, as: .sprite))
      let shown = isFile ? bitmap : bitmap.cropped(to: area)
      return kitty(
        picture, isFile ? .png(picture.bytes) : .bitmap(shown),
        sent: isFile ? nil : .init(part: area, size: area.size), cells,
        area: isFile && area.size != bitmap.size ? area : nil)
    case .iTerm:
      // The terminal cannot cut, and would smooth what is to be enlarged.
      let scaled = scaled(bitmap.cropped(to: area), .sprite)
      return inline(scaled)
    case .sixel: return sixel(scaled(bitmap.cropped(to: area), .sprite))
    }
  }

  /// A photo's; pixels are asked for at the size that is wanted.
  private func drawing(
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
        picture, .bitmap(bitmap), sent: .init(part: nil, size: size),
        isExact ? terminal.cell.box(size) : whole(size),
        isScaled: !isExact)
    case .iTerm:
      let size = picture.size.fitted(into: pixels, as: .photo)
      if picture.size.area <= 4 * size.area, picture.bytes.count <= mostInline {
        return inline(picture.bytes, terminal.cell.box(size))
      }
      return inline(try decoded(picture, size))
    case .sixel: return sixel(try decoded(picture, picture.size.fitted(into: pixels, as: .photo)))
    }
  }

  /// An animation's; `nil` where the terminal plays none, the picture does not move, or there would be too
  /// much to send. It keeps its margins: what moves may move there.
  mutating func drawing(
    animation picture: Picture, as kind: PictureKind
  ) -> PictureDrawing? {
    guard picture.format == .gif else { return nil }
    let cells = whole(picture.size.fitted(into: pixels, as: kind))
    switch terminal.style {
    case .iTerm: return picture.bytes.count <= mostInline ? inline(picture.bytes, cells) : nil
    case .kitty:
      let cost = picture.size.area + Self.pixelsOfOverhead
      let most = min(Self.mostFrames, animatedPixels / cost)
      guard most > 1, let frames = try? picture.frames(most + 1), (2...most).contains(frames.count)
      else { return nil }
      animatedPixels -= frames.count * cost
      return kitty(picture, .frames(frames), sent: nil, cells)
    case .sixel, .blocks, .ascii: return nil
    }
  }

  /// The most frames of one: small ones cost more than their pixels, here and in the terminal.
  private static let mostFrames = 500
  /// What each frame costs beside its pixels, counted in pixels.
  private static let pixelsOfOverhead = 64

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
    _ picture: Picture, _ source: KittyPicture.Source, sent: KittyPicture.Sent?, _ cells: CellBox,
    area: PixelArea? = nil, isScaled: Bool = true
  ) -> PictureDrawing {
    let placement = Kitty.Placement(box: isScaled ? cells : nil, area: area, isVirtual: isVirtual)
    // Placeholders cannot say which of a picture's virtual placements they mean.
    let key = KittyPicture.Key(
      picture: PictureDigest(picture), sent: sent, virtualBox: isVirtual ? placement.box : nil)
    return PictureDrawing(
      box: cells, content: .kitty(KittyPicture(key: key, source: source, placement: placement)))
  }

  private func inline(_ file: [UInt8], _ cells: CellBox) -> PictureDrawing {
    PictureDrawing(
      box: cells,
      content: .graphics(terminal.multiplexer.passing(ITerm.drawing(file: file, box: cells))))
  }

  /// As a file of its own, coarser where it would else be too large; the terminal stretches it.
  private func inline(_ bitmap: Bitmap) -> PictureDrawing {
    var (sent, file) = (bitmap, pngFile(bitmap))
    while file.count > mostInline, max(sent.width, sent.height) > 1 {
      sent = sent.resampled(
        to: PixelSize(width: (sent.width + 1) / 2, height: (sent.height + 1) / 2))
      file = pngFile(sent)
    }
    return inline(file, terminal.cell.box(bitmap.size))
  }

  /// The most bytes of a file that iTerm2 is sent; tmux drops sequences of more than 1 MiB, which base64
  /// makes of three quarters.
  private var mostInline: Int { terminal.multiplexer == .tmux ? 768_000 : 4 << 20 }

  /// tmux knows sixels itself; Screen does not.
  private func sixel(_ bitmap: Bitmap) -> PictureDrawing {
    let bytes = Sixel.drawing(bitmap)
    return PictureDrawing(
      box: terminal.cell.box(bitmap.size),
      content: .graphics(
        terminal.multiplexer == .screen ? terminal.multiplexer.passing(bytes) : bytes))
  }

  // MARK: Sizes

  /// No side is longer than that of a large screen, whatever cells a terminal says it has.
  private var pixels: PixelSize {
    let pixels = terminal.cell.pixels(box)
    return PixelSize(
      width: min(Self.longestSide, pixels.width), height: min(Self.longestSide, pixels.height))
  }

  private static let longestSide = 4096

  /// tmux moves and redraws text; what it does not know of would stay behind.
  private var isVirtual: Bool { terminal.multiplexer == .tmux }

  private func scaled(_ bitmap: Bitmap, _ kind: PictureKind) -> Bitmap {
    bitmap.scaled(to: bitmap.size.fitted(into: pixels, as: kind))
  }

  private func decoded(_ picture: Picture, _ size: PixelSize) throws(PictureFault) -> Bitmap {
    try picture.withPixels(filling: size) { $0.resampled(to: size) }
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
