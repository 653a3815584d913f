/// The smaller versions of a picture, which pages show in its place.
public struct PictureVersions: Sendable, Hashable {
    /// The path of the files below the candidate's folder, up to their width: `portrait-5d41402abc4b2a76`.
    public var stem: String
    /// The extension of their names.
    public var fileExtension: String
    /// Their sizes in pixels, the smallest first. There is at least one.
    public var sizes: [PixelSize]
    /// The side of the square for lists, a JPEG; `nil` for pictures that lists do not show.
    public var thumbnail: Int?

    /// Creates versions.
    public init(stem: String, fileExtension: String, sizes: [PixelSize], thumbnail: Int?) {
        self.stem = stem
        self.fileExtension = fileExtension
        self.sizes = sizes
        self.thumbnail = thumbnail
    }

    /// The path of the version with a size, below the candidate's folder.
    public func path(of size: PixelSize) -> String { "\(stem)-\(size.width).\(fileExtension)" }

    /// The path of the square for lists, below the candidate's folder.
    public var thumbnailPath: String? { thumbnail.map { "\(stem)-\($0).jpg" } }

    /// All paths.
    public var paths: [String] { sizes.map(path) + [thumbnailPath].compactMap(\.self) }
}

extension LocalDocument {
    /// The path of the file that pages show, below the candidate's folder: the largest version, or the file itself.
    public var shownPath: String {
        guard let versions, let largest = versions.sizes.last else { return path }
        return versions.path(of: largest)
    }

    /// The size of the file that pages show; `nil` if it is not known.
    public var shownSize: PixelSize? { versions?.sizes.last ?? pixelSize }

    /// The maximum size of a picture in lists: 6 KB.
    public static let mostBytesInLists = 6_000

    /// The path of the file for lists, below the candidate's folder; `nil` if there is none that is small enough.
    public var thumbnailPath: String? {
        guard let versions else { return size <= Self.mostBytesInLists ? path : nil }
        return versions.thumbnailPath ?? versions.sizes.first.map(versions.path)
    }

    /// Whether the file itself is published: if it has no versions, or something links to it.
    public var isPublished: Bool { versions == nil || isLinked }
}

/// Where the face is in a portrait, in fractions of its width and height.
public struct PictureFocus: Sendable, Hashable {
    /// From the left edge, in thousandths.
    public let x: Int
    /// From the upper edge, in thousandths.
    public let y: Int

    /// Creates a point; `nil` outside of the picture.
    public init?(x: Double, y: Double) {
        guard (0...1).contains(x), (0...1).contains(y) else { return nil }
        self.x = Int((x * 1_000).rounded())
        self.y = Int((y * 1_000).rounded())
    }
}

/// What a picture is for.
public enum PictureUse: Sendable, Hashable {
    /// A portrait, shown as a square.
    case portrait
    /// A picture in a text or of a material, shown as a whole.
    case content
}

extension UserData {
    /// Passes each picture that pages show to a closure, which can change it.
    ///
    /// - Parameter update: receives the picture, its use, and the tree path of the value that names it.
    public mutating func updatePictures(
        _ update: (inout LocalDocument, PictureUse, String) throws -> Void
    ) rethrows {
        let origin = "Users/\(uid)"
        if var picture = details.picture {
            try update(&picture, .portrait, "\(origin)/details/picture")
            details.picture = picture
        }
        for index in materials.indices {
            let node = "\(origin)/userApplicationMaterial/\(materials[index].pathName)"
            if var picture = materials[index].picture {
                try update(&picture, .content, node + "/picture")
                materials[index].picture = picture
            }
            switch materials[index].target {
            case .document(var document) where document.kind == .image:
                try update(&document, .content, node + "/url")
                materials[index].target = .document(document)
            case .text(var text, let path):
                try text.updatePictures { try update(&$0, .content, node + "/url") }
                materials[index].target = .text(text, path: path)
            case .document, .link, .article: continue
            }
        }
        for index in articles.indices where !articles[index].body.references.isEmpty {
            let node = articles[index].node(of: uid)
            try articles[index].body.updatePictures { try update(&$0, .content, node) }
        }
    }
}

extension MarkdownText {
    /// Passes each picture that the text shows to a closure.
    fileprivate mutating func updatePictures(_ update: (inout LocalDocument) throws -> Void) rethrows {
        for (address, reference) in references.sorted(by: { $0.key < $1.key }) {
            guard case .document(var document, let size, let fragment) = reference, document.kind == .image,
                document.isShown
            else { continue }
            try update(&document)
            references[address] = .document(document, size: size, fragment: fragment)
        }
    }
}
