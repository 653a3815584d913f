import WebSafety

/// The interpretation of addresses in browsers, written from the WHATWG URL and HTML standards independently of the
/// filter. Browsers must interpret an accepted address like the filter.
enum URLOracle {
    /// Why an address should not have been accepted; `nil` if it was refused, or is interpreted equally.
    static func violation(_ text: String) -> String? {
        let followed = try? NavigationURL(text).text
        let loaded = try? MediaURL(text).text
        if let loaded, loaded != followed { return "what is loaded may be followed as well" }
        guard let accepted = followed else { return nil }
        let scalars = Array(accepted.unicodeScalars)
        if (try? NavigationURL(accepted).text) != accepted { return "accepted once, it is not accepted as it is" }
        if accepted.utf8.count > 2_048 { return "it is too long" }
        if !isTrimmed(text, to: scalars) && !isEncodedDOI(accepted, of: text) { return "it was changed" }
        if scalars.contains(where: isSpaceOrControl) { return "it has white space or control characters" }
        if scalars.contains("\\") { return "it has a backslash" }

        for spelling in [scalars, decodingReferences(scalars)] {
            let stripped = strippingAsBrowsersDo(spelling)
            switch scheme(of: stripped)?.name {
            case nil: if leavesTheHost(stripped) { return "it leads to another host" }
            case "http", "https": if let wrong = problem(withHostOf: stripped) { return wrong }
            case "mailto":
                if loaded != nil { return "mail cannot be loaded" }
                if let wrong = problem(withMail: stripped) { return wrong }
            case "tel":
                if loaded != nil { return "a telephone number cannot be loaded" }
                guard accepted.wholeMatch(of: /[Tt][Ee][Ll]:\+?[0-9().\-]{2,32}(;[Ee][Xx][Tt]=[0-9]+)?/) != nil else {
                    return "no number"
                }
            case "sms":
                if loaded != nil { return "a telephone number cannot be loaded" }
                guard accepted.wholeMatch(of: /[Ss][Mm][Ss]:\+?[0-9().\-]{2,32}/) != nil else { return "no number" }
            case let other?: return "the scheme is '\(other)'"
            }
        }
        return nil
    }
}

extension URLOracle {
    private typealias Scalars = [Unicode.Scalar]

    private static func isTrimmed(_ text: String, to scalars: Scalars) -> Bool {
        let spaces: Scalars = ["\t", "\n", "\u{C}", "\r", " "]
        var rest = text.unicodeScalars[...]
        while let first = rest.first, spaces.contains(first) { rest.removeFirst() }
        while let last = rest.last, spaces.contains(last) { rest.removeLast() }
        return rest.elementsEqual(scalars)
    }

    private static func isEncodedDOI(_ accepted: String, of text: String) -> Bool {
        guard accepted.prefixMatch(of: /https?:\/\/(dx\.)?doi\.org\//.ignoresCase()) != nil else { return false }
        let encoded = text.replacing("<", with: "%3C").replacing(">", with: "%3E").replacing(";", with: "%3B")
        return isTrimmed(encoded, to: Array(accepted.unicodeScalars))
    }

    private static func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .control || scalar == "\u{FEFF}"
    }

    /// WHATWG URL, 4.4: removes controls and spaces at both ends, and tabs and line endings everywhere.
    private static func strippingAsBrowsersDo(_ scalars: Scalars) -> Scalars {
        var rest = scalars[...]
        while let first = rest.first, first.value <= 0x20 { rest.removeFirst() }
        while let last = rest.last, last.value <= 0x20 { rest.removeLast() }
        return rest.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
    }

    /// The scheme start and scheme states of WHATWG URL, 4.4.
    private static func scheme(of scalars: Scalars) -> (name: String, rest: Scalars)? {
        guard let colon = scalars.firstIndex(of: ":"), let first = scalars.first, isLetter(first) else { return nil }
        guard scalars[..<colon].allSatisfy({ isLetter($0) || isDigit($0) || "+-.".unicodeScalars.contains($0) }) else {
            return nil
        }
        var name = ""
        name.unicodeScalars.append(contentsOf: scalars[..<colon])
        return (name.lowercased(), Array(scalars[(colon + 1)...]))
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Two slashes of either kind begin a host (WHATWG URL, relative slash state).
    private static func leavesTheHost(_ scalars: Scalars) -> Bool {
        scalars.prefix(2).count == 2 && scalars.prefix(2).allSatisfy { $0 == "/" || $0 == "\\" }
    }

    private static func problem(withHostOf scalars: Scalars) -> String? {
        guard let rest = scheme(of: scalars)?.rest, rest.starts(with: "//".unicodeScalars) else { return "no //" }
        let authority = rest.dropFirst(2).prefix { !"/\\?#".unicodeScalars.contains($0) }
        if authority.contains("@") { return "it has a user name" }
        return authority.prefix { $0 != ":" }.isEmpty ? "it has no host" : nil
    }

    /// One address with reserved characters percent-encoded, and at most one subject without line endings (RFC 6068).
    private static func problem(withMail scalars: Scalars) -> String? {
        guard let rest = scheme(of: scalars)?.rest else { return "no scheme" }
        var parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let address = ["%23", "%25", "%26", "%2F", "%3F"].reduce(String(String.UnicodeScalarView(parts.removeFirst())))
        {
            $0.replacing($1, with: "")
        }.unicodeScalars
        guard address.filter({ $0 == "@" }).count == 1, !address.contains(where: "%,;&<>\"/#:".unicodeScalars.contains)
        else { return "not one plain address" }
        guard let query = parts.first else { return nil }
        var text = ""
        text.unicodeScalars.append(contentsOf: query)
        guard text.lowercased().hasPrefix("subject="), !text.contains("&"), !text.contains("#") else {
            return "more than a subject"
        }
        for (high, low) in zip(query.indices, query.indices.dropFirst()) where query[high] == "%" {
            guard query.indices.contains(low + 1) else { return "half an escape" }
            var digits = ""
            digits.unicodeScalars.append(contentsOf: query[low...low + 1])
            guard let byte = UInt8(digits, radix: 16) else { return "no escape" }
            if byte < 0x20 || byte == 0x7F { return "a control character in the subject" }
        }
        return nil
    }

    /// Decodes character references that could hide a scheme, a slash or white space (HTML, 13.2.5.72).
    private static func decodingReferences(_ scalars: Scalars) -> Scalars {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        let pattern =
            /&(?:#x(?<hexadecimal>[0-9A-Fa-f]{1,6})|#(?<decimal>[0-9]{1,7})|(?<name>colon|Tab|NewLine|sol|bsol|commat|amp));?/
        let names: [Substring: Unicode.Scalar] = [
            "colon": ":", "Tab": "\t", "NewLine": "\n", "sol": "/", "bsol": "\\", "commat": "@", "amp": "&",
        ]
        let head = text.unicodeScalars.prefix { !"/?#".unicodeScalars.contains($0) || $0 == "#" && text.contains("&#") }
        let decoded = String(String.UnicodeScalarView(head)).replacing(pattern) { match in
            let value =
                match.hexadecimal.flatMap { UInt32($0, radix: 16) } ?? match.decimal.flatMap { UInt32($0) }
                ?? match.name.flatMap { names[$0]?.value }
            return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        }
        return Array(decoded.unicodeScalars) + text.unicodeScalars.dropFirst(head.count)
    }
}
