/// What an article is about. Two tags are the same when their pages are: `Swift` and `swift`, `node js` and `Node-JS`.
public struct ArticleTag: Sendable, Hashable {
    /// The tag as its author writes it, without white space around it.
    public let name: String
    /// The name of its page: in lower case, with `-` for white space.
    public let pathName: String

    /// The most characters.
    public static let longest = 64

    /// Reads a tag.
    ///
    /// - Throws: why it cannot be the name of a page.
    public init(_ text: String) throws(ArticleTagProblem) {
        let words = text.split(whereSeparator: \.isWhitespace)
        name = words.joined(separator: " ")
        pathName = words.joined(separator: "-").lowercased()
        if pathName.isEmpty { throw .empty }
        if pathName.count > Self.longest || pathName.utf8.count > 200 { throw .tooLong }
        for scalar in pathName.unicodeScalars where Self.isForbidden(scalar) { throw .character(scalar) }
        if pathName.hasPrefix(".") || pathName.hasSuffix(".") { throw .dot }
        if ["index", "con", "prn", "aux", "nul"].contains(pathName) { throw .reserved }
    }

    /// What some system, or the address of a page, has another use for.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", "\\", ",", ":", "*", "?", "\"", "<", ">", "|": true
        default:
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.isDefaultIgnorableCodePoint
        }
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
    /// It holds something that no file's name may hold.
    case character(Unicode.Scalar)
    /// It begins or ends with a dot.
    case dot
    /// It is the name of another page, or one that Windows keeps for a device.
    case reserved

    /// What is wrong, to follow "it".
    public var reason: String {
        switch self {
        case .empty: "is empty"
        case .tooLong: "is longer than \(ArticleTag.longest) characters"
        case .character(let scalar) where !scalar.properties.isPatternSyntax:
            "holds a character that is not seen"
        case .character(let scalar): "holds '\(scalar)'"
        case .dot: "begins or ends with a dot"
        case .reserved: "is a name that is used for something else"
        }
    }
}
