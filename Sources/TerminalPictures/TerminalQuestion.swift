/// What is asked of a terminal to learn how it shows pictures, in one write.
package enum TerminalQuestion {
  /// 1. A query of kitty's graphics: can a picture of one pixel be shown?
  /// 2. XTVERSION: name and version (xterm, "Device-Control functions").
  /// 3. The size of a character cell in pixels (xterm, window manipulation 16).
  /// 4. Primary device attributes, DA1 (ECMA-48, section 8.3.24), which every terminal answers.
  ///
  /// Behind a multiplexer the first one is passed on to the terminal, whose pictures these are; the others
  /// are for the multiplexer itself. tmux would take the first for a title.
  package static func bytes(_ multiplexer: Multiplexer = .none) -> [UInt8] {
    multiplexer.passing(Array("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8))
      + Array("\u{1B}[>0q\u{1B}[16t\u{1B}[c".utf8)
  }
}
