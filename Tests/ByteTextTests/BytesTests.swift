import ByteText
import Testing

@Suite("Bytes with access by offset")
struct BytesTests {
    private static let text = Array("a \tb\nc\r\nThe quick brown fox\u{FFFD} jumps over the lazy dog\n".utf8)

    @Test("a slice keeps the offsets of the whole")
    func parts() {
        Self.text.withBytes { bytes in
            let part = bytes[3..<8]
            #expect(Array(part) == Array(Self.text[3..<8]))
            #expect(part.startIndex == 3 && part.endIndex == 8 && part.count == 5)
            #expect(part[4] == bytes[4])
            #expect(Bytes(rebasing: part)[1] == bytes[4])
            #expect(part[5..<5].isEmpty && bytes[bytes.count...].isEmpty)
            #expect(String(decoding: part[3...4], as: UTF8.self) == "b\n")
        }
        [UInt8]().withBytes { #expect($0.isEmpty && $0.firstIndex(of: 0, from: 0) == 0) }
    }

    @Test("a copy has its own offsets")
    func copies() {
        Self.text.withUnsafeBufferPointer { text in
            let bytes = Bytes(text, firstOffset: 100)
            #expect(bytes[100] == text[0] && bytes[100..<103].count == 3)
            #expect(bytes.firstIndex(of: 0x0A, from: 100) == 104)
        }
    }

    @Test("a byte, a word and a line ending are found at any position")
    func searching() {
        Self.text.withBytes { bytes in
            for start in 0...bytes.count {
                let rest = Self.text[start...]
                for byte in [UInt8(ascii: "o"), 0x0A, 0xBD, 0x00] {
                    #expect(bytes.firstIndex(of: byte, from: start) == rest.firstIndex(of: byte) ?? bytes.count)
                }
                for end in start...bytes.count {
                    let line = Self.text[start..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
                    #expect(bytes.endOfLine(from: start, end: end) == line)
                }
                #expect(bytes.holds(Array("fox".utf8), at: start) == rest.starts(with: "fox".utf8))
                #expect(bytes.matches("the", at: start, end: bytes.count) == rest.starts(with: "the".utf8))
            }
            #expect(bytes.find("The", from: 0, end: bytes.count) == 8)
            #expect(bytes.find("the", from: 0, end: 20) == nil)
            #expect(bytes.spells("the", at: 8, end: bytes.count) && !bytes.spells("the", at: 8, end: 10))
            #expect(bytes.word(at: 0) == Self.text[..<8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
    }

    @Test("an invalid offset ends the program")
    func wrongOffsets() async {
        await #expect(processExitsWith: .failure) { [1, 2, 3].withBytes { print($0[3]) } }
        await #expect(processExitsWith: .failure) { [1, 2, 3].withBytes { print($0[-1]) } }
        await #expect(processExitsWith: .failure) { [1, 2, 3].withBytes { print($0[1..<4].count) } }
        await #expect(processExitsWith: .failure) {
            [UInt8](repeating: 0, count: 8).withBytes { print($0.word(at: 1)) }
        }
        await #expect(processExitsWith: .failure) { [UInt8]().withBytes { print($0[0]) } }
    }
}
