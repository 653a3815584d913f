import CandidateProfile
import Diagnostics

/// A problem with a free page.
enum FreePageProblem: Problem, Hashable {
    /// A name that cannot be the name of a page; with a suggestion.
    case unusableName(String, PathNameProblem, suggestion: String?)
    /// Two pages with the same name.
    case sameName(String)
    /// A page without a title.
    case untitled
    /// A file that is not a page.
    case unread(String)
    /// A folder in 'pages'.
    case folder(String)

    var description: ProblemDescription {
        switch self {
        case .unusableName(let name, let problem, let suggestion):
            .error(
                "unusable-page-name", "'\(name)' cannot be the name of a page: it \(problem.reason)",
                advice: [
                    suggestion.map { "rename the file to '\($0).md', or add a slug: '\($0)'" }
                        ?? "use only the letters a to z, digits, '-' and '_'"
                ],
                explanation:
                    "The name of a file in 'pages', or its \"slug\", becomes part of an address: 1 to 64 of the characters A-Z, a-z, 0-9, '-' and '_'."
            )
        case .sameName(let name):
            .error(
                "same-page", "two pages would be 'pages/\(name).html'",
                advice: ["rename one of them; case makes no difference"],
                explanation:
                    "A page is named after its slug or file. Names that differ only in case are the same file on Windows and macOS."
            )
        case .untitled:
            .error(
                "untitled-page", "this page has no title",
                advice: ["begin the text with a heading: # Imprint", "or add 'title: Imprint' to the front matter"],
                explanation: "The title of a page is its \"title\" or the first heading of its text.")
        case .unread(let name):
            .warning(
                "page-not-read", "'\(name)' is not read: a page is a file 'pages/<name>.md'",
                advice: ["put pictures and documents into 'static', and link to them as ../static/NAME"],
                explanation:
                    "Only Markdown files directly in the folder 'pages' become pages. Other files there are not published."
            )
        case .folder(let name):
            .warning(
                "page-folder", "the folder 'pages/\(name)' is not read",
                advice: [
                    "move its Markdown files into 'pages', and other files into 'static'"
                ],
                explanation:
                    "Only Markdown files directly in the folder 'pages' become pages. Folders in it are not read."
            )
        }
    }

    static var examples: [FreePageProblem] {
        [
            .unusableName("about us", .character(" "), suggestion: "about-us"), .sameName("imprint"), .untitled,
            .unread("photo.jpg"), .folder("legal"),
        ]
    }
}
