import ByteText
import ContentTree
import Diagnostics

/// What one form of a profile says of those things that all of them say; `nil` of what it does not say at all.
struct FormFacts: Sendable, Hashable {
    var name: String?
    var links: [String]?
    var dates: [String]?
    var email: String?
    /// The address of the portrait.
    var image: String?
    /// The address of the profile itself.
    var address: String?
}

extension FormFacts {
    /// What a JSON Resume document says; `nil` where it is none.
    init?(resumeDocument bytes: Bytes) {
        guard let document = Self.read(bytes), document.members != nil else { return nil }
        let basics = document["basics"]
        name = basics?["name"]?.string
        let urls = [basics?["url"]] + (basics?["profiles"]?.items ?? []).map { $0["url"] }
        links = urls.compactMap { $0?.string }
        email = basics?["email"]?.string
        image = basics?["image"]?.string
        var found: Set<String> = []
        Self.collectDates(of: document, into: &found)
        dates = found.sorted()
    }

    /// What a contact card says; its own address and that of the page that it belongs to are no links elsewhere.
    init?(contactCard bytes: Bytes) {
        let unfolded = PlainForm.unfolded(bytes)
        let lines = String(decoding: unfolded, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard lines.first == "BEGIN:VCARD", lines.last == "END:VCARD" else { return nil }
        var links: [String] = []
        var own: String?
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = String(line[line.index(after: colon)...])
            switch line[..<colon].prefix(while: { $0 != ";" }) {
            case "FN": name = Self.unescaped(value)
            case "EMAIL": email = Self.unescaped(value)
            case "URL": links.append(value)
            case "UID": own = value
            default: break
            }
        }
        self.links = links.filter { $0 != own }
    }

    /// What JSON-LD says of the person that it is about; `nil` where it is about something else.
    init?(linkedData text: String) {
        let bytes = Array(text.utf8)
        guard let node = bytes.withBytes(Self.read) else { return nil }
        let candidates = [node, node["mainEntity"]] + (node["@graph"]?.items ?? [])
        guard let person = candidates.compactMap(\.self).first(where: { $0["@type"]?.string == "Person" }) else {
            return nil
        }
        name = person["name"]?.string
        address = person["url"]?.string
        email = person["email"]?.string.map { $0.hasPrefix("mailto:") ? String($0.dropFirst(7)) : $0 }
        let picture = person["image"]?.items?.first ?? person["image"]
        image = picture?.string ?? picture?["url"]?.string ?? picture?["contentUrl"]?.string
        if let same = person["sameAs"] {
            links = same.items?.compactMap(\.string) ?? [same.string].compactMap(\.self)
        }
    }
}

extension FormFacts {
    private static let dateKeys: Set<String> = ["startDate", "endDate", "date", "releaseDate", "birthDate"]

    private static func read(_ bytes: Bytes) -> Node? {
        var diagnostics: [Diagnostic] = []
        return JSONReader.read(SourceText(name: "", bytes: Array(bytes)), diagnostics: &diagnostics)
    }

    private static func collectDates(of node: Node, into dates: inout Set<String>) {
        for member in node.members ?? [] {
            if dateKeys.contains(member.key), let date = member.node.string {
                dates.insert(date)
            } else {
                collectDates(of: member.node, into: &dates)
            }
        }
        for item in node.items ?? [] { collectDates(of: item, into: &dates) }
    }

    /// The text that a value of a contact card means (RFC 6350, 3.4).
    private static func unescaped(_ value: String) -> String {
        var text = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if isEscaped {
                text.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
