import ByteText

/// The length of a name and its first seven bytes in one word. For short names, this is the whole name.
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

    /// The key of the name at a range of a text.
    init(_ text: [UInt8], _ name: Range<Int>) {
        self = text.withBytes { NameKey(bytes: Bytes(rebasing: $0[name])) }
    }

    /// Whether only one name has this key.
    var isWhole: Bool { word >> 56 <= 7 }

    /// A hash of at most 63 bits.
    func hash(bits: Int) -> Int { Int((word &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits)) }
}
