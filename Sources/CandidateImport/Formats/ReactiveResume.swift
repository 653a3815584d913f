import CandidateDecoding
import ContentTree

/// CVs of Reactive Resume, version 4 and later: `basics`, `sections` with `items`, and rich text in HTML.
enum ReactiveResume {
    /// Whether an object is such a CV.
    static func isOne(_ node: Node) -> Bool {
        guard node["basics"]?.members != nil, let sections = node["sections"]?.members else { return false }
        return sections.contains { $0.node["items"]?.items != nil }
    }

    /// Whether an object is a CV of an earlier version, with other keys.
    static func isOld(_ node: Node) -> Bool {
        if let sections = node["sections"]?.members {
            // Version 3 names the section "work", and calls a section's kind "type".
            return sections.contains { $0.key == "work" && $0.node["items"] != nil }
                || node["basics"]?["location"]?["postalCode"] != nil && sections.contains { $0.node["type"] != nil }
        }
        // Version 1.
        if node["data"]?["profile"]?.members != nil { return true }
        // Version 2.
        return node["profile"]?.members != nil && node["objective"]?.members != nil && node["work"]?["items"] != nil
    }

    /// Whether a value belongs to the CV, and not to its layout. What the owner hides is reported by its number.
    static func isContent(_ key: String, _ node: Node) -> Bool {
        let layout: Set<String> = [
            "id", "visible", "hidden", "icon", "iconColor", "columns", "separateLinks", "metadata", "label", "picture",
            "showLinkInTitle", "level", "$schema", "title", "name", "type", "options", "version", "createdAt",
            "updatedAt",
        ]
        if layout.contains(key) { return false }
        if case .number(let spelling) = node.value, Int(spelling) == 0 { return false }
        return isVisible(node)
    }

    /// Converts the CV to JSON Resume. Hidden sections and items are left out, because their owner does not show them.
    static func resume(from node: Node) -> Node {
        var resume = ConvertedEntry()
        resume.add("basics", basics(of: node))
        for (section, name) in [
            ("experience", "work"), ("volunteer", "volunteer"), ("education", "education"), ("awards", "awards"),
            ("certifications", "certificates"), ("publications", "publications"), ("skills", "skills"),
            ("languages", "languages"), ("interests", "interests"), ("references", "references"),
            ("projects", "projects"),
        ] {
            let entries = items(of: node["sections"]?[section]).compactMap { entry($0, of: name) }
            resume.add(name, list(entries))
        }
        let custom = (node["sections"]?["custom"]?.members ?? []).map(\.node) + (node["customSections"]?.items ?? [])
        resume.add("sections", list(custom.compactMap(ownSection(_:))))
        return resume.node ?? .object([])
    }

    /// The number of items that their owner hides, alone or with their section; the summary is one.
    static func hiddenItems(in node: Node) -> Int {
        let sections = (node["sections"]?.members ?? []).flatMap { member in
            member.key == "custom" ? (member.node.members ?? []).map(\.node) : [member.node]
        }
        let summary = node["sections"]?["summary"] ?? node["summary"]
        let isHidden = summary.map { !isVisible($0) && $0["content"]?.string?.isBlank == false } == true
        return (sections + (node["customSections"]?.items ?? [])).reduce(isHidden ? 1 : 0) { count, section in
            count + (section["items"]?.items?.count ?? 0) - items(of: section).count
        }
    }

    private static func list(_ nodes: [Node]) -> Node? {
        nodes.first.map { Node(.array(nodes), at: $0.position) }
    }

    /// The visible items of a visible section.
    private static func items(of section: Node?) -> [Node] {
        guard let section, isVisible(section) else { return [] }
        return (section["items"]?.items ?? []).filter(isVisible)
    }

    private static func isVisible(_ node: Node) -> Bool {
        if case .bool(false)? = node["visible"]?.value { return false }
        if case .bool(true)? = node["hidden"]?.value { return false }
        return true
    }

    private static func basics(of node: Node) -> Node? {
        let basics = node["basics"]
        var entry = ConvertedEntry()
        entry.add("name", basics?["name"])
        entry.add("label", basics?["headline"])
        let picture = basics?["picture"] ?? node["picture"]
        if picture?["effects"].map(isVisible) != false, picture.map(isVisible) != false {
            entry.add("image", picture?["url"])
        }
        entry.add("email", basics?["email"])
        entry.add("phone", basics?["phone"])
        entry.add("url", address(basics))
        let summary = node["sections"]?["summary"] ?? node["summary"]
        if let summary, isVisible(summary) { entry.addHTML(summary["content"], under: "summary") }
        entry.addPlace(basics?["location"])
        let profiles = items(of: node["sections"]?["profiles"]).compactMap { item -> Node? in
            var profile = ConvertedEntry()
            profile.add("network", item["network"])
            profile.add("username", item["username"])
            profile.add("url", address(item))
            return profile.node
        }
        // Lines that its owner added to the contacts: values with a key of their own, and others.
        let fields = basics?["customFields"]?.items ?? []
        for field in fields {
            if let key = key(of: field) { entry.add(key, field["value"] ?? field["text"]) }
        }
        entry.add("profiles", list(profiles + fields.filter { key(of: $0) == nil }.compactMap(connection(_:))))
        return entry.node
    }

