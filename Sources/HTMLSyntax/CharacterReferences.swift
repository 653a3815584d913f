import ByteText

/// Decodes HTML character references (WHATWG HTML, 13.2.5.72): numeric ones, and the names that occur in addresses and
/// values.
///
/// Unknown names stay as written.
public enum CharacterReferences {
    /// The decoded text of a range of a page.
    public static func text(of range: Range<Int>, in page: Bytes) -> String {
        guard page.firstIndex(of: UInt8(ascii: "&"), in: range) < range.upperBound else {
            return page.text(range)
        }
        var decoded: [UInt8] = []
        append(range, in: page, to: &decoded)
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Appends the decoded text of a range of a page as UTF-8.
    public static func append(_ range: Range<Int>, in page: Bytes, to text: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            let ampersand = page.firstIndex(of: UInt8(ascii: "&"), in: index..<range.upperBound)
            text += page[index..<ampersand]
            guard ampersand < range.upperBound else { return }
            if let (scalar, end) = reference(at: ampersand, in: range, of: page) {
                text += String(Character(scalar)).utf8
                index = end
            } else {
                text.append(UInt8(ascii: "&"))
                index = ampersand + 1
            }
        }
    }
}

extension CharacterReferences {
    private static func reference(at start: Int, in range: Range<Int>, of page: Bytes) -> (Unicode.Scalar, end: Int)? {
        var end = start + 1
        let isNumber = end < range.upperBound && page[end] == UInt8(ascii: "#")
        if isNumber { end += 1 }
        let first = end
        while end < range.upperBound, end - first < 12, page[end].isASCIILetter || page[end].isASCIIDigit { end += 1 }
        let name = page.text(first..<end)
        let hasSemicolon = end < range.upperBound && page[end] == UInt8(ascii: ";")
        if isNumber {
            let isHexadecimal = name.first == "x" || name.first == "X"
            let digits = isHexadecimal ? name.dropFirst() : name[...]
            guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
            return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", hasSemicolon ? end + 1 : end)
        }
        guard hasSemicolon, let scalar = names[name] else { return nil }
        return (scalar, end + 1)
    }

    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"", "QUOT": "\"", "apos": "'",
        "nbsp": "\u{A0}", "commat": "@", "period": ".", "sol": "/", "colon": ":", "num": "#", "lowbar": "_",
        "hyphen": "\u{2010}", "plus": "+", "lpar": "(", "rpar": ")", "comma": ",", "semi": ";", "equals": "=",
        "quest": "?", "percnt": "%", "excl": "!", "Tab": "\t", "NewLine": "\n", "dash": "\u{2010}",
        "ndash": "\u{2013}", "mdash": "\u{2014}", "shy": "\u{AD}", "szlig": "ß", "auml": "ä", "ouml": "ö",
        "uuml": "ü", "eacute": "é", "egrave": "è", "ccedil": "ç", "ntilde": "ñ", "oslash": "ø", "aring": "å",
    ]
}
