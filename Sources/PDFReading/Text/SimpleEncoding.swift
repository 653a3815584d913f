/// The predefined encodings of fonts with codes of one byte (ISO 32000-1, annex D).
enum SimpleEncoding: String {
    case standard = "StandardEncoding"
    case windows = "WinAnsiEncoding"
    case macintosh = "MacRomanEncoding"

    /// The texts of codes, by code; `nil` for a code without one.
    var texts: [String?] {
        switch self {
        case .standard: Self.standardTexts
        case .windows: Self.windowsTexts
        case .macintosh: Self.macintoshTexts
        }
    }

    private static let standardTexts = texts(of: .standard)
    private static let windowsTexts = texts(of: .windows)
    private static let macintoshTexts = texts(of: .macintosh)

    private static func texts(of encoding: SimpleEncoding) -> [String?] {
        var texts: [String?] = (0..<256).map { code in
            (0x20..<0x7F).contains(code) ? String(Character(Unicode.Scalar(UInt8(code)))) : nil
        }
        // A space is a code without a character.
        let upperHalf = encoding.upperHalf
        for (offset, character) in upperHalf.enumerated() where character != " " {
            texts[256 - upperHalf.count + offset] = String(character)
        }
        if encoding == .standard { (texts[0x27], texts[0x60]) = ("’", "‘") }
        return texts
    }

    private var upperHalf: String {
        switch self {
        case .standard:
            "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ –†‡· ¶•‚„”»…‰ ¿ `´ˆ˜¯˘˙¨ ˚¸ ˝˛ˇ—                Æ ª    ŁØŒº     æ   ı  łøœß    "
        case .windows:
            "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬-®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
        case .macintosh:
            "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨ ÆØ ±  ¥µ     ªº æø¿¡¬ ƒ  «»…\u{A0}ÀÃÕŒœ–—“”‘’÷ ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
        }
    }
}
