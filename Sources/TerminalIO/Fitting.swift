/// `text` cut to at most `width` columns, with an ellipsis in the place of what was cut.
///
/// Never splits a grapheme cluster; where not even the ellipsis fits, it is cut as well.
package func truncated(_ text: String, to width: Int, encoding: TextEncoding = .utf8) -> String {
  guard displayWidth(text) > width else { return text }
  let ellipsis = encoding.ellipsis.prefix(max(0, width))
  return String(prefix(of: text, columns: width - ellipsis.count) + ellipsis)
}

/// `text` filled up with spaces to `width` columns; wider text is returned as it is.
package func padded(
  _ text: String, to width: Int, alignment: TextAlignment = .leading
) -> String {
  let padding = String(repeating: " ", count: max(0, width - displayWidth(text)))
  return switch alignment {
  case .leading: text + padding
  case .trailing: padding + text
  }
}

/// As many whole clusters as fit.
private func prefix(of text: String, columns: Int) -> Substring {
  var left = columns
  return text.prefix { cluster in
    left -= displayWidth(cluster)
    return left >= 0
  }
}
