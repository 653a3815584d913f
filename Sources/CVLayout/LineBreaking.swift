/// Where lines may break between two characters (Unicode Standard Annex 14), for scripts with spaces between words.
///
/// It breaks after spaces, hyphens and dashes, and after a solidus between words. Words are not hyphenated.
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
