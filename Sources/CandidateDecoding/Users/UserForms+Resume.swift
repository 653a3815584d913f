import CandidateProfile
import ContentTree

/// The CV, as JSON Resume 1.3.1 has it, for editors. Every object in it may hold keys of its own.
extension UserForms {
    /// The document: `resume`.
    public static let resume = NodeForm(.resume)
}

extension NodeForm {
    fileprivate init(_ form: ResumeForm) {
        self.init(
            form.keys.map { key in NodeKey(key.name, key.meaning + key.kind.hint, NodeShape(key.kind)) },
            others: .allowed)
    }
}

extension ResumeForm.Kind {
    /// What an editor tells of a kind of text behind its meaning.
    fileprivate var hint: String {
        switch self {
        case .prose, .points: " Markdown."
        default: ""
        }
    }
}

extension NodeShape {
    fileprivate init(_ kind: ResumeForm.Kind) {
        self =
            switch kind {
            case .text, .prose, .url, .picture: .text()
            case .date: .textOrYear(pattern: "^\(Self.date)$")
            case .end: .textOrYear(pattern: "^(\(Self.date)|[Pp][Rr][Ee][Ss][Ee][Nn][Tt])$")
            case .texts, .points, .variants: .list(.text())
            case .part(let form): .object(NodeForm(form))
            case .parts(let form): .list(.object(NodeForm(form)))
            }
    }

    private static let date = "([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)?"
}
