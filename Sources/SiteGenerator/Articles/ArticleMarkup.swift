import CandidateProfile
import Markdown
import TemplateEngine
import WebSafety

/// Renders the texts of one candidate as markup for one page.
struct ArticleMarkup {
    /// The path of the page.
    let path: SitePath
    /// The candidate's folder in the site.
    let folder: String
    /// The words of the interface.
    let strings: InterfaceStrings
    /// The site's base URL for markup outside the site, such as in a feed: all its addresses are absolute. `nil` for
    /// pages.
    var base: BaseURL?

    /// The ids that the pages of such texts use themselves.
    private static let takenAnchors = ["main", "comments", "others"]

    /// Renders a text; its headings are nested below a heading of the page.
    func html(of text: MarkdownText) -> SafeHTML {
        // Problems of the text were reported when it was read.
        let document = MarkdownDocument(text.text)
        var rendering = MarkdownRendering(of: document, strings)
        rendering.takenAnchors = Self.takenAnchors
        if let base {
            rendering.hasHeadingAnchors = false
            rendering.highlightsCode = false
            rendering.pageAddress = base.address(of: path)
            rendering.scrollsWide = false
            rendering.marksDirection = false
            rendering.marksBareAddresses = false
        }
        return document.render(rendering, resolver: Resolver(markup: self, references: text.references)).html
    }

    private func address(of target: SitePath, _ fragment: String?) -> String {
        let fragment = fragment.map { "#" + SitePath.percentEncoded(fragment: $0) } ?? ""
        return (base?.address(of: target) ?? path.reference(to: target).text) + fragment
    }

    private struct Resolver: MarkdownResolver {
        let markup: ArticleMarkup
        let references: [String: MarkdownText.Reference]

        func resolve(_ reference: MarkdownReference) -> MarkdownTarget {
            switch references[reference.address] {
            case .document(let document, let original, let fragment):
                guard reference.use == .image else {
                    return .link(markup.address(of: SitePath(in: markup.folder, document.path), fragment))
                }
                let (path, size) = (document.shownPath, document.shownSize ?? original)
                let sources = document.versions.flatMap { versions in
                    // Feed readers show one address.
                    markup.base == nil ? PictureSet(versions, in: markup.folder, at: markup.path) : nil
                }
                return .image(
                    markup.address(of: SitePath(in: markup.folder, path), document.versions == nil ? fragment : nil),
                    width: size?.width, height: size?.height, sources: sources)
            case .article(let id, let fragment):
                return .link(markup.address(of: .article(id, in: markup.folder), fragment))
            case .page(let name, let fragment):
                return .link(markup.address(of: SitePath(checked: "\(markup.folder)/\(name)"), fragment))
            case nil:
                if reference.use == .image { return .remoteImage }
                guard let base = markup.base else { return .link(reference.address) }
                // Some feed readers do not accept letters beyond ASCII in addresses.
                let address = SitePath.ascii(reference.address)
                return .link(address.hasPrefix("#") ? base.address(of: markup.path) + address : address)
            }
        }
    }
}

extension MarkdownRendering {
    /// The options for a text on a page of its own, with its headings nested below that of the page.
    init(of document: MarkdownDocument, _ strings: InterfaceStrings) {
        self.init()
        headingOffset = 2 - (document.headings.map(\.level).min() ?? 2)
        footnotesLabel = strings[.footnotes]
        backLabel = strings[.backToText]
        doneLabel = strings[.taskDone]
        openLabel = strings[.taskOpen]
        scrollsWide = true
        marksDirection = true
        marksBareAddresses = true
    }
}
