import ByteText
import WebSafety

/// What is known of an attribute's value up to a place in it: just enough to decide over the next tag.
///
/// It is small on purpose. Contexts are compared and hashed for every section, so that keeping the characters
/// themselves would make the work quadratic.
struct ValueContext: Hashable, Sendable {
    /// Whether nothing stands before.
    var isEmpty = true
    /// Whether a tag that has to be the whole value stands before.
    var holdsWholeHole = false
    /// Whether the first character is a letter.
    var beginsWithLetter = false
    var url = URLContext()
    var css = CSSContext()
    /// A character reference that is not finished: the characters after `&`; `nil` outside of one.
    var reference: [UInt8]?
    /// The value itself, in lower case, of `type`, `rel` and `http-equiv`; `nil` where branches differ, and where it is longer than
    /// any that has a meaning here.
    private(set) var word: [UInt8]? = []
    /// The characters of a percent escape that is not finished; `nil` outside of one.
    var percent: Int?

    /// Whether what follows would become part of a character reference or percent escape.
    var hasOpenEscape: Bool { reference != nil || percent != nil }

    mutating func appendToWord(_ byte: UInt8) {
        word?.append(byte)
        if let count = word?.count, count > Self.longestWord { word = nil }
    }

    private static let longestWord = 256

    /// The same as a text.
    var wordText: String? { word.map { String(decoding: $0, as: UTF8.self) } }

    /// Whether two branches that differ here may go on together, and as what.
    func joined(with other: ValueContext) -> ValueContext {
        guard self != other else { return self }
        var result = self
        result.isEmpty = isEmpty && other.isEmpty
        result.holdsWholeHole = holdsWholeHole || other.holdsWholeHole
        result.beginsWithLetter = beginsWithLetter && other.beginsWithLetter
        result.url = url.joined(with: other.url)
        result.css = css.joined(with: other.css)
        // What is unfinished in one of the branches is unfinished behind both.
        result.reference = reference == other.reference ? reference : (reference ?? other.reference)
        result.word = word == other.word ? word : nil
        result.percent = percent == other.percent ? percent : (percent ?? other.percent)
        return result
    }
}

/// How far the value of a `style` attribute has got.
struct CSSContext: Hashable, Sendable {
    /// Whether something stands in it behind which no value is safe: a quote, a bracket, a backslash, a comment, `url`.
    var isSpoiled = false
    /// Whether the present declaration has a property and its colon.
    var hasColon = false
    /// Whether the present declaration has a property.
    var hasProperty = false
    /// The last characters, for words that spoil it.
    var tail: [UInt8] = []

    mutating func advance(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "@"), UInt8(ascii: "<"):
            isSpoiled = true
        case UInt8(ascii: ";"):
            hasColon = false
            hasProperty = false
        case UInt8(ascii: ":"):
            if hasProperty { hasColon = true } else { isSpoiled = true }
        default:
            if !byte.isBlankOrLineEnd { hasProperty = true }
        }
        tail = tail.suffix(2) + [byte.asciiLowercased]
        if tail.elementsEqual("url".utf8) || tail.suffix(2).elementsEqual("/*".utf8) { isSpoiled = true }
    }

    func joined(with other: CSSContext) -> CSSContext {
        guard self != other else { return self }
        var result = self
        result.isSpoiled = isSpoiled || other.isSpoiled || tail != other.tail
        result.hasColon = hasColon && other.hasColon
        result.hasProperty = hasProperty && other.hasProperty
        return result
    }
}
