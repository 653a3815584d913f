/// Where lines may break between two characters (Unicode Standard Annex 14), for scripts with spaces between words, and
/// for Chinese, Japanese and Korean.
///
/// It breaks after spaces, hyphens and dashes, after a solidus between words, and between ideographs. Words are not
/// hyphenated.
enum LineBreaking {
    /// Whether a line may break between two characters, of which the first is no space.
    static func allowsBreak(between left: Unicode.Scalar, and right: Unicode.Scalar) -> Bool {
        switch left {
        // LB 21 and 25: after a hyphen, except before a number.
        case "-", "\u{2010}": isLetter(right)
        // LB 21: after a dash.
        case "–", "—": !isClosing(right) && right != " "
        // LB 13: after a solidus, except before a number.
        case "/": isLetter(right)
        default: allowsBreak(betweenIdeographs: left, right)
        }
    }

    /// LB 13 to 15, 21 and 30b to 31: between ideographs, kana and syllables, also beside other letters.
    private static func allowsBreak(betweenIdeographs left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
        // Almost all characters of other scripts.
        if left.value < 0x2E80, right.value < 0x2E80 { return false }
        guard isIdeographic(left) || isIdeographic(right) else { return false }
        return !isOpening(left) && !isClosing(right) && right != " " && left != "\u{A0}" && right != "\u{A0}"
            && !beginsNoLine(right)
    }

    private static func isIdeographic(_ character: Unicode.Scalar) -> Bool {
        switch character.value {
        case 0x2E80...0x303F, 0x3040...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    private static func isOpening(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "(", "[", "{", "‘", "“", "«", "‹", "〈", "《", "「", "『", "【", "〔", "〖", "（", "［", "｛", "｢", "¿", "¡": true
        default: false
        }
    }

    /// Closing punctuation, small kana and marks of length or repetition (classes CL, EX, NS and CJ).
    private static func beginsNoLine(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "、", "。", "，", "．", "：", "；", "！", "？", "〉", "》", "」", "』", "】", "〕", "〗", "）", "］", "｝", "｣", "｡", "､":
            true
        case "ー", "々", "〻", "ヽ", "ヾ", "ゝ", "ゞ", "・", "゛", "゜", "〜", "…", "‥", "％", "′", "″", "°": true
        case "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ゕ", "ゖ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
            "ヮ", "ヵ", "ヶ":
            true
        default: false
        }
    }

    private static func isLetter(_ character: Unicode.Scalar) -> Bool {
        character.isASCII
            ? ("A"..."Z").contains(character) || ("a"..."z").contains(character) : character.properties.isAlphabetic
    }

    private static func isClosing(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case ".", ",", ";", ":", "!", "?", ")", "]", "}", "”", "’", "»", "…", "\"", "'", "-", "–", "—", "/": true
        default: false
        }
    }
}
