package func wrapped(_ text: String, to width: Int, encoding: TextEncoding = .utf8) -> [String] {
  [text]
}
