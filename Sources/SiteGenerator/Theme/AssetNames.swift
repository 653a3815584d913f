import Diagnostics
import TemplateEngine
import WebSafety

/// The files of the folder `assets` that templates and style sheets link to, by their names in templates.
///
/// The parts of the style sheet, the icon of the pages and the script of the search are not among them: pages have them
/// under other names.
struct AssetNames: Sendable {
    /// A file with its name.
    struct Link: Sendable {
        /// The name in templates: `logo-svg`.
        var name: String
        var file: Theme.File
    }

    /// All files, by their paths.
    let links: [Link]

    /// Finds the files of a theme; reports those that would have the same name.
    init(_ theme: Theme, reporting problems: DiagnosticCollector) {
        var links: [Link] = []
        for file in theme.files(in: Self.folder) where !ThemeAssets.special.contains(file.path) {
            let name = Self.name(of: file.path)
            if let other = links.first(where: { $0.name == name }) {
                problems.report(AssetProblem.sameName(name, as: other.file.text.name), at: .file(file.text.name))
            } else {
                links.append(Link(name: name, file: file))
            }
        }
        self.links = links
    }

    /// The folder of the theme.
    static let folder = "assets/"

    /// The name of a file: its path below the folder, with `-` for characters that names cannot contain.
    private static func name(of path: String) -> String {
        String(path.dropFirst(folder.count).map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" })
    }

    /// The names, for files that are published under some paths.
    func schema(_ path: (Link) -> SitePath?) -> RecordSchema<AssetLinks> {
        AssetLinks.names(
            links.compactMap { link in
                path(link).map { path in
                    Field(link.name, .asset, "The file \(link.file.path).") { $0.reference(to: path) }
                }
            })
    }
}

/// The links of one page to files of the folder `assets`; they are known only after a theme was read.
struct AssetLinks: Sendable, TemplateRecord {
    private enum Base {
        case page(SitePath)
        case root(String)
    }

    private let base: Base

    /// The relative links of a page.
    init(at page: SitePath) {
        base = .page(page)
    }

    /// Links from the root of the host, for a page that is shown at any address.
    init(below baseURL: BaseURL) {
        base = .root(baseURL.path)
    }

    /// The address of a file.
    func reference(to file: SitePath) -> AssetReference {
        switch base {
        case .page(let page): page.reference(to: file)
        case .root(let root): AssetReference(vouchedFor: root + file.percentEncoded)
        }
    }

    static let schema = names([])

    fileprivate static func names(_ fields: [Field<AssetLinks>]) -> RecordSchema<AssetLinks> {
        RecordSchema(
            "the folder 'assets'", fields,
            advice: "put the file into 'Templates/assets'; a file 'logo.svg' there is {{assets.logo-svg}}")
    }
}

/// The files of `assets` as `sitegen names` lists them.
public enum AssetListing {
    /// The record with their names.
    public static let record = RecordListing(of: AssetLinks.self)

    /// The names of a theme's files.
    ///
    /// - Parameter problems: receives the names that two files share.
    public static func names(in theme: Theme, reporting problems: DiagnosticCollector) -> [ListedName] {
        AssetNames(theme, reporting: problems).schema { SitePath($0.file.path) }.listedNames
    }
}
