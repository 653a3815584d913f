/// Anchors of headings as on GitHub, unique within a document.
struct Slugs {
    private var counts: [String: Int] = [:]

    /// - Parameter taken: the ids used elsewhere on the page.
    init(taken: [String] = []) {
        for name in taken { counts[name] = 0 }
    }

    /// The anchor of a heading's text: lower case, digits, `_`, and `-` for spaces, with a number if it is not unique.
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
                if byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                    result.append(Unicode.Scalar(byte.lowered))
                } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
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
