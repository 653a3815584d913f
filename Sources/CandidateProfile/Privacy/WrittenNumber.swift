import ByteText

/// A telephone number to find in a text in its usual spellings: `+49 151 23456789`, `0049 151…`, `+49 (0)151…`,
/// `0151/23456789`.
///
/// The search is for the national number without trunk prefix, with at least seven digits. It may be preceded by
/// nothing, the trunk prefix, or the country code after `+`, `00` or `011`; with other adjacent digits or another
/// country code, it is a different number. A number without a known country matches with any country code.
public struct WrittenNumber: Sendable, Hashable {
    /// The digits at the end of all spellings.
    public let core: [UInt8]
    /// The country code; `nil` if unknown.
    private let code: [UInt8]?
    /// The trunk prefix of national numbers.
    private let trunk: [UInt8]

    /// The minimum number of digits to search for.
    private static let fewest = 6
    /// The minimum number of digits to search for without a country code.
    private static let minimumNationalDigits = 7
    /// The maximum length of a country code followed by a trunk prefix.
    private static let maximumPrefixLength = 5

    /// The number in a text; `nil` if it has so few digits that it could occur in any text.
    public init?(_ text: String) {
        let folded = Self.withoutExtension(FoldedText(text).bytes)
        let digits = folded.filter(\.isASCIIDigit)
        guard digits.count >= Self.fewest else { return nil }
        let isMarked = folded.prefix { !$0.isASCIIDigit }.contains(UInt8(ascii: "+"))
        let international = isMarked ? digits[...] : digits.starts(with: "00".utf8) ? digits[2...] : nil
        if let international, let length = Self.lengthOfCode(international) {
            let code = Array(international.prefix(length))
            let trunk = Self.trunk(of: code)
            var national = international.dropFirst(length)
            // As in "+49 (0)151".
            if trunk.first == UInt8(ascii: "0"), national.starts(with: trunk) {
                national = national.dropFirst(trunk.count)
            }
            if national.count >= Self.minimumNationalDigits {
                (core, self.code, self.trunk) = (Array(national), code, trunk)
                return
            }
        }
        let isNational =
            digits.first == UInt8(ascii: "0") && international == nil && digits.count > Self.minimumNationalDigits
        core = isNational ? Array(digits.dropFirst()) : digits
        code = nil
        trunk = [UInt8(ascii: "0")]
    }

    /// A number without its extension and other text after it: `;ext=5`, `ext. 5`, `x5`, `#5`.
    private static func withoutExtension(_ folded: [UInt8]) -> ArraySlice<UInt8> {
        var digits = 0
        for (index, byte) in folded.enumerated() {
            if byte.isASCIIDigit { digits += 1 }
            if digits >= fewest, byte.isASCIILetter || byte >= 0x80 || ";,#".utf8.contains(byte) {
                return folded[..<index]
            }
        }
        return folded[...]
    }

    /// Whether the number is long enough to identify a person.
    public var isDistinctive: Bool { core.count >= Self.minimumNationalDigits }

    /// Whether a folded text in UTF-8 contains the number.
    public func occurs(in text: Bytes) -> Bool {
        var isFound = false
        DigitRun.forEach(in: text) { run in
            if !isFound { isFound = start(endingIn: run) != nil }
        }
        return isFound
    }

    /// The start of the number in a text, if it ends where a run of digits does.
    public func start(endingIn run: DigitRun) -> Int? {
        let digits = run.digits
        guard digits.count >= core.count, digits.suffix(core.count).elementsEqual(core) else { return nil }
        let first = digits.count - core.count
        let offset = run.offsets[first]
        // Digits that are farther away belong to another number.
        if let plus = run.plus, first - plus <= Self.maximumPrefixLength {
            return plus <= first && isCode(digits[plus..<first]) ? offset : nil
        }
        var joined = first
        while joined > 0, run.offsets[joined - 1] + 1 == run.offsets[joined] { joined -= 1 }
        guard joined == first else {
            let before = digits[joined..<first]
            return before.elementsEqual(trunk) || isCode(before, besideExit: code == nil) ? offset : nil
        }
        // "0044 20 …" is a number of another country than "+1 20 …".
        var start = first
        while start > 0, first - start < Self.maximumPrefixLength + 2 {
            start -= 1
            let isStart = start == 0 || run.offsets[start - 1] + 1 < run.offsets[start]
            if isStart, first - start > 2, digits[start...].starts(with: "00".utf8) {
                return isCode(digits[(start + 2)..<first]) ? offset : nil
            }
        }
        return offset
    }
}

