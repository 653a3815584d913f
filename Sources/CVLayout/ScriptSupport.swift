/// Which scripts can be laid out: those whose letters stand side by side, also from right to left, and Arabic letters with
/// presentation forms.
enum ScriptSupport {
    /// Whether a character can be drawn by its own glyph beside the others.
    static func isSupported(_ character: Unicode.Scalar) -> Bool {
        switch character.value {
        // Separate accents, which have to be placed on their letters.
        case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0x3099...0x309A,
            0xFE20...0xFE2F:
            false
        // Hebrew without points.
        case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7, 0xFB1E: false
        // Arabic: letters with forms, digits and punctuation, without marks.
        case 0x0609...0x060D, 0x061B, 0x061D...0x061F, 0x0640, 0x0660...0x066D, 0x06D4, 0x06DD...0x06DE,
            0x06F0...0x06F9:
            true
        case 0x0600...0x06FF: ArabicJoining.isLetter(character)
        // Other scripts from right to left.
        case 0x0700...0x08FF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: false
        // The scripts of India and of South-East Asia, Tibetan.
        case 0x0900...0x109F, 0x1700...0x18AF, 0x1900...0x1CFF, 0xA800...0xABFF, 0x11000...0x11FFF: false
        // Parts of Korean syllables.
        case 0x1100...0x11FF, 0xD7B0...0xD7FF: false
        default: true
        }
    }
}
