import Diagnostics
import PDFReading

/// A problem of a published PDF document; the path of the file comes first.
public enum PDFProblem: Problem, Hashable {
    /// No valid header or end marker.
    case broken(String)
    /// Encrypted, so that its text was not searched.
    case encrypted(String)
    /// A part of its text could not be read; why.
    case partlyRead(String, PDFContents.Obstacle)
    /// Its pages have pictures, but no text.
    case withoutText(String)
    /// Its text does not contain the candidate's name.
    case withoutName(String, name: String)
    /// Its text does not contain the candidate's published e-mail address.
    case withoutEmail(String)
    /// It contains a street with the number of a house.
    case homeAddress(String)
    /// It contains other files; their names.
    case attachments(String, [String])
    /// Its information names somebody or something else; the key and the value.
    case information(String, key: String, value: String)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .broken(let path):
            .warning(
                "pdf-broken", "the document '\(path)' is incomplete: its end is missing",
                advice: ["export it again, and open it to check that it is complete"],
                explanation:
                    "A PDF ends with the marker %%EOF. Without it, the download or export was probably interrupted, and some readers cannot open the file."
            )
        case .encrypted(let path):
            .warning(
                "pdf-encrypted",
                "the document '\(path)' is encrypted; it was not searched, and some readers cannot open it",
                advice: ["export it without a password and without restrictions"],
                explanation:
                    "The PDF has a password or restrictions on printing and copying. sitegen cannot search it for withheld values, and applicant tracking systems often cannot read such files."
            )
        case .partlyRead(let path, let obstacle):
            .hint(
                "pdf-partly-read", "a part of the document '\(path)' was not searched: \(obstacle.reason)",
                advice: ["read the document yourself before you publish it, or export it again with another program"],
                explanation:
                    "sitegen searches the text of a PDF for withheld values. A part of this document cannot be decoded, so a withheld value there would not be found."
            )
        case .withoutText(let path):
            .warning(
                "pdf-without-text", "the document '\(path)' has no text, only pictures or outlines",
                advice: ["export it with its fonts from the program that made it, instead of scanning it"],
                explanation:
                    "The pages are pictures, as in a scan, or their letters were converted to outlines. Applicant tracking systems and search engines find nothing in them, and sitegen cannot search them for withheld values."
            )
        case .withoutName(let path, let name):
            .warning(
                "pdf-without-name", "the text of the document '\(path)' does not contain the name '\(name)'",
                advice: ["check that it is the right document, and that text can be copied from it"],
                explanation:
                    "Applicant tracking systems take the name from the text of the document. They find none if the name is a picture or has a font without characters."
            )
        case .withoutEmail(let path):
            .warning(
                "pdf-without-email",
                "the text of the document '\(path)' does not contain the published e-mail address",
                advice: ["add the address to the document, as text"],
                explanation:
                    "Applicant tracking systems take the e-mail address from the text of a résumé. They find none if it is missing, a picture, or only behind a link."
            )
        case .homeAddress(let path):
            .hint(
                "pdf-with-address", "the document '\(path)' contains a street address",
                advice: ["remove it if it is your own; a city is enough for employers"],
                explanation:
                    "Everybody can download a published résumé. sitegen finds streets with a number in several languages, and does not know whose address it is; with \"address\" in \"publish\", it does not look for one."
            )
        case .attachments(let path, let names):
            .warning(
                "pdf-attachment",
                "the document '\(path)' contains \(names.count == 1 ? "another file" : "\(names.count) other files"): \(names.prefix(3).map { "'\($0)'" }.joined(separator: ", "))\(names.count > 3 ? ", …" : "")",
                advice: ["export it without attachments"],
                explanation:
                    "Files in a PDF are published with it, and are not shown on its pages. sitegen does not search them for withheld values."
            )
        case .information(let path, let key, let value):
            .hint(
                "pdf-information",
                "the information of the document '\(path)' states the \(key.lowercased()) '\(value)'",
                advice: ["export it again with another \(key.lowercased()), or without one"],
                explanation:
                    "Programs write the name of the user's account or the path of the source file into a PDF. Everybody can read it in the properties of the document."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [PDFProblem] {
        let path = "ada/resume.pdf"
        return [
            .broken(path), .encrypted(path), .partlyRead(path, .filter), .withoutText(path),
            .withoutName(path, name: "Ada Example"), .withoutEmail(path),
            .homeAddress(path), .attachments(path, ["references.xlsx"]),
            .information(path, key: "Title", value: "C:\\Users\\ada\\cv.docx"),
        ]
    }
}

extension PDFContents.Obstacle {
    /// The reason, in a message.
    fileprivate var reason: String {
        switch self {
        case .encryption: "it is encrypted"
        case .filter: "its encoding is not supported"
        case .damage: "it is damaged"
        case .size: "it is too large"
        case .font: "a font does not state its characters"
        }
    }
}
