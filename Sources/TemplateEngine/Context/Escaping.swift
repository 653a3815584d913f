import ByteText
import WebSafety

/// How a value that needs no check becomes bytes at the place where a tag stands.
@usableFromInline
enum Escaping: Sendable, Hashable {
    /// As it is.
    case none
    /// With character references.
    case html
    /// As part of a path: percent-escapes of all but unreserved characters, `/` and valid escapes.
    case path
    /// As part of a query or fragment, or as one segment: percent-escapes of all but unreserved characters.
    case component
    /// As a whole address: percent-escapes of what no address has, then character references.
    case address
    /// The same without character references.
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
    /// How a text is written through steps that refuse nothing; `nil` where one of them may.
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

/// A kind of value that may not stand where it does; what would be needed there.
struct UnsuitableKind: Error {
    var needed: String
    /// Whether a value of another kind would do, and not only another way of writing.
    var isKind = false
}

extension Escaping {
    /// How a typed value is written through escapers.
    ///
    /// An escaper that could refuse a value takes only kinds whose values are valid by construction.
    ///
    /// - Throws: which kind would be needed.
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
        // Every other kind was refused where the escapers were found.
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
    /// The bytes that stay as they are.
    fileprivate var kept: ByteSet {
        switch self {
        case .path: ByteSet.unreserved.union("/")
        case .address, .addressOnly: .inAddresses
        default: .unreserved
        }
    }
}

/// A set of bytes, one bit for each.
private struct ByteSet {
    private var bits: SIMD4<UInt64> = .zero

    /// RFC 3986, 2.3.
    static let unreserved = ByteSet { $0.isASCIILetter || $0.isASCIIDigit }.union("-._~")
    /// All but blanks, controls and what no address may have.
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
