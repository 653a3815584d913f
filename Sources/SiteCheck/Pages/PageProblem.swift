import Diagnostics
import SiteGenerator

/// Something wrong with pages of a site as they are made, and on which of them.
public struct PageProblem: Problem, Hashable {
    /// What is wrong.
    public var fault: PageFault
    /// Where.
    public var pages: PageSet

    /// The problem's stable name.
    public var id: String {
        switch fault {
        case .brokenLink: "broken-link"
        case .linkInOtherCase: "link-in-other-case"
        case .brokenAnchor: "broken-anchor"
        case .linkBeyondSite: "link-leaves-site"
        case .duplicateID: "duplicate-element-id"
        case .noHeading: "page-without-heading"
        case .severalHeadings: "several-main-headings"
        case .skippedHeading: "skipped-heading-level"
        case .noLanguage: "page-without-language"
        case .noTitle: "page-without-title"
        case .pictureWithoutText: "picture-without-text"
        }
    }

    /// A dead end is an error; what makes a page harder to read or to find is a warning.
    public var severity: Severity {
        switch fault {
        case .brokenLink, .linkInOtherCase: .error
        // What else its host has is nobody's business here.
        case .linkBeyondSite, .brokenAnchor, .duplicateID, .noHeading, .severalHeadings, .skippedHeading, .noLanguage,
            .noTitle,
            .pictureWithoutText:
            .warning
        }
    }

    /// What is the case.
    public var message: String {
        switch fault {
        case .brokenLink(let link, let target):
            "the link '\(link)' on \(pages) leads to \(target == link ? "no file of the site" : "'\(target)', which is no file of the site")"
        case .linkInOtherCase(let link, let file):
            "the link '\(link)' on \(pages) is written in another case than the file '\(file)'"
        case .brokenAnchor(let link, let target):
            "the link '\(link)' on \(pages) leads to a place that '\(target)' does not have"
        case .linkBeyondSite(let link, _): "the link '\(link)' on \(pages) leads out of the site"
        case .duplicateID(let id): "the id '\(id)' belongs to more than one element on \(pages)"
        case .noHeading: "there is no main heading (h1) on \(pages)"
        case .severalHeadings: "there is more than one main heading (h1) on \(pages)"
        case .skippedHeading(let from, let to): "a heading h\(to) follows one of h\(from) on \(pages)"
        case .noLanguage: "the language is not named on \(pages)"
        case .noTitle: "there is no title on \(pages)"
        case .pictureWithoutText(let picture): "the picture '\(picture)' has no text in its place on \(pages)"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch fault {
        case .brokenLink(_, let target):
            [
                pages.suggestion.map { "did you mean '\($0)'?" }
                    ?? "correct the link, or put '\(target)' into the folder 'static' of the content"
            ]
        case .linkInOtherCase(_, let file): ["write '\(file)': most hosts tell capital letters from small ones"]
        case .brokenAnchor:
            [
                pages.suggestion.map { "did you mean '#\($0)'?" }
                    ?? "give the element that is meant an id of that name"
            ]
        case .linkBeyondSite(_, let base?):
            ["the site's own files are under '\(base)'; relative links work wherever it is published"]
        case .linkBeyondSite: ["write it relative to the page, or with https:// if it is meant for another site"]
        case .duplicateID: ["give each element an id of its own"]
        case .noHeading: ["write what the page is about into <h1>"]
        case .severalHeadings: ["keep one h1, and make the others h2"]
        case .skippedHeading(let from, _): ["make it h\(from + 1): levels tell what belongs to what"]
        case .noLanguage: [#"write <html lang="{{site.language}}"> in the template"#]
        case .noTitle: ["write <title>{{page.title}}</title> in the template"]
        case .pictureWithoutText: [#"add alt with what it shows, or alt="" if it only decorates"#]
        }
    }
}

/// What can be wrong with a page as it is made.
public enum PageFault: Hashable, Sendable {
    /// A link to a file that the site does not have; the link as it is written, and the path that it leads to.
    case brokenLink(String, target: String)
    /// A link that would lead to a file if its letters were of another case; the link, and the file as the link would spell it.
    case linkInOtherCase(String, file: String)
    /// A link to a place in a page that has no such place.
    case brokenAnchor(String, target: String)
    /// A link to the same host, but not under the site's own address; the path of that address, where it is known.
    case linkBeyondSite(String, base: String?)
    /// An id that more than one element has.
    case duplicateID(String)
    /// No heading of the first level.
    case noHeading
    /// More than one heading of the first level.
    case severalHeadings
    /// A heading that is more than one level below the one before.
    case skippedHeading(from: Int, to: Int)
    /// No language for who reads aloud or translates.
    case noLanguage
    /// No title for the browser's tab.
    case noTitle
    /// A picture without a text for who cannot see it.
    case pictureWithoutText(String)
}

/// Pages that have something in common: "'ada/index.html' and 3 other pages".
public struct PageSet: Sendable, Hashable, CustomStringConvertible {
    /// The first of them.
    public var first: String
    /// How many.
    public var count: Int
    /// What was probably meant by what is wrong there.
    public var suggestion: String?

    /// Makes a set.
    public init(first: String, count: Int = 1, suggestion: String? = nil) {
        self.first = first
        self.count = count
        self.suggestion = suggestion
    }

    /// The first by name, the others by number.
    public var description: String {
        count == 1 ? "'\(first)'" : "'\(first)' and \(count - 1) other page\(count == 2 ? "" : "s")"
    }
}
