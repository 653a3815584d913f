import ByteText

/// The rules for complete URLs from data.
///
/// They refuse everything that browsers interpret differently than it looks: WHATWG URL strips tabs, treats backslashes
/// as slashes and allows a user name before the host. Addresses are compared as bytes, because in Swift a slash with a
/// combining mark is not a slash, but in a browser it is.
public enum URLFilter {
    /// The maximum length of an address in bytes.
    public static let maximumLength = 2_048

    /// The purpose of an address.
    public enum Purpose: Sendable, Hashable {
        /// A link.
        case navigation
        /// Loading media.
        case media
    }

    /// The address without surrounding white space; in a DOI, `<`, `>` and `;` are percent-encoded.
    ///
    /// - Throws: why it is refused.
    public static func check(_ text: String, for purpose: Purpose) throws(URLRefusal) -> String {
        var text = text
        let kept = try text.withBytes { bytes -> Result<Range<Int>, URLRefusal> in
            Result { () throws(URLRefusal) in
                let range = trimmedRange(of: bytes)
                try check(Bytes(rebasing: bytes[range]), for: purpose)
                return range
            }
        }.get()
        if kept.count < text.utf8.count {
            let start = text.utf8.index(text.startIndex, offsetBy: kept.lowerBound)
            text = String(text[start..<text.utf8.index(start, offsetBy: kept.count)])
        }
        let address = DOIAddress.encoded(text)
        guard address.utf8.count <= maximumLength else { throw .tooLong }
        return address
    }

    /// Whether a text is a plain e-mail address: a dot-atom, `@`, and a domain (RFC 5322, 3.4.1, without quoting;
    /// letters and digits of any script, RFC 6531), without `#`, `%`, `&`, `/` and `?`, which are reserved in URLs;
    /// ``MailAddress`` accepts those as well.
    public static func isMailAddress(_ text: String) -> Bool {
        var text = text
        return text.withBytes { isMailAddress($0[...]) }
    }
}

extension URLFilter {
    private static func trimmedRange(of bytes: Bytes) -> Range<Int> {
        var range = 0..<bytes.count
        while let first = range.first, bytes[first].isHTMLSpace { range.removeFirst() }
        while let last = range.last, bytes[last].isHTMLSpace { range.removeLast() }
        return range
    }

    private static func check(_ address: Bytes, for purpose: Purpose) throws(URLRefusal) {
        guard !address.isEmpty else { throw .empty }
        guard address.count <= maximumLength else { throw .tooLong }
        try checkCharacters(address)
        guard !address.starts(with: "//".utf8) else { throw .withoutScheme }

        let head = address.prefix { !endsAuthority($0) }
        guard !head.contains(UInt8(ascii: "&")) else { throw .ampersand }
        guard let colon = head.firstIndex(of: UInt8(ascii: ":")) else { return }

        let scheme = head[..<colon]
        let rest = address[(colon + 1)...]
        if spells(scheme, "https") || spells(scheme, "http") {
            try checkHost(rest)
            try checkDelimiters(rest, isDOI: DOIAddress.hasPairsOfBrackets(address))
        } else if spells(scheme, "mailto"), purpose == .navigation {
            guard isMail(rest) else { throw .mailAddress }
        } else if spells(scheme, "tel"), purpose == .navigation {
            guard isTelephoneNumber(withoutExtension(rest)) else { throw .telephoneNumber }
        } else if spells(scheme, "sms"), purpose == .navigation {
            guard isTelephoneNumber(rest) else { throw .telephoneNumber }
        } else {
            throw .scheme(String(decoding: scheme, as: UTF8.self).lowercased())
        }
    }

