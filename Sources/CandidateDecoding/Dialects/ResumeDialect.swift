import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import WebSafety

/// Converts the forms in which people and programs write JSON Resume to version 1.3.1.
///
/// Keys get their standard names, values their standard types. Unknown keys and values that cannot be converted stay as
/// they are. Every change is reported at its place; no value is lost.
struct ResumeDialect {
    var notes: ResumeNotes
    /// Whether the result replaces the source and must therefore keep every value.
    let keepsAll: Bool
    /// Whether the result has only values that the schema of the standard allows.
    private let isStrict: Bool
    /// The languages to prefer in texts by language: that of the CV, then that of the site.
    private let languages: [String]
    private let standard: StandardResume

    private init(_ notes: ResumeNotes, languages: [String], keepsAll: Bool, isStrict: Bool) {
        self.notes = notes
        self.languages = languages
        self.keepsAll = keepsAll
        self.isStrict = isStrict
        standard = StandardResume(tellsOfAddresses: keepsAll)
    }

    /// Converts a CV to the standard form.
    ///
    /// - Parameters:
    ///   - reader: the CV as written.
    ///   - notes: collects the changes, and the values that no page can show.
    ///   - language: the language of the site (BCP 47).
    ///   - keepsAll: whether the result replaces the source. Values that can only be shown in part then stay as they
    ///     are.
    ///   - isStrict: whether to reduce values by language to one language, even with `keepsAll`.
    static func standard(
        _ reader: NodeReader, notes: ResumeNotes, language: String? = nil, keepingAll keepsAll: Bool = false,
        isStrict: Bool = false
    ) -> NodeReader {
        let own = reader.node["meta"]?["language"]?.string
        var dialect = ResumeDialect(
            notes, languages: [own, language].compactMap(\.self), keepsAll: keepsAll, isStrict: isStrict)
        let standard = dialect.object(reader, .resume, section: "") ?? .object([])
        notes.reportCounted()
        return reader.reading(standard)
    }
}

// MARK: Objects

extension ResumeDialect {
    /// Converts an object to the standard's keys; `nil` if it is empty.
    ///
    /// - Parameter section: the key of the section that contains the object, such as "work"; an empty string for the CV
    ///   itself.
    private mutating func object(_ reader: NodeReader, _ form: ResumeForm, section: String) -> Node? {
        let written = reader.node.members ?? []
        var members: [Node.Member] = []
        members.reserveCapacity(written.count)
        let degree = degreeKey(of: written, form, section: section)
        func standardName(_ key: String) -> String {
            if let degree, key == "name" { return degree }
            return name(of: key, in: form, section: section)
        }
        lazy var groups = NamedMembers(written, name: standardName)
        var ownSections: [Node] = []
        var facts: [Node] = []
        // The items of other keys with the same standard name.
        var moreItems: [(name: String, items: [Node])] = []
        for (index, member) in written.enumerated() {
            let own = form[member.key]
            // Fast path: most CVs already use the standard form. Sections of one's own can contain contacts.
            if let own, keepsAll || !["sections", "entries"].contains(own.name), standard.holds(member.node, own.kind) {
                members.append(member)
                continue
            }
            let name = own == nil ? standardName(member.key) : member.key
            if member.node.isNothing, groups.isReplaced(name, besideMember: index) {
                if keepsAll, name != member.key { members.append(member) }
                continue
            }
            if name != member.key, let other = groups.taken(name, byMember: index) {
                // A role beside a name is a value of its own.
                if Self.words(member.node) != Self.words(written[other].node),
                    let fact = fact(member, section: section)
                {
                    facts.append(fact)
                    continue
                }
                if let items = items(of: member, besides: written[other].node, form[name], in: reader, section) {
                    notes.report(.otherName(member.key, of: name), at: reader.place(ofKeyOf: member))
                    moreItems.append((name, items))
                    continue
                }
                reportReplaced(member, beside: written[other].node, name, in: reader)
                members.append(member)
                continue
            }
            guard let key = form[name] else {
                if section.isEmpty, !keepsAll, let own = ownSection(member, of: reader) {
                    ownSections.append(own)
                    continue
                }
                if let fact = fact(member, section: section) {
                    facts.append(fact)
                    continue
                }
                if let period = period(member, of: reader, form, section, besides: groups) {
                    members += period
                    continue
                }
                keepUnknown(member, of: reader, form, section)
                members.append(member)
                continue
            }
            // The entries of a section of one's own follow no standard.
            if name != member.key, section != "entries" {
                notes.report(.otherName(member.key, of: name), at: reader.place(ofKeyOf: member))
            }
            if key.kind == .end, member.node.isNothing {
                notes.report(.emptyEnd(name), at: reader.place(ofKeyOf: member))
            }
            guard let child = reader.reader(of: member) else {
                if keepsAll { members.append(Node.Member(name, member.node, keyAt: member.keyPosition)) }
                continue
            }
            guard let node = value(child, key, section: section) ?? kept(child, key) else { continue }
            members.append(Node.Member(name, node, keyAt: member.keyPosition))
        }
        joinNames(of: reader, into: &members, form)
        for (name, items) in moreItems { add(items, to: name, of: &members) }
        add(ownSections, to: "sections", of: &members)
        add(facts, to: "facts", of: &members)
        if section.isEmpty, !keepsAll { moveReferences(in: &members) }
        return members.isEmpty && !keepsAll ? nil : Node(.object(members), at: reader.node.position)
    }

