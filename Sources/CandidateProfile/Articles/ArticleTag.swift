/// What an article is about. Two tags are the same when their pages are: `Swift` and `swift`, `node js` and `Node-JS`.
public struct ArticleTag: Sendable, Hashable {
    /// The tag as its author writes it, without white space around it.
    public let name: String
    /// The name of its page: in lower case, with `-` for white space. It depends on nothing but the tag, so that an address
    /// stays the same whatever other tags there are.
    ///
    /// What cannot be in a file's name everywhere becomes `-`, and six digits (FNV-1a of the tag in lower case) then tell the
    /// tag from others of nearly that name: `CI/CD` has the page `ci-cd-64fc3d`, `CI-CD` has `ci-cd`. A tag that ends like
    /// such a name gets digits as well, so that nobody can write the name of another tag's page.
    public let pathName: String

    /// The most characters.
    public static let longest = 64

    /// Reads a tag.
    ///
    /// - Throws: why it cannot be one.
    public init(_ text: String) throws(ArticleTagProblem) {
        let words = text.split(whereSeparator: \.isWhitespace)
        name = words.joined(separator: " ")
        // Hosts and disks that know no case take letters for the same that are so in either case, as ß and ss.
        let joined = words.joined(separator: "-").lowercased()
        let folded = joined.utf8.allSatisfy { $0 < 0x80 } ? joined : joined.uppercased().lowercased()
        if folded.isEmpty { throw .empty }
        if folded.count > Self.longest || folded.utf8.count > 200 { throw .tooLong }
        for scalar in folded.unicodeScalars where Self.isRefused(scalar) { throw .character(scalar) }
        pathName = Self.pathName(of: folded)
    }

    private static func pathName(of tag: String) -> String {
        var isExact = !tag.hasPrefix(".") && !tag.hasSuffix(".") && !isReserved(tag) && !endsInDigits(tag)
        var stem = ""
        for scalar in tag.unicodeScalars {
            if isReplaced(scalar) {
                isExact = false
                stem += "-"
            } else {
                if mayBeSpelledOtherwise(scalar) { isExact = false }
                stem.unicodeScalars.append(scalar)
            }
        }
        if isExact { return tag }
        let words = stem.split(separator: "-").map { $0.drop { $0 == "." } }.filter { !$0.isEmpty }
        var name = words.isEmpty ? "tag" : words.joined(separator: "-")
        while name.last == "." { name.removeLast() }
        return name + "-" + digits(of: tag)
    }

    /// What may stand in a tag, and not in the name of a file on some system or in the address of a page.
    private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": true
        default: isJoiner(scalar)
        }
    }

    /// What is not seen by itself and belongs to words and emoji: joiners, soft hyphens, variation selectors, tags of flags.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    /// What no tag holds: a comma divides tags, and controls are not seen.
    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "," { return true }
        return scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            || scalar.properties.isDefaultIgnorableCodePoint && !isJoiner(scalar)
    }

    /// Whether a character may be a part of one that has another spelling in Unicode: disks may take both for the same.
    private static func mayBeSpelledOtherwise(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0300...0x036F, 0x1100...0x11FF, 0x3099, 0x309A: true
        default: scalar.properties.isFullCompositionExclusion
        }
    }

    /// The name of another page, or one that Windows keeps for a device, whatever stands behind its first dot.
    private static func isReserved(_ tag: String) -> Bool {
        let name = tag.prefix { $0 != "." }
        if ["index", "con", "prn", "aux", "nul"].contains(name) { return true }
        return name.utf8.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt"))
            && name.last.map { ("1"..."9").contains($0) } == true
    }

    /// Whether a tag ends as the names of pages do that are not exact: in `-` and six hexadecimal digits.
    private static func endsInDigits(_ tag: String) -> Bool {
        let ending = tag.utf8.suffix(7)
        return ending.count == 7 && ending.first == UInt8(ascii: "-")
            && ending.dropFirst().allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    /// Six hexadecimal digits of FNV-1a, 32 bits.
    private static func digits(of tag: String) -> String {
        let hash = tag.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 } & 0xFF_FFFF
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Compares the names of the pages.
    public static func == (left: ArticleTag, right: ArticleTag) -> Bool {
        left.pathName.utf8.elementsEqual(right.pathName.utf8)
    }

    /// Hashes the name of the page.
    public func hash(into hasher: inout Hasher) { hasher.combine(pathName) }
}

/// Why a text cannot be a tag.
public enum ArticleTagProblem: Error, Sendable, Hashable {
    /// It has no characters.
    case empty
    /// It has more than ``ArticleTag/longest`` characters.
    case tooLong
    /// It holds a comma, or something that is not seen.
    case character(Unicode.Scalar)

    /// What is wrong, to follow "it".
    public var reason: String {
        switch self {
        case .empty: "is empty"
        case .tooLong: "is longer than \(ArticleTag.longest) characters"
        case .character(let scalar) where !scalar.properties.isPatternSyntax:
            "holds a character that is not seen"
        case .character(let scalar): "holds '\(scalar)'"
        }
    }
}
