import CandidateDocuments
import CandidateProfile
import Diagnostics
import PictureCoding
import Pictures

/// A problem of a picture whose smaller versions cannot be made.
public enum PictureProblem: Problem, Hashable {
    /// A file that cannot be decoded, by its path in the candidate's folder.
    case undecodable(String, PictureFailure)
    /// A portrait in a format that is not decoded.
    case portraitFormat(String, PictureFile.Format)
    /// A portrait that profiles enlarge, by its path and its shorter side in pixels.
    case smallPortrait(String, Int)
    /// A file whose extension is that of another format.
    case mislabelled(String, PictureFile.Format)

    /// The problem of a picture whose extension is that of another format; `nil` for other files.
    init?(_ file: String, mislabelled format: PictureFile.Format) {
        let name = DocumentPath.fileExtension(file)
        let others = PictureFile.Format.allCases.filter { $0 != format }
        guard others.contains(where: { $0.fileExtensions.contains(name) }) else { return nil }
        self = .mislabelled(file, format)
    }

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .undecodable(let file, .truncated):
            .warning(
                "picture-truncated", "the picture '\(file)' ends too early; it is published as it is",
                advice: ["copy it again from where it is complete"],
                explanation:
                    "The file ends before its picture does, as after a download that failed. Browsers show a part of it. \(Self.consequence)"
            )
        case .undecodable(let file, .damaged), .undecodable(let file, .otherFormat):
            .warning(
                "picture-damaged", "the picture '\(file)' is damaged; it is published as it is",
                advice: ["save it again from an image editor"],
                explanation:
                    "The content of the file violates its format, so browsers may not show it. \(Self.consequence)"
            )
        case .undecodable(let file, .tooManyPixels):
            .error(
                "picture-too-large",
                "the picture '\(file)' has more than \(PictureSource.mostPixels / 1_000_000) million pixels",
                advice: ["make it smaller: vips thumbnail \(Self.quoted(file)) small.jpg 2000"],
                explanation: Self.pixels)
        case .undecodable(let file, .tooManyBytes):
            .error(
                "picture-too-large",
                "the pixels of the picture '\(file)' take more than \(PictureSource.mostBytes / 1_000_000) MB",
                advice: ["make it smaller: vips thumbnail \(Self.quoted(file)) small.jpg 2000"],
                explanation: Self.pixels)
        case .portraitFormat(let file, let format):
            .hint(
                "portrait-format",
                "lists and cards do not show the portrait '\(file)', because its format is \(format.rawValue)",
                advice: ["convert it: magick \(Self.quoted(file)) portrait.jpg"],
                explanation:
                    "sitegen reads JPEG and PNG, and publishes portraits in other formats as they are. \(Self.consequence)"
            )
        case .smallPortrait(let file, let side):
            .hint(
                "small-portrait",
                "the portrait '\(file)' has \(side) pixels on its shorter side; profiles enlarge it",
                advice: ["use a picture of \(Self.portraitSide) × \(Self.portraitSide) pixels or more"],
                explanation:
                    "Profiles show a portrait with up to 400 CSS pixels, and the screens of phones have two or three pixels for each of them. A smaller picture looks blurred."
            )
        case .mislabelled(let file, let format):
            .warning(
                "picture-extension",
                "the format of the picture '\(file)' is \(format.rawValue), not what its name says",
                advice: [
                    "rename it: \(file.dropLast(DocumentPath.fileExtension(file).count))\(format.fileExtensions[0])"
                ],
                explanation:
                    "Web servers and programs derive the format from the extension of the name, and browsers from the content. Programs that save the picture can fail to open it."
            )
        case .undecodable(let file, .printColors):
            .warning(
                "picture-colors", "the picture '\(file)' has colors for print (CMYK); it is published as it is",
                advice: ["convert it: \(Self.conversion(of: file))"],
                explanation: Self.colors)
        case .undecodable(let file, .otherProfile):
            .warning(
                "picture-colors",
                "the picture '\(file)' has a color profile other than sRGB and Display P3; it is published as it is",
                advice: ["convert it: \(Self.conversion(of: file))"],
                explanation: Self.colors)
        case .undecodable(let file, .otherPrimaries):
            .warning(
                "picture-colors",
                "the picture '\(file)' has other primaries than sRGB and Display P3; it is published as it is",
                advice: ["save it in sRGB with a picture editor"],
                explanation: Self.colors)
        case .undecodable(let file, .rareCoding):
            .warning(
                "picture-coding", "sitegen cannot read the coding of the picture '\(file)'; it is published as it is",
                advice: ["convert it: magick \(Self.quoted(file)) -depth 8 converted.jpg"],
                explanation:
                    "The file uses a rare part of its format, such as JPEG with 12 bits, arithmetic or lossless coding, which many browsers cannot show either. \(Self.consequence)"
            )
        }
    }

    /// The side of a portrait that no profile enlarges visibly.
    private static let portraitSide = 320

    /// The problem of a portrait with this size; `nil` if it is large enough.
    init?(_ file: String, portraitSize size: PixelSize) {
        let side = min(size.width, size.height)
        guard side < Self.portraitSide else { return nil }
        self = .smallPortrait(file, side)
    }

    private static let consequence =
        "sitegen makes no smaller versions of it: lists show initials in place of such a portrait, and cards leave it out."

    private static let pixels =
        "A decoded picture takes four bytes of memory for each pixel in every browser, and up to twelve in sitegen while it decodes a progressive JPEG. A small file can contain a huge picture."

    private static let colors =
        "sitegen reads pictures in grey, sRGB and Display P3, and cannot convert other colors. The command 'vips' is part of libvips. \(consequence)"

    private static func conversion(of file: String) -> String {
        "vips icc_transform \(quoted(file)) converted.jpg srgb --embedded"
    }

    /// A path as one word of a shell.
    private static func quoted(_ file: String) -> String {
        let isPlain = file.utf8.allSatisfy { byte in
            byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                || UInt8(ascii: "-")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
        }
        return isPlain && !file.hasPrefix("-")
            ? file : "'" + file.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [PictureProblem] {
        let failures: [PictureFailure] = [
            .truncated, .damaged, .tooManyPixels, .printColors, .otherProfile, .otherPrimaries, .rareCoding,
        ]
        return failures.map { .undecodable("portrait.jpg", $0) } + [
            .portraitFormat("portrait.webp", .webP), .smallPortrait("portrait.jpg", 120),
            .mislabelled("portrait.jpg", .webP),
        ]
    }
}
