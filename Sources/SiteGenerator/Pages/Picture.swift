import CandidateProfile
import TemplateEngine
import WebSafety

/// A picture on a page.
struct Picture: Sendable, TemplateRecord {
    /// The file, or its largest version.
    var source: AssetReference
    /// The versions of the picture; `nil` if there is one file only.
    var sources: PictureSet?
    /// The size of the file in pixels, if it is known.
    var size: PixelSize?

    init(source: AssetReference) {
        self.source = source
    }

    /// A picture of a candidate on a page.
    init(_ document: LocalDocument, of user: UserData, at path: SitePath) {
        source = path.reference(to: SitePath(in: user.pathName, document.shownPath))
        size = document.shownSize
        sources = document.versions.flatMap { PictureSet($0, in: user.pathName, at: path) }
    }

    /// The portrait of a candidate on a page; `nil` without one.
    init?(of user: UserData, at path: SitePath) {
        guard let picture = user.details.picture else { return nil }
        self.init(picture, of: user, at: path)
    }

    static let schema = RecordSchema<Picture>(
        "a picture",
        [
            Field("source", .asset, "The picture's file.", \.source),
            Field(
                "sources", .optional(.pictureSet), "The picture in several widths, for `srcset`, if there are several.",
                \.sources),
            Field("width", .optional(.number), "The width in CSS pixels, if known.") { $0.size?.width },
            Field("height", .optional(.number), "The height in CSS pixels, if known.") { $0.size?.height },
        ])
}

extension PictureSet {
    /// The versions of a picture in a candidate's folder; `nil` if there is one only.
    init?(_ versions: PictureVersions, in folder: String, at path: SitePath) {
        guard versions.sizes.count > 1 else { return nil }
        self.init(
            versions.sizes.map { size in
                Candidate(path.reference(to: SitePath(in: folder, versions.path(of: size))), width: size.width)
            })
    }
}
