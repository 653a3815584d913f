import ByteText
import Testing

@Suite("Classes of characters")
struct CharacterClassTests {
    @Test("ASCII classes match their definitions")
    func ascii() {
        for byte in UInt8.min...UInt8.max {
            let scalar = Unicode.Scalar(byte)
            let isASCII = byte < 0x80
            let isLetter = isASCII && scalar.properties.isAlphabetic
            let isDigit = isASCII && scalar.properties.numericType == .decimal
            #expect(byte.isASCIILetter == isLetter)
            #expect(byte.isASCIIDigit == isDigit)
            #expect(byte.isASCIILetterOrDigit == (isLetter || isDigit))
            #expect(byte.isASCIIHexDigit == (isASCII && scalar.properties.isASCIIHexDigit))
            #expect(byte.asciiLowercased == (isASCII ? Character(scalar).lowercased().utf8.first : byte))
            #expect(byte.isBlank == " \t".utf8.contains(byte))
            #expect(byte.isBlankOrLineEnd == " \t\n\r".utf8.contains(byte))
            #expect(byte.isHTMLSpace == " \t\n\r\u{C}".utf8.contains(byte))
            #expect(byte.isASCIISpace == (isASCII && scalar.properties.isWhitespace))
            #expect(byte.isASCIIPunctuation == (0x21..<0x7F ~= byte && !isLetter && !isDigit))
        }
    }

    @Test("white space in UTF-8 is that of Unicode")
    func whiteSpace() {
        for value in UInt32(0)...0x1_FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isSpace = scalar.properties.isWhitespace
            let text = String(scalar)
            let length = Array(text.utf8).withBytes { WhiteSpace.length(at: 0, in: $0) }
            #expect(length == (isSpace ? text.utf8.count : 0), "U+\(String(value, radix: 16))")
            if isSpace { #expect(text.isBlank && (text + "a" + text).trimmed == "a") }
        }
    }

    @Test(
        "trimming removes white space only from the ends",
        arguments: [
            ("", "", "", ""), (" \n", "", "", ""), ("a", "a", "a", "a"), ("\t a  b \r\n", "a  b", "a  b", "a b"),
            ("\u{A0}a\u{A0}", "a", "\u{A0}a\u{A0}", "a"), (" é ", "é", "é", "é"),
        ])
    func trimming(text: String, trimmed: String, ofASCII: String, words: String) {
        #expect(text.trimmed == trimmed)
        #expect(text.trimmedOfASCII == ofASCII)
        #expect(text.joinedWords == words)
        #expect(text.isBlank == trimmed.isEmpty)
    }

    @Test(
        "words are separated by one space",
        arguments: [
            "", " ", "a", " a ", "a b", "a  b", "\ta\r\nb\u{B}c\u{C}", "Zoë  Example", "é", " é ", "a – b",
            "a  – \n b", "a\u{A0}b", "a \u{A0} b", "a\u{2003}\u{3000}b", "a \u{301}b", "a  \u{301} b",
            "e\u{301} \u{65}\u{301}", "tbd\u{301} tbd", "2019 – 2021", "👩\u{200D}💻 works", "works 👩\u{200D}💻",
        ])
    func words(of text: String) {
        let expected = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.joinedWords == expected)
        #expect(text[...].joinedWords == expected)
    }

    @Test("texts are compared by their bytes")
    func exactTexts() {
        #expect("é" == "e\u{301}" && !ExactText.same("é", "e\u{301}"))
        #expect(ExactText.same("é", "é") && ExactText.same("", ""))
        #expect(ExactText.precedes("e\u{301}", "é") && !ExactText.precedes("a", "a") && ExactText.precedes("a", "ab"))
        #expect(Set(["é", "e\u{301}", "é"].map(ExactText.Key.init)).count == 2)
    }
}
