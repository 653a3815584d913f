import ByteText

/// Character references in attribute values (WHATWG HTML, 13.2.5.72), as far as they matter for addresses and styles.
enum CharacterReference {
    /// The most characters behind `&` that are followed.
    static let longest = 32

    /// Whether a byte goes on with a reference of which the characters after `&` are known.
    static func continues(_ characters: [UInt8], with byte: UInt8) -> Bool {
        guard characters.count < longest else { return false }
        if byte == UInt8(ascii: "#") { return characters.isEmpty }
        return byte.isASCIILetter || byte.isASCIIDigit
    }

    /// The text that a finished reference stands for, as UTF-8.
    ///
    /// A name that is not known here gives NUL, which is part of no safe address and no safe style: of the two
    /// thousand names only those of ASCII characters could help to hide something.
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
        // Without a semicolon and without being a known name it is the characters themselves.
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