    /// The standard name of a key.
    private func name(of key: String, in form: ResumeForm, section: String) -> String {
        if form[key] != nil { return key }
        let lowered = key.lowercased().filter { !"_- ".contains($0) }
        if let name = form.names.first(where: { $0.lowercased() == lowered }) { return name }
        return ResumeAliases.name(of: lowered, in: section) ?? key
    }

    /// The key of a degree that is written as `name` beside the name of the school; `nil` for other objects.
    private func degreeKey(of members: [Node.Member], _ form: ResumeForm, section: String) -> String? {
        guard section == "education", members.contains(where: { $0.key == "name" && !$0.node.isNothing }) else {
            return nil
        }
        let others = Set(
            members.filter { $0.key != "name" && !$0.node.isNothing }.map {
                name(of: $0.key, in: form, section: section)
            })
        guard others.contains("institution") else { return nil }
        return ["studyType", "area", "specialization"].first { !others.contains($0) }
    }

    /// Adds nodes to the list under a key.
    private func add(_ nodes: [Node], to key: String, of members: inout [Node.Member]) {
        guard let first = nodes.first else { return }
        if let index = members.firstIndex(where: { $0.key == key }), let items = members[index].node.items {
            members[index].node = Node(.array(items + nodes), at: members[index].node.position)
        } else {
            members.append(Node.Member(key, Node(.array(nodes), at: first.position)))
        }
    }

    /// The items of a list under an alias whose standard key has other items: "responsibilities" beside "achievements";
    /// `nil` for other values.
    private mutating func items(
        of member: Node.Member, besides other: Node, _ key: ResumeForm.Key?, in reader: NodeReader, _ section: String
    ) -> [Node]? {
        guard let key, key.kind == .points || key.kind == .texts, Self.words(member.node) != Self.words(other),
            let child = reader.reader(of: member)
        else { return nil }
        return value(child, key, section: section)?.items
    }