    private static func checkDelimiters(_ rest: Bytes, isDOI: Bool) throws(URLRefusal) {
        for byte in rest {
            switch byte {
            case UInt8(ascii: "<") where isDOI, UInt8(ascii: ">") where isDOI: continue
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
                throw .delimiter(Character(Unicode.Scalar(byte)))
            default: continue
            }
        }
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private static func spells(_ scheme: Bytes, _ name: StaticString) -> Bool {
        name.withUTF8Buffer { scheme.elementsEqual($0) { $0.asciiLowercased == $1 } }
    }

    private static func checkCharacters(_ address: Bytes) throws(URLRefusal) {
        var isASCII = true
        for byte in address {
            switch byte {
            case UInt8(ascii: " "): throw .space
            case UInt8(ascii: "\\"): throw .backslash
            case 0x00..<0x20, 0x7F: throw .hiddenCharacter(Unicode.Scalar(byte))
            case 0x80...: isASCII = false
            default: continue
            }
        }
        guard !isASCII else { return }
        for scalar in String(decoding: address, as: UTF8.self).unicodeScalars where !scalar.isASCII {
            switch scalar.value {
            case 0x80..<0xA0, 0x2028, 0x2029, 0xFEFF: throw .hiddenCharacter(scalar)
            // Directional marks can make an address look like another.
            default:
                if scalar.properties.isWhitespace { throw .space }
                if scalar.properties.generalCategory == .format { throw .hiddenCharacter(scalar) }
            }
        }
    }

    private static func checkHost(_ rest: Bytes) throws(URLRefusal) {
        guard rest.starts(with: "//".utf8) else { throw .missingHost }
        let authority = rest.dropFirst(2).prefix { !endsAuthority($0) }
        guard !authority.contains(UInt8(ascii: "@")) else { throw .userInfo }
        guard let first = authority.first, first != UInt8(ascii: ":") else { throw .missingHost }
        let host = authority.last == UInt8(ascii: ":") ? authority.dropLast() : authority
        guard !spells(host, "https"), !spells(host, "http") else { throw .schemeTwice }
        if authority.contains(0xE2), String(decoding: authority, as: UTF8.self).unicodeScalars.contains("…") {
            throw .shortened
        }
        guard isUsable(authority) else { throw .unusableHost }
    }

    /// Whether a host and its port are valid: labels that are not empty, without percent-encoding, or an address in
    /// brackets; a port of at most 65535 (RFC 3986, 3.2.2 and 3.2.3; WHATWG URL, 3.5).
    private static func isUsable(_ authority: Bytes) -> Bool {
        var host = authority
        if let colon = authority.lastIndex(of: UInt8(ascii: ":")), authority.last != UInt8(ascii: "]") {
            let port = authority[(colon + 1)...]
            guard port.count <= 5, port.allSatisfy(\.isASCIIDigit) else { return false }
            guard port.reduce(0, { $0 * 10 + Int($1 - UInt8(ascii: "0")) }) <= 65_535 else { return false }
            host = authority[..<colon]
        }
        if host.first == UInt8(ascii: "[") {
            return host.last == UInt8(ascii: "]") && host.count > 3
                && host.dropFirst().dropLast().allSatisfy {
                    $0.isASCIIHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
                }
        }
        // A trailing dot is the root domain.
        let name = host.last == UInt8(ascii: ".") ? host.dropLast() : host
        var previous = UInt8(ascii: ".")
        for byte in name {
            if byte == UInt8(ascii: "."), previous == byte { return false }
            if byte == UInt8(ascii: "%") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "]") { return false }
            previous = byte
        }
        return previous != UInt8(ascii: ".")
    }
}

extension URLFilter {
    private static func isMail(_ rest: Bytes) -> Bool {
        let address = rest.prefix { $0 != UInt8(ascii: "?") }
        guard isMailAddress(address) || isEncodedMailAddress(address) else { return false }
        guard address.endIndex < rest.endIndex else { return true }
        let query = rest[(address.endIndex + 1)...]
        guard let equals = query.firstIndex(of: UInt8(ascii: "=")), spells(query[..<equals], "subject") else {
            return false
        }
        return isSubject(query[(equals + 1)...])
    }

    /// Whether a subject is a single header line: an encoded line ending could add other headers.
    private static func isSubject(_ subject: Bytes) -> Bool {
        for index in subject.indices {
            switch subject[index] {
            case UInt8(ascii: "&"), UInt8(ascii: "#"): return false
            case UInt8(ascii: "%"):
                let digits = subject[(index + 1)...].prefix(2)
                guard digits.count == 2, let first = digits.first, digits.allSatisfy(\.isASCIIHexDigit) else {
                    return false
                }
                let isControl =
                    first <= UInt8(ascii: "1") || digits.elementsEqual("7F".utf8) { $0 & ~0x20 == $1 & ~0x20 }
                guard !isControl else { return false }
            default: continue
            }
        }
        return true
    }

    private static func isMailAddress(_ text: Bytes) -> Bool {
        guard text.count <= 254, let at = text.firstIndex(of: UInt8(ascii: "@")) else { return false }
        return isDotAtom(text[..<at], marks: "!$'*+-=^_`{|}~") && isDotAtom(text[(at + 1)...], marks: "-")
    }

    static func isDotAtom(_ part: Bytes, marks: String) -> Bool {
        var previous = UInt8(ascii: ".")
        var isASCII = true
        for byte in part {
            switch byte {
            case UInt8(ascii: "."): guard previous != byte else { return false }
            case 0x80...: isASCII = false
            default: guard byte.isASCIIDigit || byte.isASCIILetter || marks.utf8.contains(byte) else { return false }
            }
            previous = byte
        }
        guard previous != UInt8(ascii: ".") else { return false }
        return isASCII || String(decoding: part, as: UTF8.self).unicodeScalars.allSatisfy { $0.isASCII || isWordly($0) }
    }

    /// Whether a character is part of words in some script.
    private static func isWordly(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber:
            true
        default: false
        }
    }

    /// A number without its extension (RFC 3966, 3: `;ext=` and digits).
    private static func withoutExtension(_ rest: Bytes) -> Bytes {
        guard let semicolon = rest.firstIndex(of: UInt8(ascii: ";")) else { return rest }
        let parameter = rest[(semicolon + 1)...]
        let digits = parameter.dropFirst(4)
        guard spells(parameter.prefix(4), "ext="), !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else {
            return rest
        }
        return rest[..<semicolon]
    }

    private static func isTelephoneNumber(_ rest: Bytes) -> Bool {
        let digits = rest.first == UInt8(ascii: "+") ? rest.dropFirst() : rest
        return (2...32).contains(digits.count)
            && digits.allSatisfy {
                switch $0 {
                case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: "-"): true
                default: $0.isASCIIDigit
                }
            }
    }
}
