import Diagnostics
import SiteGenerator

/// A problem of rendered pages.
public struct PageProblem: Problem, Hashable {
    /// The fault.
    public var fault: PageFault
    /// The pages with the fault.
    public var pages: PageSet

    /// The description of the problem.
    public var description: ProblemDescription {
        switch fault {
        case .brokenLink(let link, let target):
            .error(
                "broken-link",
                "the link '\(link)' on \(pages) leads to "
                    + (target == link ? "no file of the site" : "'\(target)', which is not a file of the site"),
                advice: [
                    pages.suggestion.map { "did you mean '\($0)'?" }
                        ?? "correct the link, or put '\(target)' into the folder 'static' of the content"
                ],
                explanation:
                    "A link on a page leads to a file that the site does not contain, so visitors would get an error page. The link is in a template, in a text or in a file of 'static'."
            )
        case .linkInOtherCase(let link, let file):
            .error(
                "link-in-other-case", "the link '\(link)' on \(pages) differs in case from the file '\(file)'",
                advice: ["write '\(file)': most hosts are case-sensitive"],
                explanation:
                    "The link works on systems that ignore case, such as macOS and Windows, but not on most web hosts. Write the name exactly as the file has it."
            )
        case .brokenAnchor(let link, let target):
            .warning(
                "broken-anchor", "the link '\(link)' on \(pages) leads to an id that '\(target)' does not have",
                advice: [
                    pages.suggestion.map { "did you mean '#\($0)'?" } ?? "give the target element an id of that name"
                ],
                explanation:
                    "The part of a link after '#' names the id of an element. Without such an element, browsers show the top of the page. Headings of articles get their ids from their text."
            )
        case .linkBeyondSite(let link, let base):
            .warning(
                "link-leaves-site", "the link '\(link)' on \(pages) leads out of the site",
                advice: [
                    base.map { "the site's own files are under '\($0)'; relative links work everywhere" }
                        ?? "write it relative to the page, or with https:// if it leads to another site"
                ],
                explanation:
                    "A link that begins with '/' starts at the root of the host. A site in a subfolder does not contain that address, so sitegen cannot check it."
            )
        case .duplicateID(let id):
            .warning(
                "duplicate-element-id", "more than one element on \(pages) has the id '\(id)'",
                advice: ["give each element its own id"],
                explanation:
                    "Ids must be unique on a page: links, labels and style sheets find only the first element. Often a template has a fixed id inside a section over a list."
            )
        case .emptyAddress(let name):
            .warning(
                "empty-address", "an attribute '\(name)' on \(pages) is empty",
                advice: ["write the element only where there is an address: {{#cv}}<a href=\"{{cv}}\">…</a>{{/cv}}"],
                explanation:
                    "A link with an empty address leads to its own page, and a picture without one is not shown. Names of optional values are empty where the value is missing."
            )
        case .unclosedElement(let name):
            .warning(
                "unclosed-element", "the element '\(name)' is not closed on \(pages)",
                advice: ["write </\(name)> where it ends"],
                explanation:
                    "Without its end tag, an element contains everything up to the end of the element around it. Often a tag is inside a section and its end is outside."
            )
        case .strayEndTag(let name):
            .warning(
                "stray-end-tag", "</\(name)> closes nothing on \(pages)",
                advice: ["remove it, or write <\(name)> where the element begins"],
                explanation:
                    "Browsers ignore an end tag without its element, or close another one. Often a tag is inside a section and its end is outside."
            )
        case .noHeading:
            .warning(
                "page-without-heading", "there is no main heading (h1) on \(pages)",
                advice: ["write the subject of the page in <h1>"],
                explanation:
                    "Screen readers and search engines use the main heading as the title of the content. Each page should have one."
            )
        case .severalHeadings:
            .warning(
                "several-main-headings", "there is more than one main heading (h1) on \(pages)",
                advice: ["keep one h1, and change the others to h2"],
                explanation:
                    "The main heading names the subject of the page, so there should be one. Use h2 for sections.")
        case .skippedHeading(let from, let to):
            .warning(
                "skipped-heading-level", "a heading h\(to) follows h\(from) on \(pages)",
                advice: ["make it h\(from + 1): levels show the structure of the page"],
                explanation:
                    "People who use screen readers navigate by heading levels. A skipped level looks like a missing section. Choose levels by structure, and sizes in the style sheet."
            )
        case .noLanguage:
            .warning(
                "page-without-language", "\(pages) has no language",
                advice: [#"write <html lang="{{site.language}}"> in the template"#],
                explanation:
                    "The attribute 'lang' selects the voice of screen readers, hyphenation and translation. Without it, programs guess."
            )
        case .noTitle:
            .warning(
                "page-without-title", "\(pages) has no title",
                advice: ["write <title>{{page.title}}</title> in the template"],
                explanation:
                    "The title is shown in browser tabs, bookmarks and search results. Without it, they show the address."
            )
        case .pictureWithoutText(let picture):
            .warning(
                "picture-without-text", "the picture '\(picture)' on \(pages) has no alternative text",
                advice: [#"add alt with what it shows, or alt="" if it is decoration"#],
                explanation:
                    "Screen readers read the attribute 'alt' aloud, and browsers show it when the picture is missing. An empty 'alt' marks decoration."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [PageProblem] {
        let faults: [PageFault] = [
            .brokenLink("../abuot.html", target: "abuot.html"), .linkInOtherCase("About.html", file: "about.html"),
            .brokenAnchor("#wrok", target: "ada/index.html"), .linkBeyondSite("/about.html", base: "/people/"),
            .duplicateID("work"), .emptyAddress("href"), .unclosedElement("div"), .strayEndTag("section"), .noHeading,
            .severalHeadings,
            .skippedHeading(from: 2, to: 4), .noLanguage, .noTitle,
            .pictureWithoutText("logo.png"),
        ]
        return faults.map { PageProblem(fault: $0, pages: PageSet(first: "ada/index.html")) }
    }
}

/// A fault of a rendered page.
public enum PageFault: Hashable, Sendable {
    /// A link to a file that the site does not have; the link as written, and the path of its target.
    case brokenLink(String, target: String)
    /// A link whose letter case differs from that of a file; the link, and the correct link.
    case linkInOtherCase(String, file: String)
    /// A link to an anchor that its target does not have.
    case brokenAnchor(String, target: String)
    /// A link to the same host outside of the site; the site's path, if it is known.
    case linkBeyondSite(String, base: String?)
    /// An id of several elements.
    case duplicateID(String)
    /// An attribute with an empty address, by its name.
    case emptyAddress(String)
    /// An element without its end tag, by its name.
    case unclosedElement(String)
    /// An end tag without its element, by its name.
    case strayEndTag(String)
    /// No heading of the first level.
    case noHeading
    /// More than one heading of the first level.
    case severalHeadings
    /// A heading that is more than one level below the previous one.
    case skippedHeading(from: Int, to: Int)
    /// No language, which screen readers and translators need.
    case noLanguage
    /// No title.
    case noTitle
    /// A picture without alternative text.
    case pictureWithoutText(String)
}

/// Pages with the same problem: "'ada/index.html' and 3 other pages".
public struct PageSet: Sendable, Hashable, CustomStringConvertible {
    /// The first page.
    public var first: String
    /// The number of pages.
    public var count: Int
    /// The probable correction.
    public var suggestion: String?

    /// Creates a set.
    public init(first: String, count: Int = 1, suggestion: String? = nil) {
        self.first = first
        self.count = count
        self.suggestion = suggestion
    }

    /// The first page by name, and the number of others.
    public var description: String {
        count == 1 ? "'\(first)'" : "'\(first)' and \(count - 1) other page\(count == 2 ? "" : "s")"
    }
}
