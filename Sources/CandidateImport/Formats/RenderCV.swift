import ByteText
import CandidateDecoding
import ContentTree

/// CVs of RenderCV: a mapping `cv` with the person, and `sections` with entries of nine kinds.
enum RenderCV {
    /// Whether an object is such a CV.
    static func isOne(_ node: Node) -> Bool { node["cv"]?.members != nil }

    /// Whether a value belongs to the CV, and not to its layout.
    static func isContent(_ key: String, _ node: Node) -> Bool {
        !["design", "locale", "locale_catalog", "rendercv_settings", "settings", "fontawesome_icon"].contains(key)
    }

    /// Converts the CV to JSON Resume.
    static func resume(from node: Node) -> Node {
        // Files of RenderCV's own often have all keys, with null for those that are not used.
        guard let cv = node["cv"].map(withoutNothing) else { return .object([]) }
        var basics = ConvertedEntry()
        basics.add("name", cv["name"])
        basics.add("label", cv["headline"] ?? cv["label"])
        basics.add("image", cv["photo"])
        basics.add("email", first(of: cv["email"]))
        basics.add("phone", first(of: cv["phone"]).map(phone(_:)))
        basics.add("url", first(of: cv["website"]))
        basics.add("summary", cv["summary"])
        basics.addPlace(cv["location"])
        let connections = (cv["custom_connections"]?.items ?? []).compactMap(connection(_:))
        basics.add("profiles", list((cv["social_networks"]?.items ?? []).compactMap(profile(_:)) + connections))
        var sections: [(key: String, entries: [Node])] = []
        var own: [Node] = []
        for member in cv["sections"]?.members ?? [] {
            let items = member.node.items ?? []
            let key = section(named: member.key) ?? section(of: items)
            if key == "summary" {
                let texts = items.compactMap(\.string).filter { !$0.isBlank }
                if !texts.isEmpty {
                    basics.add(
                        "summary", Node(.string(texts.joined(separator: "\n\n")), at: member.node.position))
                }
                continue
            }
            let converted = items.map { item in key.flatMap { entry(item, of: $0) } }
            if let key, !items.isEmpty, converted.allSatisfy({ $0 != nil }) {
                if let index = sections.firstIndex(where: { $0.key == key }) {
                    sections[index].entries += converted.compactMap(\.self)
                } else {
                    sections.append((key, converted.compactMap(\.self)))
                }
            } else if let entries = list(items.compactMap(ownEntry(_:))) {
                var section = ConvertedEntry()
                section.add("name", Node(.string(heading(of: member.key)), at: member.keyPosition))
                section.add("entries", entries)
                if let node = section.node { own.append(node) }
            }
        }
        var resume = ConvertedEntry()
        resume.add("basics", basics.node)
        for section in sections { resume.add(section.key, list(section.entries)) }
        resume.add("sections", list(own))
        return resume.node.map { withoutMarkdown($0, key: "") } ?? .object([])
    }
}

extension RenderCV {
    private static func list(_ nodes: [Node]) -> Node? { nodes.first.map { Node(.array(nodes), at: $0.position) } }

    private static func withoutNothing(_ node: Node) -> Node {
        switch node.value {
        case .array(let items): Node(.array(items.map(withoutNothing)), at: node.position)
        case .object(let members):
            Node(
                .object(
                    members.filter { !$0.node.isNothing }.map {
                        Node.Member($0.key, withoutNothing($0.node), keyAt: $0.keyPosition)
                    }), at: node.position)
        default: node
        }
    }

    private static func first(of node: Node?) -> Node? { node?.items == nil ? node : node?.items?.first }

    /// A number without the prefix of a URI.
    private static func phone(_ node: Node) -> Node {
        guard let text = node.string, text.hasPrefix("tel:") else { return node }
        return Node(.string(String(text.dropFirst(4))), at: node.position)
    }

