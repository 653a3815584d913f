import ByteText
import CandidateDecoding
import CandidateProfile
import ContentTree

/// An entry of a CV, or its basics, built from the columns of a row.
struct LinkedInEntry {
    private var members: [(key: String, node: Node)] = []
    private var location: [(String, Node)] = []
    private var profiles: [Node] = []

    /// The resulting node.
    var node: Node {
        var all: [(String, Node)] = members.map { ($0.key, $0.node) }
        if !location.isEmpty { all.append(("location", .object(location))) }
        if !profiles.isEmpty { all.append(("profiles", .array(profiles))) }
        return .object(all)
    }

    /// Adds the text of a column.
    mutating func add(_ text: String, as use: ColumnUse) {
        switch use {
        case .text(let key): append(text, to: key, after: "\n\n")
        case .fact(let label): members.append(("facts", .array([.string("\(label): \(text)")])))
        case .date(let key): append(Self.date(text) ?? text, to: key, after: " ")
        case .personal("birthDate"): append(Self.date(text) ?? text, to: "birthDate", after: " ")
        case .joined(let key, let separator): append(text, to: key, after: separator)
        case .paragraph(let key, let label): append(label.map { "\($0): \(text)" } ?? text, to: key, after: "\n\n")
        case .personal("email"): append(text, to: "email", after: " ")
        case .personal("phone"): append(text, to: "phone", after: " ")
        case .personal(let key): if let key { location.append((key, .string(text))) }
        case .place: location += Self.place(text)
        case .websites: addWebsites(text)
        case .handles: for handle in Self.items(text) { addHandle(handle) }
        case .status: break
        }
    }

    /// A date as in JSON Resume; `nil` if it is not a date. LinkedIn writes numeric dates in the US format.
    static func date(_ text: String) -> String? { DateSpelling.date(in: text, monthFirst: true)?.description }
}

extension LinkedInEntry {
    private mutating func append(_ text: String, to key: String, after separator: String) {
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].node = .string((members[index].node.string ?? "") + separator + text)
        } else {
            members.append((key, .string(text)))
        }
    }

    /// The city, region and country, as far as they can be distinguished.
    private static func place(_ text: String) -> [(String, Node)] {
        var parts = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        guard let city = parts.first else { return [] }
        parts.removeFirst()
        var found: [(String, Node)] = [("city", .string(city))]
        // Two letters are also a state, as in "San Francisco, CA".
        let country = parts.last.flatMap { $0.count > 3 && $0 != "Georgia" ? Country.code(of: $0) : nil }
        if let country {
            parts.removeLast()
            found.append(("countryCode", .string(country)))
        }
        // "Lisbon, Lisbon, Portugal": the city has the same name as its region.
        parts.removeAll { $0 == city }
        if !parts.isEmpty { found.append(("region", .string(parts.joined(separator: ", ")))) }
        return found
    }

    /// Adds the first personal address as the website, and the others as accounts.
    private mutating func addWebsites(_ text: String) {
        var sites: [(label: String, address: String)] = Self.items(text, dividing: Self.beginsWebsite).map { item in
            guard let colon = item.firstIndex(of: ":"), Self.beginsWebsite(item[...]) else { return ("", item) }
            return (String(item[..<colon]), item[item.index(after: colon)...].trimmed)
        }
        let own = sites.firstIndex { ["PORTFOLIO", "PERSONAL"].contains($0.label.uppercased()) } ?? 0
        guard sites.indices.contains(own) else { return }
        append(sites.remove(at: own).address, to: "url", after: " ")
        for site in sites {
            let label = site.label.lowercased()
            let host = site.address.split(separator: "/").first { $0.contains(".") }.map(String.init)
            let isKind = !["", "other"].contains(label)
            let network = isKind ? label.prefix(1).uppercased() + label.dropFirst() : host ?? site.address
            profiles.append(.object([("network", .string(network)), ("url", .string(site.address))]))
        }
    }

    private mutating func addHandle(_ text: String) {
        let handle = text.hasPrefix("@") ? String(text.dropFirst()) : text
        guard !handle.isEmpty else { return }
        var account: [(String, Node)] = [("network", .string("Twitter")), ("username", .string(handle))]
        let isPlain = handle.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF) || byte == UInt8(ascii: "_")
        }
        if isPlain { account.append(("url", .string("https://twitter.com/\(handle)"))) }
        profiles.append(.object(account))
    }

    /// Whether a text begins with a kind of website: `PORTFOLIO:`.
    private static func beginsWebsite(_ text: Substring) -> Bool {
        guard let colon = text.firstIndex(of: ":"), !text[text.index(after: colon)...].hasPrefix("//") else {
            return false
        }
        return text[..<colon].allSatisfy { $0.isASCII && $0.isLetter || $0 == "_" || $0 == " " }
    }

    /// The items of `[one,two]`, or of a text without brackets.
    ///
    /// - Parameter begins: whether the text after a comma is a new item, because addresses can contain commas.
    private static func items(_ text: String, dividing begins: (Substring) -> Bool = { _ in true }) -> [String] {
        var rest = text[...]
        if rest.hasPrefix("["), rest.hasSuffix("]") { rest = rest.dropFirst().dropLast() }
        var items: [String] = []
        for part in rest.split(separator: ",", omittingEmptySubsequences: false) {
            if items.isEmpty || begins(part) {
                items.append(String(part))
            } else {
                items[items.count - 1] += "," + part
            }
        }
        return items.map { $0.trimmed }.filter { !$0.isEmpty }
    }
}
