import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics

/// The materials of a candidate.
extension UserReading {
    /// The materials in the candidate's order; incomplete ones are omitted.
    func materials(_ texts: TextReader) -> [UserApplicationData] {
        var named: [Names] = []
        guard isWithinLimit("userApplicationMaterial", CandidateLimit.materials, CandidateLimitProblem.materials) else {
            return []
        }
        return reader.list("userApplicationMaterial").compactMap { reader in
            let missing = missingKeys(of: reader)
            let item = material(reader, missing, texts)
            // An incomplete material does not reserve its name. One with other errors does, because it will need the
            // name once they are fixed.
            guard missing.isEmpty, let names = Names(of: reader) else { return item }
            if let other = named.first(where: { ExactText.same($0.id, names.id) }) {
                report(UserProblem.duplicateID(names.id), "id", in: reader, other: other.reader)
            } else if let path = names.path, let other = named.first(where: { $0.hasPath(of: names) }) {
                let key = reader["slug"] == nil ? "id" : "slug"
                report(UserProblem.duplicatePath(path), key, in: reader, other: other.reader)
            }
            named.append(names)
            return item
        }
    }

    /// The names of a material, which are read even if it has errors.
    private struct Names {
        var id: String
        /// The name of its page, if it is valid.
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

        /// Whether the pages of both materials would have the same name when case is ignored.
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
        reader.warnAboutAllUnknownKeys(UserKeys.material) { member in
            guard UserKeys.hides(member) else { return false }
            let advice = "remove the material from the list until it may be published"
            let problem = UserProblem.hidesNothing(member.key, of: "a material", advice: advice)
            reader.problems.report(problem, at: reader.place(ofKeyOf: member))
            return true
        }
        if !missing.isEmpty { reader.report(UserProblem.incompleteMaterial(missing: missing)) }
        // Read all four keys before the first problem ends the function, so that every problem is reported.
        func present(_ key: String) -> String? { missing.contains(key) ? nil : reader.string(key) }
        let id = present("id")
        let kind = present("material")
        let name = present("name")
        if let name { checkLength(of: name, "name", at: reader["name"] ?? reader) }
        let target = missing.contains("url") ? nil : reader["url"].flatMap { self.target(of: $0, texts) }
        let slug = slug(in: reader, of: .material)
        if let id, reader.node["slug"]?.isNull ?? true { check(id, .id, of: .material, at: reader["id"]) }
        if let kind, !knownMaterials.contains(where: { ExactText.same($0, kind) }) {
            reader["material"]?.report(UserProblem.unknownMaterial(kind, known: knownMaterials))
        }
        let description = reader.string("description").flatMap { $0.isBlank ? nil : $0 }
        review(description, "description", in: reader)
        let picture = picture(ofMaterial: reader)
        let date = date(ofMaterial: reader)
        guard let id, let kind, let name, let target else { return nil }
        var item = UserApplicationData(
            id: id, material: ApplicationMaterial(rawValue: kind), name: name, target: target, slug: slug)
        item.description = description
        item.picture = picture
        item.date = date
        return item
    }

    /// A picture in the candidate's folder, under the rules of a portrait.
    private func picture(ofMaterial reader: NodeReader) -> LocalDocument? {
        guard let text = reader.string("picture"), !text.isBlank, let node = reader["picture"] else { return nil }
        guard !EmbeddedPicture.isOne(text), !DocumentPath.isAddress(text) else {
            node.report(UserProblem.pictureOfMaterial)
            return nil
        }
        guard let document = found(at: node, { () throws(DocumentProblem) in try documents.document(text, of: uid) })
        else { return nil }
        do throws(DocumentProblem) {
            guard document.kind == .image else { throw documents.notAnImage(document) }
            try documents.checkPortrait(document)
            return document
        } catch {
            node.report(error)
            return nil
        }
    }

    private func date(ofMaterial reader: NodeReader) -> PartialDate? {
        guard let text = reader.string("date"), !text.isBlank else { return nil }
        if let date = PartialDate(text) { return date }
        reader["date"]?.report(UserProblem.dateOfMaterial(text))
        return nil
    }

    /// The required keys that a material lacks.
    private func missingKeys(of reader: NodeReader) -> [String] {
        ["id", "material", "name", "url"].filter { isMissing($0, in: reader) && !reader.isUnread($0) }
    }

    /// Whether the value under a key is missing, null or a blank text.
    func isMissing(_ key: String, in reader: NodeReader) -> Bool {
        guard let node = reader.node[key], !node.isNull else { return true }
        return node.string?.isBlank ?? false
    }
}
