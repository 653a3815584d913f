import CandidateProfile
import ContentTree
import Diagnostics

extension UserReading {
    /// The materials in the candidate's order; incomplete ones are left out.
    func materials() -> [UserApplicationData] {
        var items: [(item: UserApplicationData, reader: NodeReader)] = []
        for reader in reader.list("userApplicationMaterial") {
            guard let item = material(reader) else { continue }
            if let other = items.first(where: { Self.same($0.item.id, item.id) }) {
                report(UserProblem.duplicateID(item.id), "id", in: reader, other: other.reader)
            } else if let other = items.first(where: { $0.item.pathName.lowercased() == item.pathName.lowercased() }) {
                let key = item.slug == nil ? "id" : "slug"
                report(UserProblem.duplicatePath(item.pathName), key, in: reader, other: other.reader)
            }
            items.append((item, reader))
        }
        return items.map(\.item)
    }
}

extension UserReading {
    private func report(_ problem: UserProblem, _ key: String, in reader: NodeReader, other: NodeReader) {
        let place = (other["slug"] ?? other["id"] ?? other).place
        let note = Diagnostic.Note(
            "the other one is here", at: problem.id == "duplicate-id" ? other["id"]?.place : place)
        (reader[key] ?? reader).report(problem, notes: [note])
    }

    private func material(_ reader: NodeReader) -> UserApplicationData? {
        guard reader.requireObject() else { return nil }
        reader.warnAboutAllUnknownKeys(UserKeys.material)
        let missing = ["id", "material", "name", "url"].filter { isMissing($0, in: reader) && !reader.isUnread($0) }
        guard missing.isEmpty else {
            reader.report(UserProblem.incompleteMaterial(missing: missing))
            return nil
        }
        // All four are read before the first one that is wrong ends it, so that all problems are found at once.
        let id = reader.string("id")
        let kind = reader.string("material")
        let name = reader.string("name")
        let target = reader["url"].flatMap(target(of:))
        let slug = slug(in: reader, of: .material)
        if let id, reader["slug"] == nil, let node = reader["id"] { check(id, "the id", of: .material, in: node) }
        if let kind, !knownMaterials.contains(where: { Self.same($0, kind) }) {
            reader["material"]?.report(UserProblem.unknownMaterial(kind, known: knownMaterials))
        }
        guard let id, let kind, let name, let target else { return nil }
        return UserApplicationData(
            id: id, material: ApplicationMaterial(rawValue: kind), name: name, target: target, slug: slug)
    }

    /// Whether there is nothing under a key, or a text that says nothing.
    func isMissing(_ key: String, in reader: NodeReader) -> Bool {
        guard let node = reader.node[key], !node.isNull else { return true }
        return node.string?.allSatisfy(\.isWhitespace) ?? false
    }
}
