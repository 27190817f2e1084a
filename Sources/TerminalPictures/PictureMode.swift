/// What `--images` asks for.
package enum PictureMode: String, Sendable, Hashable, CaseIterable {
  case auto, never, kitty, iterm, sixel, blocks
}
