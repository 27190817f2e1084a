internal import Glibc
internal import Threading

/// A terminal that does not show what is typed, until it is told to.
///
/// Stopping (Ctrl-Z) and quitting by Ctrl-\ are off as well: the shell would get a terminal that shows
/// nothing.
package final class HiddenTyping: Sendable {
  private let descriptor: Int32
  private let before: Locked<termios?>

  /// Hides what is typed; `nil` where the descriptor is no terminal or does not obey.
  package init?(descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    before = Locked(settings)
    settings.c_lflag &= ~tcflag_t(ECHO)
    // Enter still ends the line on the screen.
    settings.c_lflag |= tcflag_t(ICANON | ISIG | ECHONL)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      keys[Int(VSUSP)] = disabledKey
      keys[Int(VQUIT)] = disabledKey
    }
    guard tcsetattr(descriptor, TCSAFLUSH, &settings) == 0 else { return nil }
  }

  /// Puts the terminal back as it was; any thread may, and any number of times.
  package func end() {
    before.withLock { before in
      guard var settings = before else { return }
      _ = tcsetattr(descriptor, TCSANOW, &settings)
      before = nil
    }
  }

  deinit { end() }
}

/// `_POSIX_VDISABLE` of Linux's <bits/posix_opt.h>: no key does this.
let disabledKey: UInt8 = 0