    /// The key of `basics` that the name of a line means: "Date of birth" is `birthDate`; `nil` for others.
    private static func key(of field: Node) -> String? {
        let name = (field["name"]?.string ?? "").filter(\.isLetter)
        return ResumeDocument.isOfBasics(name) ? name : nil
    }

    private static func connection(_ field: Node) -> Node? {
        let value = field["value"] ?? field["text"]
        var profile = ConvertedEntry()
        profile.add("network", field["name"])
        profile.add("username", value)
        profile.add("url", field["link"] ?? value.flatMap { $0.string?.contains("://") == true ? $0 : nil })
        return profile.node
    }

    private static func address(_ node: Node?) -> Node? {
        node?["url"]?["href"] ?? node?["website"]?["url"] ?? node?["url"].flatMap { $0.string == nil ? nil : $0 }
    }

    private static func entry(_ item: Node, of section: String) -> Node? {
        var entry = ConvertedEntry()
        // Version 4 writes rich text as "summary", version 5 as "description".
        let text = item["summary"] ?? item["description"]
        let period = item["date"] ?? item["period"]
        switch section {
        case "work":
            entry.add("name", item["company"])
            entry.add("position", item["position"])
            entry.add("location", item["location"])
            entry.add("url", address(item))
            entry.addPeriod(period)
            entry.addHTML(text, under: "summary", pointsUnder: "highlights")
        case "volunteer":
            entry.add("organization", item["organization"])
            entry.add("position", item["position"])
            entry.add("location", item["location"])
            entry.add("url", address(item))
            entry.addPeriod(period)
            entry.addHTML(text, under: "summary", pointsUnder: "highlights")
        case "education":
            entry.add("institution", item["institution"] ?? item["school"])
            entry.add("url", address(item))
            entry.add("area", item["area"])
            entry.add("studyType", item["studyType"] ?? item["degree"])
            entry.addPeriod(period)
            entry.add("score", item["score"] ?? item["grade"])
            entry.add("location", item["location"])
            entry.addHTML(text, under: "summary")
        case "awards":
            entry.add("title", item["title"])
            entry.add("date", period)
            entry.add("awarder", item["awarder"])
            entry.addHTML(text, under: "summary")
            entry.add("url", address(item))
        case "certificates":
            entry.add("name", item["name"] ?? item["title"])
            entry.add("date", period)
            entry.add("url", address(item))
            entry.add("issuer", item["issuer"])
            entry.addHTML(text, under: "summary")
        case "publications":
            entry.add("name", item["name"] ?? item["title"])
            entry.add("publisher", item["publisher"])
            entry.add("releaseDate", period)
            entry.add("url", address(item))
            entry.addHTML(text, under: "summary")
        case "skills":
            entry.add("name", item["name"])
            entry.add("level", item["description"] ?? item["proficiency"])
            entry.add("level", level(item["level"]))
            entry.add("keywords", item["keywords"])
        case "languages":
            entry.add("language", item["name"] ?? item["language"])
            entry.add("fluency", item["description"] ?? item["fluency"])
            entry.add("fluency", level(item["level"]))
        case "interests":
            entry.add("name", item["name"])
            entry.add("keywords", item["keywords"])
        case "references":
            entry.add("name", item["name"])
            entry.add("position", item["summary"] == nil ? item["position"] : item["description"])
            entry.addHTML(text, under: "reference")
            entry.add("phone", item["phone"])
        case "projects":
            entry.add("name", item["name"])
            entry.add("description", item["summary"] == nil ? nil : item["description"])
            entry.add("keywords", item["keywords"])
            entry.addPeriod(period)
            entry.add("url", address(item))
            entry.addHTML(text, under: "summary", pointsUnder: "highlights")
        default: return nil
        }
        return entry.node
    }

    /// A level from 1 to 5 as a text: "4/5"; `nil` for other values.
    private static func level(_ node: Node?) -> Node? {
        guard let node, case .number(let spelling) = node.value, let level = Int(spelling), (1...5).contains(level)
        else {
            return nil
        }
        return Node(.string("\(level)/5"), at: node.position)
    }

    private static func ownSection(_ section: Node) -> Node? {
        let entries = items(of: section).compactMap { item -> Node? in
            var entry = ConvertedEntry()
            for key in ["name", "title", "position", "company", "institution"] { entry.add("name", item[key]) }
            entry.add(
                "organization",
                item["organization"] ?? item["description"].flatMap { item["summary"] == nil ? nil : $0 })
            entry.add("location", item["location"])
            entry.addPeriod(item["date"] ?? item["period"])
            entry.add("url", address(item))
            entry.addHTML(
                item["summary"] ?? item["description"] ?? item["content"], under: "summary", pointsUnder: "highlights")
            entry.add("keywords", item["keywords"])
            return entry.node
        }
        guard let entries = list(entries) else { return nil }
        var result = ConvertedEntry()
        result.add("name", section["name"] ?? section["title"])
        result.add("entries", entries)
        return result.node
    }
}
