/// Which scripts can be laid out: those whose letters stand side by side from left to right.
enum ScriptSupport {
    /// Whether a character can be drawn by its own glyph beside the others.
    static func isSupported(_ character: Unicode.Scalar) -> Bool {
        switch character.value {
        // Separate accents, which have to be placed on their letters.
        case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0x3099...0x309A,
            0xFE20...0xFE2F:
            false
        // Hebrew, Arabic and other scripts from right to left.
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: false
        // The scripts of India and of South-East Asia, Tibetan.
        case 0x0900...0x109F, 0x1700...0x18AF, 0x1900...0x1CFF, 0xA800...0xABFF, 0x11000...0x11FFF: false
        // Parts of Korean syllables.
        case 0x1100...0x11FF, 0xD7B0...0xD7FF: false
        default: true
        }
    }
}
