import Diagnostics
import OperatingSystem

/// A missing input.
enum MissingInput: Problem {
    /// The content folder does not exist; a similar folder beside it, and the path to a folder nearby that has one.
    case content(String, nearest: String? = nil, elsewhere: String? = nil)
    case contentNotAFolder(String)
    case contentIsUsers(String, content: String)
    /// `--content` names another folder in the content folder.
    case contentIsAbove(String, content: String)
    /// The folder contains the content folder, whose path is given.
    case contentIsBelow(String, content: String)
    case demo(String)
    case demoNotAFile(String)
    case templates(String)
    case templatesNotAFolder(String)
    case namedTemplatesNotAFolder(String)
    case templatesLinkBroken(String)

    var description: ProblemDescription {
        switch self {
        case .content(let path, let nearest, let elsewhere):
            .error(
                "missing-content", "there is no content folder '\(path)'",
                advice: Self.advice(forContent: nearest, elsewhere),
                explanation:
                    "A site's content is read from the folder 'Content' of the current folder, or from the one that --content names."
            )
        case .contentNotAFolder(let path):
            .error(
                "content-not-a-folder", "'\(path)' is not a folder, but --content takes one",
                advice: ["name the folder that contains 'Users' and 'site.json': sitegen build --content FOLDER"],
                explanation:
                    "--content names the folder of the content, not a file in it. For an exported database in one file, use --demo."
            )
        case .contentIsUsers(let path, let content):
            .error(
                "content-is-users", "'\(path)' is the folder of the candidates, not the content folder",
                advice: ["write --content \(content): the folder that contains 'Users'"],
                explanation:
                    "The content folder contains 'Users', 'site.json' and 'static'. --content names its 'Users' folder instead."
            )
        case .contentIsAbove(let path, let content):
            .error(
                "content-is-above", "'\(path)' has no candidates: it is a folder in the content folder '\(content)'",
                advice: ["write --content \(ShellWord(content)): the folder that contains 'Users'"],
                explanation:
                    "The content folder contains 'Users', 'site.json' and 'static'. --content names a folder in it instead."
            )
        case .contentIsBelow(let path, let content):
            .error(
                "content-is-below",
                "\(path == "." ? "this folder" : "'\(path)'") has no candidates: the content folder is '\(content)'",
                advice: ["write --content \(ShellWord(content)): the folder that contains 'Users'"],
                explanation:
                    "The content folder contains 'Users', 'site.json' and 'static'. --content names the folder above it instead."
            )
        case .demo(let path):
            .error(
                "missing-demo-file", "there is no file '\(path)'",
                advice: ["--demo takes a JSON file with an exported database"],
                explanation: "--demo names the export of a database. Paths are relative to the current folder.")
        case .demoNotAFile(let path):
            .error(
                "demo-not-a-file", "'\(path)' is not a file, but --demo takes one",
                advice: ["--demo takes a JSON file with an exported database"],
                explanation:
                    "--demo reads one JSON file, as the Firebase console exports it. A content folder is named by --content."
            )
        case .templates(let path):
            .error(
                "missing-templates", "there is no folder '\(path)'",
                advice: ["leave --templates out to use the built-in theme"],
                explanation:
                    "--templates names the folder with the site's own templates. Without the option, sitegen uses 'Templates' beside the content if it exists."
            )
        case .templatesNotAFolder(let path):
            .error(
                "templates-not-a-folder", "'\(path)' is not a folder, but templates are read from there",
                advice: ["rename it, or make it a folder"],
                explanation:
                    "The site's own templates are in the folder 'Templates' beside the content. A file has that name.")
        case .namedTemplatesNotAFolder(let path):
            .error(
                "templates-not-a-folder", "'\(path)' is not a folder, but --templates takes one",
                advice: ["leave --templates out to use the built-in theme"],
                explanation: "--templates names the folder with the site's own templates, not a single template.")
        case .templatesLinkBroken(let path):
            .error(
                "templates-link-broken", "'\(path)' is a broken link: its target does not exist",
                advice: ["create the folder that it points to, or remove the link to use the built-in theme"],
                explanation:
                    "The folder of the templates is a symbolic link to a folder that does not exist. A shared theme may not be checked out."
            )
        }
    }

