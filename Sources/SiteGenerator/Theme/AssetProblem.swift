import Diagnostics

/// A problem with a file of the folder `assets`, or with a link to one.
enum AssetProblem: Problem {
    /// Two files have the same name in templates.
    case sameName(String, as: String)
    /// A file is probably private; with its path in the folder of templates, and the reason.
    case privateFile(String, StaticName.Reason)
    /// A style sheet refers to a missing file.
    case missing(String, known: [String])
    /// A style sheet refers to a file of the theme outside the folder; the path in the folder of templates.
    case misplaced(String)
    /// A style sheet refers to a static file that does not exist; its path.
    case noStaticFile(String)
    /// An address in a style sheet leads above the site.
    case outside(String)
    /// A style sheet refers to another site.
    case remote(String)
    /// A style sheet contains a file as a `data:` address.
    case embedded
    /// A block of a style sheet is not closed.
    case unclosedBlock
    /// A brace in a style sheet closes nothing.
    case strayBrace

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
                advice: Spelling.advice(for: path, among: known, offer: "the files are")
                    + ["or put the file into 'Templates/assets'"],
                explanation:
                    "A style sheet refers to files of 'Templates/assets' by their paths relative to it, as in url(logo.svg). sitegen writes their published names in place of them. Addresses that begin with '/' or '../' and lead out of the folder stay as they are."
            )
        case .misplaced(let path):
            .warning(
                "asset-misplaced", "the file '\(path)' is not in 'assets' and is not published",
                advice: ["move it into 'Templates/assets', and write its path there: url(logo.svg)"],
                explanation:
                    "Only files in 'Templates/assets' and in the folder 'static' of the content are published. An address that leads out of 'assets' is one in the site: ../logo.svg is 'static/logo.svg'."
            )
        case .noStaticFile(let path):
            .warning(
                "no-static-file-for-style", "this address leads to 'static/\(path)', which does not exist",
                advice: ["put the file into 'Templates/assets', and write its path there: url(logo.svg)"],
                explanation:
                    "A style sheet is published in the folder 'assets' of the site. The address ../logo.svg is at the root of the site, where the files of the folder 'static' of the content are."
            )
        case .outside(let address):
            .warning(
                "asset-outside", "'\(address)' leads above the site",
                advice: ["put the file into 'Templates/assets', and write its path there: url(logo.svg)"],
                explanation:
                    "A style sheet is published in the folder 'assets' of the site. An address with more '../' than it has folders leads to a place that does not belong to the site."
            )
        case .remote(let address):
            .warning(
                "remote-asset", "browsers do not load '\(address)': it is on another site",
                advice: [
                    "put the file into 'Templates/assets', or a font into 'Templates/fonts', and refer to it there"
                ],
                explanation:
                    "Pages load nothing from other sites, so that nobody learns who reads them. Their Content-Security-Policy blocks such addresses, also in @import."
            )
        case .embedded:
            .warning(
                "embedded-asset", "browsers do not load 'data:' addresses in style sheets of the site",
                advice: ["save it as a file in 'Templates/assets', and write its path there: url(logo.svg)"],
                explanation:
                    "The Content-Security-Policy of the pages allows files of the site only, and no 'data:' addresses, so that nothing in a candidate's text can change a page."
            )
        case .unclosedBlock:
            .warning(
                "unclosed-css-block", "this block is not closed, so all rules after it belong to it",
                advice: ["write '}' at its end"],
                explanation:
                    "In a style sheet, each '{' needs a '}'. The style sheets of a site become one, so the block also contains the rules of later files."
            )
        case .strayBrace:
            .warning(
                "stray-css-brace", "this '}' closes no block, so browsers skip the rule after it",
                advice: ["remove it, or open the block that it should close"],
                explanation: "In a style sheet, each '}' needs a '{'. Often one too many is written after nested rules."
            )
        }
    }

    static var examples: [AssetProblem] {
        [
            .sameName("logo-svg", as: "Templates/assets/logo-svg"), .privateFile("assets/site.key", .secret),
            .missing("lgoo.svg", known: ["logo.svg"]), .misplaced("logo.svg"),
            .noStaticFile("logo.svg"), .outside("../../logo.svg"),
            .remote("https://fonts.example/inter.css"), .embedded, .unclosedBlock, .strayBrace,
        ]
    }
}
