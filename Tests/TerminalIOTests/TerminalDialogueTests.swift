import Glibc
import Synchronization
import TerminalIO
import TestDoubles
import Testing
import Threading

/// Asking a pseudo-terminal, whose other end the test holds.
@Suite(.timeLimit(.minutes(10)))
struct TerminalDialogueTests {
  private let pair: Pair

  init() throws { pair = try Pair(terminalColumns: 80) }

  private var dialogue: TerminalDialogue {
    TerminalDialogue(input: pair.reading, output: pair.reading)
  }

  private var settings: [tcflag_t] { OtherEnd(pair).settings }

  /// What the program has written to the terminal, of which the first byte is waited for so long.
  private func shown(within milliseconds: Int32) -> String {
    guard isReadable(pair.writing, within: milliseconds) else { return "" }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(pair.writing, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  /// The kernel hands over what is typed and shown when it gets to it.
  private func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  @Test func theAnswerIsTakenUntilItIsWholeAndTheTerminalIsAsBefore() throws {
    let before = settings
    let typist = OtherEnd(pair)
    typist.start { other in
      other.waitForQuestion("?")
      other.answer("yes.")
    }
    var taken: [UInt8] = []
    let outcome = dialogue.ask(Array("?".utf8), within: .seconds(20), readsTyping: true) { bytes in
      taken += bytes
      return bytes.contains(UInt8(ascii: "."))
    }
    #expect(outcome == .answered)
    #expect(taken == Array("yes.".utf8))
    #expect(settings == before)
  }

  @Test func aTerminalThatSaysNothingIsLeftAfterTheBound() {
    let before = settings
    let outcome = dialogue.ask([63], within: .milliseconds(1), readsTyping: true) { _ in true }
    #expect(outcome == .silent)
    #expect(settings == before)
    #expect(shown(within: 20_000) == "?")
  }

  @Test func whereKeysHaveBeenPressedThatNobodyWouldReadNothingIsAsked() {
    pair.send("ls\n")
    #expect(isReadable(pair.reading, within: 20_000))
    let outcome = dialogue.ask([63], within: .seconds(20), readsTyping: false) { _ in true }
    #expect(outcome == .notAsked)
    // The next program reads them.
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(read(pair.reading, &buffer, 16) == 3)
    #expect(!shown(within: 0).contains("?"))
  }

  @Test func whatComesLateIsTakenToo() {
    pair.send("late")
    var taken: [UInt8] = []
    let isWhole = dialogue.drain(within: .seconds(20)) { bytes in
      taken += bytes
      return taken.count == 4
    }
    #expect(isWhole)
    #expect(taken == Array("late".utf8))
  }

  @Test("Ctrl-Z while it asked left the shell a terminal that showed nothing")
  func noKeyStopsTheProgramWhileItAsks() {
    let meanwhile = Locked<[UInt8]?>(nil)
    OtherEnd(pair).start { other in
      other.waitForQuestion("?")
      meanwhile.withLock { $0 = other.stoppingKeys }
      other.answer("yes.")
    }
    let before = OtherEnd(pair).stoppingKeys
    #expect(!before.contains(0))
    _ = dialogue.ask([63], within: .seconds(20), readsTyping: true) { _ in true }
    #expect(meanwhile.withLock { $0 } == [0, 0])
    #expect(OtherEnd(pair).stoppingKeys == before)
  }

  @Test("Ctrl-S before the question kept the program waiting with the echo off")
  func aTerminalThatIsStoppedIsNotWaitedFor() {
    let before = settings
    pair.send("\u{13}")
    while isWritable(pair.reading) { sched_yield() }
    let outcome = dialogue.ask([63], within: .milliseconds(1), readsTyping: true) { _ in true }
    #expect(outcome == .notAsked)
    #expect(settings == before)
  }

  @Test("Where the program ended while it asked the echo stayed off")
  func anyThreadPutsTheTerminalBack() {
    let dialogue = dialogue
    let before = settings
    let meanwhile = Locked<[tcflag_t]>([])
    OtherEnd(pair).start { other in
      other.waitForQuestion("?")
      dialogue.restore()
      meanwhile.withLock { $0 = other.settings }
      other.answer("yes.\n")
    }
    #expect(
      dialogue.ask([63], within: .seconds(20), readsTyping: true) { _ in true } == .answered)
    #expect(meanwhile.withLock { $0 } == before)
  }

  @Test("A signal was taken for a terminal that says nothing")
  func aSignalIsNoAnswer() throws {
    let heard = try Pair()
    hearing.store(heard.writing, ordering: .releasing)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = hear
    #expect(sigaction(SIGUSR2, &action, nil) == 0)
    // Otherwise another thread of the tests could get it.
    let asking = pthread_self()
    // The pool's threads take none.
    var taken = sigset_t()
    var before = sigset_t()
    sigemptyset(&taken)
    sigaddset(&taken, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &taken, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let asker = WatchedThread()
    OtherEnd(pair).start { other in
      other.waitForQuestion("?")
      while !asker.isAsleep { sched_yield() }
      pthread_kill(asking, SIGUSR2)
      // The handler runs once the wait is over.
      var byte: UInt8 = 0
      _ = read(heard.reading, &byte, 1)
      other.answer("yes.")
    }
    #expect(
      dialogue.ask([63], within: .seconds(20), readsTyping: true) { _ in true } == .answered)
  }

  private func isWritable(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  @Test func aPipeIsNotAsked() throws {
    let pipe = try Pair()
    let dialogue = TerminalDialogue(input: pipe.reading, output: pipe.writing)
    #expect(dialogue.ask([63], within: .seconds(20), readsTyping: true) { _ in true } == .notAsked)
  }
}

/// Where the handler tells that it has run.
private let hearing = Atomic<Int32>(-1)

private func hear(_ number: Int32) {
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(hearing.load(ordering: .acquiring), &byte, 1)
}

/// The other end of a terminal, played by a thread.
private struct OtherEnd: Sendable {
  private let descriptor: Int32

  init(_ pair: Pair) { descriptor = pair.writing }

  var settings: [tcflag_t] {
    let settings = all
    return [settings.c_lflag, settings.c_iflag, settings.c_oflag]
  }

  /// What Ctrl-Z and Ctrl-\ are typed by; 0 for no key.
  var stoppingKeys: [UInt8] {
    var settings = all
    return withUnsafeBytes(of: &settings.c_cc) { [$0[Int(VSUSP)], $0[Int(VQUIT)]] }
  }

  /// Both ends have the same.
  private var all: termios {
    var settings = termios()
    _ = tcgetattr(descriptor, &settings)
    return settings
  }

  func start(_ body: @escaping @Sendable (OtherEnd) -> Void) {
    let other = self
    onOwnThread { body(other) }
  }

  func waitForQuestion(_ question: String) {
    var seen: [UInt8] = []
    var byte: UInt8 = 0
    while !String(decoding: seen, as: UTF8.self).contains(question), read(descriptor, &byte, 1) == 1
    {
      seen.append(byte)
    }
  }

  func answer(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }
}
