/// Characters that published names of files must not contain.
public enum HiddenCharacter {
    /// Whether a character is invisible, or changes the direction of the text around it.
    public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        // Joiners are part of Persian and Indic scripts, and of emoji.
        case .format: return scalar != "\u{200C}" && scalar != "\u{200D}" && !isOfEmoji(scalar)
        default: return false
        }
    }

    /// Whether it is a tag character, which flag emoji contain.
    private static func isOfEmoji(_ scalar: Unicode.Scalar) -> Bool { ("\u{E0020}"..."\u{E007F}").contains(scalar) }
}