    /// The dates of a period under a key that the standard does not have: `"years": "2013-2014"`, or
    /// `"dates": {"from": …, "to": …}`; `nil` for other values, and beside dates under the standard's keys.
    private mutating func period(
        _ member: Node.Member, of reader: NodeReader, _ form: ResumeForm, _ section: String,
        besides groups: NamedMembers
    ) -> [Node.Member]? {
        guard ["date", "dates", "years", "period", "duration"].contains(member.key.lowercased()),
            let start = form["startDate"], let end = form["endDate"], let value = reader.reader(of: member),
            groups.taken(start.name, byMember: .max) == nil, groups.taken(end.name, byMember: .max) == nil
        else { return nil }
        var dates: [Node.Member] = []
        if value.node.members == nil {
            guard let text = Self.spelling(of: value.node), let period = DateSpelling.period(in: text) else {
                return nil
            }
            dates = [(start, period.start), (end, period.end)].compactMap { key, date in
                date.map {
                    Node.Member(key.name, Node(.string($0), at: value.node.position), keyAt: member.keyPosition)
                }
            }
        } else {
            for part in value.children {
                guard
                    let key = [start, end].first(where: { $0.name == name(of: part.name, in: form, section: section) })
                else { return nil }
                if let date = self.value(part, key, section: section) {
                    dates.append(Node.Member(key.name, date, keyAt: member.keyPosition))
                }
            }
        }
        notes.report(
            .otherForm(member.key, found: value.node.kindName, wanted: "'startDate' and 'endDate'"), at: value.place)
        return dates
    }

    private static func spelling(of node: Node) -> String? {
        if case .number(let spelling) = node.value { spelling } else { node.string }
    }

    /// Reports a key whose value is replaced by that of another key.
    private func reportReplaced(_ member: Node.Member, beside other: Node, _ name: String, in reader: NodeReader) {
        let isSame = Self.words(member.node) == Self.words(other)
        let place = reader.place(ofKeyOf: member)
        notes.report(isSame ? .repeated(member.key, by: name) : .shownInstead(member.key, by: name), at: place)
        notes.keep(reader.path.appending(member.key), isSame ? .repeated(by: name) : .shownInstead(name))
    }

    /// The normalized words of a value; an address gets its scheme.
    private static func words(_ node: Node) -> String {
        guard let text = node.string else { return JSONWriter(.compact).text(of: node) }
        if let address = DocumentPath.address(in: text) { return address }
        return text.joinedWords
    }

    private func keepUnknown(_ member: Node.Member, of reader: NodeReader, _ form: ResumeForm, _ section: String) {
        guard !member.key.hasPrefix("$"), !member.node.isNothing else { return }
        if !keepsAll, UserKeys.hidesEntry(member) {
            let isPerson = ["", "basics", "meta"].contains(section)
            notes.reportHiding(
                member.key, of: isPerson ? "a candidate" : "an entry of a CV",
                advice: isPerson ? UserKeys.visibility : "remove the entry", at: reader.place(ofKeyOf: member))
        }
        if ResumeAliases.partsOfName.contains(member.key), form["birthDate"] != nil {
            // A given name and a family name form a name if there is none.
            let hasName = reader.node.members?.contains { other in
                !other.node.isNothing && name(of: other.key, in: form, section: section) == "name"
            }
            if hasName == true { notes.keep(reader.path.appending(member.key), .repeated(by: "name")) }
            return
        }
        notes.keep(reader.path.appending(member.key), .unknown)
        // An import keeps the key; the next check reports it.
        if !keepsAll, section != "meta", Spelling.nearest(to: member.key, in: form.names) == nil {
            notes.report(.unshownKey(member.key), at: reader.place(ofKeyOf: member))
        }
    }

    /// Joins `firstName` and `lastName` to a `name` if there is none.
    private func joinNames(of reader: NodeReader, into members: inout [Node.Member], _ form: ResumeForm) {
        guard StandardResume.lacksName(members, form) else { return }
        let parts = ResumeAliases.partsOfName.compactMap { key in
            reader.node[key].flatMap { node in node.string.map { (key, $0, node) } }
        }
        guard let first = parts.first else { return }
        notes.report(.joinedName(parts.map(\.0)), at: reader.place(ofKey: first.0))
        let name = parts.map(\.1).joined(separator: " ")
        members.insert(Node.Member("name", Node(.string(name), at: first.2.position)), at: 0)
    }

