import Diagnostics

/// What may be wrong with what is to be imported or exported, and with the place where it is to go.
public enum ImportProblem: Problem, Error, Hashable {
    /// A field of a table whose closing quote is missing.
    case csvOpenQuote
    /// A table that is not UTF-8.
    case csvEncoding
    /// A record with more values than there are columns.
    case csvExtraValues(Int, columns: Int)
    /// A file of LinkedIn's without any of the columns that it has.
    case unknownColumns(String, known: [String])
    /// Nothing that LinkedIn exports.
    case noLinkedInData(String)
    /// No file or folder to import.
    case missingFile(String)
    /// A folder where a CV should be.
    case notACV(String)
    /// Nothing that an identity provider says of somebody.
    case notUserInfo(String)
    /// An archive where a CV should be.
    case archiveInsteadOfCV(String)
    /// No program that unpacks.
    case noUnzip(String)
    /// An archive that cannot be unpacked.
    case unreadableArchive(String, Unreadable)
    /// A CV that stands in several files.
    case splitResume([String])
    /// A document that is no object.
    case notAnObject(found: String)
    /// A CV without a name, for somebody who is not there yet.
    case nameless(uid: String)
    /// A file that somebody else has changed.
    case changedMeanwhile(String)
    /// Nobody said whose CV it is; the uid that the name suggests.
    case candidateNotNamed(suggestion: String?)
    /// Nobody agreed.
    case notConfirmed
    /// The end of the input in the place of an answer.
    case unanswered
    /// A candidate without a CV.
    case noResume(uid: String)
    /// A CV that says no more than the head of the profile.
    case noText(uid: String)
    /// A candidate of whom nothing is published.
    case hidden(uid: String)

    /// Why an archive cannot be read.
    public enum Unreadable: Sendable, Hashable {
        /// The program that unpacks cannot do it.
        case refused
        /// A file in it is larger than any that LinkedIn writes; in bytes.
        case tooLarge(limit: Int)
    }
}

extension ImportProblem {
    /// The stable name.
    public var id: String {
        switch self {
        case .csvOpenQuote: "csv-open-quote"
        case .csvEncoding: "csv-encoding"
        case .csvExtraValues: "csv-extra-values"
        case .unknownColumns: "linkedin-columns"
        case .noLinkedInData: "no-linkedin-data"
        case .missingFile, .notACV: "missing-import-file"
        case .notUserInfo: "not-user-info"
        case .archiveInsteadOfCV: "archive-not-a-cv"
        case .noUnzip: "unzip-missing"
        case .unreadableArchive: "archive-unreadable"
        case .splitResume: "resume-in-several-files"
        case .notAnObject: "resume-not-an-object"
        case .nameless: "resume-without-name"
        case .changedMeanwhile: "changed-meanwhile"
        case .candidateNotNamed: "candidate-not-named"
        case .notConfirmed: "not-confirmed"
        case .unanswered: "not-answered"
        case .noResume: "no-resume"
        case .noText: "no-resume-text"
        case .hidden: "hidden-candidate"
        }
    }

