import ByteText

/// How far an address in an attribute has got.
struct URLContext: Hashable, Sendable {
    /// The part of an address that a place belongs to.
    enum Part: Hashable, Sendable {
        /// Nothing stands before.
        case start
        /// Only characters that may still be a scheme, or a path: lower case, at most as many as a known scheme has.
        case head([UInt8])
        /// `//` stands at the beginning or behind the scheme; whether a host does, too, and whether by `https`.
        case host(hasName: Bool, isSecure: Bool)
        /// `http:` or `https:` and less than two slashes behind.
        case slashes(Int, isSecure: Bool)
        /// A single slash at the beginning and nothing else: another one would make it a host.
        case root
        /// A slash and a tag, which may show nothing.
        case rootHole
        /// A second slash, where what stands before it may show nothing but the first: whether a host may have begun.
        case maybeHost(hasName: Bool)
        case path
        case query
        case fragment
        /// `mailto:` and nothing else.
        case mail
        /// `mailto:` with an address and `?`.
        case mailQuery
        /// Anything else behind `mailto:`.
        case mailAddress
        /// `tel:` and nothing else.
        case telephone
        /// Anything else behind `tel:`.
        case telephoneNumber
        /// A tag that is a whole address.
        case wholeHole
        /// Branches that differ.
        case unknown(Doubt)
        /// `data:`, which only a static address of a picture may have.
        case data
        /// Another scheme, or a character that no address has.
        case refused
    }

    /// What may be the case where branches differ.
    struct Doubt: Hashable, Sendable {
        /// One of them ends in a whole address.
        var mayFollowHole: Bool
        /// What stands before may be the beginning of a scheme.
        var mayBeScheme: Bool
        /// It may have been a scheme, of any name.
        var mayHaveScheme = false
        /// Nothing may stand before.
        var mayBeEmpty = false
        /// A slash at the beginning may be all that stands before.
        var mayBeSlash = false
    }

    /// What a `/` would be that follows.
    enum NextSlash {
        /// A part of what stands before.
        case plain
        /// The second of two that begin a host, where the value before it ends in one, or is empty behind the first.
        case behindValue
        /// The second of two that begin a host, where sections before it show nothing.
        case behindSection
    }

    /// What a `/` would be that follows.
    var nextSlash: NextSlash {
        switch part {
        case .wholeHole, .rootHole: .behindValue
        case .unknown(let doubt) where doubt.mayBeSlash: .behindSection
        case .unknown(let doubt) where doubt.mayFollowHole: .behindValue
        default: .plain
        }
    }

    var part = Part.start
    /// Whether it begins so that code may be loaded from it: `https://host/`, `/x`, `./`, `../`.
    var isTrusted = false

    /// Takes one character of the address as the browser reads it.
    ///
    /// - Throws: ``ContextViolation/urlConcatenation``.
    mutating func advance(_ byte: UInt8) throws(ContextViolation) {
        guard byte > 0x20, byte != 0x7F, byte != UInt8(ascii: "\\") else {
            part = .refused
            return
        }
        let divider = Divider(byte)
        switch part {
        case .start:
            part = byte == UInt8(ascii: "/") ? .root : divider?.part ?? .head([byte.asciiLowercased])
        case .head(let characters):
            advance(head: characters, byte)
        case .slashes(let count, let isSecure):
            if byte != UInt8(ascii: "/") {
                part = .refused
            } else {
                part = count == 1 ? .host(hasName: false, isSecure: isSecure) : .slashes(count + 1, isSecure: isSecure)
            }
        case .host(let hasName, let isSecure):
            if let divider {
                isTrusted = hasName && isSecure && divider == .slash
                part = hasName ? divider.part : .refused
            } else {
                part = byte == UInt8(ascii: "@") ? .refused : .host(hasName: true, isSecure: isSecure)
            }
        case .root:
            if byte == UInt8(ascii: "/") {
                part = .host(hasName: false, isSecure: false)
            } else {
                isTrusted = divider == nil
                part = divider?.part ?? .path
            }
        case .path:
            if let divider { part = divider.part }
        case .query:
            if divider == .fragment { part = .fragment }
        case .fragment, .refused, .data, .mailQuery, .telephoneNumber: break
        case .mail, .mailAddress: part = divider == .query ? .mailQuery : .mailAddress
        case .telephone: part = .telephoneNumber
        case .wholeHole:
            guard let divider else { throw .urlConcatenation }
            part = divider == .slash ? .maybeHost(hasName: false) : divider.part
        case .rootHole: part = divider == .slash ? .maybeHost(hasName: false) : divider?.part ?? .path
        case .maybeHost(let hasName):
            part = divider == .slash && !hasName ? part : divider?.part ?? .maybeHost(hasName: true)
        case .unknown(var doubt):
            if doubt.mayFollowHole, divider == nil { throw .urlConcatenation }
            doubt.mayFollowHole = false
            if byte == UInt8(ascii: ":"), doubt.mayBeScheme { doubt.mayHaveScheme = true }
            if divider != nil { doubt.mayBeScheme = false }
            doubt.mayBeSlash = divider == .slash && doubt.mayBeEmpty
            doubt.mayBeEmpty = false
            // A fragment is one, whatever stood before, unless all of it is a script.
            part = divider == .fragment && !doubt.mayHaveScheme ? .fragment : .unknown(doubt)
        }
    }

