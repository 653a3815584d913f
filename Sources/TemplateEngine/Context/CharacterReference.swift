import ByteText

/// Character references in attribute values (WHATWG HTML, 13.2.5.72), as far as addresses and styles require.
enum CharacterReference {
    /// The maximum number of characters after `&`.
    static let maximumLength = 32

    /// Whether a byte continues a reference whose characters after `&` are given.
    static func continues(_ characters: [UInt8], with byte: UInt8) -> Bool {
        guard characters.count < maximumLength else { return false }
        if byte == UInt8(ascii: "#") { return characters.isEmpty }
        return byte.isASCIILetter || byte.isASCIIDigit
    }

    /// The text of a complete reference, as UTF-8.
    ///
    /// An unknown name results in NUL, which no safe address and no safe style contains. Of the two thousand names,
    /// only those of ASCII characters could hide anything.
    static func decoded(_ characters: [UInt8], hasSemicolon: Bool) -> [UInt8] {
        let name = String(decoding: characters, as: UTF8.self)
        if name.hasPrefix("#") {
            let digits = name.dropFirst()
            let isHexadecimal = digits.first == "x" || digits.first == "X"
            let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let value, let scalar = Unicode.Scalar(value) else { return [0] }
            return Array(String(Character(scalar)).utf8)
        }
        if let text = names[name] { return Array(text.utf8) }
        // Without a semicolon, an unknown name is plain text.
        return hasSemicolon || name.isEmpty
            ? (name.isEmpty ? [UInt8(ascii: "&")] : [0]) : [UInt8(ascii: "&")] + characters
    }

    private static let names: [String: String] = [
        "Tab": "\t", "NewLine": "\n", "excl": "!", "quot": "\"", "QUOT": "\"", "num": "#", "dollar": "$",
        "percnt": "%", "amp": "&", "AMP": "&", "apos": "'", "lpar": "(", "rpar": ")", "ast": "*", "midast": "*",
        "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":", "semi": ";", "lt": "<", "LT": "<",
        "equals": "=", "gt": ">", "GT": ">", "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\",
        "rsqb": "]", "rbrack": "]", "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`",
        "DiacriticalGrave": "`", "lcub": "{", "lbrace": "{", "verbar": "|", "vert": "|", "VerticalLine": "|",
        "rcub": "}", "rbrace": "}", "fjlig": "fj", "nbsp": "\u{A0}",
    ]
}