    /// Converts the objects of a list.
    mutating func objects(_ reader: NodeReader, _ form: ResumeForm, section: String) -> Node? {
        switch reader.node.value {
        case .string(let text) where text.isEmpty: return nil
        case .array, .object, .string: break
        default: return reader.node.isNothing ? nil : reader.node
        }
        reportNulls(in: reader, section)
        let items: [Node] = entries(of: reader, form, section: section).compactMap { entry in
            switch entry.node.value {
            case .object:
                let object = object(entry, form, section: section)
                guard section == "entries", !keepsAll, let name = object?["name"]?.string,
                    ResumeAliases.isContact(name)
                else { return object }
                // Pages show contacts of the CV only where the candidate publishes them.
                notes.keep(entry.path, .unknown)
                notes.report(.unshownKey(name), at: entry.place)
                return nil
            case .string(let text) where !text.isEmpty:
                notes.report(.otherForm(section, found: "a text", wanted: "an object"), at: entry.place)
                let key = ResumeAliases.textKey(of: section, form)
                return object(entry.reading(.object([(key, entry.node)])), form, section: section)
            default: return entry.node.isNothing && !keepsAll ? nil : entry.node
            }
        }
        return items.isEmpty ? nil : Node(.array(items), at: reader.node.position)
    }

    /// The entries of a list, in each form in which lists of objects are written.
    private func entries(of reader: NodeReader, _ form: ResumeForm, section: String) -> [NodeReader] {
        if case .string = reader.node.value { return [reader] }
        guard let members = reader.node.members, members.contains(where: { TreePath.index(of: $0.key) == nil }) else {
            return reader.items.flatMap { item -> [NodeReader] in
                guard item.isList, !item.items.isEmpty else { return [item] }
                notes.report(.otherForm(section, found: "a list", wanted: "an object"), at: item.place)
                return item.items
            }
        }
        notes.report(.otherForm(section, found: "an object", wanted: "a list"), at: reader.place)
        // A single entry without a list, or an object that maps names to entries.
        let isEntry = members.contains { member in
            // A network, such as "Site", may have the same name as a key.
            let name = section == "profiles" ? member.key : name(of: member.key, in: form, section: section)
            return form[name] != nil
        }
        if isEntry { return [reader] }
        let key = ResumeAliases.mainKey(of: section, form)
        return members.compactMap { member in
            guard let value = reader.reader(of: member), keepsAll || !value.node.isNothing else { return nil }
            let name = Node(.string(member.key), at: member.keyPosition)
            if case .object(let inner) = value.node.value {
                // An entry that contains its own name keeps it.
                if inner.contains(where: { self.name(of: $0.key, in: form, section: section) == key }) { return value }
                return value.reading(.object([(key, name)] + inner.map { ($0.key, $0.node) }))
            }
            let other = ResumeAliases.key(beside: key, of: section, for: value.node)
            return value.reading(.object([(key, name), (other, value.node)]))
        }
    }
}

// MARK: Values

extension ResumeDialect {
    /// Keeps an empty value if all values must be kept.
    private func kept(_ reader: NodeReader, _ key: ResumeForm.Key) -> Node? {
        guard keepsAll else { return nil }
        // An end such as "present" means that there is no end.
        if key.kind == .end, let text = reader.node.string, DateSpelling.isPresent(text.trimmedOfASCII) {
            return nil
        }
        return reader.node
    }

    /// Converts a value to the type of its key; `nil` if it is empty.
    private mutating func value(_ reader: NodeReader, _ key: ResumeForm.Key, section: String) -> Node? {
        if isByLanguage(reader, key) {
            // The site chooses the language, which can change.
            if keepsAll, !isStrict { return reader.node }
            if let other = inOneLanguage(reader) { return value(other, key, section: section) }
        }
        switch key.kind {
        case .text, .prose: return text(reader, key)
        case .picture: return picture(reader)
        case .url: return address(reader, key)
        case .date: return date(reader, key, mayGoOn: false)
        case .end: return date(reader, key, mayGoOn: true)
        case .texts, .points, .variants: return texts(reader, key)
        case .flag: return reader.node
        case .parts(let form): return objects(reader, form, section: key.name)
        case .part(let form):
            if case .string(let text) = reader.node.value {
                guard !text.isEmpty, key.name == "location" else { return reader.node.isNothing ? nil : reader.node }
                notes.report(.otherForm(key.name, found: "a text", wanted: "an object"), at: reader.place)
                return object(reader.reading(.object([("city", reader.node)])), form, section: key.name)
            }
            if key.name == "location", let place = placeInList(reader) {
                return object(reader.reading(.object([("city", place)])), form, section: key.name)
            }
            return reader.node.members == nil ? reader.node : object(reader, form, section: key.name)
        }
    }