    private mutating func advance(head characters: [UInt8], _ byte: UInt8) {
        if byte == UInt8(ascii: ":") {
            switch String(decoding: characters, as: UTF8.self) {
            case "http": part = .slashes(0, isSecure: false)
            case "https": part = .slashes(0, isSecure: true)
            case "mailto": part = .mail
            case "tel": part = .telephone
            case "data": part = .data
            default: part = .refused
            }
        } else if let divider = Divider(byte) {
            isTrusted = divider == .slash && (characters.elementsEqual(".".utf8) || characters.elementsEqual("..".utf8))
            part = divider.part
        } else {
            // A longer head is no known scheme; what decides is only whether a colon or a divider follows.
            part = .head(characters.count < 8 ? characters + [byte.asciiLowercased] : characters)
        }
    }

    func joined(with other: URLContext) -> URLContext {
        guard self != other else { return self }
        return URLContext(
            part: joined(part, other.part), isTrusted: isTrusted && other.isTrusted)
    }

    private func joined(_ one: Part, _ other: Part) -> Part {
        if one == other { return one }
        if one == .refused || other == .refused { return .refused }
        let doubts = [one.doubt, other.doubt]
        return .unknown(
            Doubt(
                mayFollowHole: doubts.contains { $0.mayFollowHole }, mayBeScheme: doubts.contains { $0.mayBeScheme },
                mayHaveScheme: doubts.contains { $0.mayHaveScheme }, mayBeEmpty: doubts.contains { $0.mayBeEmpty },
                mayBeSlash: doubts.contains { $0.mayBeSlash }))
    }
}

extension URLContext.Part {
    /// What may be the case here.
    fileprivate var doubt: URLContext.Doubt {
        switch self {
        case .unknown(let doubt): doubt
        case .wholeHole: URLContext.Doubt(mayFollowHole: true, mayBeScheme: false)
        case .start: URLContext.Doubt(mayFollowHole: false, mayBeScheme: true, mayBeEmpty: true)
        case .head: URLContext.Doubt(mayFollowHole: false, mayBeScheme: true)
        case .root, .rootHole: URLContext.Doubt(mayFollowHole: false, mayBeScheme: false, mayBeSlash: true)
        case .data: URLContext.Doubt(mayFollowHole: false, mayBeScheme: false, mayHaveScheme: true)
        default: URLContext.Doubt(mayFollowHole: false, mayBeScheme: false)
        }
    }
}

/// A character that divides the parts of an address.
private enum Divider {
    case slash, query, fragment

    init?(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/"): self = .slash
        case UInt8(ascii: "?"): self = .query
        case UInt8(ascii: "#"): self = .fragment
        default: return nil
        }
    }

    var part: URLContext.Part {
        switch self {
        case .slash: .path
        case .query: .query
        case .fragment: .fragment
        }
    }
}
