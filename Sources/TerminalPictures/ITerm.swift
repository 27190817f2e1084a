/// Inline images of iTerm2 (iterm2.com/documentation-images.html), also of WezTerm and mintty.
package enum ITerm {
  /// Shows a file of any kind that the terminal can decode, at the cursor.
  ///
  /// - Parameters:
  ///   - file: its bytes.
  ///   - box: the cells it is fitted into; its proportions are kept.
  /// - Returns: the escape sequence.
  package static func drawing(file: [UInt8], box: CellBox) -> [UInt8] {
    let arguments =
      "inline=1;size=\(file.count);width=\(box.columns);height=\(box.rows);preserveAspectRatio=1;doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=\(arguments):".utf8) + base64(file) + [0x07]
  }
}