    private func text(_ reader: NodeReader, _ key: ResumeForm.Key) -> Node? {
        switch reader.node.value {
        case .null: return nil
        case .string(let text):
            guard keepsAll ? !text.isEmpty : !text.isBlank else { return nil }
            let isMarkdown = key.kind == .prose || key.kind == .points
            guard let (reduced, losesTags) = HTMLText.conversion(of: text, isMarkdown: isMarkdown) else {
                return reader.node
            }
            notes.report(losesTags ? .htmlInText(key.name) : .convertedHTML(key.name), at: reader.place)
            if keepsAll { return reader.node }
            return reduced.isEmpty ? nil : Node(.string(reduced), at: reader.node.position)
        case .number(let spelling):
            notes.report(.otherForm(key.name, found: "a number", wanted: "a text"), at: reader.place)
            return Node(.string(spelling), at: reader.node.position)
        case .array, .object: return oneOfMany(reader, key)
        case .bool: return reader.node
        }
    }

    /// Selects the first of several texts where only one is expected, as in several e-mail addresses:
    /// `{"work": …, "private": …}`.
    private func oneOfMany(_ reader: NodeReader, _ key: ResumeForm.Key) -> Node? {
        var values = reader.children.filter { !$0.node.isNothing }
        if reader.isList, key.name == "author" { values = values.map(authorName) }
        guard let first = values.first else { return nil }
        if key.name == "location", let place = place(reader) { return place }
        guard values.allSatisfy({ $0.node.string != nil }) else { return reader.node }
        if reader.isList, key.kind == .prose || key.name == "author" {
            return joined(values, by: key.kind == .prose ? "\n\n" : ", ", reader, key)
        }
        notes.report(.otherForm(key.name, found: reader.node.kindName, wanted: "a text"), at: reader.place)
        for other in values.dropFirst() {
            notes.report(.oneOfMany(key.name), at: other.place)
            notes.keep(other.path, .oneOfMany)
        }
        if keepsAll, values.count > 1 || reader.node.members != nil { return reader.node }
        return text(first, key)
    }

    /// The name in an author that is an object.
    private func authorName(_ author: NodeReader) -> NodeReader {
        let parts = author.children.filter { !$0.node.isNothing }
        guard author.node.string == nil,
            let name = parts.first(where: { $0.name.lowercased() == "name" && $0.node.string != nil })
        else { return author }
        if keepsAll, parts.count > 1 { return author }
        for other in parts where other.path != name.path { notes.keep(other.path, .oneOfMany) }
        return name
    }

    /// Texts joined to one.
    private func joined(_ values: [NodeReader], by separator: String, _ reader: NodeReader, _ key: ResumeForm.Key)
        -> Node?
    {
        notes.report(.otherForm(key.name, found: reader.node.kindName, wanted: "a text"), at: reader.place)
        let texts = values.compactMap { text($0, key)?.string }
        guard let first = values.first, !texts.isEmpty else { return nil }
        for other in values.dropFirst() { notes.join(other.node.position, to: first.node.position) }
        return Node(.string(texts.joined(separator: separator)), at: first.node.position)
    }

