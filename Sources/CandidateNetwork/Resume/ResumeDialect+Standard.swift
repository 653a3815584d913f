import CandidateProfile
import ContentTree

/// What is written as the standard has it.
extension ResumeDialect {
    /// Whether a value is one that its key takes and that says something, so that it stays as it is written and nothing is
    /// told of it. Of some addresses and of pictures that is not known before they are read.
    func isStandard(_ node: Node, _ kind: ResumeForm.Kind) -> Bool {
        switch (kind, node.value) {
        case (.text, .string(let text)), (.prose, .string(let text)): Self.isText(text)
        case (.date, .string(let text)), (.end, .string(let text)): PartialDate(text) != nil
        case (.texts, .array(let items)), (.points, .array(let items)), (.variants, .array(let items)):
            !items.isEmpty && items.allSatisfy { $0.string.map(Self.isText) == true }
        // Where all is kept, an address that is refused is told of.
        case (.url, .string(let text)): !keepsAll && Self.hasScheme(text)
        case (.part(let form), .object(let members)): isStandard(members, form)
        case (.parts(let form), .array(let items)):
            !items.isEmpty && items.allSatisfy { $0.members.map { isStandard($0, form) } == true }
        default: false
        }
    }

    private func isStandard(_ members: [Node.Member], _ form: ResumeForm) -> Bool {
        var next = 0
        for member in members {
            guard let position = form.position(of: member.key, from: next),
                isStandard(member.node, form.keys[position].kind)
            else { return false }
            next = position + 1
        }
        return !members.isEmpty
    }

    /// Whether a text is an address of the web as it is usually written.
    private static func hasScheme(_ text: String) -> Bool {
        text.utf8.starts(with: "https://".utf8) || text.utf8.starts(with: "http://".utf8)
    }

    private static func isText(_ text: String) -> Bool { !text.isEmpty && !HTMLText.mayHaveTags(text) }
}