    /// The heading of a section: "open_source" is "Open source"; others are as written.
    private static func heading(of key: String) -> String {
        guard key.contains("_"), !key.contains(" ") else {
            return key.first?.isLowercase == true ? key.prefix(1).uppercased() + key.dropFirst() : key
        }
        let words = key.replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static func profile(_ node: Node) -> Node? {
        var profile = ConvertedEntry()
        profile.add("network", node["network"])
        profile.add("username", node["username"])
        if let network = node["network"]?.string, let name = node["username"]?.string,
            let start = addresses[network.lowercased()]
        {
            profile.add("url", Node(.string(start + name), at: node["username"]?.position ?? .none))
        }
        return profile.node
    }

    private static func connection(_ node: Node) -> Node? {
        guard node["url"]?.string != nil else { return nil }
        var profile = ConvertedEntry()
        profile.add("network", node["placeholder"])
        profile.add("url", node["url"])
        return profile.node
    }

    private static let addresses = [
        "linkedin": "https://www.linkedin.com/in/", "github": "https://github.com/", "gitlab": "https://gitlab.com/",
        "instagram": "https://www.instagram.com/", "orcid": "https://orcid.org/", "x": "https://x.com/",
        "stackoverflow": "https://stackoverflow.com/users/", "researchgate": "https://www.researchgate.net/profile/",
        "youtube": "https://www.youtube.com/@", "google scholar": "https://scholar.google.com/citations?user=",
        "telegram": "https://t.me/", "leetcode": "https://leetcode.com/u/", "twitter": "https://twitter.com/",
    ]

    /// The section of JSON Resume for a heading; `nil` for sections of one's own.
    private static func section(named heading: String) -> String? {
        switch heading.lowercased().replacing("_", with: " ") {
        case "summary", "about", "about me", "profile", "introduction", "objective": "summary"
        case "experience", "work", "work experience", "professional experience", "employment", "career": "work"
        case "education": "education"
        case "projects", "personal projects", "selected projects": "projects"
        case "publications", "selected publications": "publications"
        case "skills", "technologies", "technical skills", "skills & technologies": "skills"
        case "languages": "languages"
        case "awards", "honors", "honours", "awards and honors", "selected honors", "honors and awards": "awards"
        case "certifications", "certificates": "certificates"
        case "volunteering", "volunteer", "volunteer experience": "volunteer"
        case "interests", "hobbies": "interests"
        case let other where jobWords.contains(where: other.contains): "work"
        default: nil
        }
    }

    /// Words of headings of jobs in other languages than English.
    private static let jobWords = [
        "berufserfahrung", "beruflicher werdegang", "expérience", "experiencia", "esperienz", "خبرات", "الخبرة",
    ]

    /// The section of entries that only one kind of section has.
    private static func section(of items: [Node]) -> String? {
        let isEducation = items.allSatisfy { $0["institution"] != nil && ($0["area"] != nil || $0["degree"] != nil) }
        return isEducation && !items.isEmpty ? "education" : nil
    }

    /// The entry of a section of JSON Resume; `nil` if it has another kind.
    private static func entry(_ item: Node, of section: String) -> Node? {
        var entry = ConvertedEntry()
        let title = link(in: item["name"] ?? item["title"])
        switch section {
        case "work", "volunteer":
            guard let company = item["company"] ?? item["organization"] else { return nil }
            let name = link(in: company)
            entry.add(section == "work" ? "name" : "organization", name.text)
            entry.add("position", item["position"])
            entry.add("url", item["url"] ?? name.url)
        case "education":
            guard let institution = item["institution"] else { return nil }
            let name = link(in: institution)
            entry.add("institution", name.text)
            entry.add("url", item["url"] ?? name.url)
            entry.add("area", item["area"])
            entry.add("studyType", item["degree"])
        case "projects":
            guard item["name"] != nil else { return nil }
            entry.add("name", title.text)
            entry.add("url", item["url"] ?? title.url)
        case "publications":
            guard item["title"] != nil else { return nil }
            entry.add("name", title.text)
            entry.add("publisher", item["journal"])
            entry.add("releaseDate", item["date"])
            entry.add("url", item["url"] ?? item["doi"] ?? title.url)
            entry.add("summary", item["summary"])
            entry.add("author", authors(of: item))
            return entry.node
        case "skills":
            guard item["label"] != nil || item["bullet"] != nil || item.string != nil else { return nil }
            entry.add("name", item["label"] ?? item["bullet"] ?? item)
            entry.add("keywords", keywords(in: item["details"]))
        case "languages":
            guard item["label"] != nil || item["bullet"] != nil || item.string != nil else { return nil }
            entry.add("language", item["label"] ?? item["bullet"] ?? item)
            entry.add("fluency", item["details"])
        case "interests":
            guard item["label"] != nil || item["bullet"] != nil || item.string != nil else { return nil }
            entry.add("name", item["label"] ?? item["bullet"] ?? item)
            entry.add("summary", item["details"])
        case "awards", "certificates":
            guard let name = item["name"] ?? item["label"] ?? item["bullet"] ?? (item.string == nil ? nil : item) else {
                return nil
            }
            let title = link(in: name)
            entry.add(section == "awards" ? "title" : "name", title.text)
            entry.add("date", item["date"] ?? item["end_date"])
            entry.add("url", item["url"] ?? title.url)
            entry.add("summary", prose(of: item))
            return entry.node
        default: return nil
        }
        if ["work", "volunteer", "education", "projects"].contains(section) {
            addPeriod(of: item, to: &entry)
            entry.add("location", item["location"])
            entry.add("summary", item["summary"])
            entry.add("highlights", item["highlights"])
        }
        return entry.node
    }

    private static func authors(of item: Node) -> Node? {
        guard let list = item["authors"], let names = list.items?.compactMap(\.string), !names.isEmpty else {
            return nil
        }
        return Node(.string(names.joined(separator: ", ")), at: list.position)
    }

    private static func addPeriod(of item: Node, to entry: inout ConvertedEntry) {
        entry.add("startDate", item["start_date"])
        if entry.node == nil || item["start_date"] == nil {
            // A single date is the whole period.
            entry.addPeriod(item["date"].map(asText(_:)))
            entry.add("endDate", item["end_date"])
        } else {
            entry.add("endDate", item["end_date"])
        }
    }

    private static func asText(_ node: Node) -> Node {
        if case .number(let spelling) = node.value { Node(.string(spelling), at: node.position) } else { node }
    }

    /// Summary, details and highlights as one text.
    private static func prose(of item: Node) -> Node? {
        let points = (item["highlights"]?.items ?? []).compactMap(\.string).map { "- " + $0 }.joined(separator: "\n")
        let texts = [item["summary"]?.string, item["details"]?.string, points].compactMap(\.self).filter { !$0.isEmpty }
        guard !texts.isEmpty else { return nil }
        return Node(.string(texts.joined(separator: "\n\n")), at: item.position)
    }

    /// An entry of a section of one's own, of any kind.
    private static func ownEntry(_ item: Node) -> Node? {
        var entry = ConvertedEntry()
        if let text = item.string {
            let title = link(in: item)
            // Only prose can have links inside.
            let isProse = title.url == nil && (text.count > 120 || text.contains("]("))
            entry.add(isProse ? "summary" : "name", title.text)
            entry.add("url", title.url)
            return entry.node
        }
        for key in ["bullet", "number", "reversed_number"] { entry.add("summary", item[key]) }
        let names = ["position", "degree", "area", "name", "title", "label", "company", "institution"]
        for key in names where item[key] != nil {
            let title = link(in: item[key])
            entry.add("name", title.text)
            entry.add("url", title.url)
            break
        }
        entry.add("organization", item["company"] ?? item["institution"] ?? item["journal"])
        entry.add("location", item["location"])
        entry.add("date", item["date"])
        entry.add("startDate", item["start_date"])
        entry.add("endDate", item["end_date"])
        entry.add("url", item["url"] ?? item["doi"])
        // Pages show it as a fact.
        entry.add("authors", authors(of: item))
        entry.add("summary", item["summary"] ?? item["details"])
        entry.add("highlights", item["highlights"])
        return entry.node
    }

    /// The items of a text with commas.
    private static func keywords(in node: Node?) -> Node? {
        guard let node, let text = node.string else { return node }
        var items: [String] = []
        var depth = 0
        var item = ""
        for character in text {
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            if character == ",", depth == 0 {
                items.append(item)
                item = ""
            } else {
                item.append(character)
            }
        }
        items.append(item)
        let words = items.map { Node(.string($0.trimmed), at: node.position) }.filter { !$0.isNothing }
        return Node(.array(words), at: node.position)
    }

    /// A text that is only a link in Markdown, as its words and its address.
    private static func link(in node: Node?) -> (text: Node?, url: Node?) {
        guard let node, let text = node.string?.trimmed, text.hasPrefix("["), text.hasSuffix(")"),
            let middle = text.firstRange(of: "]("), text[middle.upperBound...].firstIndex(of: "(") == nil
        else { return (node, nil) }
        let words = text[text.index(after: text.startIndex)..<middle.lowerBound]
        let address = text[middle.upperBound...].dropLast()
        return (Node(.string(String(words)), at: node.position), Node(.string(String(address)), at: node.position))
    }

    /// The keys of JSON Resume whose values are Markdown here, too, or addresses.
    private static let keysAsWritten: Set = ["summary", "highlights", "url", "image", "email", "username"]

    /// The texts without Markdown, which RenderCV accepts in all of them: no marks of emphasis, only the words of links.
    private static func withoutMarkdown(_ node: Node, key: String) -> Node {
        switch node.value {
        case .string(let text) where !keysAsWritten.contains(key) && text.contains(where: { "*[`".contains($0) }):
            Node(.string(words(of: text)), at: node.position)
        case .array(let items):
            Node(.array(items.map { withoutMarkdown($0, key: key) }), at: node.position)
        case .object(let members):
            Node(
                .object(
                    members.map { Node.Member($0.key, withoutMarkdown($0.node, key: $0.key), keyAt: $0.keyPosition) }),
                at: node.position)
        default: node
        }
    }

    private static func words(of text: String) -> String {
        var words = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "["), let middle = rest[start...].firstRange(of: "]("),
            let end = rest[middle.upperBound...].firstIndex(of: ")")
        {
            words += rest[..<start] + rest[rest.index(after: start)..<middle.lowerBound]
            rest = rest[rest.index(after: end)...]
        }
        return (words + rest).filter { !"*`".contains($0) }
    }
}
