import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics

extension UserReading {
    /// Every value of the node as written, in order, and how it was read. Articles are excluded.
    ///
    /// Call this after decoding the candidate, which collects the values that cannot be read.
    ///
    /// - Parameter user: the decoded candidate, as far as it could be read.
    func writtenValues(of user: UserData?) -> [WrittenValue] {
        (reader.node.members ?? []).flatMap { member in
            member.key == "resume" ? resumeValues() : ownValues(under: member.key, member.node, of: user)
        }
    }

    private func resumeValues() -> [WrittenValue] {
        guard let written = reader["resume"], written.node.members != nil else { return [] }
        var marker = LeafMarker()
        let marked = marker.marked(written.node)
        // Convert a copy again in which every value has a number as its position, to find each value in the result.
        let silent = ResumeNotes(reporting: DiagnosticCollector())
        let standard = ResumeDialect.standard(written.reading(marked), notes: silent, language: language).node
        var finder = LeafFinder(unshown: notes.unshown, prefix: reader.path.description + "/")
        finder.collect(standard, .resume, "")
        finder.joined = silent.joined
        finder.walk(marked, written.path, key: "resume")
        return finder.values
    }
}

/// Gives each value and each key a unique position.
private struct LeafMarker {
    private var count = 0

    private mutating func next() -> NodePosition {
        count += 1
        return NodePosition(source: 0, range: count..<count)
    }

    mutating func marked(_ node: Node) -> Node {
        switch node.value {
        case .array(let items): Node(.array(items.map { marked($0) }), at: next())
        case .object(let members):
            Node(.object(members.map { Node.Member($0.key, marked($0.node), keyAt: next()) }), at: next())
        default: Node(node.value, at: next())
        }
    }
}

/// Finds how each value was read.
private struct LeafFinder {
    var values: [WrittenValue] = []
    /// The positions of values that are parts of other values, with those.
    var joined: [NodePosition: NodePosition] = [:]
    private let prefix: String
    private var reasons: [String: UnshownValue.Reason] = [:]
    private var read: [NodePosition: WrittenValue.Reading] = [:]

    init(unshown: [UnshownValue], prefix: String) {
        self.prefix = prefix
        for value in unshown { reasons[value.path] = value.reason }
    }

    /// Collects the values of a CV in standard form.
    mutating func collect(_ node: Node, _ form: ResumeForm, _ path: String) {
        for key in form.keys {
            guard let value = node[key.name] else { continue }
            let place = path + key.name
            switch key.kind {
            case .part(let form): collect(value, form, place + "/")
            case .parts(let form):
                for (index, item) in (value.items ?? []).enumerated() { collect(item, form, "\(place)/\(index)/") }
            case .texts, .points:
                for (index, item) in (value.items ?? []).enumerated() { note(item, .value("\(place)/\(index)")) }
            case .variants: for item in value.items ?? [] { note(item, .variant) }
            case .flag: note(value, .setting)
            case .picture: note(value, .picture)
            default: note(value, place.hasPrefix("meta/") ? .document : .value(place))
            }
        }
    }

    private mutating func note(_ node: Node, _ reading: WrittenValue.Reading) { read[node.position] = reading }

    /// Visits the values of a CV as written.
    mutating func walk(_ node: Node, _ path: TreePath, key: String) {
        if let reason = reasons[path.description] {
            let isMeta = path.count > 3 && path.keys[3].lowercased() == "meta"
            return add(path, isMeta ? .document : .unshown(reason))
        }
        switch node.value {
        case .object(let members) where !node.isNothing:
            for member in members {
                // An entry may be keyed by its name.
                if let reading = read[member.keyPosition] { add(path.appending(member.key), reading) }
                walk(member.node, path.appending(member.key), key: member.key)
            }
        case .array(let items) where !node.isNothing:
            for (index, item) in items.enumerated() { walk(item, path.appending(index), key: key) }
        default: add(path, reading(of: node, key: key, at: path))
        }
    }

    private mutating func add(_ path: TreePath, _ reading: WrittenValue.Reading) {
        let text = path.description
        let isBelow = text.hasPrefix(prefix)
        values.append(WrittenValue(path: isBelow ? String(text.dropFirst(prefix.count)) : text, reading: reading))
    }

    private func reading(of node: Node, key: String, at path: TreePath) -> WrittenValue.Reading {
        if let reading = read[node.position] ?? joined[node.position].flatMap({ read[$0] }) { return reading }
        if key.hasPrefix("$") { return .document }
        if node.isNothing { return .nothing }
        if let text = node.string {
            let words = text.trimmedOfASCII
            if words.isEmpty || HTMLText.reduced(text)?.isEmpty == true { return .nothing }
            if DateSpelling.isPresent(words) { return .ongoing }
            if ResumeAliases.partsOfName.contains(key) { return .value("basics/name") }
        }
        return .unshown(.unreadable)
    }
}

