import CandidateProfile
import Diagnostics
import OperatingSystem
import TemplateEngine
import WebSafety

/// A link in the navigation or the footer, from `site.json`.
struct SiteLink: Sendable {
    /// The text; `nil` for the title of the page, or the host.
    var label: String?
    var target: Target
    /// The place of the target in the file.
    var place: Place?

    enum Target: Sendable {
        /// A free page, by its name.
        case page(String)
        case url(NavigationURL)
    }
}

/// The links at the top and at the bottom of every page.
struct SiteLinks: Sendable {
    /// A link with its text.
    struct Link: Sendable {
        var label: String
        var target: Target

        enum Target: Sendable {
            case page(SitePath)
            case url(NavigationURL)
        }
    }

    var navigation: [Link] = []
    var footer: [Link] = []

    /// Finds the pages that the links name, and reports unknown ones.
    init(_ settings: SiteSettings, _ pages: FreePages, reporting problems: DiagnosticCollector) {
        func links(_ named: [SiteLink]) -> [Link] {
            named.compactMap { link in
                switch link.target {
                case .url(let url): return Link(label: link.label ?? url.host, target: .url(url))
                case .page(let name):
                    if let page = pages[name] { return Link(label: link.label ?? page.title, target: .page(page.path)) }
                    let problem = SettingsProblem.unknownPage(
                        name, known: pages.pages.map(\.name), isDraft: pages.drafts.contains(name))
                    problems.report(problem, at: link.place)
                    return nil
                }
            }
        }
        navigation = links(settings.navigation)
        footer = links(settings.footer)
    }

    /// Adds to a stamp what pages show of the links.
    func add(to stamp: inout Stamp) {
        for link in navigation + footer {
            stamp.add(link.label)
            if case .page(let path) = link.target { stamp.add(path.text) }
        }
    }
}

/// A link in the navigation or the footer of a page.
struct LinkItem: Sendable, TemplateRecord {
    var label: String
    var address: AssetReference?
    var url: NavigationURL?
    var isCurrent: Bool

    /// - Parameters:
    ///   - path: the page that shows the link.
    ///   - reference: the address of a file of the site on that page.
    init(_ link: SiteLinks.Link, at path: SitePath, _ reference: (SitePath) -> AssetReference) {
        label = link.label
        isCurrent = false
        switch link.target {
        case .url(let url): self.url = url
        case .page(let target):
            address = reference(target)
            isCurrent = target == path
        }
    }

    static let schema = RecordSchema<LinkItem>(
        "a link of the site",
        [
            Field("label", .text, "The text of the link.", \.label),
            Field("address", .optional(.asset), "The page of the site; `nil` for an address elsewhere.", \.address),
            Field("url", .optional(.navURL), "The address on another site.", \.url),
            Field("isCurrent", .flag, "Whether it leads to the page that shows it.", \.isCurrent),
        ])
}
