import ByteText

/// Names for the places of headings, as GitHub makes them: each once in a document.
struct Slugs {
    private var counts: [String: Int] = [:]

    /// - Parameter taken: names that something else on the page has.
    init(taken: [String] = []) {
        for name in taken { counts[name] = 0 }
    }

    /// The name for a heading's text: small letters, digits, `_`, and `-` for spaces; a number behind it where the name
    /// is taken.
    mutating func slug(for text: String) -> String {
        let base = Self.base(for: text)
        guard let taken = counts[base] else {
            counts[base] = 0
            return base
        }
        var number = taken
        var slug: String
        repeat {
            number += 1
            slug = "\(base)-\(number)"
        } while counts[slug] != nil
        counts[base] = number
        counts[slug] = 0
        return slug
    }

    private static func base(for text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                if byte.isASCIILetterOrDigit || byte == 0x2D || byte == 0x5F {
                    result.append(Unicode.Scalar(byte.asciiLowercased))
                } else if byte == 0x20 || byte == 0x0A {
                    result.append("-")
                }
            } else {
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                    .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
                    .connectorPunctuation:
                    result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
                default: continue
                }
            }
        }
        return result.isEmpty ? "section" : String(result)
    }
}
