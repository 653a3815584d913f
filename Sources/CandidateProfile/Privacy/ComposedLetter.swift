/// Letters with two spellings in Unicode: one character, or a letter followed by a combining mark.
enum ComposedLetter {
    /// The character equal to a letter and a combining mark; `nil` if there is none.
    static func of(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
        var spelling = String.UnicodeScalarView()
        spelling.append(letter)
        spelling.append(mark)
        return letters[String(spelling)]
    }

    /// Latin, Greek, Cyrillic and Arabic letters by their text, which is equal for both spellings.
    private static let letters: [String: Unicode.Scalar] = {
        var letters: [String: Unicode.Scalar] = [:]
        for range in [0xC0...0x24F, 0x386...0x45F, 0x622...0x6D3, 0x1E00...0x1FFF] as [ClosedRange<UInt32>] {
            for scalar in range.lazy.compactMap(Unicode.Scalar.init) where scalar.properties.isAlphabetic {
                letters[String(scalar)] = letters[String(scalar)] ?? scalar
            }
        }
        return letters
    }()
}
