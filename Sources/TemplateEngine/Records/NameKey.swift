import ByteText

/// The length of a name and its first seven bytes in one word, which is all there is of a short name.
struct NameKey: Equatable, Sendable {
    let word: UInt64

    init(_ name: String) {
        var name = name
        self = name.withBytes(NameKey.init(bytes:))
    }

    init(bytes name: Bytes) {
        var word = UInt64(min(name.count, 255))
        for index in 0..<min(name.count, 7) { word = word << 8 | UInt64(name[index]) }
        self.word = word
    }

    /// Whether it is the key of one name only.
    var isWhole: Bool { word >> 56 <= 7 }

    /// A number of so many bits, at most 63, that is the same for equal names and different for most others.
    func hash(bits: Int) -> Int { Int((word &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits)) }
}
