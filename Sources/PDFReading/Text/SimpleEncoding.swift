/// The predefined encodings of fonts with codes of one byte (ISO 32000-1, annex D).
enum SimpleEncoding: String {
    case standard = "StandardEncoding"
    case windows = "WinAnsiEncoding"
    case macintosh = "MacRomanEncoding"

    /// The characters of codes, by code; `nil` for a code without one.
    var characters: [Character?] {
        var characters: [Character?] = (0..<256).map { code in
            (0x20..<0x7F).contains(code) ? Character(Unicode.Scalar(UInt8(code))) : nil
        }
        // A space is a code without a character.
        for (offset, character) in upperHalf.enumerated() where character != " " {
            characters[256 - upperHalf.count + offset] = character
        }
        if self == .standard { (characters[0x27], characters[0x60]) = ("’", "‘") }
        return characters
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