    /// City, region and country, or "Remote", of an object where a text is expected; `nil` if there is something else that
    /// must be kept.
    private func place(_ reader: NodeReader) -> Node? {
        guard !reader.isList else { return nil }
        let names = ["city", "region", "countryCode"]
        let parts = reader.children.compactMap { child -> (name: String, reader: NodeReader, whole: NodePosition)? in
            let isByLanguage = child.node.members.map(Self.areLanguages) == true && !keepsAll
            guard let value = isByLanguage ? inOneLanguage(child) : child, value.node.string?.isBlank == false else {
                return nil
            }
            let key = child.name.lowercased()
            let name = names.first { $0.lowercased() == key } ?? ResumeAliases.name(of: key, in: "location") ?? key
            return (name, value, child.node.position)
        }
        let known = names.compactMap { name in parts.first { $0.name == name } }
        let others = reader.children.filter { child in
            !child.node.isNothing && !known.contains { $0.whole == child.node.position }
        }
        if known.isEmpty, others.count == 1, others[0].name.lowercased() == "remote",
            case .bool(true) = others[0].node.value
        {
            notes.report(.otherForm("location", found: reader.node.kindName, wanted: "a text"), at: reader.place)
            return Node(.string("Remote"), at: others[0].node.position)
        }
        guard let first = known.first?.reader, !keepsAll || others.isEmpty else { return nil }
        for other in others { notes.keep(other.path, .oneOfMany) }
        notes.report(.otherForm("location", found: reader.node.kindName, wanted: "a text"), at: reader.place)
        for other in known.dropFirst() { notes.join(other.reader.node.position, to: first.node.position) }
        let texts = known.compactMap { part in
            part.reader.node.string.map { part.name == "countryCode" ? country($0) : $0 }
        }
        return Node(.string(texts.joined(separator: ", ")), at: first.node.position)
    }

    /// The name of a country in the language of the CV, of the site, or in English; an unknown country is kept.
    private func country(_ text: String) -> String {
        guard let code = Country.code(of: text) else { return text }
        return (languages + ["en"]).lazy.compactMap { Country.name(of: code, in: $0) }.first ?? text
    }

    /// Whether an object has values by language, such as `{"en": …, "de": …}`.
    private func isByLanguage(_ reader: NodeReader, _ key: ResumeForm.Key) -> Bool {
        guard case .object(let members) = reader.node.value, Self.areLanguages(members) else { return false }
        return switch key.kind {
        case .part, .flag, .picture: false
        // The entries of a section can have two letters as names.
        case .parts: members.allSatisfy { $0.node.items != nil || $0.node.isNothing }
        default: true
        }
    }

    private static func areLanguages(_ members: [Node.Member]) -> Bool {
        !members.isEmpty && members.allSatisfy { isLanguageTag($0.key) }
    }

    /// The value in the language of the CV, of the site, or else the first.
    private func inOneLanguage(_ reader: NodeReader) -> NodeReader? {
        let values = reader.children.filter { !$0.node.isNothing }
        let wanted = languages.map { $0.lowercased() } + languages.map { String($0.lowercased().prefix { $0 != "-" }) }
        guard
            let taken = wanted.lazy.compactMap({ tag in values.first { Self.tag($0.name) == tag } }).first
                ?? wanted.lazy.compactMap({ tag in values.first { Self.tag($0.name).hasPrefix(tag + "-") } }).first
                ?? values.first
        else { return nil }
        for other in values where other.name != taken.name {
            notes.keep(other.path, .otherLanguage)
            if isStrict { notes.report(.otherLanguage, at: other.place) }
        }
        return taken
    }

    private static func tag(_ key: String) -> String { key.lowercased().replacing("_", with: "-") }

