import ByteText
import CandidateProfile
import ContentTree
import Diagnostics

/// The values for recruiters: what the candidate is looking for, answers to questions, groups.
extension UserReading {
    /// What the candidate is looking for.
    func seeking(_ reader: NodeReader) -> Seeking {
        reader.warnAboutAllUnknownKeys(UserKeys.seeking)
        var seeking = Seeking()
        seeking.status = reader.choice("status")
        seeking.until = date("until", in: reader)
        if seeking.until != nil, seeking.status == nil { reader["until"]?.report(UserProblem.untilWithoutStatus) }
        seeking.roles = texts("roles", in: reader)
        seeking.employment = choices("employment", in: reader)
        seeking.workplace = choices("workplace", in: reader)
        seeking.places = texts("places", in: reader)
        seeking.relocation = reader.bool("relocation")
        seeking.authorization = texts("authorization", in: reader)
        seeking.notice = reader.string("notice").flatMap { $0.isBlank ? nil : $0 }
        seeking.from = date("from", in: reader)
        return seeking
    }

    /// The questions that the profile answers. Drafts are included only if they are shown.
    func questions() -> [CandidateQuestion] {
        guard isWithinLimit("questions", CandidateLimit.questions, CandidateLimitProblem.questions) else { return [] }
        return reader.list("questions").compactMap { item in
            guard item.requireObject() else { return nil }
            item.warnAboutAllUnknownKeys(UserKeys.question)
            let isDraft = item.bool("draft") ?? item.node.isDraft
            if isDraft, !showsDrafts { return nil }
            let missing = ["question", "answer"].filter { isMissing($0, in: item) }
            if !missing.isEmpty { item.report(UserProblem.incompleteQuestion(missing: missing)) }
            guard missing.isEmpty, let question = item.string("question"), let answer = item.string("answer") else {
                return nil
            }
            checkLength(of: question, "question", at: item["question"] ?? item)
            review(answer, "answer", in: item)
            return CandidateQuestion(key: item.name, question: question, answer: answer)
        }
    }

    /// The groups of the candidate, without duplicates. A group that the site does not define is reported.
    func groups() -> [String] {
        var groups: [String] = []
        for item in reader.list("groups") {
            guard let id = item.string, !groups.contains(where: { ExactText.same($0, id) }) else { continue }
            if let knownGroups, !knownGroups.contains(where: { ExactText.same($0, id) }) {
                item.report(UserProblem.unknownGroup(id, known: knownGroups))
                continue
            }
            groups.append(id)
        }
        return groups
    }

    /// Warns of references that are left out because the person's consent is unknown.
    func reviewConsent(of references: [Resume.Reference], in reader: NodeReader) {
        let count = references.count { $0.consent == nil && $0 != Resume.Reference() }
        guard count > 0, let list = reader["references"] else { return }
        list.report(ResumeProblem.noConsent(count))
    }
}

extension UserReading {
    /// The texts of a list; blank ones are omitted.
    private func texts(_ key: String, in reader: NodeReader) -> [String] {
        guard isWithinLimit(key, in: reader, CandidateLimit.wishes, { .wishes($0, key: key) }) else { return [] }
        return reader.strings(key).filter { !$0.isBlank }
    }

    /// The known words of a list, without duplicates.
    private func choices<Choice>(_ key: String, in reader: NodeReader) -> [Choice]
    where Choice: RawRepresentable & CaseIterable & Hashable, Choice.RawValue == String {
        var known: Set<Choice> = []
        return reader.list(key).compactMap { $0.choice(named: key) }.filter { known.insert($0).inserted }
    }

    private func date(_ key: String, in reader: NodeReader) -> PartialDate? {
        guard let text = reader.string(key) else { return nil }
        if let date = PartialDate(text) { return date }
        reader[key]?.report(UserProblem.notADate(text, key: key))
        return nil
    }
}
