internal import Presenting

/// What `hub help TOPIC` explains.
enum HelpTopic: String, CaseIterable {
  case environment
  case exitCodes = "exit-codes"
  case formatting
  case accessibility

  var text: String {
    switch self {
    case .environment: Self.environmentText
    case .exitCodes: Self.exitCodesText
    case .formatting: Self.formattingText
    case .accessibility: Self.accessibilityText
    }
  }

  private static let environmentText = """
    HUB_POKEAPI_URL      where PokéAPI answers; default https://pokeapi.co/api/v2
    HUB_GITHUB_URL       where GitHub’s API answers; default https://api.github.com
    HUB_MARVEL_URL       a mirror of Marvel’s API; without it the characters that ship
                         with hub answer: Marvel closed the service in November 2025
    HUB_FLICKR_URL       where Flickr answers; default https://api.flickr.com/services/rest
    HUB_IMAGE_ORIGINS    more places that pictures may come from, as https://HOST with
                         commas between them; without it the services’ own picture
                         hosts and the addresses above; hub picture takes any https
                         address
    GH_TOKEN             a GitHub token; GITHUB_TOKEN where that is not set; then what
                         hub keys has kept; then gh’s login at the same host
    MARVEL_PUBLIC_KEY    the keys of the mirror; without both, what hub keys has kept
    MARVEL_PRIVATE_KEY
    FLICKR_API_KEY       Flickr’s key, which it gives to Pro members; without it, what hub
                         keys has kept
    XDG_CONFIG_HOME      keys are kept in hub/keys.toml below it; default ~/.config
    XDG_CACHE_HOME       answers are kept in hub below it; default ~/.cache
    XDG_STATE_HOME       walks, and what services said of their limits, are kept in hub
                         below it;
                         default ~/.local/state
    HUB_CACHE_SIZE       the most they may occupy, in MiB; default 512
    HUB_CA_FILE          a PEM file with more certificate authorities
    https_proxy          a proxy, and the hosts that go without it (also http_proxy,
    no_proxy             all_proxy)
    COLUMNS              the width of lines; default: the terminal’s, else 80
    NO_COLOR             no colour
    CLICOLOR_FORCE       colour in a pipe too
    TERM=dumb            no colour, nothing redrawn, words instead of pictures
    ACCESSIBLE           words instead of bars, drawings and pictures, nothing redrawn
    COLORTERM            truecolor or 24bit: colours as they are, else the nearest of 256
                         (of 16 where TERM is linux, screen, rxvt or vt…)
    TMUX, STY            pictures are passed through; tmux: set -g allow-passthrough on
    CI                   the terminal is not asked what pictures it can draw
    LC_ALL, LC_MESSAGES, the language of PokéAPI’s texts where --lang names none;
    LANG                 English where it has none in it
    LC_ALL, LC_CTYPE,    whether the terminal takes UTF-8; otherwise text is written in
    LANG                 ASCII

    Addresses are asked over https; over http only those that are named here, or typed to
    hub api. A redirect is followed five times at most, never to http from https, never
    to an address of one’s own network, and takes no key to another host.

    An option goes before a variable. SSLKEYLOGFILE is obeyed by the TLS library:
    who can read that file can read the traffic.
    """

  private static var exitCodesText: String {
    let lines = ExitStatus.allCases.map { status in
      let number = String(status.rawValue)
      return number + String(repeating: " ", count: 5 - number.count) + status.meaning
    }
    let codes = Dictionary(grouping: Problem.Code.allCases, by: \.exitStatus)
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .map { status, codes in
        "\(status.rawValue)    " + codes.map(\.rawValue).joined(separator: ", ")
      }
    return """
      \(lines.joined(separator: "\n"))

      With --json an error is one JSON object on stderr, a line each:
      {"error":{"code":"rate-limited","exit":5,"message":"…","hint":"…"}}
      The codes, by exit status:
      \(codes.joined(separator: "\n"))
      """
  }

  private static let formattingText = """
    On a terminal hub writes tables and cards. In a pipe it writes finished texts
    parted by tabs, without header or colours, and no cell is cut to a width: a row
    a line, or key<TAB>text lines for a card.

    --format table       the table, wherever it goes
    --format json        one array, for a list as for one card; --json is the same
    --format ndjson      one object a line, as they come
    --format csv         a header line, quotes as in RFC 4180, lines ending in LF;
                         lists inside a cell are JSON
    --fields a,b         only these fields, in this order; --fields help lists them
    --images auto        pictures as the terminal can draw them, which it is asked once a
                         login; none in a pipe. never: words in their place. kitty,
                         iterm, sixel, blocks: so, in a pipe too with --format table

    JSON and CSV keep the service’s names and raw numbers (a weight of 69 is
    6.9 kg); tables show units. What is unknown is null in JSON, empty in CSV,
    “unknown” in a table.
    "accent" is the dominant colour of a picture, as #rrggbb; null where there is no
    picture, or it could not be had. JSON and CSV fetch the picture for it, unless
    --fields leaves it out; rows parted by tabs only where --fields names it.
    Data goes to stdout, in UTF-8 whatever the locale where it is not a terminal.
    Notes and errors go to stderr; with --json each is an object on a line of its
    own, {"note":"…"} or {"error":{…}}.

    -v says each request on stderr: method, address (what may be secret in it reads
    ***), status, where the answer comes from, bytes, time; each wait; what a
    service says is left. With --json:
    {"request":{"method":"GET","url":"…","status":200,"cache":"store","age":12,
      "bytes":345,"ms":6}}, or "error" and its code (or "cancelled") where no
      answer came
    {"wait":{"method":"GET","url":"…","reason":"retry","ms":500}}, or "rate-limit"
    {"budget":{"host":"…","remaining":9,"limit":60,"reset":1800000000}}
    {"picture":{"url":"…","error":"…"}}: why there is no picture from there
    "cache" is network, store, validated, stale, recording or missing.

    What takes longer than 100 ms is told on stderr where that is a terminal, in a
    line that goes away again; with --json nothing is.
    """

  private static let accessibilityText = """
    What is printed stays, then a prompt follows; nothing is redrawn but the line
    that says what a long request is at. It works with a screen reader, over a pipe
    (--interactive), and in a dumb terminal.

    ACCESSIBLE=1         words instead of bars, sparklines, tree branches and pictures;
                         progress in lines that stay, the first after a second,
                         then ever fewer
    TERM=dumb            progress in such lines too; no colour
    NO_COLOR=1           no colour; colour never is the only carrier of a meaning
    LC_ALL=C             plain ASCII
    COLUMNS=60           shorter lines
    """
}
