import ByteText
import WebSafety

/// The facts about an attribute's value before a place in it that determine whether the next tag is safe.
///
/// It is small because contexts are compared and hashed for every section. With all characters of the value, the time
/// would be quadratic.
struct ValueContext: Hashable, Sendable {
    /// Whether nothing precedes.
    var isEmpty = true
    /// Whether a tag that must be the whole value precedes.
    var holdsWholePlaceholder = false
    /// Whether the first character is a letter.
    var beginsWithLetter = false
    var url = URLContext()
    var css = CSSContext()
    /// The characters after `&` of an incomplete character reference; `nil` outside of one.
    var reference: [UInt8]?
    /// The value of an attribute whose characters have a meaning, in lower case; `nil` if branches differ, or if it is
    /// longer than all values with a meaning here.
    private(set) var word: [UInt8]? = []
    /// The number of characters of an incomplete percent escape; `nil` outside of one.
    var percent: Int?

    /// Whether following text would become part of a character reference or percent escape.
    var hasOpenEscape: Bool { reference != nil || percent != nil }

    mutating func appendToWord(_ byte: UInt8) {
        word?.append(byte)
        if let count = word?.count, count > Self.maximumWordLength { word = nil }
    }

    private static let maximumWordLength = 256

    /// The word as text.
    var wordText: String? { word.map { String(decoding: $0, as: UTF8.self) } }

    /// The context after either of two branches.
    func joined(with other: ValueContext) -> ValueContext {
        guard self != other else { return self }
        var result = self
        result.isEmpty = isEmpty && other.isEmpty
        result.holdsWholePlaceholder = holdsWholePlaceholder || other.holdsWholePlaceholder
        result.beginsWithLetter = beginsWithLetter && other.beginsWithLetter
        result.url = url.joined(with: other.url)
        result.css = css.joined(with: other.css)
        // An escape that is incomplete in one of the branches is incomplete after both.
        result.reference = reference == other.reference ? reference : (reference ?? other.reference)
        result.word = word == other.word ? word : nil
        result.percent = percent == other.percent ? percent : (percent ?? other.percent)
        return result
    }
}

/// The context within the value of a `style` attribute.
struct CSSContext: Hashable, Sendable {
    /// Whether it contains anything after which no value is safe: a quote, a bracket, a backslash, a comment, `url`.
    var isSpoiled = false
    /// Whether the current declaration has a property and its colon.
    var hasColon = false
    /// Whether the current declaration has a property.
    var hasProperty = false
    /// The last characters, to recognize unsafe words.
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
