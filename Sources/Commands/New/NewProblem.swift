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
    /// The input ended before an answer.
    case inputEnded
    /// An invalid name, and why.
    case unusableName(UnusableName)
    /// An invalid e-mail address.
    case unusableEmail(String)
    /// An invalid uid, and a valid suggestion.
    case unusableUID(String, PathNameProblem, suggestion: String?)
    /// No uid can be derived from the name, and there is no terminal to ask on.
    case noUID(name: String)
    /// There is no content folder for a new candidate; the path to one above, if any.
    case noContent(String, above: String? = nil)
    /// There is no content folder for theme files; the path to one above, if any.
    case noSiteForTheme(above: String?)
    /// A candidate with this uid exists, as spelled there.
    case candidateExists(String)
    /// A candidate has this uid as slug; that candidate's uid.
    case slugTaken(String, by: String)
    /// A name that is not a theme file; the valid names.
    case unknownThemeFile(String, known: [String])
    /// Theme files that the site already has.
    case themeFileExists([String])

    var id: String {
        switch self {
        case .folderNotEmpty: "folder-not-empty"
        case .notAFolder: "not-a-folder"
        case .nobodyToAsk: "nobody-to-ask"
        case .inputEnded: "input-ended"
        case .unusableName: "unusable-person-name"
        case .unusableEmail: "unusable-email"
        case .unusableUID: "unusable-uid"
        case .noUID: "missing-uid"
        case .noContent, .noSiteForTheme: "no-site-here"
        case .candidateExists, .slugTaken: "candidate-exists"
        case .unknownThemeFile: "unknown-theme-file"
        case .themeFileExists: "theme-file-exists"
        }
    }

    var message: String {
        switch self {
        case .folderNotEmpty(let path, let names, _):
            "\(path == "." ? "this folder" : "'\(path)'") is not empty: it holds \(Self.list(names))"
        case .notAFolder(let path): "'\(path)' is not a folder, and new files belong into one"
        case .nobodyToAsk: "there is nobody to ask for the name: this is not a terminal"
        case .inputEnded: "the input ended before the question was answered, and nothing was made"
        case .unusableName(.empty): "the name is empty"
        case .unusableName(.controlCharacter): "the name contains a control character"
        case .unusableEmail(let text): "'\(text)' is not an e-mail address"
        case .unusableUID(let uid, let problem, _):
            "'\(uid)' cannot be part of a page's address: it \(problem.reason)"
        case .noUID(let name): "no uid can be made from the name '\(name)'"
        case .noSiteForTheme:
            "there is no folder 'Content' here, and templates are read from the folder 'Templates' beside it"
        case .noContent(let path, _): "there is no folder '\(path)' to add a candidate to"
        case .candidateExists(let uid): "there is a candidate '\(uid)' already"
        case .slugTaken(let uid, let other): "the candidate '\(other)' has '\(uid)' for a slug already"
        case .unknownThemeFile(let name, _): "'\(name)' is not a file of the built-in theme"
        case .themeFileExists(let paths): "the site has \(Self.list(paths)) already"
        }
    }

    var advice: [String] {
        switch self {
        case .folderNotEmpty(_, _, let content?):
            [
                "to add somebody to the site in it: sitegen new --candidate UID"
                    + (content == "Content" ? "" : " --content \(ShellWord(content))"),
                "to make another site, name a new folder",
            ]
        case .folderNotEmpty(_, _, nil): ["name a new folder, or an empty one"]
        case .notAFolder: ["name another folder, or take away what is there"]
        case .nobodyToAsk:
            [
                "write --name NAME, and --email ADDRESS if you like",
                "with --yes the site begins with an invented person",
            ]
        case .inputEnded: ["answer it, or write --name NAME and --email ADDRESS"]
        case .unusableName: ["write it as people read it: --name \"Ada Example\""]
        case .unusableEmail: ["write it as in 'ada@example.com', or leave it out"]
        case .unusableUID(_, _, let suggestion):
            (suggestion.map { ["did you mean '\($0)'?"] } ?? [])
                + ["it takes 1 to \(PathName.longest) letters of a to z, digits, '-' and '_'"]
        case .noUID:
            [
                "write --uid UID, with 1 to \(PathName.longest) letters of a to z, digits, '-' and '_'",
                "a uid is made from Latin, Greek and Cyrillic letters only",
            ]
        case .noContent(_, let above?):
            ["it is in a folder above this one: go there, with 'cd \(above)'"]
        case .noSiteForTheme(let above):
            [
                above.map { "it is in a folder above this one: go there, with 'cd \($0)'" }
                    ?? "go to the folder of the site; to make one, write: sitegen new FOLDER",
                "or name the folder for the templates: --templates FOLDER",
            ]
        case .noContent(_, nil):
            [
                "go to the folder of the site, or name its content with --content",
                "to make a site, write: sitegen new FOLDER",
            ]
        case .candidateExists, .slugTaken: ["take another name, or edit what is there"]
        case .unknownThemeFile(let name, let known):
            // Prefer a file with the same name in a folder to a similar spelling.
            (known.first { $0.hasSuffix("/" + name) }.map { ["did you mean '\($0)'?"] }
                ?? Spelling.advice(for: name, among: known)) + ["'sitegen new --theme' lists them all"]
        case .themeFileExists:
            ["nothing was copied: leave out what is there, or remove it to begin again with the built-in theme"]
        }
    }

    /// The exit status.
    var status: ExitStatus {
        switch self {
        case .folderNotEmpty, .notAFolder, .candidateExists, .slugTaken, .themeFileExists: .outputNotCreated
        case .nobodyToAsk, .unusableName, .unusableEmail, .unusableUID, .noUID, .unknownThemeFile: .usage
        case .inputEnded, .noContent, .noSiteForTheme: .missingInput
        }
    }

    /// Why a text is not a valid name.
    enum UnusableName: Sendable {
        case empty
        case controlCharacter
    }
}

extension NewProblem {
    /// Names as part of a sentence, shortened if there are many.
    private static func list(_ names: [String]) -> String {
        let quoted = names.prefix(8).map { "'\($0)'" }
        let last = names.count > 8 ? "\(names.count - 8) more" : quoted.last ?? ""
        let others = names.count > 8 ? quoted : quoted.dropLast()
        return others.isEmpty ? last : "\(others.joined(separator: ", ")) and \(last)"
    }
}
