import ByteText
import CandidateProfile
import ContentTree
import Diagnostics
import WebSafety

/// The keys of a candidate: names and addresses, missing keys, unknown keys.
extension UserReading {
    /// Reports forbidden characters in all texts except those of articles, which ``ArticleReader`` reports.
    func reviewCharacters() {
        let inDetails = ["headline", "givenName", "familyName", "nickname"]
        reader.reviewCharacters(besides: ["articles"]) { path in
            switch (path.first, path.last) {
            case ("name", _), ("sortName", _): path.count == 1
            case ("details", let key?): path.count == 2 && inDetails.contains(key)
            case ("userApplicationMaterial", "name"): path.count == 3
            case ("resume", "name"), ("resume", "label"): path.count == 3 && path[1] == "basics"
            default: false
            }
        }
    }

    /// The slug, if it is a valid path segment; reports an invalid one.
    func slug(in reader: NodeReader, of owner: PathName.Owner) -> String? {
        guard let node = reader["slug"] else { return nil }
        // An empty slug is reported: ignoring it would silently change the page's address.
        guard let slug = node.node.string == "" ? "" : node.string else { return nil }
        return check(slug, .slug, of: owner, at: node) ? slug : nil
    }

    /// The valid aliases of the candidate or of an article; reports the others.
    func aliases(in reader: NodeReader) -> [Alias] {
        guard let list = reader["aliases"] else { return [] }
        // In the front matter of an article, a single alias may be written without brackets.
        let isArticle = reader.path.count > self.reader.path.count
        let items = if isArticle, case .string = list.node.value { [list] } else { reader.list("aliases") }
        let count = knownAliases.withLock { $0.count } + items.count
        guard count <= CandidateLimit.aliases else {
            list.report(AliasProblem.tooMany(count, limit: CandidateLimit.aliases))
            return []
        }
        let folder = self.reader.node["slug"]?.string ?? uid
        return items.compactMap { item in
            guard let text = item.string else { return nil }
            do throws(AliasProblem) {
                let alias = try Alias(text, in: folder)
                let isNew = knownAliases.withLock { $0.insert(alias.path.lowercased()).inserted }
                if isNew { return alias }
                item.report(AliasProblem.twice(text))
            } catch {
                item.report(error)
            }
            return nil
        }
    }

    /// Whether a name is a valid path segment; reports an invalid one at a node.
    @discardableResult
    func check(
        _ name: String, _ what: PathNameSource, of owner: PathName.Owner, at node: @autoclosure () -> NodeReader?
    ) -> Bool {
        guard let problem = PathName.problem(with: name, of: owner) else { return true }
        // A suggestion made from a personal value would spell it in a form that is not masked.
        let personal = personalValues().map(\.text)
        let suggestion = [name, readableName(at: node())].lazy.compactMap(\.self)
            .filter { PrivateText.maskingContacts(in: PrivateText.masking(personal, in: $0)) == $0 }
            .compactMap { PathName.suggestion(for: $0, of: owner) }.first
        node()?.report(UserProblem.unusablePath(name, of: what, problem, suggestion: suggestion))
        return false
    }

    /// The name to suggest a slug from: that of the candidate or of the material.
    private func readableName(at node: NodeReader?) -> String? {
        guard let node else { return nil }
        let path = node.path.keys
        // A slug or id is directly below its owner; a key is the owner's own.
        let owner = ["slug", "id"].contains(path.last) ? Array(path.dropLast()) : path
        return owner == reader.path.keys
            ? reader.node["name"]?.string
            : reader.node[TreePath(keys: Array(owner.dropFirst(reader.path.count)))]?["name"]?.string
    }

    func email(in reader: NodeReader) -> String? {
        guard let email = reader.string("email").map(\.trimmedOfASCII), !email.isEmpty else { return nil }
        if MailAddress(email) == nil { reader["email"]?.report(UserProblem.notAnEmail(email)) }
        return email
    }
}

extension UserReading {
    /// The name, which is required.
    func name() -> String? {
        let owner = "the candidate '\(uid)'"
        if let name = reader["name"] {
            guard name.node.string?.isBlank == true else { return reader.requiredString("name", of: owner) }
            name.report(UserProblem.emptyName)
            return nil
        }
        guard !reader.isUnread("name") else { return reader.requiredString("name", of: owner) }
        let folder = documents.folder(of: uid)
        if !reader.sources.isEmpty, reader.sources.allSatisfy({ $0.name.hasPrefix(folder + "/") }) {
            if let other = documents.candidateInOtherCase(of: uid) {
                reader.problems.report(UserProblem.folderInOtherCase(uid, uid: other), at: .file(folder))
                return nil
            }
            if let other = documents.renamedCandidate(of: uid) {
                reader.problems.report(UserProblem.renamedCandidate(folder: folder, to: other), at: .file(folder))
                return nil
            }
            let problem = UserProblem.folderAlone(uid, folder: folder, misplaced: misplacedFile(in: folder))
            reader.problems.report(problem, at: .file(folder))
            return nil
        }
        if let other = reader.node.members?.first(where: { UserKeys.isNameElsewhere($0.key) })?.key {
            let note = Diagnostic.Note("is this the name?", at: reader.place(ofKey: other))
            reader.report(NodeProblem.missing(name: "name", owner: owner), notes: [note])
            return nil
        }
        return reader.requiredString("name", of: owner)
    }

