import CandidateProfile
import Diagnostics

/// A value that a candidate withholds and that the site publishes all the same. The value itself is not told: what checks
/// print is often public.
public enum WithheldProblem: Problem, Hashable {
    /// It stands in a file that is generated; the field, the candidate's uid, and the file.
    case published(WithheldField, of: String, in: PageSet)
    /// It stands in a text that somebody wrote for a page.
    case inText(WithheldField, of: String, in: PageSet)
    /// It stands in a document or another file that is copied.
    case inDocument(WithheldField, of: String, in: String)
    /// It stands in the path of a file.
    case inName(WithheldField, of: String, in: String)

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .published: "withheld-value-published"
        case .inText: "withheld-value-in-text"
        case .inDocument: "withheld-value-in-document"
        case .inName: "withheld-value-in-name"
        }
    }

    /// What people wrote themselves is their own affair, once they know it.
    public var severity: Severity {
        if case .published = self { .error } else { .warning }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .published(let field, let uid, let files):
            "\(field.description) of '\(uid)' \(field.verb) on \(files), although withheld"
        case .inText(let field, let uid, let files):
            "\(field.description) of '\(uid)' \(field.verb) in this text, and so on \(files), although withheld"
        case .inDocument(let field, let uid, let file):
            "\(field.description) of '\(uid)' \(field.verb) in '\(file)', which is published, although withheld"
        case .inName(let field, let uid, let file):
            "\(field.description) of '\(uid)' \(field.verb) in the name '\(file)', which is published, although withheld"
        }
    }

    /// Its place shows the value.
    public var hidesSource: Bool { true }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .published(let field, let uid, _):
            [#"take it out of what makes the page, or add "publish": ["\#(field.rawValue)"] to '\#(uid)'"#]
        case .inText(let field, let uid, _):
            [#"take it out of the text, or add "publish": ["\#(field.rawValue)"] to '\#(uid)'"#]
        case .inDocument(let field, let uid, _):
            [#"take it out of the file, or add "publish": ["\#(field.rawValue)"] to '\#(uid)'"#]
        case .inName(let field, let uid, _):
            [#"give the file another name, or add "publish": ["\#(field.rawValue)"] to '\#(uid)'"#]
        }
    }
}

extension WithheldField {
    /// The field as a sentence begins with it.
    var description: String {
        switch self {
        case .email: "the e-mail address"
        case .phone: "the telephone number"
        case .address: "the street address"
        case .postalCode: "the postal code"
        case .birthDate: "the birth date"
        case .references: "contacts of the references"
        }
    }

    fileprivate var verb: String { self == .references ? "stand" : "stands" }
}
