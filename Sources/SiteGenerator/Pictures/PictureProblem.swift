import Diagnostics
import PictureCoding

/// A problem of a picture whose smaller versions cannot be made.
public enum PictureProblem: Problem, Hashable {
    /// A file that cannot be decoded, by its path in the candidate's folder.
    case undecodable(String, PictureFailure)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .undecodable(let file, .truncated):
            .warning(
                "picture-truncated", "the picture '\(file)' ends too early; it is published as it is",
                advice: ["copy it again from where it is complete"],
                explanation:
                    "The file ends before its picture does, as after a download that failed. Browsers show a part of it. sitegen makes no smaller versions of it."
            )
        case .undecodable(let file, .damaged), .undecodable(let file, .otherFormat):
            .warning(
                "picture-damaged", "the picture '\(file)' is damaged; it is published as it is",
                advice: ["save it again from an image editor"],
                explanation:
                    "The content of the file violates its format, so browsers may not show it. sitegen makes no smaller versions of it."
            )
        case .undecodable(let file, .tooManyPixels):
            .error(
                "picture-too-large",
                "the picture '\(file)' has more than \(PictureSource.mostPixels / 1_000_000) million pixels",
                advice: ["make it smaller: vips thumbnail \(Self.quoted(file)) small.jpg 2000"],
                explanation:
                    "A decoded picture takes four bytes of memory for each pixel, in sitegen and in every browser. A small file can contain a huge picture."
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
        case .undecodable(let file, .rareCoding):
            .warning(
                "picture-coding", "sitegen cannot read the coding of the picture '\(file)'; it is published as it is",
                advice: ["convert it: magick \(Self.quoted(file)) -depth 8 converted.jpg"],
                explanation:
                    "The file uses a rare part of its format, such as JPEG with 12 bits, arithmetic or lossless coding, which many browsers cannot show either. sitegen makes no smaller versions of it."
            )
        }
    }

    private static let colors =
        "sitegen makes smaller versions of pictures in grey, sRGB and Display P3, and cannot convert other colors. Convert the picture to sRGB; the command is of libvips."

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
        [.truncated, .damaged, .tooManyPixels, .printColors, .otherProfile, .rareCoding].map {
            .undecodable("portrait.jpg", $0)
        }
    }
}
