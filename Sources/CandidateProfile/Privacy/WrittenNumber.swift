/// A telephone number in the ways in which people write it, to be found in a text: `+49 151 23456789`, `0049 151…`,
/// `+49 (0)151…`, `0151/23456789`.
///
/// What is looked for is the national number without its trunk prefix, of at least seven digits. Before it may stand nothing,
/// the trunk prefix, or the country code behind `+`, `00` or `011`; other digits that are joined to it, or another country's
/// code, make it another number. A number of which no country is known is looked for with any country code.
public struct WrittenNumber: Sendable, Hashable {
    /// The digits that all ways of writing it end with.
    public let core: [UInt8]
    /// The country's code; `nil` where it is not known.
    private let code: [UInt8]?
    /// What stands before a national number at home.
    private let trunk: [UInt8]

    /// The fewest digits of a number that is looked for.
    private static let fewest = 6
    /// The fewest digits of one that is looked for without its country's code.
    private static let fewestNational = 7
    /// The most digits of a country's code with a trunk prefix behind it.
    private static let longestPrefix = 5

    /// The number that a text is; `nil` for one with so few digits that they could stand in any text.
    public init?(_ text: String) {
        let folded = Self.withoutExtension(FoldedText(text).bytes)
        let digits = folded.filter(\.isDigit)
        guard digits.count >= Self.fewest else { return nil }
        let isMarked = folded.prefix { !$0.isDigit }.contains(UInt8(ascii: "+"))
        let international = isMarked ? digits[...] : digits.starts(with: [0x30, 0x30]) ? digits[2...] : nil
        if let international, let length = Self.lengthOfCode(international) {
            let code = Array(international.prefix(length))
            let trunk = Self.trunk(of: code)
            var national = international.dropFirst(length)
            // As in "+49 (0)151".
            if trunk.first == 0x30, national.starts(with: trunk) { national = national.dropFirst(trunk.count) }
            if national.count >= Self.fewestNational {
                (core, self.code, self.trunk) = (Array(national), code, trunk)
                return
            }
        }
        let isNational = digits.first == 0x30 && international == nil && digits.count > Self.fewestNational
        core = isNational ? Array(digits.dropFirst()) : digits
        code = nil
        trunk = [0x30]
    }

    /// A number without what stands behind it: `;ext=5`, `ext. 5`, `x5`, `#5`, and words.
    private static func withoutExtension(_ folded: [UInt8]) -> ArraySlice<UInt8> {
        var digits = 0
        for (index, byte) in folded.enumerated() {
            if byte.isDigit { digits += 1 }
            if digits >= fewest, (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 || ";,#".utf8.contains(byte) {
                return folded[..<index]
            }
        }
        return folded[...]
    }

    /// Whether the number is so long that it says of itself whose it is.
    public var isTelling: Bool { core.count >= Self.fewestNational }

    /// Whether a text shows the number; a folded text, as UTF-8.
    public func stands(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        var isFound = false
        DigitRun.forEach(in: text) { run in
            if !isFound { isFound = start(endingIn: run) != nil }
        }
        return isFound
    }

    /// Where the number begins in a text, if it ends where digits of the text do.
    public func start(endingIn run: DigitRun) -> Int? {
        let digits = run.digits
        guard digits.count >= core.count, digits.suffix(core.count).elementsEqual(core) else { return nil }
        let first = digits.count - core.count
        let offset = run.offsets[first]
        // Farther away it belongs to another number.
        if let plus = run.plus, first - plus <= Self.longestPrefix {
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
        while start > 0, first - start < Self.longestPrefix + 2 {
            start -= 1
            let isStart = start == 0 || run.offsets[start - 1] + 1 < run.offsets[start]
            if isStart, first - start > 2, digits[start...].starts(with: [0x30, 0x30]) {
                return isCode(digits[(start + 2)..<first]) ? offset : nil
            }
        }
        return offset
    }
}

extension WrittenNumber {
    /// Whether digits before the core are the country's code, and nothing else but the trunk prefix behind it.
    private func isCode(_ digits: ArraySlice<UInt8>) -> Bool {
        guard let length = Self.lengthOfCode(digits), code?.elementsEqual(digits.prefix(length)) ?? true else {
            return false
        }
        let rest = digits.dropFirst(length)
        return rest.isEmpty || rest.elementsEqual(trunk)
    }

    /// The same for digits that are joined to the core: `0049`, `01149`, `49`.
    ///
    /// - Parameter besideExit: whether a code counts only behind the digits that lead out of a country.
    private func isCode(_ digits: ArraySlice<UInt8>, besideExit: Bool) -> Bool {
        for exit in [[0x30, 0x30], [0x30, 0x31, 0x31]] as [[UInt8]] where digits.starts(with: exit) {
            if isCode(digits.dropFirst(exit.count)) { return true }
        }
        return !besideExit && isCode(digits)
    }

    /// How many digits the code of a country has; `nil` where no number begins so (ITU-T E.164, list of assigned codes).
    private static func lengthOfCode(_ digits: ArraySlice<UInt8>) -> Int? {
        guard let first = digits.first else { return nil }
        switch first {
        case UInt8(ascii: "0"): return nil
        case UInt8(ascii: "1"), UInt8(ascii: "7"): return 1
        default:
            let two = digits.prefix(2).reduce(0) { $0 * 10 + Int($1 - 0x30) }
            let length = twoDigitCodes.contains(two) ? 2 : 3
            return digits.count >= length ? length : nil
        }
    }

    private static let twoDigitCodes: Set<Int> = Set(
        [20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 81, 82, 84, 86, 98] + Array(43...49) + Array(51...58)
            + Array(60...66) + Array(90...95))

    /// What a country has before its national numbers at home; nothing in Italy, whose numbers keep their zero.
    private static func trunk(of code: [UInt8]) -> [UInt8] {
        switch String(decoding: code, as: UTF8.self) {
        case "1": [0x31]
        case "7": [0x38]
        case "36": [0x30, 0x36]
        case "39": []
        default: [0x30]
        }
    }
}

/// Digits of a text with what people write between those of a telephone number: up to a place where a number may end.
public struct DigitRun {
    /// The digits.
    public private(set) var digits: [UInt8] = []
    /// Where each of them stands.
    public private(set) var offsets: [Int] = []
    /// How many digits stand before the last `+`.
    public private(set) var plus: Int?
    /// The number that the last six digits make.
    public private(set) var lastSix = 0

    /// The most digits that are kept; a table may have any number.
    private static let most = 64

    /// Calls a closure wherever a number may end in a folded text.
    public static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (DigitRun) -> Void) {
        var run = DigitRun()
        var gap = 0
        for index in 0..<text.count {
            let byte = text[index]
            guard byte.isDigit else {
                gap += 1
                if gap > 6 || !isSeparator(byte) { run.clear() }
                if byte == UInt8(ascii: "+") { run.plus = run.digits.count }
                continue
            }
            gap = 0
            run.add(byte, at: index)
            // A number ends where its digits do.
            if run.digits.count >= 6, index + 1 == text.count || !text[index + 1].isDigit { body(run) }
        }
    }

    /// Whether a byte may stand between two digits of a number: white space, marks, and what Markdown writes around words.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte) || "-./()+*_`~".utf8.contains(byte)
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
        lastSix = (lastSix * 10 + Int(digit - 0x30)) % 1_000_000
    }
}
