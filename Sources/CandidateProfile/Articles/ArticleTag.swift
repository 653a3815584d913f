/// A topic of articles. Tags are equal if their page names are: `Swift` and `swift`, `node js` and `Node-JS`.
public struct ArticleTag: Sendable, Hashable {
    /// The tag as its author writes it, without surrounding white space.
    public let name: String
    /// The name of its page: in lower case, with `-` for white space. It depends only on the tag, so that the address
    /// does not change when other tags are added.
    ///
    /// Characters that are not valid in file names on every system become `-`. Six digits (FNV-1a of the tag in lower
    /// case) then distinguish the tag from similar ones: `CI/CD` has the page `ci-cd-64fc3d`, `CI-CD` has `ci-cd`. A tag
    /// that itself ends in such digits gets them as well, so that it cannot take the page name of another tag.
    public let pathName: String

    /// The maximum number of characters.
    public static let maximumLength = 64

    /// Parses a tag.
    ///
    /// - Throws: why it is not valid.
    public init(_ text: String) throws(ArticleTagProblem) {
        let words = text.split(whereSeparator: \.isWhitespace)
        name = words.joined(separator: " ")
        // Hosts and file systems that ignore case treat letters as equal if their upper or lower case is, such as ß and
        // ss.
        let joined = words.joined(separator: "-").lowercased()
        let folded = joined.utf8.allSatisfy { $0 < 0x80 } ? joined : joined.uppercased().lowercased()
        if folded.isEmpty { throw .empty }
        if folded.count > Self.maximumLength || folded.utf8.count > 200 { throw .tooLong }
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

    /// Whether a character is valid in a tag, but not in file names of every system or in the address of a page.
    private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": true
        default: isJoiner(scalar)
        }
    }

    /// Invisible characters that are part of words and emoji: joiners, soft hyphens, variation selectors, tags of
    /// flags.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    /// Whether a character is not valid in a tag: a comma, which separates tags, or a control character.
    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "," { return true }
        return scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            || scalar.properties.isDefaultIgnorableCodePoint && !isJoiner(scalar)
    }

    /// Whether a character can be part of one with several Unicode normalizations, which file systems may treat as
    /// equal.
    private static func mayBeSpelledOtherwise(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0300...0x036F, 0x1100...0x11FF, 0x3099, 0x309A: true
        default: scalar.properties.isFullCompositionExclusion
        }
    }

    /// Whether the name is that of another page, or of a device on Windows, ignoring everything after the first dot.
    private static func isReserved(_ tag: String) -> Bool {
        let name = tag.prefix { $0 != "." }
        if ["index", "con", "prn", "aux", "nul"].contains(name) { return true }
        return name.utf8.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt"))
            && name.last.map { ("1"..."9").contains($0) } == true
    }

    /// Whether a tag ends in `-` and six hexadecimal digits, like page names with digits.
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

    /// Whether the page names are equal.
    public static func == (left: ArticleTag, right: ArticleTag) -> Bool {
        left.pathName.utf8.elementsEqual(right.pathName.utf8)
    }

    /// Hashes the name of the page.
    public func hash(into hasher: inout Hasher) { hasher.combine(pathName) }
}

/// Why a text is not a valid tag.
public enum ArticleTagProblem: Error, Sendable, Hashable {
    /// It has no characters.
    case empty
    /// It has more than ``ArticleTag/maximumLength`` characters.
    case tooLong
    /// It contains a comma or an invisible character.
    case character(Unicode.Scalar)

    /// The reason, as a phrase after "it".
    public var reason: String {
        switch self {
        case .empty: "is empty"
        case .tooLong: "is longer than \(ArticleTag.maximumLength) characters"
        case .character(let scalar) where !scalar.properties.isPatternSyntax:
            "holds a character that is not seen"
        case .character(let scalar): "holds '\(scalar)'"
        }
    }
}