/// Values in a candidate's node outside the CV.
extension UserReading {
    /// The values under a key of the node, in order, and how each was read.
    ///
    /// - Parameters:
    ///   - key: any key except `resume`.
    ///   - user: the decoded candidate; `nil` if the node has errors.
    func ownValues(under key: String, _ node: Node, of user: UserData?) -> [WrittenValue] {
        switch key {
        // Articles are separate pages and not values of a profile.
        case "articles": []
        case "details": details(node)
        case "userApplicationMaterial": materials(node, of: user)
        case "seeking": seeking(node)
        case "questions": questions(node, of: user)
        case "name", "email": [value(key, node)]
        case "groups": [WrittenValue(path: key, reading: .word)]
        case "$schema": [WrittenValue(path: key, reading: .setting)]
        default: [WrittenValue(path: key, reading: UserKeys.candidate.contains(key) ? .setting : .unshown(.unknown))]
        }
    }
}

extension UserReading {
    private func details(_ node: Node) -> [WrittenValue] {
        (node.members ?? []).flatMap { member -> [WrittenValue] in
            let path = "details/\(member.key)"
            guard UserKeys.details.contains(member.key) else {
                return [WrittenValue(path: path, reading: .unshown(.unknown))]
            }
            switch member.key {
            case "accent", "focus": return [WrittenValue(path: path, reading: .setting)]
            case "cv":
                return (member.node.members ?? []).map { choice in
                    WrittenValue(
                        path: "\(path)/\(choice.key)",
                        reading: UserForms.cv.names.contains(choice.key) ? .setting : .unshown(.unknown))
                }
            default: return [value(path, member.node)]
            }
        }
    }

    private func seeking(_ node: Node) -> [WrittenValue] {
        (node.members ?? []).flatMap { member -> [WrittenValue] in
            let path = "seeking/\(member.key)"
            switch member.key {
            case "notice": return [value(path, member.node)]
            case "roles", "places", "authorization":
                return member.node.childMembers.map { value("\(path)/\($0.key)", $0.node) }
            case _ where UserKeys.seeking.contains(member.key): return [WrittenValue(path: path, reading: .word)]
            default: return [WrittenValue(path: path, reading: .unshown(.unknown))]
            }
        }
    }

    private func questions(_ node: Node, of user: UserData?) -> [WrittenValue] {
        node.childMembers.flatMap { child -> [WrittenValue] in
            let path = "questions/\(child.key)"
            guard user?.questions.contains(where: { $0.key == child.key }) == true else {
                return [WrittenValue(path: path, reading: .unshown(child.node.isDraft ? .draft : .leftOut))]
            }
            return (child.node.members ?? []).map { member in
                let place = "\(path)/\(member.key)"
                switch member.key {
                case "question", "answer": return value(place, member.node)
                case "draft": return WrittenValue(path: place, reading: .setting)
                default: return WrittenValue(path: place, reading: .unshown(.unknown))
                }
            }
        }
    }

    private func materials(_ node: Node, of user: UserData?) -> [WrittenValue] {
        node.childMembers.flatMap { child -> [WrittenValue] in
            let path = "userApplicationMaterial/\(child.key)"
            guard let members = child.node.members, let id = child.node["id"]?.string,
                let index = user?.materials.firstIndex(where: { ExactText.same($0.id, id) })
            else { return [WrittenValue(path: path, reading: .unshown(.leftOut))] }
            return members.map { member in
                let place = "\(path)/\(member.key)"
                switch member.key {
                case "name", "url", "description", "picture", "date":
                    return value(place, member.node, as: "userApplicationMaterial/\(index)/\(member.key)")
                case _ where UserKeys.material.contains(member.key):
                    return WrittenValue(path: place, reading: .setting)
                default: return WrittenValue(path: place, reading: .unshown(.unknown))
                }
            }
        }
    }

    private func value(_ path: String, _ node: Node, as own: String? = nil) -> WrittenValue {
        let reading: WrittenValue.Reading
        if let text = node.string {
            reading = text.isBlank ? .nothing : .own(own ?? path)
        } else {
            reading = node.isNothing ? .nothing : .unshown(.unreadable)
        }
        return WrittenValue(path: path, reading: reading)
    }
}

