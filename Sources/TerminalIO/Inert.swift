package func inert(_ text: String) -> String { text }
