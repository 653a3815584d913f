import Compression
import Foundation
import TestSupport
import Testing

@Suite("Compression")
struct CompressionTests {
    /// Numbers, for a block with its own codes.
    private static let squares = Array((0..<200).map { "\($0 * $0)," }.joined().utf8)
    private static let sentence = Array("sitegen builds sites of candidates; candidates build sitegen. ".utf8)

    /// Data compressed with Python's `zlib`: fixed codes, stored, own codes (the last without copies).
    static let samples: [(compressed: String, plain: [UInt8])] = [
        (
            "eAErzixJTU/NU0gqzcxJKVYoBnKLFfLTFJIT81IyUxKBPGskNkQZWBVQk54CAOF3Fvg=", sentence
        ),
        ("eAEBFADr/3NpdGVnZW4gYnVpbGRzIHNpdGVzUr0H2w==", Array(sentence[..<20])),
        (
            """
            eNolk0kCBCEIAz/kQRZB/v+xrtiXaUZZQhL3spVrltXys6JWzqpc15btvcz5ZnJLxpBCjh++d1Z4kk81eZl8b67js07XKvKKb/O/Ob/cD3lT\
            6kuhbTqY0crU05zmFpqSGnc0twSghKRBZDeFAYS+hcKE2Pcsj53LcxvIqPBS1Dq7uh3yQhVBf4EGedAvks6hGdFMi8vcGBDkBksKVQb4MkGa\
            BeZsbas1zmafY1o4tDE362jn04qGs9rcUmWwSUUdaqvpUpd+vY/IoaKZufowtxsEPWC5ov46+G5KiwLzvaAf7UEGEShhky3n7qeVyNr+4twi\
            uMiAZpLNVGfmoTjFo5UotSt2/Vc6xLkf0e8tJXyeKE+fyPMEkmoxEjCtnjdUC0rF90o66vgNiLDHiZ2ruN55hXLq5ZeotH59OtWzX/8ezbpv\
            LqIrfnhmC9s8nPPMMcLPzuziW3v5bhnEfoeELGLiwVWMXcSP/zZx8eZhOo98Pmrl56vNUJ8U8zhG/Y/0wPuqPVLJUZfzknYOcPKfot5HL6Sl\
            s7OFjCj1eTOqHXnC58ADBMMJ5mxZVFzFHsUmV4GenHB5DdvKqC4HRpheXsiXEbTGypqLRKNYHo4TsvN5zi7pi+Wf36+s3+8VdOlB3Pc2eKCK\
            9WKQd7+nAD8fvX/PpQ==
            """, squares
        ),
        (
            "GBkFwcEBwDAMArGF7hEoJvH+i1U6iLCoePhKloYndA6yUIK6aIs9eIrf8jl8FTmHROSF8TK31ENvuV7u+wHPQROA",
            Array(squares[..<100])
        ),
        ("eJwDAAAAAAE=", []),
    ]

    @Test("data that another program compressed", arguments: samples.indices)
    func foreignData(index: Int) throws {
        let (compressed, plain) = Self.samples[index]
        let bytes = [UInt8](try #require(Data(base64Encoded: compressed)))
        #expect(try Zlib.decompress(bytes, limit: plain.count) == plain)
        #expect(try Zlib.decompress(bytes + [1, 2, 3], limit: 100_000) == plain)
        for count in bytes.indices {
            #expect(throws: CompressionError.truncated) {
                try Zlib.decompress(Array(bytes[..<count]), limit: plain.count)
            }
        }
        if plain.isEmpty { return }
        #expect(throws: CompressionError.tooLarge) { try Zlib.decompress(bytes, limit: plain.count - 1) }
        var changed = bytes
        changed[bytes.count - 1] ^= 1
        #expect(throws: CompressionError.wrongChecksum) { try Zlib.decompress(changed, limit: plain.count) }
    }

    @Test("damaged data is an error, and never more than the limit")
    func damage() throws {
        var generator = SeededGenerator(seed: 1)
        for sample in Self.samples {
            let bytes = [UInt8](try #require(Data(base64Encoded: sample.compressed)))
            for _ in 0..<300 {
                var damaged = bytes
                let offset = Int.random(in: damaged.indices, using: &generator)
                damaged[offset] ^= UInt8.random(in: 1...255, using: &generator)
                if let output = try? Inflate.decompress(Array(damaged.dropFirst(2)), limit: 2_000) {
                    #expect(output.count <= 2_000)
                }
                // Padding and the declared window do not affect the data.
                if let output = try? Zlib.decompress(damaged, limit: 2_000) { #expect(output == sample.plain) }
            }
        }
    }

    @Test("compressed data is read back, and has the size that zlib makes of it")
    func roundTrips() throws {
        var generator = SeededGenerator(seed: 2)
        let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let letters = (0..<40_000).map { _ in UInt8.random(in: 97...98, using: &generator) }
        // What zlib 1.3.1 needs at its default level; random data is stored.
        let inputs: [(bytes: [UInt8], size: ClosedRange<Int>)] = [
            ([], 8...8), ([97], 9...9), (Self.sentence, 48...50), (Self.squares, 490...510),
            (Array(repeating: 7, count: 300_000), 300...320), (noise, 70_000...70_100),
            (noise + noise[..<30_000], 100_000...100_100), (letters, 6_000...6_700),
            (Array(noise[..<20_000]) + noise[..<20_000], 20_000...20_800),
        ]
        for (bytes, size) in inputs {
            let compressed = Zlib.compress(bytes)
            #expect(size.contains(compressed.count))
            #expect(try Zlib.decompress(compressed, limit: bytes.count) == bytes)
        }
        for count in 1..<300 {
            let bytes = Array(letters[..<count]) + noise[..<(count % 17)] + letters[..<count]
            #expect(try Inflate.decompress(Deflate.compress(bytes), limit: bytes.count) == bytes)
        }
    }

    @Test("checksums")
    func checksums() {
        #expect(Checksum.crc32("123456789".utf8) == 3_421_780_262)
        #expect(Checksum.crc32(Self.squares) == 839_584_018)
        #expect(Checksum.crc32(Self.squares[40...], continuing: Checksum.crc32(Self.squares[..<40])) == 839_584_018)
        #expect(Checksum.adler32(Array("123456789".utf8)) == 152_961_502)
        #expect(Checksum.adler32(Array(repeating: 255, count: 10_000)) == 3_055_807_275)
    }

    @Test("code lengths are optimal below the limit, and complete at it")
    func codeLengths() {
        #expect(HuffmanCode.lengths(of: [5, 0, 9, 12, 13, 16, 45], limit: 15) == [4, 0, 4, 3, 3, 3, 1])
        #expect(HuffmanCode.lengths(of: [0, 3], limit: 15) == [0, 1])
        var powers = (0..<20).map { 1 << $0 }
        powers.append(0)
        let limited = HuffmanCode.lengths(of: powers, limit: 7)
        #expect(limited.reduce(0) { $0 + ($1 == 0 ? 0 : 1 << (7 - Int($1))) } == 1 << 7)
        #expect(limited.max() == 7)
    }
}
