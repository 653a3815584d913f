import WebSafety

/// One material of a candidate.
public struct UserApplicationData: Sendable, Hashable {
    /// The item's own id, unique within the candidate; the page is named after it unless there is a ``slug``.
    public var id: String
    /// The kind.
    public var material: ApplicationMaterial
    /// The name as the candidate writes it: "Résumé 2026".
    public var name: String
    /// Where it leads.
    public var target: Target
    /// What takes the id's place in the site's paths.
    public var slug: String?

    /// Where a material leads.
    public enum Target: Sendable, Hashable {
        /// To a page or address elsewhere.
        case link(NavigationURL)
        /// To a file in the candidate's folder, published beside the profile.
        case document(LocalDocument)
        /// To a text in Markdown in the candidate's folder, by its path; it is shown on the material's page.
        case text(MarkdownText, path: String)
        /// To an article of the candidate, by its id.
        case article(String)
    }

    /// Makes a material.
    public init(id: String, material: ApplicationMaterial, name: String, target: Target, slug: String? = nil) {
        self.id = id
        self.material = material
        self.name = name
        self.target = target
        self.slug = slug
    }

    /// The page's name in the site, without extension: the slug, else the id.
    public var pathName: String { slug ?? id }
}

/// A file of a candidate that exists and was looked into.
public struct LocalDocument: Sendable, Hashable {
    /// The path below the candidate's folder: `resume.pdf`, `papers/one.pdf`. It is the path in the site, too.
    public var path: String
    /// Where whoever copies it finds it.
    public var location: String
    /// What the content is, by its first bytes.
    public var kind: Kind
    /// The size in bytes.
    public var size: Int
    /// The content of a picture that stands in the candidate's data and in no file.
    public var content: [UInt8]?

    /// What a document is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A PDF, recognised by `%PDF-`.
        case pdf
        /// A picture that browsers show: PNG, JPEG, GIF, WebP or AVIF.
        case image
        /// Something to download.
        case other
    }

    /// Makes a document.
    public init(path: String, location: String, kind: Kind, size: Int) {
        self.path = path
        self.location = location
        self.kind = kind
        self.size = size
    }
}
