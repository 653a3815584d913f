import Diagnostics
import FileSystem

/// A missing input.
enum MissingInput: Problem {
    /// The content folder does not exist; a similar folder beside it, and the path to one above.
    case content(String, nearest: String? = nil, above: String? = nil)
    case contentNotAFolder(String)
    case contentIsUsers(String, content: String)
    case demo(String)
    case demoNotAFile(String)
    case templates(String)
    case templatesNotAFolder(String)
    case namedTemplatesNotAFolder(String)
    case templatesLinkBroken(String)

    var id: String {
        switch self {
        case .content: "missing-content"
        case .contentNotAFolder: "content-not-a-folder"
        case .contentIsUsers: "content-is-users"
        case .demo: "missing-demo-file"
        case .demoNotAFile: "demo-not-a-file"
        case .templates: "missing-templates"
        case .templatesNotAFolder, .namedTemplatesNotAFolder: "templates-not-a-folder"
        case .templatesLinkBroken: "templates-link-broken"
        }
    }

    var message: String {
        switch self {
        case .content(let path, _, _): "there is no folder '\(path)' with the content"
        case .contentNotAFolder(let path): "'\(path)' is not a folder, but --content takes one"
        case .contentIsUsers(let path, _):
            "'\(path)' is the folder with the candidates, and not the one with the content"
        case .demo(let path): "there is no file '\(path)'"
        case .demoNotAFile(let path): "'\(path)' is not a file, but --demo takes one"
        case .templates(let path): "there is no folder '\(path)'"
        case .templatesNotAFolder(let path): "'\(path)' is not a folder, but the site's templates would be there"
        case .namedTemplatesNotAFolder(let path): "'\(path)' is not a folder, but --templates takes one"
        case .templatesLinkBroken(let path): "'\(path)' is a link that leads nowhere"
        }
    }

    var advice: [String] {
        switch self {
        case .content(_, nil, let above?):
            ["it is in a folder above this one: go there, with 'cd \(above)'"]
        case .content(_, let nearest?, _):
            ["did you mean '\(nearest)'? write: --content \(nearest)", "or rename it"]
        case .content(_, nil, nil):
            [
                "go to the folder that holds it, or name it: sitegen build --content FOLDER",
                "to make a site, write: sitegen new FOLDER",
            ]
        case .contentNotAFolder: ["name the folder that holds 'Users' and 'site.json': sitegen build --content FOLDER"]
        case .contentIsUsers(_, let content): ["write --content \(content): the folder that holds 'Users'"]
        case .demo, .demoNotAFile: ["--demo takes a file with an exported database, in JSON"]
        case .templates, .namedTemplatesNotAFolder: ["leave --templates out to use the built-in theme"]
        case .templatesNotAFolder: ["rename it, or make it a folder"]
        case .templatesLinkBroken: ["make the folder that it names, or remove the link to use the built-in theme"]
        }
    }
}

/// The source has no candidates.
struct NoCandidates: Problem {
    /// The content folder.
    var content: String
    /// The source of the candidates.
    var source: CandidateSource

    var id: String { "no-candidates" }
    var severity: Severity { .warning }
    var message: String { "there are no candidates" }
    var advice: [String] {
        switch source {
        case .database: [EmptyDatabase.whereTheyStand]
        case .export:
            [#"they stand under the key 'Users', as in { "Users": { "ada": { "name": "Ada Example" } } }"#]
        case .folder:
            [#"one is a file such as '\#(content)/Users/ada.json', with at least { "name": "Ada Example" }"#]
        }
    }
}

/// The source of the candidates.
enum CandidateSource: Sendable, Hashable {
    /// The content folder.
    case folder
    /// An exported database.
    case export
    /// A database.
    case database
}

/// The database has no candidates. Their previous number is unknown, and an accident must not unpublish people.
struct EmptyDatabase: Problem {
    /// The number of candidates, all with errors.
    var leftOut = 0

    var id: String { "nobody-in-database" }
    var message: String {
        leftOut == 0 ? "the database has no candidates" : "the database has no candidate without errors"
    }
    var advice: [String] {
        let first = leftOut == 0 ? Self.whereTheyStand : "mend the errors above in the database"
        return [first, "if that is meant, write: sitegen build --allow-removals"]
    }

    /// Where candidates are searched, as part of a sentence.
    fileprivate static let whereTheyStand =
        "they stand under the key 'Users', and the rules of the database have to let it be read"
}

/// The build would remove everybody who was published before.
struct NobodyLeft: Problem {
    /// The number of profiles to remove.
    var profiles: Int
    /// The number of candidates, all with errors.
    var leftOut: Int

    var id: String { "nobody-left" }
    var message: String {
        let reason = leftOut == 0 ? "there are no candidates" : "there is no candidate without errors"
        let removed = profiles == 1 ? "the one profile" : "the \(profiles) profiles"
        return "\(reason), and \(removed) of the last build would be removed"
    }
    var advice: [String] { ["if that is meant, write: sitegen build --allow-removals"] }
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

    var id: String { "many-removed" }
    var message: String { "\(uids.count) of the \(before) people of the last build would be removed" }
    var advice: [String] {
        let shown = uids.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
        let more = uids.count > 10 ? " and \(uids.count - 10) more" : ""
        return [
            "they are gone, hidden or left out because of errors: \(shown)\(more)",
            "if that is meant, write: sitegen build --allow-removals",
        ]
    }
}

/// A file, folder or stream that cannot be read or written.
struct FailedFile: Problem {
    var error: FileError

    var id: String { "file-failed" }
    var message: String { "\(error)" }
    var advice: [String] {
        if error.isOutOfSpace { return ["make room on the disk, then try again"] }
        if error.isDiskFailure { return ["check the disk and its connection, then try again"] }
        if error.isTooManyOpenFiles { return ["close other programs, or allow more open files with 'ulimit -n 4096'"] }
        if error.isNotPermitted { return ["allow it, or run sitegen as a user who may"] }
        if error.limit != nil { return ["make it smaller, or take it away"] }
        return ["see that it is there, and no link that leads nowhere, then try again"]
    }
}

/// An error without a description.
struct UnforeseenProblem: Problem {
    var text: String

    var id: String { "unforeseen" }
    var message: String { "something that was not foreseen went wrong: \(text)" }
    var advice: [String] { ["try again; if it stays, report this line to those who maintain sitegen"] }
}
