import CandidateProfile
import Diagnostics

/// Why `sitegen new` cannot create something.
enum NewProblem: Problem, Error {
    /// The folder for a new site is not empty; its entries, and its content folder if it is a site.
    case folderNotEmpty(String, names: [String], content: String?)
    /// Something other than a folder is in the way.
    case notAFolder(String)
    /// Values are missing and there is no terminal to ask on.
    case nobodyToAsk
    /// The CV to begin with has no name.
    case noNameInCV(String)
    /// The input ended before an answer.
    case inputEnded
    /// An invalid name, and why.
    case unusableName(UnusableName)
    /// An invalid e-mail address.
    case unusableEmail(String)
    /// An invalid uid, and a valid suggestion.
    case unusableUID(String, PathNameProblem, suggestion: String?)
    /// There is no content folder for a new candidate; the path to a folder nearby that has one, if any.
    case noContent(String, elsewhere: String? = nil)
    /// A candidate with this uid exists, as spelled there.
    case candidateExists(String)
    /// A candidate has this uid as slug; that candidate's uid.
    case slugTaken(String, by: String)
    /// A theme that does not exist; the valid names.
    case unknownTheme(String, known: [String])

    var description: ProblemDescription {
        switch self {
        case .folderNotEmpty(let path, let names, let content):
            .error(
                "folder-not-empty",
                "\(path == "." ? "this folder" : "'\(path)'") is not empty: it contains \(QuotedNames.list(names))",
                advice: content.map { content in
                    [
                        "to add a candidate to the site in it: sitegen new --candidate UID"
                            + (content == "Content" ? "" : " --content \(ShellWord(content))"),
                        "to read a table of people: sitegen new --roster FILE, in the folder of the site",
                        "to create another site, name a new folder",
                    ]
                } ?? ["name a new folder, or an empty one"],
                explanation:
                    "'sitegen new' creates a site only in a new or empty folder, so that it never overwrites your files. The files of a new repository ('.git', '.gitignore', 'README.md', 'LICENSE') may be there; they stay unchanged."
            )
        case .notAFolder(let path):
            .error(
                "not-a-folder", "'\(path)' is not a folder, so no files can be created in it",
                advice: ["name another folder, or remove what is there"],
                explanation: "A folder is expected under this name, but a file exists there. Rename or remove the file."
            )
        case .nobodyToAsk:
            .error(
                "nobody-to-ask", "the name cannot be asked for without a terminal",
                advice: [
                    "write --name NAME, and --email ADDRESS if you like",
                    "with --yes, an invented name is used",
                ],
                explanation: "'sitegen new' asks questions at a terminal. In scripts, give the answers as options.")
        case .noNameInCV(let path):
            .error(
                "no-name-in-cv", "'\(path)' has no \"name\" in its \"basics\"",
                advice: ["write the name with --name NAME"],
                explanation:
                    "'sitegen new --from' takes the name of the person from the CV. Without it, the site would show the data under the name of the fictional person of the samples."
            )
        case .inputEnded:
            .error(
                "input-ended", "the input ended before the question was answered, so nothing was created",
                advice: ["answer it, or write --name NAME and --email ADDRESS"],
                explanation:
                    "Standard input was closed while sitegen waited for an answer. Without an answer it creates nothing."
            )
        case .unusableName(let reason):
            .error(
                "unusable-person-name",
                reason.message,
                advice: ["write it as people read it: --name \"Ada Example\""],
                explanation:
                    "The name becomes the title of the profile. It must be one line with at least one visible character."
            )
        case .unusableEmail(let text):
            .error(
                "unusable-email", "'\(text)' is not an e-mail address",
                advice: ["write it as in 'ada@example.com', or leave it out"],
                explanation: "The text is not a single e-mail address. Check it for typing errors and spaces.")
        case .unusableUID(let uid, let problem, let suggestion):
            .error(
                "unusable-uid", "'\(uid)' cannot be part of a web address: it \(problem.reason)",
                advice: (suggestion.map { ["did you mean '\($0)'?"] } ?? [])
                    + ["use 1 to \(PathName.maximumLength) letters of a to z, digits, '-' and '_'"],
                explanation:
                    "The uid becomes the file name of the candidate and the address of the profile, so it contains only characters that work in both."
            )
        case .noContent(let path, let elsewhere):
            .error(
                "no-site-here", "there is no site here: no folder '\(path)'",
                advice: elsewhere.map { ["it is in another folder: go there, with 'cd \($0)'"] } ?? [
                    "go to the folder of the site, or name its content with --content",
                    "to create a site, write: sitegen new FOLDER, with '--from cv.json' for a CV or '--roster people.csv' for a table",
                ],
                explanation:
                    "The command adds something to a site, and the current folder has none. A site is a folder that contains 'Content'."
            )
        case .candidateExists(let uid):
            .error(
                "candidate-exists", "the candidate '\(uid)' already exists",
                advice: ["choose another name, or edit the existing candidate"],
                explanation:
                    "'sitegen new' never overwrites a candidate. uids that differ only in case count as the same.")
        case .slugTaken(let uid, let other):
            .error(
                "candidate-exists", "the candidate '\(other)' already has the slug '\(uid)'",
                advice: ["choose another name, or edit the existing candidate"],
                explanation: "The profile of the other candidate has this address. Choose another uid.")
        case .unknownTheme(let name, let known):
            .error(
                "unknown-new-theme", "there is no theme '\(name)'",
                advice: Spelling.advice(for: name, among: known, offer: "the themes are"),
                explanation: "'sitegen new --theme' names the theme of the new site. 'sitegen themes' lists the themes."
            )
        }
    }

    static var examples: [NewProblem] {
        [
            .folderNotEmpty("my-site", names: ["Content"], content: "my-site/Content"), .notAFolder("my-site"),
            .nobodyToAsk, .noNameInCV("cv.json"), .inputEnded, .unusableName(.empty),
            .unusableEmail("ada at example.com"),
            .unusableUID("Ada Example", .character(" "), suggestion: "ada-example"),
            .noContent("Content"),
            .candidateExists("ada"), .slugTaken("ada", by: "bo"),
            .unknownTheme("brodsheet", known: ["default", "broadsheet"]),
        ]
    }

    /// The status to exit with.
    var status: ExitStatus {
        switch self {
        case .folderNotEmpty, .notAFolder, .candidateExists, .slugTaken: .outputNotCreated
        case .nobodyToAsk, .noNameInCV, .unusableName, .unusableEmail, .unusableUID, .unknownTheme: .usage
        case .inputEnded, .noContent: .missingInput
        }
    }

    /// Why a text is not a valid name.
    enum UnusableName: Sendable {
        case empty
        case controlCharacter
        /// A character that changes the direction of the text.
        case directional(Unicode.Scalar)

        var message: String {
            switch self {
            case .empty: "the name is empty"
            case .controlCharacter: "the name contains a control character"
            case .directional(let scalar):
                "the name contains the invisible character U+\(String(scalar.value, radix: 16, uppercase: true)), which changes the direction of the text"
            }
        }
    }
}

/// Names as part of a sentence.
enum QuotedNames {
    /// The names in quotation marks, shortened if there are many.
    static func list(_ names: [String]) -> String {
        let quoted = names.prefix(8).map { "'\($0)'" }
        let last = names.count > 8 ? "\(names.count - 8) more" : quoted.last ?? ""
        let others = names.count > 8 ? quoted : quoted.dropLast()
        return others.isEmpty ? last : "\(others.joined(separator: ", ")) and \(last)"
    }
}
