import CandidateProfile
import OperatingSystem

/// A page that belongs to no candidate, such as an imprint: a Markdown file in the folder `pages` of the content.
struct FreePage: Sendable {
    /// The name of the page in the site: the slug, or the file name without its extension.
    var name: String
    /// The title; never empty.
    var title: String
    /// A sentence for search engines.
    var description: String?
    /// The text, without a heading that repeats the title.
    var text: String
    /// The targets of addresses in the text that lead to files of the site, by address.
    var references: [String: Reference] = [:]
    /// The redirects from its old addresses.
    var redirects: [Redirect] = []
    /// The file that it was read from.
    var file: String

    /// The target of an address.
    struct Reference: Sendable, Hashable {
        var path: SitePath
        /// The part after `#`.
        var fragment: String?
        /// The size of a picture in CSS pixels, if known.
        var size: PixelSize?
    }

    /// The path of the page in the site.
    var path: SitePath { .freePage(name) }
}

/// The free pages of a site.
public struct FreePages: Sendable {
    /// The pages, sorted by name.
    var pages: [FreePage] = []
    /// The names of the drafts, which have no pages.
    var drafts: Set<String> = []

    /// No pages.
    public init() {}

    /// The page with a name.
    subscript(name: String) -> FreePage? { pages.first { $0.name == name } }

    /// The redirects to the pages.
    var redirects: [Redirect] { pages.flatMap(\.redirects) }

    /// A stamp of everything that the pages show.
    var stamp: Stamp {
        var stamp = Stamp()
        for page in pages {
            for text in [page.name, page.title, page.description ?? "", page.text] { stamp.add(text) }
            for (address, target) in page.references.sorted(by: { $0.key < $1.key }) {
                let size = target.size.map { "\($0.width)x\($0.height)" } ?? ""
                for text in [address, target.path.text, target.fragment ?? "", size] { stamp.add(text) }
            }
        }
        return stamp
    }
}
