import Diagnostics

/// Why data cannot be imported or exported, or was only partly imported.
public enum ImportProblem: Problem, Error, Hashable {
    /// A record has more values than there are columns.
    case csvExtraValues(Int, columns: Int)
    /// A LinkedIn file has none of its columns.
    case unknownColumns(String, known: [String])
    /// The path contains no LinkedIn data.
    case noLinkedInData(String)
    /// The file or folder to import does not exist.
    case missingFile(String)
    /// The path of a CV is a folder.
    case notACV(String)
    /// The file contains no claims of an identity provider.
    case notUserInfo(String)
    /// The path of a CV is an archive.
    case archiveInsteadOfCV(String)
    /// The file has a format that cannot be imported.
    case foreignFile(String, ForeignFormat)
    /// Items of a CV are hidden; with their number.
    case hiddenItems(Int)
    /// Values of a CV that are not converted, by their paths.
    case unconverted([String])
    /// Links in texts that can have none.
    case lostLinks([String])
    /// The program for unpacking archives is missing.
    case noUnzip(String)
    /// An archive cannot be unpacked.
    case unreadableArchive(String, Unreadable)
    /// The CV is stored in several files.
    case splitResume([String])
    /// The document is not an object.
    case notAnObject(found: String)
    /// The data has no name, which a new candidate requires, and one with a sample name.
    case nameless(uid: String, sample: String?)
    /// The file was changed by another program.
    case changedMeanwhile(String)
    /// The candidate is not specified; with the uid that the name suggests, and the candidates.
    case candidateNotNamed(suggestion: String?, known: [String])
    /// The only candidate of the site has another name; with the imported name and its uid, and the candidate's.
    case otherCandidate(name: String, suggestion: String, only: String, uid: String)
    /// The site does not have exactly one candidate, and the export names none; with the format and the candidates.
    case exportNotNamed(String, known: [String])
    /// The import was not confirmed.
    case notConfirmed
    /// The input ended before the answer.
    case unanswered
    /// The candidate has no CV.
    case noResume(uid: String)
    /// The CV contains no more than the contact card.
    case noText(uid: String)
    /// Characters of the CV cannot be drawn in a PDF; their names.
    case noPDF(uid: String, characters: [String])
    /// A PDF would be printed on a terminal.
    case pdfOnTerminal(uid: String)
    /// A file with withheld values would be in a published folder.
    case privateInOutput(String)
    /// No value of the candidate is published.
    case hidden(uid: String)

    /// Why an archive cannot be read.
    public enum Unreadable: Sendable, Hashable {
        /// The program for unpacking failed.
        case refused
        /// A file in it is larger than LinkedIn's files; with the limit in bytes.
        case tooLarge(limit: Int)
    }
}

