import ContentTree
import Diagnostics
import OperatingSystem

/// A problem with a roster.
public enum RosterProblem: Problem, Error, Hashable {
    /// The file does not exist.
    case missing(String)
    /// The path is not a file.
    case notAFile(String)
    /// The file is too large.
    case tooLarge(limit: Int)
    /// An address is given instead of a file.
    case address(String)
    /// The file is in the content folder.
    case inContent(String, content: String)
    /// The file has no row with headings.
    case empty
    /// No column has the ids; the headings.
    case noID([String])
    /// No column has the consents; the headings.
    case noConsent([String])
    /// A heading that names no field.
    case unknownHeading(String, isMapped: Bool)
    /// Two columns have the same field.
    case sameField(RosterField, String, String)
    /// Two columns have the same heading.
    case sameHeading(String)
    /// The mapping names a heading that the table does not have.
    case missingHeading(String, known: [String])
    /// A row has no id.
    case rowWithoutID
    /// A row has an id that cannot be a uid, and why.
    case unusableID(String, TreeKeyProblem)
    /// Another row has the same id.
    case sameID(String)
    /// A file or folder in `Users` has the same uid.
    case alsoInUsers(String)
    /// A person of the table has a file that an import did not write.
    case otherFile(String)
    /// A person without consent in the table has a file.
    case fileWithoutConsent(String)
    /// A row has more values than there are columns.
    case extraValues(Int, columns: Int)
    /// A cell of the column with the consents is neither a yes nor a no.
    case unclearConsent(String)
    /// A cell is a formula.
    case formula
    /// A cell has a word that its field does not take; with those that it takes.
    case unknownWord(String, RosterField, [String])
    /// A cell is a number without its last digits: `4.9E+11`.
    case roundedNumber
    /// A cell has the error of a formula, such as `#VALUE!`.
    case errorValue(String)
    /// A cell of the column `until` is not a date; with the dates that it can mean.
    case notADate(String, meanings: [String])
    /// The date in the column `until` has passed.
    case expired(id: String, until: String, isCheck: Bool)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .missing(let path):
            .error(
                "missing-roster", "there is no file '\(path)'",
                advice: ["name a table of people that was saved as CSV or TSV"],
                explanation:
                    "'--roster' and 'import csv' read a table of people. Paths are relative to the current folder.")
        case .notAFile(let path):
            .error(
                "roster-not-a-file", "'\(path)' is not a file",
                advice: ["name a table of people that was saved as CSV or TSV"],
                explanation: "'--roster' and 'import csv' read a table of people: one file in CSV or TSV.")
        case .tooLarge(let limit):
            .error(
                "roster-too-large", "the table is larger than \(limit / 1_000_000) MB",
                advice: ["remove unneeded columns"],
                explanation: "A roster is read as a whole, so its size has a limit.")
        case .address(let text):
            .error(
                "roster-is-an-address", "'\(text)' is an address: a published sheet would expose every row",
                advice: ["save the sheet as CSV on this machine, and name that file"],
                explanation:
                    "A roster contains the data of all people, also of those without consent. Whoever has the address of a published sheet can read all of it, so sitegen reads only local files."
            )
        case .inContent(let path, let content):
            .error(
                "roster-in-content", "the table '\(path)' is in the content folder '\(content)'",
                advice: ["move it out of that folder"],
                explanation:
                    "Files in the content folder can be published: all of 'static', and documents that a cell names. The table has the data of everybody, so it must be elsewhere."
            )
        case .empty:
            .error(
                "roster-empty", "the table is empty",
                advice: ["the first row has the headings, such as: id, consent, name, email"],
                explanation: "The first row of a roster names the columns. This file has no row with text.")
        case .noID(let headings):
            .error(
                "roster-without-id", "no column has the ids",
                advice: [
                    "rename the heading of the column with a unique name for each person, such as 'ada' or 's-0427', to 'id', or add such a column; the id becomes the address of the page",
                    Self.found(headings),
                ],
                explanation:
                    "The id is the uid of a person, and a part of the addresses of the pages. Without it, a changed row could not be recognized as the same person."
            )
        case .noConsent(let headings):
            .error(
                "roster-without-consent", "no column has the consents, so nobody may be published",
                advice: [
                    "rename the heading of the column with a 'yes' for each person who agreed to be published to 'consent', or add such a column",
                    Self.found(headings),
                ],
                explanation:
                    "A roster usually lists everybody, but only people who agreed may be published. There is no default: an empty cell means no."
            )
        case .unknownHeading(let heading, let isMapped):
            .warning(
                "roster-heading",
                isMapped
                    ? "the column '\(heading)' is not in \"columns\" of 'site.json', so it is not read"
                    : "the column '\(heading)' has no known heading, so it is not read",
                advice: (Spelling.nearest(to: heading, in: Self.names).map { ["did you mean '\($0)'?"] } ?? [])
                    + [
                        "rename it to a field that 'sitegen help roster' lists",
                        #"or name its field in 'site.json': "roster": { "columns": { … } }; "ignore" if it is not to be read"#,
                    ],
                explanation:
                    "Each column of a roster has a field, which its heading names in English, German, French, Spanish or Arabic, or \"columns\" in site.json. Other columns are not read."
            )
        case .sameField(let field, let one, let other):
            .error(
                "roster-field-twice", "two columns are read as '\(field.rawValue)': '\(one)' and '\(other)'",
                advice: [
                    #"name the fields of all columns in 'site.json': "roster": { "columns": { … } }; "ignore" for the other one"#
                ],
                explanation:
                    "A field has one value, so only one column may have it. Rename one of the headings, or choose with \"columns\" in site.json."
            )
        case .sameHeading(let heading):
            .error(
                "roster-heading-twice", "two columns have the heading '\(heading)'", advice: ["rename one of them"],
                explanation: "Columns are known by their headings, so each must have its own.")
        case .missingHeading(let heading, let known):
            .error(
                "roster-column-missing", "the table has no column '\(heading)'",
                advice: Spelling.advice(for: heading, among: known, offer: "its columns are")
                    + ["'sitegen new --roster FILE' reads the columns again"],
                explanation:
                    "\"columns\" in site.json names the heading of a column that the table does not have. The column was probably renamed or removed."
            )
        case .rowWithoutID:
            .error(
                "roster-row-without-id", "this row has no id", advice: ["write an id, or remove the row"],
                explanation:
                    "Each row of a roster is a person, who needs an id. A row of totals or notes does not belong into the table."
            )
        case .unusableID(let id, let problem):
            .error(
                "roster-id", "'\(id)' cannot be an id: it \(problem.reason)",
                advice: ["use letters of a to z, digits, '-' and '_'"],
                explanation:
                    "The id becomes a part of addresses and a key of the tree, so some characters are not possible."
            )
        case .sameID(let id):
            .error(
                "roster-id-twice", "two rows have the id '\(id)', so neither is published",
                advice: ["give each person an id of their own"],
                explanation:
                    "An id belongs to one person. With two rows, it is not known which one is right."
            )
        case .alsoInUsers(let id):
            .error(
                "roster-id-in-users", "'\(id)' is both in the table and in the folder 'Users'",
                advice: [
                    "remove the row or the file, or change the id", "after 'sitegen import csv', leave out --roster",
                ],
                explanation:
                    "The data of a person comes either from the roster or from files. With both, it is not known which one is right. A folder in 'Users' with only a portrait and documents is allowed."
            )
        case .otherFile(let id):
            .error(
                "roster-other-file", "'\(id)' has a file in 'Users' that differs from this row",
                advice: ["change the file by hand, or remove it to import the row again"],
                explanation:
                    "'sitegen import csv' takes a table over once and never overwrites a file. The row or the file was changed since, or somebody else has this id."
            )
        case .fileWithoutConsent(let id):
            .error(
                "roster-file-without-consent", "'\(id)' has no consent in this row, but a file in 'Users'",
                advice: ["to unpublish the person, remove the file", "to keep the file, remove the row"],
                explanation:
                    "Whoever has a file in 'Users' is published. An import does not remove files, so a consent that was withdrawn in the table has no effect on them."
            )
        case .extraValues(let count, let columns):
            .error(
                "roster-extra-values",
                "this row has \(count) values, but the table has \(columns == 1 ? "1 column" : "\(columns) columns")",
                advice: ["put a value that contains a separator in quotes"],
                explanation:
                    "A row has more values than there are headings. Usually a value contains a separator without quotes, and all values after it are in the wrong columns."
            )
        case .unclearConsent(let text):
            .warning(
                "roster-consent", "'\(text)' is neither a yes nor a no, so it is no consent",
                advice: ["write 'yes', 'ja', 'oui', 'sí', 'نعم', 'x', '1' or 'true', or leave the cell empty"],
                explanation:
                    "The consent of a person must be clear. A date or a remark in the column does not say that the person agreed."
            )
        case .formula:
            .warning(
                "roster-formula", "this cell is a formula, which is read as text",
                advice: ["in the spreadsheet program, save the sheet as CSV with values instead of formulas"],
                explanation:
                    "A cell begins with an equals sign. sitegen never computes formulas: the page would show the formula itself."
            )
        case .unknownWord(let word, let field, let words):
            .error(
                "roster-word", "'\(word)' is not a word for '\(field.rawValue)'",
                advice: Spelling.advice(for: word, among: words, offer: "the words are"),
                explanation:
                    "The columns for 'visibility' and 'publish' take certain words only. An empty cell of 'visibility' means listed, and one of 'publish' that e-mail address and phone number are withheld."
            )
        case .roundedNumber:
            .warning(
                "roster-rounded-number", "this cell is a rounded number, whose last digits are lost; it is not read",
                advice: ["in the spreadsheet program, format the column as text, and write the number again"],
                explanation:
                    "Spreadsheet programs save long numbers as in 4.9E+11. The other digits are not in the file. This often happens to phone numbers."
            )
        case .errorValue(let text):
            .warning(
                "roster-error-value", "'\(text)' is the error of a formula; it is not read",
                advice: ["correct the formula in the spreadsheet program, and save the table again"],
                explanation:
                    "A spreadsheet program writes such a value where a formula has no result. It is never the text of a person."
            )
        case .notADate(let text, let meanings):
            .error(
                "roster-date",
                meanings.isEmpty
                    ? "'\(text)' is not a date" : "'\(text)' can be " + meanings.joined(separator: " or "),
                advice: [
                    meanings.isEmpty
                        ? "write it as in 2027-07-31 or 31.07.2027"
                        : "write the year first: " + meanings.joined(separator: " or ")
                ],
                explanation:
                    "The last day on which a person may be published must be clear. Some dates with slashes are not: 05/07/2027 is in May or in July. 2027-07-31, 31.07.2027 and 31/07/2027 are clear."
            )
        case .expired(let id, let until, let isCheck):
            isCheck
                ? .error(
                    "roster-expired", Self.expiry(id, until), advice: Self.expiryAdvice, explanation: Self.expiryMeaning
                )
                : .warning(
                    "roster-expired", Self.expiry(id, until), advice: Self.expiryAdvice, explanation: Self.expiryMeaning
                )
        }
    }

    private static func expiry(_ id: String, _ until: String) -> String {
        "'\(id)' may be published until \(until), which has passed"
    }

    private static let expiryAdvice = ["remove the row or the consent, or ask the person and change the date"]

    private static let expiryMeaning =
        "The column 'until' has the last day on which a person may be published. 'sitegen check' compares it with the current date, or with SOURCE_DATE_EPOCH; 'sitegen build' only with SOURCE_DATE_EPOCH, so that the same files make the same site."

    /// The names of the fields, in the order of their declaration.
    static let names = RosterField.allCases.map(\.rawValue)

    private static func found(_ headings: [String]) -> String {
        "the headings are: " + headings.map { "'\($0)'" }.joined(separator: ", ")
    }

    /// A value of each id.
    public static var examples: [RosterProblem] {
        [
            .missing("people.csv"), .notAFile("Content"), .tooLarge(limit: Roster.limit),
            .address("https://docs.example/sheet.csv"), .inContent("Content/people.csv", content: "Content"), .empty,
            .noID(["Name", "E-Mail"]), .noConsent(["id", "Name"]),
            .unknownHeading("Schuhgröße", isMapped: false), .unknownHeading("Schuhgröße", isMapped: true),
            .sameField(.phone, "Telefon", "Handy"), .sameHeading("E-Mail"),
            .missingHeading("E-Mail", known: ["id", "Name", "Mail"]), .rowWithoutID,
            .unusableID("a/b", .forbidden("/")),
            .sameID("ada"), .alsoInUsers("ada"), .otherFile("ada"), .fileWithoutConsent("ada"),
            .extraValues(9, columns: 8), .unclearConsent("2026-09-01"), .formula,
            .unknownWord("everything", .publish, ["email", "phone"]), .roundedNumber, .errorValue("#VALUE!"),
            .notADate("soon", meanings: []),
            .notADate("05/07/2027", meanings: ["2027-07-05", "2027-05-07"]),
            .expired(id: "ada", until: "2027-07-31", isCheck: true),
            .expired(id: "ada", until: "2027-07-31", isCheck: false),
        ]
    }
}
