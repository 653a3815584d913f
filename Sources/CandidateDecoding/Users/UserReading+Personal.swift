import CandidateDocuments
import CandidateProfile
import ContentTree

/// What may not be published unasked, and what a CV says differently.
extension UserReading {
    /// Everything in the node that belongs to one of the fields that are withheld unless they are named in `publish`.
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
        // Of several addresses one is read; the others are as personal.
        let written = reader.node["resume"]
        let parts = ["basics", "bio"].compactMap { name in written?[name].map { (name: name, node: $0) } }
        for (key, field) in Self.personalKeys {
            for part in parts { addAll(field, part.node[key], "resume/\(part.name)/\(key)", to: &values) }
        }
        let location = resume?["basics"]?["location"]
        add(.address, location?["address"], "resume/basics/location/address", to: &values)
        add(.postalCode, location?["postalCode"], "resume/basics/location/postalCode", to: &values)
        for reference in resume?["references"]?.childMembers ?? [] {
            for key in Self.contactKeys {
                add(.references, reference.node[key], "resume/references/\(reference.key)/\(key)", to: &values)
            }
        }
        return values
    }

    /// What the CV says differently from what is shown.
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
            // A place is written in many ways; only another town is another place.
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
    /// Names under which people write them, at the top, in `details` and in the `basics` of a CV.
    private static let personalKeys: [(String, WithheldField)] = [
        ("email", .email), ("phone", .phone), ("telephone", .phone), ("mobile", .phone), ("birthDate", .birthDate),
        ("birthdate", .birthDate), ("dateOfBirth", .birthDate), ("birthday", .birthDate), ("postalCode", .postalCode),
    ]
    private static let contactKeys = ["email", "phone", "telephone", "mobile", "contact", "address"]

    private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

    /// Adds what stands in a list or object.
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
        case .string(let string): text = DocumentPath.trimmed(string)
        case .number(let spelling): text = spelling
        default: return
        }
        if !text.isBlank { values.append(PersonalValue(field, text, path: path())) }
    }
}
