import ContentTree

/// A key in the order of a database: 32-bit integers first, by value, then all others by bytes.
struct DatabaseKey: Sendable {
    /// The key.
    let text: String
    /// The integer, if the key is one: an optional sign and digits; longer spellings of the same integer come later.
    let number: Int?
    private let isASCII: Bool

    init(_ text: String) {
        self.text = text
        isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            number = nil
            return
        }
        number = Int32(text).map(Int.init)
    }
}

extension DatabaseKey: Comparable {
    static func == (left: DatabaseKey, right: DatabaseKey) -> Bool {
        // Swift treats canonically equivalent texts as equal; a database does not.
        if left.isASCII, right.isASCII { return left.text == right.text }
        return left.text.utf8.elementsEqual(right.text.utf8)
    }

    static func < (left: DatabaseKey, right: DatabaseKey) -> Bool {
        switch (left.number, right.number) {
        case (let one?, let other?):
            return one == other ? left.text.utf8.count < right.text.utf8.count : one < other
        case (_?, nil): return true
        case (nil, _?): return false
        case (nil, nil): return left.precedesAsText(right)
        }
    }

    /// Compares by bytes, even for integers.
    func precedesAsText(_ other: DatabaseKey) -> Bool {
        if isASCII, other.isASCII { return text < other.text }
        return text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }
}