extension WrittenNumber {
    /// Whether digits before the core are the country code, optionally followed by the trunk prefix.
    private func isCode(_ digits: ArraySlice<UInt8>) -> Bool {
        guard let length = Self.lengthOfCode(digits), code?.elementsEqual(digits.prefix(length)) ?? true else {
            return false
        }
        let rest = digits.dropFirst(length)
        return rest.isEmpty || rest.elementsEqual(trunk)
    }

    /// The same for digits adjacent to the core: `0049`, `01149`, `49`.
    ///
    /// - Parameter besideExit: whether a code requires an international call prefix.
    private func isCode(_ digits: ArraySlice<UInt8>, besideExit: Bool) -> Bool {
        for exit in ["00", "011"].map({ Array($0.utf8) }) where digits.starts(with: exit) {
            if isCode(digits.dropFirst(exit.count)) { return true }
        }
        return !besideExit && isCode(digits)
    }

    /// The length of the country code at the beginning; `nil` if there is none (ITU-T E.164, list of assigned codes).
    private static func lengthOfCode(_ digits: ArraySlice<UInt8>) -> Int? {
        guard let first = digits.first else { return nil }
        switch first {
        case UInt8(ascii: "0"): return nil
        case UInt8(ascii: "1"), UInt8(ascii: "7"): return 1
        default:
            let two = digits.prefix(2).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            let length = twoDigitCodes.contains(two) ? 2 : 3
            return digits.count >= length ? length : nil
        }
    }

    private static let twoDigitCodes: Set<Int> = Set(
        [20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 81, 82, 84, 86, 98] + Array(43...49) + Array(51...58)
            + Array(60...66) + Array(90...95))

    /// The trunk prefix of a country; empty for Italy, whose numbers keep their zero.
    private static func trunk(of code: [UInt8]) -> [UInt8] {
        switch String(decoding: code, as: UTF8.self) {
        case "1": Array("1".utf8)
        case "7": Array("8".utf8)
        case "36": Array("06".utf8)
        case "39": []
        default: Array("0".utf8)
        }
    }
}

/// Digits of a text with separators as in telephone numbers, up to a possible end of a number.
public struct DigitRun {
    /// The digits.
    public private(set) var digits: [UInt8] = []
    /// The offset of each digit.
    public private(set) var offsets: [Int] = []
    /// The number of digits before the last `+`.
    public private(set) var plus: Int?
    /// The number formed by the last six digits.
    public private(set) var lastSix = 0

    /// The maximum number of digits to keep, because a table can have any number.
    private static let most = 64

    /// Calls a closure for each possible end of a number in a folded text.
    public static func forEach(in text: Bytes, _ body: (DigitRun) -> Void) {
        var run = DigitRun()
        var gap = 0
        for index in 0..<text.count {
            let byte = text[index]
            guard byte.isASCIIDigit else {
                gap += 1
                if gap > 6 || !isSeparator(byte) { run.clear() }
                if byte == UInt8(ascii: "+") { run.plus = run.digits.count }
                continue
            }
            gap = 0
            run.add(byte, at: index)
            // A number ends after a digit.
            if run.digits.count >= 6, index + 1 == text.count || !text[index + 1].isASCIIDigit { body(run) }
        }
    }

    /// Whether a byte can be between two digits of a number: white space, punctuation, and Markdown marks.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) || "-./()+*_`~".utf8.contains(byte)
    }

    private mutating func clear() {
        if !digits.isEmpty { self = DigitRun() }
        plus = nil
    }

    private mutating func add(_ digit: UInt8, at offset: Int) {
        if digits.count == Self.most {
            let dropped = Self.most / 2
            digits.removeFirst(dropped)
            offsets.removeFirst(dropped)
            plus = plus.flatMap { $0 >= dropped ? $0 - dropped : nil }
        }
        digits.append(digit)
        offsets.append(offset)
        lastSix = (lastSix * 10 + Int(digit - UInt8(ascii: "0"))) % 1_000_000
    }
}
