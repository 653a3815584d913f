import ByteText

/// The scan result of a run of domain name characters, so that it is scanned only once.
struct DomainScan: BitwiseCopyable {
    var start = 0
    var end = -1
    /// The last two dots and the last underscore.
    var lastDot = -1
    var dotBefore = -1
    var lastUnderscore = -1
}

/// Extended autolinks (GFM 0.29, 6.9).
extension InlineParser {
    /// Checks whether the `:`, `w` or `@` belongs to an address.
    mutating func readBareAddress() {
        let from = position
        position += 1
        // Text in brackets may become the text of a link.
        if brackets.count > 0, bytes[from] != UInt8(ascii: "@") { return }
        switch bytes[from] {
        case UInt8(ascii: "w"):
            guard from == start || bytes[from - 1].isBeforeAddress, bytes.matches("www.", at: from, end: end),
                from + 4 < end, bytes[from + 4].isASCIILetterOrDigit || bytes[from + 4] >= 0x80, isDomain(from)
            else { return }
            link(from, prefix: 2)
        case UInt8(ascii: ":"):
            guard bytes.matches("://", at: from, end: end), from + 3 < end, bytes[from + 3].isDomainCharacter else {
                return
            }
            var first = from
            while first > textStart, from - first < 6, bytes[first - 1].isASCIILetter { first -= 1 }
            let isKnown =
                bytes.spells("http:", at: first, end: from + 1) || bytes.spells("https:", at: first, end: from + 1)
                || bytes.spells("ftp:", at: first, end: from + 1)
            guard isKnown, isDomain(from + 3) else { return }
            link(first, prefix: 0)
        default: readMailAddress(from)
        }
    }

    private mutating func link(_ from: Int, prefix: UInt8) {
        var index = from
        while index < end, !bytes[index].isASCIISpace, bytes[index] != UInt8(ascii: "<") { index += 1 }
        index = trimmed(from, index)
        add(bare: from, index, prefix: prefix)
    }

    private mutating func add(bare from: Int, _ to: Int, prefix: UInt8) {
        targets.append(LinkTarget(destination: TextRange(from, to), title: TextRange(0, 0), prefix: prefix))
        add(.autolink, from, to, number: targets.count - 1)
    }

    /// The end of an address without trailing punctuation and unbalanced brackets.
    private func trimmed(_ from: Int, _ to: Int) -> Int {
        var open = 0
        for index in from..<to {
            if bytes[index] == UInt8(ascii: "(") { open += 1 } else if bytes[index] == UInt8(ascii: ")") { open -= 1 }
        }
        var index = to
        while index > from {
            switch bytes[index - 1] {
            case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: ","),
                UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                index -= 1
            case UInt8(ascii: ")"):
                guard open < 0 else { return index }
                open += 1
                index -= 1
            case UInt8(ascii: ";"):
                var name = index - 1
                while name > from, bytes[name - 1].isASCIILetterOrDigit { name -= 1 }
                index = name < index - 1 && name > from && bytes[name - 1] == UInt8(ascii: "&") ? name - 1 : index - 1
            default: return index
            }
        }
        return index
    }

    /// Whether a domain name begins here: labels separated by dots, without underscores in the last two.
    private mutating func isDomain(_ from: Int) -> Bool {
        if from < domains.start || from >= domains.end {
            var scan = DomainScan(start: from, end: from)
            while scan.end < end, bytes[scan.end].isDomainCharacter {
                if bytes[scan.end] == UInt8(ascii: ".") {
                    scan.dotBefore = scan.lastDot
                    scan.lastDot = scan.end
                } else if bytes[scan.end] == UInt8(ascii: "_") {
                    scan.lastUnderscore = scan.end
                }
                scan.end += 1
            }
            domains = scan
        }
        return domains.lastUnderscore < from || domains.lastUnderscore < domains.dotBefore
    }

    /// Parses an e-mail address around its `@`.
    private mutating func readMailAddress(_ at: Int) {
        var index = at + 1
        var dots = 0
        while index < end {
            if bytes[index] == UInt8(ascii: ".") {
                guard index + 1 < end, bytes[index + 1].isASCIILetterOrDigit else { break }
                dots += 1
            } else if !bytes[index].isASCIILetterOrDigit, bytes[index] != UInt8(ascii: "-"),
                bytes[index] != UInt8(ascii: "_")
            {
                break
            }
            index += 1
        }
        var first = at
        while first > textStart, bytes[first - 1].isBareMailCharacter { first -= 1 }
        guard dots > 0, first < at, bytes[at + 1].isASCIILetterOrDigit else { return }
        if first > start, bytes[first - 1] == UInt8(ascii: "_") {
            // An underscore that could begin emphasis is part of the address, unless another one after it ends the
            // emphasis.
            guard bytes[index - 1] == UInt8(ascii: "_") else { return }
            while bytes[index - 1] == UInt8(ascii: "_") { index -= 1 }
        }
        guard bytes[index - 1].isASCIILetterOrDigit else { return }
        position = first
        add(bare: first, index, prefix: 1)
    }
}

extension UInt8 {
    /// Whether the byte can precede `www.`.
    fileprivate var isBeforeAddress: Bool {
        switch self {
        case UInt8(ascii: "("), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: isASCIISpace
        }
    }

    fileprivate var isDomainCharacter: Bool {
        isASCIILetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
            || self >= 0x80
    }

    fileprivate var isBareMailCharacter: Bool {
        isASCIILetterOrDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
            || self == UInt8(ascii: "_")
    }
}
