import WebSafety

/// One material of a candidate.
public struct UserApplicationData: Sendable, Hashable {
    /// The item's id, unique within the candidate; also the name of its page unless there is a ``slug``.
    public var id: String
    /// The kind.
    public var material: ApplicationMaterial
    /// The name as the candidate writes it: "Résumé 2026".
    public var name: String
    /// The target.
    public var target: Target
    /// Replaces the id in the site's paths.
    public var slug: String?
    /// A description, in Markdown.
    public var description: String?
    /// A picture of the material, in the candidate's folder.
    public var picture: LocalDocument?
    /// The date of the material: a day, month or year.
    public var date: PartialDate?

    /// The target of a material.
    public enum Target: Sendable, Hashable {
        /// An address of another site.
        case link(NavigationURL)
        /// A file in the candidate's folder, published beside the profile.
        case document(LocalDocument)
        /// A Markdown text in the candidate's folder, with its path; shown on the material's page.
        case text(MarkdownText, path: String)
        /// An article of the candidate, by its id.
        case article(String)
    }

    /// Creates a material.
    public init(id: String, material: ApplicationMaterial, name: String, target: Target, slug: String? = nil) {
        self.id = id
        self.material = material
        self.name = name
        self.target = target
        self.slug = slug
    }

    /// The page's name in the site, without extension: the slug or the id.
    public var pathName: String { slug ?? id }

    /// The address of another site, if that is the target.
    public var link: NavigationURL? { if case .link(let url) = target { url } else { nil } }

    /// Whether the material has a page in the site. A link without description, picture and date has none: entries in
    /// lists then lead to the address itself.
    public var hasPage: Bool { link == nil || description != nil || picture != nil || date != nil }
}

/// An existing, examined file of a candidate.
public struct LocalDocument: Sendable, Hashable {
    /// The path below the candidate's folder, also in the site: `resume.pdf`, `papers/one.pdf`.
    public var path: String
    /// The path to copy the file from.
    public var location: String
    /// The kind of content, detected from the first bytes.
    public var kind: Kind
    /// The size in bytes.
    public var size: Int
    /// The displayed size of a picture in CSS pixels; `nil` for other files, and if the file does not contain it.
    public var pixelSize: PixelSize?
    /// The content of a picture that is embedded in the candidate's data.
    public var content: [UInt8]?
    /// Whether a page links to the file, and does not only show it.
    public var isLinked = false
    /// Whether a text shows the file.
    public var isShown = false
    /// The versions of a picture that pages show in its place; `nil` if they show the file itself.
    public var versions: PictureVersions?

    /// The kind of a document.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A PDF, detected by `%PDF-`.
        case pdf
        /// A picture that browsers show: PNG, JPEG, GIF, WebP or AVIF.
        case image
        /// Another file, offered for download.
        case other
    }

    /// How browsers play a file.
    public enum Playback: Sendable, Hashable {
        /// A video.
        case video
        /// An audio recording.
        case audio
    }

    /// How browsers play the file, by its extension, from which hosts derive the type; `nil` for files that are not
    /// played.
    public var playback: Playback? {
        guard kind == .other, let dot = path.lastIndex(of: ".") else { return nil }
        return switch path[path.index(after: dot)...].lowercased() {
        case "mp4", "m4v", "webm", "ogv": .video
        case "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac": .audio
        default: nil
        }
    }

    /// Creates a document.
    public init(path: String, location: String, kind: Kind, size: Int) {
        self.path = path
        self.location = location
        self.kind = kind
        self.size = size
    }
}
