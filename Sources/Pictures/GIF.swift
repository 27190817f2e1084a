internal import Cgif

/// GIF (87a and 89a), by giflib.
enum GIF {
  /// A picture that is shown for a while.
  struct Frame {
    let bitmap: Bitmap
    /// In hundredths of a second.
    let delay: Int
  }

  static func size(_ bytes: [UInt8]) throws(PictureFault) -> PixelSize {
    try withFile(bytes) { file, _ in file.screen }.get()
  }

  /// The first frames, each as it is to be seen: put over those before it.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - count: how many at most. What follows them is not looked at.
  ///   - area: the most pixels of all together; images may be larger than the screen they are put on.
  /// - Returns: at least one; fewer than there are where all of them together have too many pixels.
  /// - Throws: ``PictureFault`` where the first one is broken or too large.
  static func frames(
    _ bytes: [UInt8], count: Int, area: Int = PictureLimits.area
  ) throws(PictureFault) -> [Frame] {
    try withFile(bytes) { (file, reader) throws(PictureFault) in
      let screen = file.screen
      try PictureLimits.check(screen)
      var canvas = Canvas(size: screen)
      var frames: [Frame] = []
      var control = GraphicsControl()
      var area = area
      records: while frames.count < count {
        var kind = UNDEFINED_RECORD_TYPE
        guard DGifGetRecordType(file.file, &kind) == GIF_OK else {
          // The end may be missing; what was there is whole.
          if frames.isEmpty { throw file.fault }
          break
        }
        switch kind {
        case IMAGE_DESC_RECORD_TYPE:
          do throws(PictureFault) {
            let image = try file.image(most: area)
            area -= image.size.area
            try PictureLimits.check(memory: screen.area * 4 * (frames.count + 2))
            canvas.draw(image, control)
            frames.append(Frame(bitmap: canvas.bitmap, delay: control.delay))
          } catch {
            if frames.isEmpty { throw error }
            break records
          }
          canvas.dispose()
          control = GraphicsControl()
        case EXTENSION_RECORD_TYPE:
          guard let found = file.extensionRecord() else {
            if frames.isEmpty { throw file.fault }
            break records
          }
          if case .control(let new) = found { control = new }
        default: break records
        }
      }
      guard !frames.isEmpty else { throw .broken(reason: "it has no picture in it") }
      return frames
    }.get()
  }

  // MARK: The library

  /// Where giflib reads on.
  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var position = 0
  }

  private static func withFile<Value>(
    _ bytes: [UInt8], _ body: (GIFFile, UnsafeMutablePointer<Reader>) throws(PictureFault) -> Value
  ) -> Result<Value, PictureFault> {
    bytes.withUnsafeBytes { buffer in
      var reader = Reader(bytes: buffer)
      return withUnsafeMutablePointer(to: &reader) { reader in
        do throws(PictureFault) {
          var code: Int32 = 0
          let opened = DGifOpen(
            reader,
            { file, target, count in
              guard let reader = file?.pointee.UserData?.assumingMemoryBound(to: Reader.self),
                let target, count > 0
              else { return 0 }
              let left = reader.pointee.bytes.count - reader.pointee.position
              let taken = min(left, Int(count))
              guard taken > 0, let base = reader.pointee.bytes.baseAddress else { return 0 }
              target.update(
                from: (base + reader.pointee.position).assumingMemoryBound(to: UInt8.self),
                count: taken)
              reader.pointee.position += taken
              return Int32(taken)
            }, &code)
          guard let opened else { throw .broken(reason: GIFFile.reason(code)) }
          defer { DGifCloseFile(opened, nil) }
          return .success(try body(GIFFile(file: opened), reader))
        } catch {
          return .failure(error)
        }
      }
    }
  }
}

/// How a frame is put over those before it (GIF89a, section 23).
struct GraphicsControl {
  enum Disposal { case keep, background, previous }

