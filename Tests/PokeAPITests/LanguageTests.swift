import PokeAPI
import Testing

struct LanguageTests {
  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("de_DE", "de"), ("de-AT", "de"), ("ja-Hrkt", "ja-hrkt"),
    ("ja_JP", "ja"), ("zh", "zh-hans"), ("zh_CN", "zh-hans"), ("zh-TW", "zh-hant"),
    ("zh-Hant-HK", "zh-hant"), ("pt", "pt-br"), ("pt_PT", "pt-br"), ("es", "es"), ("es_ES", "es"),
    ("es_MX", "es-419"), ("en_GB", "en"),
  ])
  func isReadAsPeopleAndLocalesWriteIt(_ typed: String, _ code: String) {
    #expect(Language(typed: typed)?.code == code)
  }

  /// `--lang zh_TW.UTF-8` lost the region, and its texts were in simplified characters.
  @Test(arguments: [
    ("zh_TW.UTF-8", "zh-hant"), ("zh_HK.UTF-8", "zh-hant"), ("zh_CN.GB18030", "zh-hans"),
    ("pt_BR.utf8", "pt-br"), ("de_DE@euro", "de"), ("es_MX.UTF-8@x", "es-419"),
  ])
  func isReadWithTheCodesetOfALocale(_ typed: String, _ code: String) {
    #expect(Language(typed: typed)?.code == code)
  }

  @Test(arguments: ["", "-", "xx", "jp", "deutsch", "nl", "de-", "a-b-c-d", "../x"])
  func whatPokeAPIHasNoTextsInIsNone(_ typed: String) {
    #expect(Language(typed: typed) == nil)
  }

  @Test(arguments: [
    ([:], "en"), (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "C.UTF-8"], "en"),
    (["LANG": "de_DE", "LC_MESSAGES": "fr_FR.UTF-8"], "fr"),
    (["LC_ALL": "ja_JP.eucJP@x", "LC_MESSAGES": "fr", "LANG": "de"], "ja"),
    (["LC_ALL": "", "LANG": "it_IT"], "it"), (["LANG": "zh_TW.UTF-8"], "zh-hant"),
    (["LANG": "nl_NL.UTF-8"], "en"),
    (["LC_ALL": "POSIX", "LANG": "de"], "en"), (["LC_CTYPE": "de_DE.UTF-8"], "en"),
  ])
  func theLocaleOfMessagesDecides(_ environment: [String: String], _ code: String) {
    #expect(Language(environment: environment).code == code)
  }

  @Test func everyCodeHasAName() {
    #expect(Language.codes.count == 14)
    #expect(Language.codes.allSatisfy { Language(typed: $0)?.code == $0 })
    #expect(Language(typed: "de")?.name == "German")
    #expect(Language.name(of: "EN") == "English")
    #expect(Language.name(of: "tlh") == "tlh")
  }
}