    /// Whether a key is a language with an optional region: `en`, `pt-BR`.
    private static func isLanguageTag(_ key: String) -> Bool {
        let parts = key.split(whereSeparator: { "-_".contains($0) })
        guard let language = parts.first, parts.count <= 2, language.utf8.count == 2,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isLetter } })
        else { return false }
        return parts.count == 1 ? language.allSatisfy(\.isLowercase) : (2...4).contains(parts[1].utf8.count)
    }

    private func picture(_ reader: NodeReader) -> Node? {
        if reader.node.isNothing { return nil }
        guard let text = reader.node.string, let address = DocumentPath.addressOfPicture(in: text) else {
            return reader.node
        }
        notes.report(.withoutScheme(text, address: address), at: reader.place)
        return Node(.string(address), at: reader.node.position)
    }

    private func address(_ reader: NodeReader, _ key: ResumeForm.Key) -> Node? {
        if let (link, others) = linkObject(reader) {
            // The label of the link must be kept.
            if keepsAll, !isStrict, !others.isEmpty { return reader.node }
            notes.report(.otherForm(key.name, found: "an object", wanted: "a text"), at: reader.place)
            for other in others { notes.keep(other.path, .oneOfMany) }
            return address(link, key)
        }
        guard case .string(let text) = reader.node.value else { return self.text(reader, key) }
        guard !text.isBlank else { return nil }
        if key.name == "url", text.trimmedOfASCII.hasPrefix("10."), text.contains("/") {
            // A digital object identifier.
            return Node(.string("https://doi.org/" + text.trimmedOfASCII), at: reader.node.position)
        }
        if StandardResume.isAddress(text) {
            // If the CV is only read, the reader of the address reports this.
            if keepsAll, let refusal = NavigationURL.refusal(of: text) {
                notes.report(.refusedAddress(text, refusal), at: reader.place)
            }
            return reader.node
        }
        // Adding a `mailto:` here would publish an e-mail address without consent.
        guard let address = DocumentPath.address(in: text),
            !address.hasPrefix("mailto:")
        else { return reader.node }
        notes.report(.withoutScheme(text, address: address), at: reader.place)
        return Node(.string(address), at: reader.node.position)
    }

    /// The address of a link that is an object, `{"label": "Shop", "href": "https://shop.example"}`, and its other values;
    /// `nil` for other values.
    private func linkObject(_ reader: NodeReader) -> (address: NodeReader, others: [NodeReader])? {
        guard reader.node.members != nil else { return nil }
        let parts = reader.children.filter { !$0.node.isNothing }
        guard let link = parts.first(where: { ["url", "href", "link"].contains($0.name.lowercased()) }),
            link.node.string != nil
        else { return nil }
        return (link, parts.filter { $0.path != link.path })
    }

    private func date(_ reader: NodeReader, _ key: ResumeForm.Key, mayGoOn: Bool) -> Node? {
        if case .number(let spelling) = reader.node.value {
            // A year is as often written as a number as in quotes.
            if PartialDate(spelling) != nil { return Node(.string(spelling), at: reader.node.position) }
        }
        guard let node = text(reader, key) else { return nil }
        guard let text = node.string else { return node }
        let words = text.trimmedOfASCII
        if words.isEmpty { return nil }
        if mayGoOn, DateSpelling.isPresent(words) {
            notes.report(.presentAsEnd(words), at: reader.place)
            return nil
        }
        guard PartialDate(text) == nil, let date = DateSpelling.date(in: words) else { return node }
        notes.report(.dateSpelling(text, as: date.description), at: reader.place)
        return Node(.string(date.description), at: node.position)
    }

    private func texts(_ reader: NodeReader, _ key: ResumeForm.Key) -> Node? {
        let texts: [Node]
        switch reader.node.value {
        case .string(let text):
            guard !text.isEmpty else { return nil }
            notes.report(.otherForm(key.name, found: "a text", wanted: "a list"), at: reader.place)
            texts = [self.text(reader, key)].compactMap(\.self)
        case .array, .object:
            guard reader.isList else { return reader.node }
            reportNulls(in: reader, key.name)
            texts = self.texts(inItemsOf: reader, key)
        default: return reader.node.isNothing ? nil : reader.node
        }
        return texts.isEmpty ? nil : Node(.array(texts), at: reader.node.position)
    }

    /// Several places in a list as one text; `nil` for other values.
    private func placeInList(_ reader: NodeReader) -> Node? {
        let places = reader.node.items ?? []
        let texts = places.compactMap(\.string)
        guard let first = places.first, texts.count == places.count else { return nil }
        notes.report(.otherForm("location", found: "a list", wanted: "an object"), at: reader.place)
        for place in places.dropFirst() { notes.join(place.position, to: first.position) }
        return Node(.string(texts.joined(separator: ", ")), at: first.position)
    }

    /// The texts of a list. The items of a list in it are items as well.
    private func texts(inItemsOf reader: NodeReader, _ key: ResumeForm.Key) -> [Node] {
        reader.items.flatMap { item -> [Node] in
            if item.isList, !item.items.isEmpty {
                notes.report(.otherForm(key.name, found: "a list", wanted: "a text"), at: item.place)
                return texts(inItemsOf: item, key)
            }
            if isByLanguage(item, key) {
                if keepsAll, !isStrict { return [item.node] }
                return [inOneLanguage(item).flatMap { self.text($0, key) }].compactMap(\.self)
            }
            if key.kind == .points, let list = item.children.first, item.node.members?.count == 1, list.isList {
                // "Led:" with the items below it, as YAML writes it.
                if keepsAll, !isStrict { return [item.node] }
                notes.report(.otherForm(key.name, found: "an object", wanted: "a text"), at: item.place)
                return [Node(.string(list.name + ":"), at: list.node.position)] + texts(inItemsOf: list, key)
            }
            let text: Node?
            if case .object = item.node.value {
                text = mainText(of: item, key)
            } else {
                text = self.text(item, key)
            }
            if !keepsAll, key.kind == .points, let text { return Self.points(in: text) }
            return [text ?? (keepsAll ? item.node : nil)].compactMap(\.self)
        }
    }

    /// The items of a text: a list in it becomes items of its own, and a bullet without words none.
    private static func points(in node: Node) -> [Node] {
        guard let text = node.string else { return [node] }
        let bullets = ["- ", "* ", "• "]
        var items: [String] = []
        for line in text.split(separator: "\n").map(\.trimmed) {
            if let bullet = bullets.first(where: line.hasPrefix) {
                items.append(String(line.dropFirst(bullet.count)))
            } else if let last = items.indices.last {
                items[last] += "\n" + line
            } else {
                items.append(line)
            }
        }
        guard items.count > 1 || items.contains(where: Self.hasNoWords) else { return [node] }
        return items.filter { !hasNoWords($0) }.map { Node(.string($0), at: node.position) }
    }

    private static func hasNoWords(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || "-•*·–\u{200B}\u{FEFF}".unicodeScalars.contains($0)
        }
    }

    /// Reports `null` items in a list that is rewritten. In a database, `null` marks a removed item.
    private func reportNulls(in reader: NodeReader, _ key: String) {
        guard keepsAll, let items = reader.node.items else { return }
        for item in items where item.isNull { notes.report(.null(key), at: reader.reading(item).place) }
    }

    /// The text of an object where a text is expected: `{"name": "Swift"}`.
    private func mainText(of reader: NodeReader, _ key: ResumeForm.Key) -> Node? {
        let names = ["name", "title", "text", "description", "summary", "value", "keyword", "course"]
        let texts = reader.children.filter { $0.node.string?.isEmpty == false }
        guard let main = texts.first(where: { names.contains($0.name) }) ?? texts.first else { return reader.node }
        notes.report(.otherForm(key.name, found: "an object", wanted: "a text"), at: reader.place)
        for other in reader.children where other.name != main.name && !other.node.isNothing {
            notes.keep(other.path, .oneOfMany)
        }
        return keepsAll ? reader.node : text(main, key)
    }
}

extension NavigationURL {
    /// The reason to refuse a text as an address; `nil` if it is accepted.
    fileprivate static func refusal(of text: String) -> URLRefusal? {
        do throws(URLRefusal) {
            _ = try NavigationURL(text)
            return nil
        } catch {
            return error
        }
    }
}
