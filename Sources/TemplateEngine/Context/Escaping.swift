import ByteText
import WebSafety

/// How a value that needs no check is written in the context of a tag.
@usableFromInline
enum Escaping: Sendable, Hashable {
    /// Unchanged.
    case none
    /// With character references.
    case html
    /// As part of a path: with percent escapes for everything except unreserved characters, `/` and valid escapes.
    case path
    /// As part of a query or fragment, or as one segment: with percent escapes for everything except unreserved
    /// characters.
    case component
    /// As a whole address: with percent escapes for characters that are not allowed in addresses, then with character
    /// references.
    case address
    /// As `address`, without character references.
    case addressOnly

    func append(_ text: String, to output: inout OutputBuffer) {
        switch self {
        case .none: output.append(text)
        case .html: output.appendEscapingHTML(text)
        case .path, .component, .addressOnly: output.append(text, percentEncodedAs: self)
        case .address:
            var encoded = OutputBuffer(capacity: text.utf8.count + 16)
            encoded.append(text, percentEncodedAs: self)
            encoded.withBytes { output.appendEscapingHTML($0) }
        }
    }
}

extension Escaping {
    /// The escaping that is equal to escapers which refuse nothing; `nil` if one of them may refuse a value.
    init?(unrefusing escapers: [Escaper]) {
        switch escapers.first {
        case nil: self = .none
        case .html: self = .html
        case .path: self = .path
        case .component: self = .component
        default: return nil
        }
    }
}

/// A value whose kind is not allowed in its context; with the required kind.
struct UnsuitableKind: Error {
    var needed: String
    /// Whether a value of another kind would be allowed; otherwise another form is required.
    var isKind = false
}

extension Escaping {
    /// How a value with a known kind is written through escapers.
    ///
    /// An escaper that could refuse a value accepts only kinds whose values are valid by construction.
    ///
    /// - Throws: the required kind.
    init(of kind: KindFacts, through escapers: [Escaper]) throws(UnsuitableKind) {
        let kind = kind.wrapped
        if case .template = kind, escapers != [.html] {
            throw UnsuitableKind(needed: "write it as the name of a partial: {{>*name}}")
        }
        let first = escapers.first ?? .html
        switch (kind, first) {
        case (.asset, .url), (.asset, .trustedURL), (.pictureSet, .sourceSet), (.metaPolicy, .policy):
            self = .html
            return
        case (.asset, _):
            throw UnsuitableKind(needed: "the address of a file of the site can only be a whole address")
        case (.pictureSet, _):
            throw UnsuitableKind(needed: "a set of pictures can only be in 'srcset' and 'imagesrcset'")
        case (.metaPolicy, _):
            throw UnsuitableKind(
                needed: "it can only be in the 'content' of a <meta> with the 'http-equiv' that it is for")
        default: break
        }
        switch first {
        case .html: self = .html
        case .safeHTML: self = .none
        case .path: self = .path
        case .component: self = .component
        case .url(let purpose):
            guard kind == .mediaURL || kind == .navURL && purpose == .nav else {
                throw UnsuitableKind(
                    needed: purpose == .nav
                        ? "an address to follow is needed here" : "an address to load from is needed here",
                    isKind: true)
            }
            self = .address
        // All other kinds were refused when the escapers were selected.
        case .trustedURL, .policy: self = .html
        case .token, .segment:
            guard kind == .token || kind == .number else {
                throw UnsuitableKind(needed: "a class name or a number is needed here", isKind: true)
            }
            self = .html
        case .css:
            guard kind == .style || kind == .number else {
                throw UnsuitableKind(needed: "a style value or a number is needed here", isKind: true)
            }
            self = .html
        case .mail: throw UnsuitableKind(needed: "write the whole address, 'mailto:' included, in one tag")
        case .telephone: throw UnsuitableKind(needed: "write the whole address, 'tel:' included, in one tag")
        case .words(_, let words):
            throw UnsuitableKind(
                needed: "choose with sections between the words \(words.joined(separator: ", "))")
        case .sourceSet:
            throw UnsuitableKind(needed: "a set of pictures is needed here", isKind: true)
        case .json:
            guard kind == .json else {
                throw UnsuitableKind(
                    needed: "the only content of a JSON script must be a value of kind JSON",
                    isKind: true)
            }
            self = .none
        case .normalize: self = .address
        }
    }
}

extension OutputBuffer {
    fileprivate mutating func append(_ text: String, percentEncodedAs escaping: Escaping) {
        let digits: StaticString = "0123456789ABCDEF"
        let kept = escaping.kept
        var text = text
        text.withBytes { bytes in
            var run = 0
            for index in bytes.indices where !kept.contains(bytes[index]) {
                if escaping == .path, bytes.holdsPercentEscape(at: index) { continue }
                append(Bytes(rebasing: bytes[run..<index]))
                append(UInt8(ascii: "%"))
                append(digits.utf8Start[Int(bytes[index] >> 4)])
                append(digits.utf8Start[Int(bytes[index] & 15)])
                run = index + 1
            }
            append(Bytes(rebasing: bytes[run...]))
        }
    }
}

extension Escaping {
    /// The bytes that stay unchanged.
    fileprivate var kept: ByteSet {
        switch self {
        case .path: ByteSet.unreserved.union("/")
        case .address, .addressOnly: .inAddresses
        default: .unreserved
        }
    }
}

/// A set of bytes, with one bit for each.
private struct ByteSet {
    private var bits: SIMD4<UInt64> = .zero

    /// RFC 3986, 2.3.
    static let unreserved = ByteSet { $0.isASCIILetter || $0.isASCIIDigit }.union("-._~")
    /// All bytes except white space, control characters, and others that are not allowed in addresses.
    static let inAddresses = ByteSet { byte in
        switch byte {
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), 0x7F:
            false
        default: true
        }
    }

    init(_ isMember: (UInt8) -> Bool) {
        for byte in UInt8.min...UInt8.max where isMember(byte) { insert(byte) }
    }

    func union(_ text: StaticString) -> ByteSet {
        var result = self
        text.withUTF8Buffer { for byte in $0 { result.insert(byte) } }
        return result
    }

    private mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

    func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }
}

extension Bytes {
    fileprivate func holdsPercentEscape(at index: Int) -> Bool {
        self[index] == UInt8(ascii: "%") && index + 2 < count && self[index + 1].isASCIIHexDigit
            && self[index + 2].isASCIIHexDigit
    }
}