  var disposal = Disposal.keep
  /// In hundredths of a second.
  var delay = 0
  /// The index that leaves what is behind.
  var transparent: Int?
}

/// An image of a GIF, and where it goes.
struct GIFImage {
  let left: Int
  let top: Int
  let size: PixelSize
  /// Indices into the colours, a byte each, row by row.
  let indices: [UInt8]
  let colors: [RGB]
}

/// An open file of giflib's.
private struct GIFFile {
  enum Record {
    case control(GraphicsControl)
    case other
  }

  let file: UnsafeMutablePointer<GifFileType>

  var screen: PixelSize {
    PixelSize(width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
  }

  var fault: PictureFault { .broken(reason: Self.reason(file.pointee.Error)) }

  static func reason(_ code: Int32) -> String {
    switch code {
    case D_GIF_ERR_READ_FAILED, D_GIF_ERR_EOF_TOO_SOON, D_GIF_ERR_NO_SCRN_DSCR:
      "its file is cut off"
    case D_GIF_ERR_NO_IMAG_DSCR: "it has no picture in it"
    default: GifErrorString(code).map { String(cString: $0) } ?? "it cannot be decoded"
    }
  }

  /// The record after its type has been read.
  ///
  /// - Parameter area: the most pixels that it may have.
  /// - Returns: its own pixels, not yet put over others.
  /// - Throws: ``PictureFault`` for a broken or too large one.
  func image(most area: Int) throws(PictureFault) -> GIFImage {
    guard DGifGetImageDesc(file) == GIF_OK else { throw fault }
    let description = file.pointee.Image
    let size = PixelSize(width: Int(description.Width), height: Int(description.Height))
    try PictureLimits.check(size)
    guard size.area <= area else { throw .tooLarge(reason: "its frames have too many pixels") }
    var indices = [UInt8](repeating: 0, count: size.area)
    for row in rows(size.height, isInterlaced: description.Interlace) {
      let isWhole = indices.withUnsafeMutableBufferPointer { buffer in
        DGifGetLine(file, buffer.baseAddress?.advanced(by: row * size.width), Int32(size.width))
      }
      guard isWhole == GIF_OK else { throw fault }
    }
    guard let map = description.ColorMap ?? file.pointee.SColorMap else {
      throw .broken(reason: "it names no colours")
    }
    let colors = (0..<Int(map.pointee.ColorCount)).map { index in
      let color = map.pointee.Colors[index]
      return RGB(red: color.Red, green: color.Green, blue: color.Blue)
    }
    return GIFImage(
      left: Int(description.Left), top: Int(description.Top), size: size, indices: indices,
      colors: colors)
  }

  /// The order in which rows stand in the file (GIF89a, appendix E).
  private func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
      Array(stride(from: $0.0, to: height, by: $0.1))
    }
  }

  /// `nil` where the file is broken.
  func extensionRecord() -> Record? {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(file, &code, &block) == GIF_OK else { return nil }
    var record = Record.other
    while let found = block {
      if code == GRAPHICS_EXT_FUNC_CODE {
        var raw = GraphicsControlBlock()
        // The first byte is the length.
        if DGifExtensionToGCB(Int(found[0]), found + 1, &raw) == GIF_OK {
          record = .control(control(raw))
        }
      }
      guard DGifGetExtensionNext(file, &block) == GIF_OK else { return nil }
    }
    return record
  }

  private func control(_ raw: GraphicsControlBlock) -> GraphicsControl {
    let disposal: GraphicsControl.Disposal =
      switch raw.DisposalMode {
      case DISPOSE_BACKGROUND: .background
      case DISPOSE_PREVIOUS: .previous
      default: .keep
      }
    return GraphicsControl(
      disposal: disposal, delay: Int(raw.DelayTime),
      transparent: raw.TransparentColor == NO_TRANSPARENT_COLOR ? nil : Int(raw.TransparentColor))
  }
}