extension ImportProblem {
    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .csvExtraValues(let count, let columns):
            .warning(
                "csv-extra-values",
                "there are \(count) values in \(columns == 1 ? "1 column" : "\(columns) columns"); the rest is left out",
                advice: ["put a value that contains a comma in quotes"],
                explanation:
                    "A row has more values than the header has columns. Usually a value contains a comma but is not in quotes."
            )
        case .unknownColumns(let file, let known):
            .warning(
                "linkedin-columns", "'\(file)' has none of the columns that LinkedIn writes and is left out",
                advice: ["the columns are: \(known.joined(separator: ", "))"],
                explanation:
                    "The file has the name of a LinkedIn export, but other columns. It may come from another program or a translated spreadsheet."
            )
        case .noLinkedInData(let path):
            .error(
                "no-linkedin-data", "'\(path)' contains no file that LinkedIn exports",
                advice: [
                    "name the archive, or the folder with its files: 'Profile.csv', 'Positions.csv', 'Education.csv', …"
                ],
                explanation:
                    "LinkedIn offers a copy of your data as a zip archive of CSV files, in its privacy settings. Name that archive or the unpacked folder."
            )
        case .missingFile(let path):
            .error(
                "missing-import-file", "'\(path)' does not exist", advice: ["check the path"],
                explanation:
                    "There is no file or folder to import at this path. Paths are relative to the current folder and case-sensitive."
            )
        case .notACV(let path):
            .error(
                "missing-import-file", "'\(path)' is a folder, not a CV in JSON",
                advice: [
                    "name the file: import resume FILE", "for LinkedIn's data, write: sitegen import linkedin FOLDER",
                ],
                explanation:
                    "'import resume' reads one JSON file in the format JSON Resume. Name the file in the folder.")
        case .notUserInfo(let path):
            .error(
                "not-user-info", "'\(path)' contains no user information of an identity provider",
                advice: ["it is a JSON file such as {\"given_name\": \"Ada\"}: see OpenID Connect Core 1.0, 5.1"],
                explanation:
                    "'import userinfo' reads the standard claims of OpenID Connect, such as name, given_name and picture. The file has none of them."
            )
        case .archiveInsteadOfCV(let path):
            .error(
                "archive-not-a-cv", "'\(path)' is an archive, not a CV in JSON",
                advice: [
                    "for LinkedIn's data, write: sitegen import linkedin \(path)",
                    "unpack any other archive, and name the file in it",
                ],
                explanation: "'import resume' reads one JSON file. Archives are read only by 'import linkedin'.")
        case .foreignFile(let path, let format):
            .error(
                "foreign-cv", "'\(path)' is \(format.words)", advice: format.advice,
                explanation:
                    "'sitegen import resume' reads JSON Resume and Reactive Resume 4 in JSON, and JSON Resume and RenderCV in YAML. 'sitegen import linkedin' reads the copy of the data that LinkedIn offers. Files of other kinds are not read in part, because values would be lost."
            )
        case .hiddenItems(let count):
            .hint(
                "hidden-in-cv",
                count == 1
                    ? "1 hidden item of this CV is not imported" : "\(count) hidden items of this CV are not imported",
                advice: ["show them in Reactive Resume and export again to import them"],
                explanation:
                    "Reactive Resume can hide sections and items. sitegen does not import them, because everything in a CV is published."
            )
        case .unconverted(let paths):
            .warning(
                "not-converted",
                paths.count == 1
                    ? "the value '\(paths[0])' is not imported"
                    : "\(paths.count) values are not imported: \(Self.list(paths))",
                advice: ["add what the CV needs to its text, or to a section of your own"],
                explanation:
                    "The format of this CV has values for which JSON Resume has no key. The import converts all others, and names those that it leaves out."
            )
        case .lostLinks(let addresses):
            .warning(
                "link-not-converted",
                addresses.count == 1
                    ? "the words of a link are imported, but not its address: '\(addresses[0])'"
                    : "the words of \(addresses.count) links are imported, but not their addresses: \(Self.list(addresses))",
                advice: ["add the address as the \"url\" of the entry, or write the link into its summary"],
                explanation:
                    "RenderCV accepts links in all texts. On the pages of sitegen, summaries and highlights can contain links; names, keywords and authors are plain text."
            )
        case .noUnzip(let path):
            .error(
                "unzip-missing", "'\(path)' is an archive, and the program 'unzip' is not installed",
                advice: ["unpack it yourself, and name the folder: sitegen import linkedin FOLDER"],
                explanation:
                    "sitegen uses the system's 'unzip' to read archives. Install it, or unpack the archive with another program."
            )
        case .unreadableArchive(let path, .refused):
            .error(
                "archive-unreadable", "'unzip' cannot read '\(path)'",
                advice: ["request the data from LinkedIn again", "or unpack it yourself, and name the folder"],
                explanation: "The archive is damaged, incomplete or encrypted. The download may have been interrupted.")
        case .unreadableArchive(let path, .tooLarge(let limit)):
            .error(
                "archive-unreadable", "a file in '\(path)' is larger than \(limit / 1_000_000) MB",
                advice: ["LinkedIn writes no such file: check where the archive comes from"],
                explanation:
                    "Small archives can unpack to huge files, so sitegen limits their size. LinkedIn's own files are far smaller."
            )
        case .splitResume(let files):
            .error(
                "resume-in-several-files",
                "the CV is in several files: \(files.map { "'\($0)'" }.joined(separator: ", "))",
                advice: ["move all of it into one of them, then import again"],
                explanation:
                    "An import changes one file, so the CV of the candidate must be in one file: \"resume\" in the candidate's JSON file, or resume.json in the candidate's folder."
            )
        case .notAnObject(let found):
            .error(
                "resume-not-an-object", "a CV must be an object, but this is \(found)",
                advice: ["it begins with '{': see jsonresume.org/schema"],
                explanation:
                    "A JSON Resume file contains one object with keys such as \"basics\" and \"work\". The file has another content."
            )
        case .nameless(let uid, let sample):
            .error(
                "resume-without-name",
                sample.map { "the imported data has no name, and the candidate '\(uid)' has the sample name '\($0)'" }
                    ?? "the candidate '\(uid)' does not exist yet, and the imported data has no name",
                advice: [
                    "write \"name\" into its \"basics\"",
                    sample.map { "or replace '\($0)' in the candidate's file" }
                        ?? "or create the candidate first: sitegen new --candidate \(uid)",
                ],
                explanation:
                    "Every candidate needs a name. The imported file contains none, and the candidate does not exist, or still has the name of the sample person."
            )
        case .changedMeanwhile(let path):
            .error(
                "changed-meanwhile", "'\(path)' was changed during the import, so nothing was written",
                advice: ["import again"],
                explanation:
                    "The file was changed while sitegen waited for your answer, for example by an editor. sitegen does not overwrite changes that it has not seen."
            )
        case .candidateNotNamed(let suggestion, let known):
            .error(
                "candidate-not-named", "the candidate for this import is not named",
                advice: [
                    "write --candidate UID, as in: --candidate \(suggestion ?? "ada")",
                    "a uid is the name of a candidate's file in 'Users'; for a new one it is 1 to 64 letters of a to z, digits, '-' and '_'",
                ] + (known.isEmpty ? [] : ["the candidates are: \(Self.shown(known))"]),
                explanation:
                    "The site has more than one candidate, or none, so sitegen cannot tell who the imported data belongs to."
            )
        case .otherCandidate(let name, let suggestion, let only, let uid):
            .error(
                "other-candidate", "the import is of '\(name)', but the only candidate is '\(only)' (\(uid))",
                advice: [
                    "to add it to '\(only)', write --candidate \(uid)",
                    "to add '\(name)' as another candidate, write --candidate \(suggestion); the home page then lists both",
                ],
                explanation:
                    "An import needs no --candidate if the site has one candidate and the names have a word in common. Here they have none, so it can be another person."
            )
        case .exportNotNamed(let format, let known):
            .error(
                "export-not-named",
                known.isEmpty ? "there are no candidates to export" : "the candidate to export is not named",
                advice: known.isEmpty
                    ? ["go to the folder of the site, or name its content with --content"]
                    : Self.advice(toExport: format, known),
                explanation:
                    "A site with one candidate needs no UID. This site has more than one, or none, so sitegen cannot tell whom to export."
            )
        case .notConfirmed:
            .error(
                "not-confirmed", "the change cannot be confirmed without a terminal",
                advice: ["add --yes to write it without a question"],
                explanation:
                    "sitegen shows what an import changes and asks before it writes. In scripts there is no terminal to ask at, so it writes nothing without --yes."
            )
        case .unanswered:
            .error(
                "not-answered", "the input ended before the question was answered, so nothing was written",
                advice: ["answer it, or write --yes"],
                explanation:
                    "Standard input was closed while sitegen waited for an answer. Without an answer it changes nothing."
            )
        case .noResume(let uid):
            .error(
                "no-resume", "the candidate '\(uid)' has no CV",
                advice: ["import one: sitegen import resume FILE --candidate \(uid)"],
                explanation:
                    "There is nothing to export: the candidate has no \"resume\". Import a CV, or write one in the format JSON Resume."
            )
        case .noText(let uid):
            .error(
                "no-resume-text",
                "there is no text version of the CV of '\(uid)': it has no more than the contact card",
                advice: [
                    "write \"work\", \"education\" or another section into \"resume\"",
                    "or export the contact card: sitegen export vcard \(uid)",
                ],
                explanation: "A text version is made only of a CV that has a section such as work or education.")
        case .noPDF(let uid, let characters):
            .error(
                "no-export-pdf",
                "there is no PDF of the CV of '\(uid)', because sitegen cannot draw \(characters.joined(separator: ", "))",
                advice: ["write the characters differently, or export text: sitegen export txt \(uid)"],
                explanation:
                    "Without \"cv\": { \"font\": … } in site.json, a PDF is made with the fonts that every PDF viewer has. They have the letters of European languages in Latin script and common symbols."
            )
        case .pdfOnTerminal(let uid):
            .error(
                "pdf-on-terminal", "a PDF cannot be shown in a terminal",
                advice: ["write it to a file: sitegen export pdf \(uid) --output \(uid).pdf"],
                explanation: "A PDF is no text. Without --output it is written to standard output, for another program."
            )
        case .privateInOutput(let path):
            .error(
                "private-file-in-site", "'\(path)' is in the content or in the output of the site",
                advice: ["choose a file outside of these folders"],
                explanation:
                    "With --private, an export contains the values that the site withholds, such as an e-mail address. A build could publish it from the content; the output is public."
            )
        case .hidden(let uid):
            .error(
                "hidden-candidate", "the site publishes nothing of the candidate '\(uid)', who is hidden",
                advice: [
                    "remove \"visibility\", or set it to \"unlisted\"",
                    "or export the candidate's own copy: sitegen export resume \(uid) --private",
                ],
                explanation:
                    "Exports of a site contain what the site publishes, and a hidden candidate is not published. The candidate's own copy contains everything."
            )
        }
    }

    private static func advice(toExport format: String, _ known: [String]) -> [String] {
        ["write: sitegen export \(format) UID", "the candidates are: \(shown(known))"]
    }

    private static func shown(_ uids: [String]) -> String {
        uids.prefix(8).joined(separator: ", ") + (uids.count > 8 ? ", …" : "")
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [ImportProblem] {
        [
            .csvExtraValues(7, columns: 6),
            .unknownColumns("Positions.csv", known: ["Company Name", "Title"]), .noLinkedInData("Downloads"),
            .missingFile("resume.json"), .notACV("Downloads"), .notUserInfo("userinfo.json"),
            .archiveInsteadOfCV("export.zip"),
        ] + ForeignFormat.allCases.map { .foreignFile($0.exampleName, $0) } + [
            .hiddenItems(1), .unconverted(["cv.email[1]"]), .unconverted(["cv.email[1]", "cv.phone[1]"]),
            .lostLinks(["https://c.example"]), .lostLinks(["https://c.example", "https://d.example"]),
            .noUnzip("export.zip"),
            .unreadableArchive("export.zip", .refused), .unreadableArchive("export.zip", .tooLarge(limit: 16_000_000)),
            .splitResume(["Content/Users/ada.json", "Content/Users/ada/resume.json"]), .notAnObject(found: "a list"),
            .nameless(uid: "ada", sample: nil),
            .nameless(uid: "robin-example", sample: "Robin Example"),
            .changedMeanwhile("Content/Users/ada/resume.json"),
            .candidateNotNamed(suggestion: "ada-example", known: ["ada", "bo"]),
            .otherCandidate(name: "Bo Sample", suggestion: "bo-sample", only: "Ada Example", uid: "ada"),
            .exportNotNamed("txt", known: ["ada", "bo"]), .notConfirmed,
            .unanswered, .noResume(uid: "ada"), .noText(uid: "ada"),
            .noPDF(uid: "ada", characters: ["→ (U+2192)"]), .pdfOnTerminal(uid: "ada"),
            .privateInOutput("Output/ada.pdf"), .hidden(uid: "ada"),
        ]
    }
}

extension ImportProblem {
    private static func list(_ texts: [String]) -> String {
        texts.map { "'\($0)'" }.joined(separator: ", ")
    }
}
