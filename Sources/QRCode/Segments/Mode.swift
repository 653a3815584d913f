/// The encoding of a segment's characters (ISO/IEC 18004:2015, 7.4).
enum Mode: Int, CaseIterable {
    /// Three digits in ten bits.
    case numeric
    /// Two of 45 characters in eleven bits.
    case alphanumeric
    /// Bytes.
    case byte

    /// The mode indicator with four bits (table 2).
    var indicator: Int { 1 << rawValue }

    /// The length of the character count in bits (table 3).
    func countLength(in range: VersionRange) -> Int {
        switch (self, range) {
        case (.numeric, .small): 10
        case (.numeric, .middle): 12
        case (.numeric, .large): 14
        case (.alphanumeric, .small): 9
        case (.alphanumeric, .middle): 11
        case (.alphanumeric, .large): 13
        case (.byte, .small): 8
        case (.byte, .middle), (.byte, .large): 16
        }
    }

    /// The length of the header in bits.
    func headerLength(in range: VersionRange) -> Int { 4 + countLength(in: range) }

    /// The length of a character in sixths of a bit, which is an integer in each mode.
    var sixthsPerCharacter: Int {
        switch self {
        case .numeric: 20
        case .alphanumeric: 33
        case .byte: 48
        }
    }

    /// The value of a character; `nil` if the mode cannot encode it (table 5).
    func value(of character: UInt8) -> Int? {
        switch (self, character) {
        case (.byte, _): Int(character)
        case (_, UInt8(ascii: "0")...UInt8(ascii: "9")): Int(character - UInt8(ascii: "0"))
        case (.numeric, _): nil
        case (_, UInt8(ascii: "A")...UInt8(ascii: "Z")): Int(character - UInt8(ascii: "A")) + 10
        case (_, UInt8(ascii: " ")): 36
        case (_, UInt8(ascii: "$")): 37
        case (_, UInt8(ascii: "%")): 38
        case (_, UInt8(ascii: "*")): 39
        case (_, UInt8(ascii: "+")): 40
        case (_, UInt8(ascii: "-")): 41
        case (_, UInt8(ascii: ".")): 42
        case (_, UInt8(ascii: "/")): 43
        case (_, UInt8(ascii: ":")): 44
        default: nil
        }
    }
}
