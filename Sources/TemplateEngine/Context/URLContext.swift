import ByteText

/// The context within an address in an attribute.
struct URLContext: Hashable, Sendable {
    /// The part of an address.
    enum Part: Hashable, Sendable {
        /// The beginning: nothing precedes.
        case start
        /// Characters that may be a scheme or a path: in lower case, at most as many as the longest known scheme has.
        case head([UInt8])
        /// After `//` at the beginning or after the scheme; whether a host name has begun, and whether the scheme is
        /// `https`.
        case host(hasName: Bool, isSecure: Bool)
        /// After `http:` or `https:` and fewer than two slashes.
        case slashes(Int, isSecure: Bool)
        /// After a single slash at the beginning. Another one would begin a host.
        case root
        /// After a slash and a tag, which may render nothing.
        case rootPlaceholder
        /// After a second slash, if the part between both may render nothing, so that a host may have begun.
        case maybeHost(hasName: Bool)
        case path
        case query
        case fragment
        /// After `mailto:`.
        case mail
        /// After `mailto:`, an address and `?`.
        case mailQuery
        /// Elsewhere after `mailto:`.
        case mailAddress
        /// After `tel:`.
        case telephone
        /// Elsewhere after `tel:`.
        case telephoneNumber
        /// After a tag that is a whole address.
        case wholePlaceholder
        /// After branches that differ.
        case unknown(Doubt)
        /// After `data:`, which is only allowed in a static address of a picture.
        case data
        /// After another scheme, or a character that is not allowed in addresses.
        case refused
    }

    /// What may precede after branches that differ.
    struct Doubt: Hashable, Sendable {
        /// One of the branches may end in a whole address.
        var mayFollowPlaceholder: Bool
        /// The preceding characters may be the beginning of a scheme.
        var mayBeScheme: Bool
        /// They may contain a scheme with any name.
        var mayHaveScheme = false
        /// Nothing may precede.
        var mayBeEmpty = false
        /// Only a slash at the beginning may precede.
        var mayBeSlash = false
    }

    /// The meaning of a following `/`.
    enum NextSlash {
        /// An ordinary part of the address.
        case plain
        /// The second of two slashes that begin a host, if the value before it ends in one, or is empty after the
        /// first.
        case afterValue
        /// The second of two slashes that begin a host, if the sections before it render nothing.
        case afterSection
    }

    /// The meaning of a following `/`.
    var nextSlash: NextSlash {
        switch part {
        case .wholePlaceholder, .rootPlaceholder: .afterValue
        case .unknown(let doubt) where doubt.mayBeSlash: .afterSection
        case .unknown(let doubt) where doubt.mayFollowPlaceholder: .afterValue
        default: .plain
        }
    }

    var part = Part.start
    /// Whether its beginning allows loading code from it: `https://host/`, `/x`, `./`, `../`.
    var isTrusted = false

    /// Advances over one character of the address as the browser decodes it.
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
        case .wholePlaceholder:
            guard let divider else { throw .urlConcatenation }
            part = divider == .slash ? .maybeHost(hasName: false) : divider.part
        case .rootPlaceholder: part = divider == .slash ? .maybeHost(hasName: false) : divider?.part ?? .path
        case .maybeHost(let hasName):
            part = divider == .slash && !hasName ? part : divider?.part ?? .maybeHost(hasName: true)
        case .unknown(var doubt):
            if doubt.mayFollowPlaceholder, divider == nil { throw .urlConcatenation }
            doubt.mayFollowPlaceholder = false
            if byte == UInt8(ascii: ":"), doubt.mayBeScheme { doubt.mayHaveScheme = true }
            if divider != nil { doubt.mayBeScheme = false }
            doubt.mayBeSlash = divider == .slash && doubt.mayBeEmpty
            doubt.mayBeEmpty = false
            // `#` begins a fragment after any part, unless the address may be a script.
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
            // A longer head is not a known scheme; only a following colon or divider matters.
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
                mayFollowPlaceholder: doubts.contains { $0.mayFollowPlaceholder },
                mayBeScheme: doubts.contains { $0.mayBeScheme },
                mayHaveScheme: doubts.contains { $0.mayHaveScheme }, mayBeEmpty: doubts.contains { $0.mayBeEmpty },
                mayBeSlash: doubts.contains { $0.mayBeSlash }))
    }
}

extension URLContext.Part {
    /// What may precede here.
    fileprivate var doubt: URLContext.Doubt {
        switch self {
        case .unknown(let doubt): doubt
        case .wholePlaceholder: URLContext.Doubt(mayFollowPlaceholder: true, mayBeScheme: false)
        case .start: URLContext.Doubt(mayFollowPlaceholder: false, mayBeScheme: true, mayBeEmpty: true)
        case .head: URLContext.Doubt(mayFollowPlaceholder: false, mayBeScheme: true)
        case .root, .rootPlaceholder:
            URLContext.Doubt(mayFollowPlaceholder: false, mayBeScheme: false, mayBeSlash: true)
        case .data: URLContext.Doubt(mayFollowPlaceholder: false, mayBeScheme: false, mayHaveScheme: true)
        default: URLContext.Doubt(mayFollowPlaceholder: false, mayBeScheme: false)
        }
    }
}

/// A character that separates the parts of an address.
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
