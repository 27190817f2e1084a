func asciiForm(of text: String) -> String { text }