    static var examples: [MissingInput] {
        [
            .content("Content"), .content("Content", elsewhere: ".."), .contentNotAFolder("Content/site.json"),
            .contentIsUsers("Content/Users", content: "Content"),
            .contentIsAbove("Content/static", content: "Content"), .contentIsBelow("site", content: "site/Content"),
            .demo("export.json"), .demoNotAFile("Content"),
            .templates("Theme"), .templatesNotAFolder("Templates"), .namedTemplatesNotAFolder("theme.zip"),
            .templatesLinkBroken("Templates"),
        ]
    }

    private static func advice(forContent nearest: String?, _ elsewhere: String?) -> [String] {
        if let nearest { return ["did you mean '\(nearest)'? write: --content \(nearest)", "or rename it"] }
        if let elsewhere { return ["it is in another folder: go there, with 'cd \(elsewhere)'"] }
        return [
            "go to the folder that contains it, or name it: --content FOLDER",
            "to create a site, write: sitegen new FOLDER",
        ]
    }
}

/// The source has no candidates.
struct NoCandidates: Problem {
    /// The content folder.
    var content: String
    /// The source of the candidates.
    var source: CandidateSource
    /// Whether the site has a table of people that the command does not name.
    var lacksRoster = false

    var description: ProblemDescription {
        .warning(
            "no-candidates", "there are no candidates",
            advice: [lacksRoster ? Self.rosterAdvice : source.whereCandidatesAre(content)],
            explanation:
                "A site is made from candidates, which are files in the folder 'Users' of the content. Without any, only the pages of the site itself are made."
        )
    }
    static let examples = [
        NoCandidates(content: "Content", source: .folder),
        NoCandidates(content: "Content", source: .folder, lacksRoster: true),
    ]

    fileprivate static let rosterAdvice = "the people of this site are in a table: add --roster FILE to the command"
}

/// The source of the candidates.
enum CandidateSource: Sendable, Hashable {
    /// The content folder.
    case folder
    /// An exported database.
    case export
    /// A database.
    case database
    /// The content folder with a table of people.
    case roster

    fileprivate func whereCandidatesAre(_ content: String) -> String {
        switch self {
        case .database: EmptyDatabase.whereTheyAre
        case .roster: EmptyRoster.whereTheyAre
        case .export: #"they are under the key 'Users', as in { "Users": { "ada": { "name": "Ada Example" } } }"#
        case .folder:
            #"a candidate is a file such as '\#(content)/Users/ada.json', with at least { "name": "Ada Example" }"#
        }
    }
}

/// The database has no candidates. Their previous number is unknown, and people must not be unpublished by accident.
struct EmptyDatabase: Problem {
    /// The number of candidates, all with errors.
    var leftOut = 0

    var description: ProblemDescription {
        .error(
            "nobody-in-database",
            leftOut == 0 ? "the database has no candidates" : "the database has no candidate without errors",
            advice: [
                leftOut == 0 ? Self.whereTheyAre : "fix the errors of the candidates in the database",
                "if that is intended, add --allow-removals to the command",
            ],
            explanation:
                "A build from an empty database would remove everybody from the site. Usually the address or the rules of the database are wrong, so sitegen stops."
        )
    }
    static let examples = [EmptyDatabase()]

    /// Explains where candidates are stored.
    fileprivate static let whereTheyAre =
        "candidates are under the key 'Users', and the rules of the database must allow reading it"
}

/// The roster has nobody to publish. Their previous number is unknown, and people must not be unpublished by accident.
struct EmptyRoster: Problem {
    /// The number of candidates, all with errors.
    var leftOut = 0
    /// The number of people without consent.
    var withoutConsent = 0

