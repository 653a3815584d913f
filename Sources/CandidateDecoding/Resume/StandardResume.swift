import CandidateDocuments
import CandidateProfile
import ContentTree

/// Recognizes values that already have the form of JSON Resume 1.3.1, so that ``ResumeDialect`` can skip them without
/// changes or reports.
struct StandardResume: Sendable {
    /// Whether addresses may need a report.
    let tellsOfAddresses: Bool

    /// Whether a value is not empty and has the type of its key. Never true for pictures, which are always checked.
    func holds(_ node: Node, _ kind: ResumeForm.Kind) -> Bool {
        switch (kind, node.value) {
        case (.text, .string(let text)), (.prose, .string(let text)): Self.isText(text)
        case (.date, .string(let text)), (.end, .string(let text)): PartialDate(text) != nil
        case (.url, .string(let text)): !tellsOfAddresses && Self.isAddress(text)
        case (.texts, .array(let items)), (.points, .array(let items)), (.variants, .array(let items)):
            !items.isEmpty && items.allSatisfy { $0.string.map(Self.isText) == true }
        case (.flag, .bool): true
        case (.part(let form), .object(let members)): holds(members, form)
        case (.parts(let form), .array(let items)):
            !items.isEmpty && items.allSatisfy { $0.members.map { holds($0, form) } == true }
        default: false
        }
    }

    private func holds(_ members: [Node.Member], _ form: ResumeForm) -> Bool {
        guard !members.isEmpty else { return false }
        var next = 0
        for member in members {
            guard let position = form.position(of: member.key, from: next),
                holds(member.node, form.keys[position].kind)
            else { return false }
            next = position + 1
        }
        return !Self.lacksName(members, form)
    }
}

extension StandardResume {
    /// Whether a person has no name, so that one may have to be joined. Only a person has a birth date.
    static func lacksName(_ members: [Node.Member], _ form: ResumeForm) -> Bool {
        form["birthDate"] != nil && !members.contains { $0.key == "name" }
    }

    /// Whether a text is an address with a scheme.
    static func isAddress(_ text: String) -> Bool {
        DocumentPath.isAddress(text) && DocumentPath.addressWithPort(in: text) == nil
    }

    private static func isText(_ text: String) -> Bool {
        // A text that begins with a visible ASCII character is not blank.
        guard let first = text.utf8.first, 0x21...0x7E ~= first || !text.isBlank else { return false }
        return !HTMLText.mayHaveTags(text)
    }
}
