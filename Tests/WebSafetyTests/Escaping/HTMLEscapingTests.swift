import Testing
import WebSafety

@Suite("Text in markup")
struct HTMLEscapingTests {
    @Test(
        "special characters become references, and all others are unchanged",
        arguments: [
            ("", ""),
            ("plain", "plain"),
            ("&", "&amp;"),
            ("<", "&lt;"),
            (">", "&gt;"),
            ("\"", "&quot;"),
            ("'", "&#39;"),
            ("\u{0}", "\u{FFFD}"),
            ("&amp;", "&amp;amp;"),
            (
                "<script>alert('1' & \"2\")</script>",
                "&lt;script&gt;alert(&#39;1&#39; &amp; &quot;2&quot;)&lt;/script&gt;"
            ),
            ("<<a", "&lt;&lt;a"),
            ("a>>", "a&gt;&gt;"),
            ("żółw\n\t名前 👩🏽‍💻 مرحبا", "żółw\n\t名前 👩🏽‍💻 مرحبا"),
            ("<\u{338}", "&lt;\u{338}"),
            ("\u{1B}$B\u{E}\u{F}", "\u{FFFD}$B\u{FFFD}\u{FFFD}"),
            ("a\tb\r\nc\u{7F}", "a\tb\r\nc\u{FFFD}"), ("1234567\u{7F}~\u{FF}~", "1234567\u{FFFD}~\u{FF}~"),
            ("\u{C}\u{B}\u{8}\u{1F} ", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD} "),
            ("\u{80}\u{9F}\u{A0}©é", "\u{FFFD}\u{FFFD}\u{A0}©é"),
        ])
    func escaping(text: String, expected: String) {
        #expect(Array(SafeHTML(escaping: text).markup.utf8) == Array(expected.utf8))
    }

    @Test("every byte is escaped alone and between others")
    func everyByte() {
        var references: [UInt8: String] = [
            0x22: "&quot;", 0x26: "&amp;", 0x27: "&#39;", 0x3C: "&lt;", 0x3E: "&gt;",
        ]
        for byte in UInt8.min...0x7F where (byte < 0x20 || byte == 0x7F) && ![0x09, 0x0A, 0x0D].contains(byte) {
            references[byte] = "\u{FFFD}"
        }
        for byte in UInt8.min...UInt8.max {
            let expected = references[byte].map { Array($0.utf8) } ?? [byte]
            // At every position in a word of eight bytes, and after it.
            for (before, after) in (0...9).flatMap({ length in
                [("", ""), ("0123456789", "tail")].map { (String($0.prefix(length)), $1) }
            }) {
                var buffer = OutputBuffer(capacity: 0)
                let bytes = Array(before.utf8) + [byte] + Array(after.utf8)
                bytes.withUnsafeBufferPointer { buffer.appendEscapingHTML($0) }
                #expect(buffer.withBytes { Array($0) } == Array(before.utf8) + expected + Array(after.utf8))
            }
        }
    }
}

extension HTMLEscapingTests {
    @Test("every two-byte character that begins like a C1 control is escaped at each position in a word and a piece")
    func controlsOfTwoBytes() {
        for second in UInt8(0x80)...0xBF {
            let character = String(decoding: [0xC2, second], as: UTF8.self)
            let expected = second < 0xA0 ? "\u{FFFD}" : character
            for length in [0, 1, 5, 6, 7, 8, 9, 4_094, 4_095, 4_096] {
                let before = String(repeating: "x", count: length)
                #expect(SafeHTML(escaping: before + character + "tail").markup == before + expected + "tail")
                #expect(SafeHTML(escaping: before + character).markup == before + expected)
            }
        }
    }

    @Test("replacements are counted until the buffer is emptied")
    func count() {
        var buffer = OutputBuffer()
        buffer.appendEscapingHTML("a\u{1B}b\u{9B}c\t")
        #expect(buffer.replacedControlCharacters == 2)
        let bytes = Array("\u{E}\u{85}'\u{A0}\n".utf8)
        bytes.withUnsafeBufferPointer { buffer.appendEscapingText($0) }
        #expect(buffer.text == "a\u{FFFD}b\u{FFFD}c\t\u{FFFD}\u{FFFD}'\u{A0}\n")
        #expect(buffer.replacedControlCharacters == 4)
        buffer.removeAll()
        #expect(buffer.replacedControlCharacters == 0)
    }

    @Test("JSON in a script has escaped control characters")
    func json() {
        #expect(SafeJSON(escaping: "[\"\u{1B}\u{9B}©\",\n\t1]").text == "[\"\\u001B\\u009B©\",\n\t1]")
        var buffer = OutputBuffer()
        buffer.appendJSONString("\u{E}\u{80}\u{A0}")
        #expect(buffer.text == "\"\\u000E\\u0080\u{A0}\"")
    }

    @Test(
        "the first control character in a text is found",
        arguments: [
            ("", nil), ("plain text, longer than a word\r\n\t", nil), ("é ©\u{A0}", nil), ("\u{7F}", "\u{7F}"),
            ("~é~~~~~~", nil),
            ("\u{0}", "\u{0}"), ("twelve bytes\u{1B}\u{E}", "\u{1B}"), ("1234567\u{9B}", "\u{9B}"),
        ] as [(String, Unicode.Scalar?)])
    func first(text: String, expected: Unicode.Scalar?) {
        #expect(ControlCharacter.first(in: text) == expected)
    }

    @Test("texts can be longer than a piece", arguments: [4_095, 4_096, 4_097, 12_300])
    func longTexts(length: Int) {
        for text in [String(repeating: "\"", count: length), String(repeating: "abcdefg&", count: length / 8)] {
            let expected = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
            #expect(SafeHTML(escaping: text).markup == expected)
        }
    }
}

@Suite("The buffer that pages are written into")
struct OutputBufferTests {
    @Test("appending keeps the order, also beyond the capacity")
    func growing() {
        var buffer = OutputBuffer(capacity: 0)
        var expected: [UInt8] = []
        for round in 0..<300 {
            let text = String(repeating: "é", count: round)
            buffer.append(text)
            buffer.append(UInt8(ascii: "|"))
            buffer.append("." as StaticString)
            buffer.append(UnsafeBufferPointer<UInt8>(start: nil, count: 0))
            expected += Array("\(text)|.".utf8)
        }
        #expect(buffer.withBytes { Array($0) } == expected)
        #expect(buffer.count == expected.count)
    }

    @Test("is empty after removing everything, and can be used again")
    func reuse() {
        var buffer = OutputBuffer(capacity: 64)
        buffer.append("first")
        buffer.removeAll()
        #expect(buffer.count == 0)
        #expect(buffer.text == "")
        buffer.append("second")
        #expect(buffer.text == "second")
    }

    @Test("reads invalid UTF-8 as U+FFFD")
    func invalid() {
        var buffer = OutputBuffer()
        buffer.append(0x61)
        buffer.append(0xFF)
        #expect(buffer.text == "a\u{FFFD}")
    }
}
