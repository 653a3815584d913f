import Diagnostics

/// A problem with a file of the folder `assets`, or with a link to one.
enum AssetProblem: Problem {
    /// Two files have the same name in templates.
    case sameName(String, as: String)
    /// A file is probably private; with its path in the folder of templates, and the reason.
    case privateFile(String, StaticName.Reason)
    /// A style sheet refers to a missing file.
    case missing(String, known: [String])

    var description: ProblemDescription {
        switch self {
        case .sameName(let name, let other):
            .error(
                "same-asset-name", "this file and '\(other)' would both be {{assets.\(name)}}",
                advice: ["rename one of them"],
                explanation:
                    "Templates link to a file of 'assets' by its path, with '-' in place of '.', '/' and other characters that names cannot contain. 'logo.svg' and 'logo-svg' have the same name."
            )
        case .privateFile(let path, let reason):
            .error(
                "private-asset", "'\(path)' would be published, but \(reason.rawValue)",
                advice: ["move it out of 'assets'"],
                explanation:
                    "Every file in 'Templates/assets' becomes public. sitegen stops at files that usually contain passwords, keys, backups or logs."
            )
        case .missing(let path, let known):
            .error(
                "missing-asset", "the file 'assets/\(path)' does not exist",
                advice: Spelling.advice(for: path, among: known, offer: "the files are"),
                explanation:
                    "A style sheet refers to files of 'Templates/assets' by their paths relative to it, as in url(logo.svg). sitegen writes their published names in place of them. Addresses that begin with '/' or '../' and lead out of the folder stay as they are."
            )
        }
    }

    static var examples: [AssetProblem] {
        [
            .sameName("logo-svg", as: "Templates/assets/logo-svg"), .privateFile("assets/site.key", .secret),
            .missing("lgoo.svg", known: ["logo.svg"]),
        ]
    }
}
