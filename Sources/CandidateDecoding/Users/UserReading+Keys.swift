import CandidateProfile
import ContentTree
import Diagnostics

/// Keys that are missing, and keys that nothing reads.
extension UserReading {
    /// The name, which everybody has.
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

    /// Whether this is no candidate but all of them, as an export of the node `Users` has it.
    var isUsersItself: Bool {
        guard uid == "Users", reader["name"] == nil, let members = reader.node.members, !members.isEmpty else {
            return false
        }
        return members.allSatisfy { $0.node.members != nil } && members.contains { $0.node["name"]?.string != nil }
    }

    /// The fields to publish; one that is not there is reported.
    func publish() -> WithheldFields {
        var fields: WithheldFields = []
        for item in reader.list("publish") {
            guard let field = item.choice(named: "publish", of: WithheldField.self) else { continue }
            fields.insert(field)
            if let advice = adviceIfMissing(field) {
                item.report(UserProblem.nothingToPublish(field.rawValue, advice: advice))
            }
        }
        return fields
    }

    /// Warns of keys at the top and in `details` that nothing reads.
    ///
    /// A database may hold more of a candidate than the site shows; in `details` nobody else has a say.
    func warnAboutKeys() {
        warn(of: reader, UserKeys.candidate, .candidate)
        reader.warnAboutUnknownKeys(
            UserKeys.candidate,
            unless: { UserKeys.advice(for: $0.key, in: .candidate, value: $0.node) != nil })
        guard let details = reader["details"] else { return }
        warn(of: details, UserKeys.details, .details)
        details.warnAboutAllUnknownKeys(
            UserKeys.details, unless: { UserKeys.advice(for: $0.key, in: .details, value: $0.node) != nil })
    }
}

extension UserReading {
    private func warn(of reader: NodeReader, _ known: [String], _ owner: UserKeys.Owner) {
        reader.reportMembers(except: known) { member in
            UserKeys.advice(for: member.key, in: owner, value: member.node).map {
                UserProblem.misplacedKey(member.key, advice: $0)
            }
        }
    }

    /// The file in a candidate's folder that holds what the file beside the folder should: `ada/ada.json`.
    private func misplacedFile(in folder: String) -> String? {
        let member = reader.node.members?.first { member in
            member.node["name"] != nil && !UserKeys.candidate.contains(member.key)
                && reader.sources.contains { $0.name == "\(folder)/\(member.key).json" }
        }
        return member.map { "\(folder)/\($0.key).json" }
    }

    /// The keys of references' contacts.
    private static let referenceContacts = ResumeForm(of: Resume.Reference.self).keys
        .filter { $0.withheld == .references }.map(\.name)

    /// Where to write a field, if it is not there.
    private func adviceIfMissing(_ field: WithheldField) -> String? {
        // What stands there by another name is there.
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
            // Where it is no object, that is told.
            if let location = basics?["location"], isThere(key, in: location) || location.node.members == nil {
                return nil
            }
            return "write it as \"\(key)\" in the \"location\" in the \"basics\" of \"resume\""
        case .references:
            let isContact = resume?["references"]?.items.contains { reference in
                Self.referenceContacts.contains { isThere($0, in: reference) }
            }
            return isContact == true
                ? nil : "write \"email\", \"phone\" or another contact into the \"references\" of \"resume\""
        }
    }
}