    /// Whether the node contains all candidates instead of one, as an export of the node `Users` does.
    var isUsersItself: Bool {
        guard uid == "Users", reader["name"] == nil, let members = reader.node.members, !members.isEmpty else {
            return false
        }
        return members.allSatisfy { $0.node.members != nil } && members.contains { $0.node["name"]?.string != nil }
    }

    /// The fields to publish; reports fields that are missing.
    func publish() -> WithheldFields {
        var fields: WithheldFields = []
        if let publish = reader["publish"], case .bool(false) = publish.node.value {
            publish.report(UserProblem.hidesNothing("publish", of: "a candidate", advice: UserKeys.visibility))
            return []
        }
        for item in reader.list("publish") {
            guard let field = item.choice(named: "publish", of: WithheldField.self) else { continue }
            fields.insert(field)
            if let advice = adviceIfMissing(field) {
                item.report(UserProblem.nothingToPublish(field.rawValue, advice: advice))
            }
        }
        return fields
    }

    /// Warns about unknown keys at the top level and in `details`.
    ///
    /// At the top level, a database may hold additional keys; in `details` every key is the site's.
    func warnAboutKeys() {
        reader.warnAboutUnknownKeys(UserKeys.candidate, unless: { reportMisplaced($0, in: reader, .candidate) })
        guard let details = reader["details"] else { return }
        details.warnAboutAllUnknownKeys(UserKeys.details, unless: { reportMisplaced($0, in: details, .details) })
        if let cv = details["cv"], cv.node.members != nil { cv.warnAboutAllUnknownKeys(UserForms.cv.names) }
    }
}

extension UserReading {
    /// Reports a key that belongs in another place or has another name. Returns whether it is one.
    private func reportMisplaced(_ member: Node.Member, in reader: NodeReader, _ owner: UserKeys.Owner) -> Bool {
        if UserKeys.hides(member) {
            let problem = UserProblem.hidesNothing(member.key, of: "a candidate", advice: UserKeys.visibility)
            reader.problems.report(problem, at: reader.place(ofKeyOf: member))
            return true
        }
        guard let advice = UserKeys.advice(for: member.key, in: owner, value: member.node, suggestions) else {
            return false
        }
        reader.problems.report(UserProblem.misplacedKey(member.key, advice: advice), at: reader.place(ofKeyOf: member))
        return true
    }

    /// The file in a candidate's folder that belongs next to the folder: `ada/ada.json`.
    private func misplacedFile(in folder: String) -> String? {
        let member = reader.node.members?.first { member in
            member.node["name"] != nil && !UserKeys.candidate.contains(member.key)
                && reader.sources.contains { $0.name == "\(folder)/\(member.key).json" }
        }
        return member.map { "\(folder)/\($0.key).json" }
    }

    /// The keys of the contacts of references.
    private static let referenceContacts = ResumeForm(of: Resume.Reference.self).keys
        .filter { $0.withheld == .references }.map(\.name)

    /// Advice where to write a field if it is missing.
    private func adviceIfMissing(_ field: WithheldField) -> String? {
        // A value under another name counts as present.
        let basics = resume?["basics"]
        func isThere(_ key: String, in reader: NodeReader?) -> Bool {
            reader.map { !isMissing(key, in: $0) } ?? false
        }
        if reader.isUnread("resume") { return nil }
        switch field {
        case .email:
            if isThere("email", in: reader) || isThere("email", in: basics) || reader.isUnread("email") { return nil }
            return "write it as \"email\" beside \"publish\""
        case .phone, .birthDate:
            let key = field.rawValue
            return isThere(key, in: basics) ? nil : "write it as \"\(key)\" in the \"basics\" of \"resume\""
        case .address, .postalCode:
            let key = field.rawValue
            // A value that is not an object is already reported.
            if let location = basics?["location"], isThere(key, in: location) || location.node.members == nil {
                return nil
            }
            return "write it as \"\(key)\" in the \"location\" in the \"basics\" of \"resume\""
        case .authorization:
            let list = reader["seeking"]?["authorization"]
            if list.map({ !$0.node.isNothing }) == true || reader.isUnread("seeking") { return nil }
            return "write it as \"authorization\" in \"seeking\""
        case .references:
            let isContact = resume?["references"]?.items.contains { reference in
                Self.referenceContacts.contains { isThere($0, in: reference) }
            }
            return isContact == true
                ? nil : "write \"email\", \"phone\" or another contact into the \"references\" of \"resume\""
        }
    }
}
