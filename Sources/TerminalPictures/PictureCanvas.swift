package import Pictures

/// Draws rows of pictures on a terminal, each in a box of cells.
package final class PictureCanvas {
  /// A picture of a page.
  package struct Subject: Sendable, Hashable {
    package let picture: Picture
    package let kind: PictureKind

    package init(_ picture: Picture, as kind: PictureKind) {
      self.picture = picture
      self.kind = kind
    }
  }

  /// A place in a row.
  package struct Place: Sendable {
    /// The columns it takes.
    package var width: Int
    package var drawing: PictureDrawing?
    /// Lines that stand there without a picture, no wider than the place.
    package var words: [String]

    package init(width: Int, drawing: PictureDrawing?, words: [String] = []) {
      self.width = width
      self.drawing = drawing
      self.words = words
    }

    var rows: Int { drawing?.box.rows ?? words.count }
  }

  package let terminal: PictureTerminal
  private var kept: KeptPictures

  /// - Parameters:
  ///   - terminal: what is drawn on.
  ///   - lot: any number; where the terminal's numbers of pictures begin.
  package init(_ terminal: PictureTerminal, lot: UInt32) {
    self.terminal = terminal
    kept =
      terminal.multiplexer == .tmux
      ? KeptPictures(first: lot / 64, range: Placeholders.numbers(lot: lot))
      : KeptPictures(first: lot, range: 256...0xFF_FFFF)
  }

  /// Makes the drawings of a page.
  ///
  /// Sprites lose their transparent margins; those of one size lose the same, so that one that is drawn
  /// smaller stays so.
  ///
  /// - Parameters:
  ///   - subjects: the pictures, in their order.
  ///   - box: the cells that each may take at most.
  /// - Returns: in their order; `nil` where there is no picture or it is broken.
  package func drawings(_ subjects: [Subject?], box: CellBox) -> [PictureDrawing?] {
    var making = PictureMaking(terminal: terminal, box: bounded(box))
    let animations = subjects.map { subject in
      subject.flatMap { making.drawing(animation: $0.picture, as: $0.kind) }
    }
    let areas = visibleAreas(zip(subjects, animations).map { $1 == nil ? $0 : nil })
    var virtual: Set<KittyPicture.Key> = []
    return zip(subjects, animations).map { subject, animation in
      guard let subject, let drawing = animation ?? making.drawing(of: subject, showing: areas)
      else { return nil }
      guard case .kitty(let picture) = drawing.content, picture.placement.isVirtual else {
        return drawing
      }
      virtual.insert(picture.key)
      if virtual.count <= Placeholders.mostPictures { return drawing }
      // No number is left for it.
      virtual.remove(picture.key)
      return making.inBlocks.drawing(of: subject, showing: areas)
    }
  }

  /// What is to be seen of sprites, by their size. Each is decoded, looked at and dropped: the pixels of a
  /// page's pictures are never in memory together.
  private func visibleAreas(_ subjects: [Subject?]) -> [PixelSize: PixelArea] {
    var areas: [PixelSize: PixelArea] = [:]
    for case let subject? in subjects where subject.kind == .sprite {
      let size = subject.picture.size
      guard let area = try? subject.picture.withPixels(\.visibleArea) else { continue }
      areas[size] = areas[size].map { $0.union(area) } ?? area
    }
    return areas
  }

  /// Takes out of the terminal what it has no room for beside the pictures of a page.
  package func makeRoom(for drawings: [PictureDrawing?]) -> [UInt8] {
    let keys = drawings.compactMap { drawing -> KittyPicture.Key? in
      if case .kitty(let picture)? = drawing?.content { picture.key } else { nil }
    }
    return kept.makeRoom(for: Set(keys)).flatMap {
      terminal.multiplexer.passing(Kitty.removal(id: $0))
    }
  }

  /// A row of pictures, standing on one line; the cursor is at the beginning of the line below it
  /// afterwards, however the terminal moves it.
  ///
  /// - Parameters:
  ///   - places: from the left.
  ///   - gap: the columns between two of them.
  /// - Returns: what is to be written at the beginning of a line.
  package func row(_ places: [Place], gap: Int) -> [UInt8] {
    let rows = places.map(\.rows).max() ?? 0
    guard rows > 0 else { return [] }
    var prologue: [UInt8] = []
    let contents = places.map { content($0, &prologue) }
    let hasGraphics = contents.contains { if case .graphics = $0 { true } else { false } }
    return prologue
      + (hasGraphics
        ? graphics(contents, places, gap: gap, rows: rows)
        : Array(text(contents.map(\.lines), places, gap: gap, rows: rows).utf8))
  }

  private func bounded(_ box: CellBox) -> CellBox {
    let most = terminal.multiplexer == .tmux ? Placeholders.mostRows : .max
    return CellBox(columns: max(1, box.columns), rows: max(1, min(box.rows, most)))
  }

  // MARK: Rows

  private enum Content {
    case lines([String])
    case graphics([UInt8])

    var lines: [String] { if case .lines(let lines) = self { lines } else { [] } }
  }

  private func content(_ place: Place, _ prologue: inout [UInt8]) -> Content {
    switch place.drawing?.content {
    case nil: return .lines(place.words)
    case .lines(let lines)?: return .lines(lines)
    case .graphics(let bytes)?: return .graphics(bytes)
    case .kitty(let picture)?:
      let (id, isNew) = kept.id(of: picture.key)
      let sequences =
        isNew
        ? picture.transmission(id: id) : [Kitty.repetition(id: id, picture.placement)]
      let bytes = sequences.flatMap { terminal.multiplexer.passing($0) }
      guard picture.placement.isVirtual, let box = picture.placement.box else {
        return .graphics(bytes)
      }
      prologue += bytes
      return .lines(Placeholders.lines(id: id, box: box))
    }
  }

  /// Lines are put together beside one another, each picture on the ground of its row.
  private func text(_ contents: [[String]], _ places: [Place], gap: Int, rows: Int) -> String {
    var text = ""
    for row in 0..<rows {
      var line = ""
      /// Columns that are left free, because nothing may follow.
      var free = 0
      for (content, place) in zip(contents, places) {
        // What stands for a picture that is missing begins above.
        let index = place.drawing == nil ? row : row - (rows - place.rows)
        let part = content.indices.contains(index) ? content[index] : ""
        if !part.isEmpty {
          line += String(repeating: " ", count: free) + part
          free = 0
        }
        free += place.width - visibleColumns(part) + gap
      }
      text += line + "\n"
    }
    return text
  }

  /// The rows are made by newlines first, so that nothing scrolls while pictures are drawn; each
  /// picture begins where the cursor is put, and wherever the terminal leaves it, it is put back.
  private func graphics(_ contents: [Content], _ places: [Place], gap: Int, rows: Int) -> [UInt8] {
    var out = [UInt8](repeating: UInt8(ascii: "\n"), count: rows)
    out += Array("\u{1B}[\(rows)A\r".utf8)
    var column = 0
    for (content, place) in zip(contents, places) {
      if column > 0 { out += Array("\r\u{1B}[\(column)C".utf8) }
      switch content {
      case .graphics(let bytes):
        let offset = rows - place.rows
        out += Array("\u{1B}7\(offset > 0 ? "\u{1B}[\(offset)B" : "")".utf8) + bytes
        out += Array("\u{1B}8".utf8)
      case .lines(let lines):
        out += Array("\u{1B}7".utf8)
        for (number, line) in lines.enumerated() {
          if number > 0 {
            out += Array("\u{1B}8\u{1B}[\(number)B".utf8)
          }
          out += Array(line.utf8)
        }
        out += Array("\u{1B}8".utf8)
      }
      column += place.width + gap
    }
    return out + Array("\r\u{1B}[\(rows)B".utf8)
  }
}
