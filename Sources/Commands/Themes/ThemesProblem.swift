import Diagnostics

/// Why `sitegen themes` cannot copy files.
enum ThemesProblem: Problem, Error {
    /// There is no content folder; the path to a folder nearby that has one, if any.
    case noSite(elsewhere: String?)
    /// A name that is not a theme file; the valid names.
    case unknownFile(String, known: [String])
    /// Theme files that the site already has.
    case fileExists([String])

    var description: ProblemDescription {
        switch self {
        case .noSite(let elsewhere):
            .error(
                "no-site-for-templates",
                "there is no folder 'Content' here, and templates are read from the folder 'Templates' beside it",
                advice: [
                    elsewhere.map { "it is in another folder: go there, with 'cd \($0)'" }
                        ?? "go to the folder of the site; to create one, write: sitegen new FOLDER",
                    "or name the folder for the templates: --templates FOLDER",
                ],
                explanation: "Templates of a site are in 'Templates', beside 'Content'. Here they would have no effect."
            )
        case .unknownFile(let name, let known):
            .error(
                "unknown-theme-file", "'\(name)' is not a file of the theme",
                // A matching file name in another folder is nearer than a similar spelling.
                advice: (known.first { $0.hasSuffix("/" + name) }.map { ["did you mean '\($0)'?"] }
                    ?? Spelling.advice(for: name, among: known)) + ["'sitegen themes copy' lists them all"],
                explanation:
                    "'sitegen themes copy' copies files of the site's theme for you to change. Files are named by their path in the theme."
            )
        case .fileExists(let paths):
            .error(
                "theme-file-exists", "the site already has \(QuotedNames.list(paths))",
                advice: [
                    "nothing was copied: leave these files out, or remove them to start again from the built-in theme"
                ],
                explanation:
                    "'sitegen themes copy' never overwrites your templates. Name only files that the site does not have."
            )
        }
    }

    static var examples: [ThemesProblem] {
        [
            .noSite(elsewhere: nil), .unknownFile("profil", known: ["profile", "profile.mustache"]),
            .fileExists(["Templates/layout.mustache", "Templates/profile.mustache"]),
        ]
    }

    /// The status to exit with.
    var status: ExitStatus {
        switch self {
        case .fileExists: .outputNotCreated
        case .unknownFile: .usage
        case .noSite: .missingInput
        }
    }
}
