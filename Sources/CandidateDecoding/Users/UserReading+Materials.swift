import CandidateProfile
import ContentTree
import Diagnostics

extension UserReading {
    /// The materials in the candidate's order; incomplete ones are left out.
    func materials(_ texts: TextReader) -> [UserApplicationData] {
        var named: [Names] = []
        guard isWithinLimit("userApplicationMaterial", CandidateLimit.materials, CandidateLimitProblem.materials) else {
            return []
        }
        return reader.list("userApplicationMaterial").compactMap { reader in
            let missing = missingKeys(of: reader)
            let item = material(reader, missing, texts)
            // What is left out takes no place; what has other mistakes will, once they are mended.
            guard missing.isEmpty, let names = Names(of: reader) else { return item }
            if let other = named.first(where: { Bytes.same($0.id, names.id) }) {
                report(UserProblem.duplicateID(names.id), "id", in: reader, other: other.reader)
            } else if let path = names.path, let other = named.first(where: { $0.hasPath(of: names) }) {
                let key = reader["slug"] == nil ? "id" : "slug"
                report(UserProblem.duplicatePath(path), key, in: reader, other: other.reader)
            }
            named.append(names)
            return item
        }
    }

    /// What a material is called, whatever else is wrong with it.
    private struct Names {
        var id: String
        /// The name of its page, if that can be one.
        var path: String?
        private let lowered: String?
        var reader: NodeReader

        init?(of reader: NodeReader) {
            guard let id = reader.node["id"]?.string else { return nil }
            self.id = id
            self.reader = reader
            let slug = reader.node["slug"]
            path = slug?.isNull == false ? slug?.string : id
            lowered = path?.lowercased()
        }

        /// Whether the pages of both would have the same name where the case of letters makes no difference.
        func hasPath(of other: Names) -> Bool {
            guard let path, let otherPath = other.path, lowered == other.lowered else { return false }
            return [path, otherPath].allSatisfy { PathName.problem(with: $0, of: .material) == nil }
        }
    }
}

extension UserReading {
    private func report(_ problem: UserProblem, _ key: String, in reader: NodeReader, other: NodeReader) {
        let place = (other["slug"] ?? other["id"] ?? other).place
        let note = Diagnostic.Note(
            "the other one is here", at: problem.id == "duplicate-id" ? other["id"]?.place : place)
        (reader[key] ?? reader).report(problem, notes: [note])
    }

    private func material(_ reader: NodeReader, _ missing: [String], _ texts: TextReader) -> UserApplicationData? {
        guard reader.requireObject() else { return nil }
        reader.warnAboutAllUnknownKeys(UserKeys.material)
        if !missing.isEmpty { reader.report(UserProblem.incompleteMaterial(missing: missing)) }
        // All four are read before the first one that is wrong ends it, so that all problems are found at once.
        func present(_ key: String) -> String? { missing.contains(key) ? nil : reader.string(key) }
        let id = present("id")
        let kind = present("material")
        let name = present("name")
        if let name { checkLength(of: name, "name", at: reader["name"] ?? reader) }
        let target = missing.contains("url") ? nil : reader["url"].flatMap { self.target(of: $0, texts) }
        let slug = slug(in: reader, of: .material)
        if let id, reader.node["slug"]?.isNull ?? true { check(id, .id, of: .material, at: reader["id"]) }
        if let kind, !knownMaterials.contains(where: { Bytes.same($0, kind) }) {
            reader["material"]?.report(UserProblem.unknownMaterial(kind, known: knownMaterials))
        }
        guard let id, let kind, let name, let target else { return nil }
        return UserApplicationData(
            id: id, material: ApplicationMaterial(rawValue: kind), name: name, target: target, slug: slug)
    }

    /// What a material lacks.
    private func missingKeys(of reader: NodeReader) -> [String] {
        ["id", "material", "name", "url"].filter { isMissing($0, in: reader) && !reader.isUnread($0) }
    }

    /// Whether there is nothing under a key, or a text that says nothing.
    func isMissing(_ key: String, in reader: NodeReader) -> Bool {
        guard let node = reader.node[key], !node.isNull else { return true }
        return node.string?.isBlank ?? false
    }
}