    /// How much it weighs.
    public var severity: Severity {
        switch self {
        case .csvEncoding, .csvExtraValues, .unknownColumns: .warning
        default: .error
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .csvOpenQuote: "the closing quote of this field is missing"
        case .csvEncoding: "this is not UTF-8, and is shown as '\u{FFFD}'"
        case .csvExtraValues(let count, let columns):
            "there are \(count) values here, and \(columns == 1 ? "1 column" : "\(columns) columns"): "
                + "what is behind the last column is left out"
        case .unknownColumns(let file, _): "'\(file)' has none of the columns that LinkedIn writes, and is left out"
        case .noLinkedInData(let path): "there is no file in '\(path)' that LinkedIn exports"
        case .missingFile(let path): "there is nothing to import at '\(path)'"
        case .notACV(let path): "'\(path)' is a folder, and not a CV in JSON"
        case .notUserInfo(let path): "'\(path)' says nothing of a person that an identity provider could say"
        case .archiveInsteadOfCV(let path): "'\(path)' is an archive, and not a CV in JSON"
        case .noUnzip(let path): "'\(path)' is an archive, and there is no program 'unzip' to read it with"
        case .unreadableArchive(let path, .refused): "'unzip' cannot read '\(path)'"
        case .unreadableArchive(let path, .tooLarge(let limit)):
            "a file in '\(path)' is larger than \(limit / 1_000_000) MB"
        case .splitResume(let files):
            "the CV stands in several files: \(files.map { "'\($0)'" }.joined(separator: ", "))"
        case .notAnObject(let found): "a CV is an object, and not \(found)"
        case .nameless(let uid): "there is no candidate '\(uid)' yet, and what is imported has no name"
        case .changedMeanwhile(let path): "'\(path)' was changed while this was decided, and nothing was written"
        case .candidateNotNamed: "nobody said whose CV it is"
        case .notConfirmed: "there is nobody to ask whether to write this: this is not a terminal"
        case .unanswered: "the input ended before the question was answered, and nothing was written"
        case .noResume(let uid): "the candidate '\(uid)' has no CV"
        case .noText(let uid): "there is no text of the CV of '\(uid)': it says no more than the contact card"
        case .hidden(let uid): "the site publishes nothing of the candidate '\(uid)', who is hidden"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .csvOpenQuote: ["add it, or ask LinkedIn for the data once more"]
        case .csvEncoding: ["save it as UTF-8, or unpack the archive once more"]
        case .csvExtraValues: ["a value with a comma in it stands in quotes"]
        case .unknownColumns(_, let known): ["those are: \(known.joined(separator: ", "))"]
        case .noLinkedInData:
            ["name the archive, or the folder with its files: 'Profile.csv', 'Positions.csv', 'Education.csv', …"]
        case .missingFile: ["see that the name is right"]
        case .notACV:
            ["name the file: import resume FILE", "for LinkedIn's data, write: sitegen import linkedin FOLDER"]
        case .notUserInfo:
            ["it is a file in JSON such as {\"given_name\": \"Ada\"}: see OpenID Connect Core 1.0, 5.1"]
        case .archiveInsteadOfCV(let path):
            [
                "for LinkedIn's data, write: sitegen import linkedin \(path)",
                "unpack any other, and name the file in it",
            ]
        case .noUnzip: ["unpack it yourself, and name the folder: sitegen import linkedin FOLDER"]
        case .unreadableArchive(_, .refused):
            ["ask LinkedIn for the data once more", "or unpack it yourself, and name the folder"]
        case .unreadableArchive(_, .tooLarge): ["LinkedIn writes no such file: see where the archive comes from"]
        case .splitResume: ["write all of it into one of them, then import again"]
        case .notAnObject: ["it begins with '{': see jsonresume.org/schema"]
        case .nameless(let uid):
            ["write \"name\" into its \"basics\"", "or make the candidate first: sitegen new --candidate \(uid)"]
        case .changedMeanwhile: ["import again"]
        case .candidateNotNamed(let suggestion):
            [
                "write --candidate UID, as in: --candidate \(suggestion ?? "ada")",
                "a uid is the name of a candidate's file in 'Users'; for a new one it is 1 to 64 letters of a to z, "
                    + "digits, '-' and '_'",
            ]
        case .notConfirmed: ["with --yes it is written, with --dry-run it is only shown"]
        case .unanswered: ["answer it, or write --yes"]
        case .noResume(let uid): ["import one: sitegen import resume FILE --candidate \(uid)"]
        case .noText(let uid):
            [
                "write \"work\", \"education\" or another section into \"resume\"",
                "or take the contact card: sitegen export vcard \(uid)",
            ]
        case .hidden(let uid):
            [
                "take \"visibility\" out, or set it to \"unlisted\"",
                "or take the candidate's own copy: sitegen export resume \(uid)",
            ]
        }
    }
}

extension ImportProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [ImportProblem] {
        [
            .csvOpenQuote, .csvEncoding, .csvExtraValues(7, columns: 6),
            .unknownColumns("Positions.csv", known: ["Company Name", "Title"]), .noLinkedInData("Downloads"),
            .missingFile("resume.json"), .notACV("Downloads"), .notUserInfo("userinfo.json"),
            .archiveInsteadOfCV("export.zip"), .noUnzip("export.zip"),
            .unreadableArchive("export.zip", .refused), .unreadableArchive("export.zip", .tooLarge(limit: 16_000_000)),
            .splitResume(["Content/Users/ada.json", "Content/Users/ada/resume.json"]), .notAnObject(found: "a list"),
            .nameless(uid: "ada"), .changedMeanwhile("Content/Users/ada/resume.json"),
            .candidateNotNamed(suggestion: "ada-example"), .notConfirmed, .unanswered, .noResume(uid: "ada"),
            .noText(uid: "ada"), .hidden(uid: "ada"),
        ]
    }
}
