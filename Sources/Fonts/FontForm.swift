import ByteText

/// The general form of a font's letters. It selects the local fallback font.
public enum FontForm: String, Sendable, Hashable, CaseIterable {
    /// Letters without serifs.
    case sansSerif = "sans-serif"
    /// Letters with serifs.
    case serif
    /// Letters of equal width.
    case monospace

    /// Reads the classification (OpenType 1.9, OS/2 panose and sFamilyClass); `nil` if the font has none. Many fonts have none.
    init?(_ windows: BinaryBytes) throws(FontFailure) {
        guard let familyClass = windows.uint16(at: 30), let panose = windows.part(at: 32, count: 10) else {
            throw .incompleteTable("OS/2")
        }
        let digits = Array(panose.bytes)
        let isLatinText = digits[0] == 2
        if isLatinText, digits[3] == 9 {
            self = .monospace
        } else if isLatinText, digits[1] >= 2 {
            self = digits[1] <= 10 ? .serif : .sansSerif
        } else {
            switch familyClass >> 8 {
            case 1, 2, 3, 4, 5, 7: self = .serif
            case 8: self = .sansSerif
            default: return nil
            }
        }
    }
}