/// Personal values, and values that the CV overrides.
extension UserReading {
    /// Every value in the node that belongs to a field that is withheld unless `publish` names it.
    @Sendable
    func personalValues() -> [PersonalValue] {
        var values: [PersonalValue] = []
        let resume = resume?.node
        let places: [(path: String, node: Node?)] = [
            ("", reader.node), ("details/", reader.node["details"]), ("resume/basics/", resume?["basics"]),
        ]
        for (path, node) in places {
            for (key, field) in Self.personalKeys { add(field, node?[key], path + key, to: &values) }
        }
        // Only one of several addresses is shown; the others are just as personal.
        let written = reader.node["resume"]
        let parts = ["basics", "bio"].compactMap { name in written?[name].map { (name: name, node: $0) } }
        for (key, field) in Self.personalKeys {
            for part in parts { addAll(field, part.node[key], "resume/\(part.name)/\(key)", to: &values) }
        }
        let location = resume?["basics"]?["location"]
        removeShownDates(from: &values)
        addAddress(location, to: &values)
        add(.postalCode, location?["postalCode"], "resume/basics/location/postalCode", to: &values)
        for item in reader.node["seeking"]?["authorization"]?.childMembers ?? [] {
            add(.authorization, item.node, "seeking/authorization/\(item.key)", to: &values)
        }
        for reference in resume?["references"]?.childMembers ?? [] {
            let count = values.count
            for key in Self.contactKeys {
                add(.references, reference.node[key], "resume/references/\(reference.key)/\(key)", to: &values)
            }
            if case .bool(true) = reference.node["consent"]?.value { continue }
            for index in count..<values.count { values[index].hasConsent = false }
        }
        return values
    }

    /// Adds the lines of an address that pages do not show as the name, the town or the country.
    private func addAddress(_ location: Node?, to values: inout [PersonalValue]) {
        var address = location?["address"]
        if let text = address?.string { address = Node(.string(unshownLines(of: text, location))) }
        add(.address, address, "resume/basics/location/address", to: &values)
    }

    private func unshownLines(of address: String, _ location: Node?) -> String {
        let country = location?["countryCode"]?.string ?? ""
        let shown =
            [reader.node["name"], resume?["basics"]?.node["name"], location?["city"], location?["region"]]
            .compactMap { $0?.string } + [country] + Country.names(of: country)
        let words = Set(shown.map { Self.words($0.lowercased()) })
        return address.split(whereSeparator: \.isNewline).filter { !words.contains(Self.words($0.lowercased())) }
            .joined(separator: "\n")
    }

    /// Removes days of birth that are also a date of an entry, because pages show that date.
    private func removeShownDates(from values: inout [PersonalValue]) {
        guard values.contains(where: { $0.field == .birthDate }) else { return }
        var shown: Set<String> = []
        for section in resume?.node.members ?? [] where section.key != "basics" {
            for entry in section.node.childMembers {
                for key in ["startDate", "endDate", "date", "releaseDate"] {
                    if let date = entry.node[key]?.string { shown.insert(date) }
                }
            }
        }
        values.removeAll { $0.field == .birthDate && shown.contains($0.text) }
    }

    /// Values of the CV that differ from what is shown.
    @Sendable
    func overriddenValues() -> [OverriddenValue] {
        guard let basics = resume?.node["basics"] else { return [] }
        let details = reader.node["details"]
        let pairs: [(shown: Node?, path: String, other: Node?, otherPath: String)] = [
            (reader.node["name"], "name", basics["name"], "name"),
            (details?["headline"], "details/headline", basics["label"], "label"),
            (details?["summary"], "details/summary", basics["summary"], "summary"),
            (details?["picture"], "details/picture", basics["image"], "image"),
            (details?["location"], "details/location", basics["location"]?["city"], "location/city"),
        ]
        return pairs.compactMap { shown, path, other, otherPath in
            guard let shown = shown?.string, let other = other?.string, shown != other, !other.isBlank else {
                return nil
            }
            // A place can be written in many ways; only a different town counts as a different place.
            let isSame =
                otherPath == "location/city"
                ? shown.holds(ignoringCase: other) : Self.words(shown) == Self.words(other)
            if isSame || Self.words(shown).isEmpty { return nil }
            return OverriddenValue(
                shown: shown, path: path, overridden: other, overriddenPath: "resume/basics/" + otherPath)
        }
    }
}

extension UserReading {
    /// The names that people use for these keys at the top level, in `details` and in the CV's `basics`.
    private static let personalKeys: [(String, WithheldField)] = [
        ("email", .email), ("phone", .phone), ("telephone", .phone), ("mobile", .phone), ("birthDate", .birthDate),
        ("birthdate", .birthDate), ("dateOfBirth", .birthDate), ("birthday", .birthDate), ("postalCode", .postalCode),
    ]
    private static let contactKeys = ["email", "phone", "telephone", "mobile", "contact", "address"]

    private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

    /// Adds the values of a list or an object.
    private func addAll(
        _ field: WithheldField, _ node: Node?, _ path: @autoclosure () -> String, to values: inout [PersonalValue]
    ) {
        guard let node else { return }
        for member in node.childMembers { add(field, member.node, "\(path())/\(member.key)", to: &values) }
    }

    private func add(
        _ field: WithheldField, _ node: Node?, _ path: @autoclosure () -> String, to values: inout [PersonalValue]
    ) {
        let text: String
        switch node?.value {
        case .string(let string): text = string.trimmedOfASCII
        case .number(let spelling): text = spelling
        default: return
        }
        if !text.isBlank { values.append(PersonalValue(field, text, path: path())) }
    }
}
