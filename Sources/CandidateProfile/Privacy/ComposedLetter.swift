/// Letters that have two spellings in Unicode: as one character, and as a letter with a mark behind it.
enum ComposedLetter {
    /// The character that a letter and a mark behind it make; `nil` where there is none.
    static func of(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
        var spelling = String.UnicodeScalarView()
        spelling.append(letter)
        spelling.append(mark)
        return letters[String(spelling)]
    }

    /// Latin, Greek, Cyrillic and Arabic letters, by all of their spellings: texts are equal that Unicode takes for the same.
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