    var description: ProblemDescription {
        .error(
            "nobody-in-roster",
            leftOut > 0
                ? "the table has no candidate without errors"
                : withoutConsent > 0 ? "nobody in the table has a consent" : "the table has no people",
            advice: [
                leftOut > 0 ? "fix the errors in the rows of the table" : Self.whereTheyAre,
                "if that is intended, add --allow-removals to the command",
            ],
            explanation:
                "A build from an empty table would remove everybody from the site. Usually the table is another one, or the column with the consents is empty, so sitegen stops."
        )
    }
    static let examples = [EmptyRoster(withoutConsent: 30), EmptyRoster(leftOut: 1), EmptyRoster()]

    /// Explains where people are.
    fileprivate static let whereTheyAre =
        "each row below the headings is a person, who is published with a 'yes' in the column 'consent'"
}

/// The build would remove all people published before.
struct NobodyLeft: Problem {
    /// The number of profiles to remove.
    var profiles: Int
    /// The number of candidates, all with errors.
    var leftOut: Int
    /// Whether the site has a table of people that the command does not name.
    var lacksRoster = false

    var description: ProblemDescription {
        let reason = leftOut == 0 ? "there are no candidates" : "there is no candidate without errors"
        let removed = profiles == 1 ? "the one profile" : "the \(profiles) profiles"
        return .error(
            "nobody-left", "\(reason), so \(removed) of the last build would be removed",
            advice: (lacksRoster ? [NoCandidates.rosterAdvice] : []) + [
                "if that is intended, add --allow-removals to the command"
            ],
            explanation:
                "The last build published people, and this one would publish nobody. sitegen stops, because that is usually a wrong folder or an incomplete export."
        )
    }
    static let examples = [NobodyLeft(profiles: 12, leftOut: 0)]
}

/// The build would remove many of the people published before.
struct ManyRemoved: Problem {
    /// The uids to remove.
    var uids: [String]
    /// The number of people published before.
    var before: Int

    /// The minimum number of removals that counts as many.
    static let fewest = 3
    /// More than one in this many counts as many.
    static let share = 5

    var description: ProblemDescription {
        let shown = uids.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
        let more = uids.count > 10 ? " and \(uids.count - 10) more" : ""
        return .error(
            "many-removed", "\(uids.count) of the \(before) people of the last build would be removed",
            advice: [
                "they are gone, hidden or left out because of errors: \(shown)\(more)",
                "if that is intended, add --allow-removals to the command",
            ],
            explanation:
                "More than a fifth of the people, and at least three, would disappear from the site. sitegen stops, because that is usually an accident, such as an incomplete export or a renamed folder."
        )
    }
    static let examples = [ManyRemoved(uids: ["ada", "bo", "cy"], before: 12)]
}

/// A file, folder or stream that cannot be read or written.
struct FailedFile: Problem {
    var error: FileError

    var description: ProblemDescription {
        .error(
            "file-failed", "\(error)", advice: [cure],
            explanation:
                "The operating system refused to read or write a file, or the device failed. The message names the file and the system's reason."
        )
    }
    static let examples = [FailedFile(error: FileError(.list, "Content/static", code: 13))]

    private var cure: String {
        if error.isOutOfSpace { return "free some disk space, then try again" }
        if error.isDiskFailure { return "check the disk and its connection, then try again" }
        if error.isTooManyOpenFiles { return "close other programs, or allow more open files with 'ulimit -n 4096'" }
        if error.isNotPermitted { return "change its permissions, or run sitegen as a user with access" }
        if error.limit != nil { return "make it smaller, or remove it" }
        return "check that it exists and is not a broken link, then try again"
    }
}

/// An error without a description.
struct UnforeseenProblem: Problem {
    var text: String

    var description: ProblemDescription {
        .error(
            "unforeseen", "unexpected error: \(text)",
            advice: ["try again; if it repeats, report this line to the maintainers of sitegen"],
            explanation:
                "Something failed for which sitegen has no message of its own. Nothing was published. Report it with the command line and the message."
        )
    }
    static let examples = [UnforeseenProblem(text: "the network does not answer")]
}
