import FoundationEssentials

/// Small pictures of our own making, each for one thing that decoders get wrong.
enum Sample: String, CaseIterable {
  /// 2 × 2, two bits a pixel: red, green, blue, transparent.
  case palette
  /// The same in Adam7, with an alpha channel.
  case interlaced
  /// 16 bits: 0x8001, and 0x8002, which tRNS makes transparent.
  case deepGrey
  /// Four bits: 4, which tRNS makes transparent, and 15.
  case fourBitGrey
  /// 1 × 2, no alpha: (1, 2, 3), (4, 5, 6).
  case rgb
  /// Grey 100, alpha 50.
  case greyAlpha
  /// 8 × 16, red above blue, to be turned right (Exif).
  case turnedJPEG
  /// 8 × 8, grey 100, progressive.
  case greyJPEG
  /// 8 × 8, red in inverted CMYK.
  case cmykJPEG
  /// 2 × 1, two frames, 70 ms each: red red, red green.
  case animatedGIF
  /// 2 × 1, lossless: red, and blue half transparent.
  case webP

  var bytes: [UInt8] { Array(Data(base64Encoded: text.filter { !$0.isNewline }) ?? Data()) }

  private var text: String {
    switch self {
    case .palette:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAgMAAAAP2OW3AAAADFBMVEX/AAAA/wAAAP8JCQlccX6GAAAABHRSTlP///
      8AQCqp9AAAAAxJREFUeJxjEGDYAAAA5ADBJ6joVwAAAABJRU5ErkJggg==
      """
    case .interlaced:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAAEFsT2yAAAAFklEQVR4nGP4z8AARkCC4f9/Tk5OBgBCIgYWr4EHpQ
      AAAABJRU5ErkJggg==
      """
    case .deepGrey:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAAAnRSTlOAAqMeNF8AAAANSURBVHicY2hgbGACAAMKAQ
      Tc3pztAAAAAElFTkSuQmCC
      """
    case .fourBitGrey:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAIAAAABBAAAAAAUuc1XAAAAAnRSTlMABHH+CSEAAAAKSURBVHicY/AHAABRAFDI9B
      N+AAAAAElFTkSuQmCC
      """
    case .rgb:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAIAAAAW4yFwAAAAEElEQVR4nGNgZGJmYGFlAwAARgAWd/XIfwAAAABJRU
      5ErkJggg==
      """
    case .greyAlpha:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR4nGNIMQIAAP0Al/xiaCMAAAAASUVORK5CYI
      I=
      """
    case .turnedJPEG:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAMCAgMCAg
      MDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUE
      BQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQAA
      gDAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQID
      AAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1
      hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW
      19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBA
      QDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5
      OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uL
      m6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDxSvzc/tU8vr/R0/gc/9k=
      """
    case .greyJPEG:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIx
      wcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wgALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/aAAgBAQAAAAEP
      /8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8
      QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oACAEBAAAAEH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oA
      CAEBAAE/EH//2Q==
      """
    case .cmykJPEG:
      """
      /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBg
      gLCAkKCgoKCgYICwwLCgwJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgME
      BQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJCh
      YXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqi
      o6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASw
      AAPwD9/K/n/r+f+v38r//Z
      """
    case .animatedGIF:
      """
      R0lGODlhAgABAIEAAP8AAAAAAAAAAAAAACH5BAQHAAAALAAAAAACAAEAAAgFAAEACAgAIfkEBQcAAgAsAQAAAAEAAQ
      CB/wAAAP8AAAAAAAAACAQAAwQEADs=
      """
    case .webP:
      """
      UklGRiAAAABXRUJQVlA4TBMAAAAvAQAAEA8Q+z//D/yPChWI6H8AAA==
      """
    }
  }
}
