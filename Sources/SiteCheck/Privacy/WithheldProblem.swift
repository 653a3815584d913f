import CandidateProfile
import Diagnostics

/// A withheld value that the site publishes. Messages do not contain the value, because the output of a check is often
/// public.
public enum WithheldProblem: Problem, Hashable {
    /// A generated file contains the value; the field, the candidate's uid, and the file.
    case published(WithheldField, of: String, in: PageSet)
    /// A text that somebody wrote for a page contains the value.
    case inText(WithheldField, of: String, in: PageSet)
    /// A document or another copied file contains the value.
    case inDocument(WithheldField, of: String, in: String)
    /// The path of a file contains the value.
    case inName(WithheldField, of: String, in: String)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .published(let field, let uid, let files):
            .error(
                "withheld-value-published",
                "\(field.description) of '\(uid)' \(field.verb) on \(files), although withheld",
                advice: [
                    "remove it from what makes the page, or add '\(field.rawValue)' to 'publish' of '\(uid)'"
                ],
                hidesSource: true,
                explanation:
                    "A generated page contains a value that the candidate does not publish. The site's own template, or another candidate's text, contains it. Remove it before you publish."
            )
        case .inText(let field, let uid, let files):
            .warning(
                "withheld-value-in-text",
                "\(field.description) of '\(uid)' \(field.verb) in this text, and so on \(files), although withheld",
                advice: ["remove it from the text, or add '\(field.rawValue)' to 'publish' of '\(uid)'"],
                hidesSource: true,
                explanation:
                    "A text that somebody wrote contains a value that the candidate does not publish. sitegen does not change texts, so it is published with them."
            )
        case .inDocument(let field, let uid, let file):
            .warning(
                "withheld-value-in-document",
                "\(field.description) of '\(uid)' \(field.verb) in '\(file)', which is published, although withheld",
                advice: ["remove it from the file, or add '\(field.rawValue)' to 'publish' of '\(uid)'"],
                hidesSource: true,
                explanation:
                    "A document that is copied to the site, such as a PDF of the CV, contains a value that the candidate does not publish. Export the document without it."
            )
        case .inName(let field, let uid, let file):
            .warning(
                "withheld-value-in-name",
                "\(field.description) of '\(uid)' \(field.verb) in the name '\(file)', which is published, although withheld",
                advice: ["rename the file, or add '\(field.rawValue)' to 'publish' of '\(uid)'"],
                hidesSource: true,
                explanation:
                    "The path of a published file contains a value that the candidate does not publish, and the path is visible in its address. Rename the file."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [WithheldProblem] {
        [
            .published(.email, of: "cy", in: PageSet(first: "ada/index.html", count: 3)),
            .inText(.address, of: "ada", in: PageSet(first: "ada/index.html", count: 3)),
            .inDocument(.phone, of: "ada", in: "ada/resume.pdf"),
            .inName(.email, of: "ada", in: "ada/a…@e….pdf"),
        ]
    }
}

extension WithheldField {
    /// The field, at the start of a sentence.
    var description: String {
        switch self {
        case .email: "the e-mail address"
        case .phone: "the phone number"
        case .address: "the street address"
        case .postalCode: "the postal code"
        case .birthDate: "the birth date"
        case .authorization: "the work authorization"
        case .references: "contact details of the references"
        }
    }

    fileprivate var verb: String { self == .references ? "are" : "is" }
}
