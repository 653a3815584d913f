import ByteText
import CandidateProfile
import ContentTree
import Diagnostics

/// Sections that the standard does not define.
extension ResumeDialect {
    /// A value under an unknown key of the CV as a section with that name: a list of entries, an object with a heading
    /// and such a list (`{"title": "Talks", "items": […]}`), or a text of several words.
    ///
    /// - Returns: `nil` for other values, if the key is similar to that of references, and for a text under a key of
    ///   contacts, which could be private.
    mutating func ownSection(_ member: Node.Member, of reader: NodeReader) -> Node? {
        guard !member.key.hasPrefix("$"), !member.key.hasPrefix("_"), !member.key.isEmpty, !member.node.isNothing,
            let value = reader.reader(of: member), let content = entries(of: value, under: member.key),
            content.list.items.allSatisfy({
                $0.node.members != nil || $0.node.string != nil || $0.node.isNothing
            }),
            // References need consent, even if their key is misspelled.
            Spelling.nearest(to: member.key, in: ["references"], within: 2) == nil,
            let section = ResumeForm.resume["sections"], case .parts(let form) = section.kind,
            let entries = form["entries"], case .parts(let item) = entries.kind,
            let items = objects(content.list, item, section: "entries")
        else { return nil }
        if let near = Spelling.nearest(to: member.key, in: ResumeForm.resume.names) {
            notes.report(.similarSection(member.key, near: near), at: reader.place(ofKeyOf: member))
        }
        let name = content.heading ?? Node(.string(Self.heading(of: member.key)), at: member.keyPosition)
        return Node(
            .object([Node.Member("name", name, keyAt: member.keyPosition), Node.Member("entries", items)]),
            at: member.node.position)
    }

    /// Moves the entries of sections of one's own that contain references to the references, which need the consent of
    /// the persons.
    func moveReferences(in members: inout [Node.Member]) {
        guard let index = members.firstIndex(where: { $0.key == "sections" }), let sections = members[index].node.items
        else { return }
        let isReferences = { (section: Node) in
            ResumeAliases.referenceHeadings.contains((section["name"]?.string ?? "").trimmed.lowercased())
        }
        let moved = sections.filter(isReferences).flatMap { $0["entries"]?.items ?? [] }.map { entry in
            let names = [
                ("name", "name"), ("organization", "position"), ("summary", "reference"), ("consent", "consent"),
            ]
            let own = names.compactMap { from, to in entry[from].map { Node.Member(to, $0) } }
            return Node(.object(own), at: entry.position)
        }
        guard let first = moved.first else { return }
        members[index].node = Node(.array(sections.filter { !isReferences($0) }), at: members[index].node.position)
        if let known = members.firstIndex(where: { $0.key == "references" }), let items = members[known].node.items {
            members[known].node = Node(.array(items + moved), at: members[known].node.position)
        } else {
            members.append(Node.Member("references", Node(.array(moved), at: first.position)))
        }
    }

    /// The heading and the list of entries of an own section; `nil` if a value has no such list.
    private func entries(of value: NodeReader, under key: String) -> (heading: Node?, list: NodeReader)? {
        if value.isList { return (nil, value) }
        if let text = value.node.string {
            // Programs write single words for their own use, such as the name of a theme.
            guard text.split(whereSeparator: \.isWhitespace).count >= 5, !Self.mayBePrivate(key) else { return nil }
            let entry = Node(.object([Node.Member("summary", value.node)]), at: value.node.position)
            return (nil, value.reading(Node(.array([entry]), at: value.node.position)))
        }
        let known = value.children.filter { !$0.node.isNothing }
        guard
            let list = known.first(where: { ["items", "entries", "list"].contains($0.name.lowercased()) && $0.isList }),
            known.allSatisfy({ $0.name == list.name || Self.isHeading($0) })
        else { return nil }
        return (known.first(where: Self.isHeading)?.node, list)
    }

    private static func isHeading(_ reader: NodeReader) -> Bool {
        ["name", "title", "heading"].contains(reader.name.lowercased()) && reader.node.string?.isBlank == false
    }

    /// A value under an unknown key of an entry in such a section as a short fact: "Number: EP 12345". `nil` for other
    /// entries, for objects, and for keys of contacts, which could be private.
    func fact(_ member: Node.Member, section: String) -> Node? {
        guard section == "entries", !keepsAll, !member.key.hasPrefix("$"), !member.key.hasPrefix("_") else {
            return nil
        }
        guard !Self.mayBePrivate(member.key) else { return nil }
        let text: String
        switch member.node.value {
        case .string(let words) where !words.isBlank: text = HTMLText.reduced(words) ?? words
        case .number(let spelling): text = spelling
        case .array(let items):
            let words = items.compactMap(\.string).filter { !$0.isBlank }
            guard !words.isEmpty, words.count == items.count else { return nil }
            for item in items { notes.join(item.position, to: member.node.position) }
            text = words.map { HTMLText.reduced($0) ?? $0 }.joined(separator: ", ")
        default: return nil
        }
        return Node(.string("\(Self.heading(of: member.key)): \(text)"), at: member.node.position)
    }

    private static func mayBePrivate(_ key: String) -> Bool {
        let key = key.lowercased()
        return privateWords.contains(where: key.contains)
    }

    private static let privateWords = [
        "mail", "phone", "mobile", "address", "street", "birth", "zip", "postal", "postcode",
    ]

    /// A heading from a key: "openSource" and "open_source" become "Open source".
    static func heading(of key: String) -> String {
        var words = ""
        var previous: Character?
        for character in key {
            if "_-".contains(character) {
                words += " "
            } else if character.isUppercase, previous?.isLowercase == true {
                words += " " + character.lowercased()
            } else {
                words.append(character)
            }
            previous = character
        }
        let heading = words.joinedWords
        return heading.prefix(1).uppercased() + heading.dropFirst()
    }
}
