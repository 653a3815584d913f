import ContentTree
import Diagnostics
import OperatingSystem
import PDFReading
import Pictures
import WebSafety

/// A problem with a file that a candidate refers to.
public enum DocumentProblem: Problem, Error, Hashable {
    /// An address is refused.
    case refused(String, URLRefusal)
    /// A path begins with `/`.
    case absolute(String)
    /// A path leads out of the candidate's folder, by `..` or because that folder is a link.
    case outside(String, folder: String)
    /// A link leads out of the candidate's folder.
    case linkOutside(String, folder: String)
    /// A link is broken.
    case brokenLink(String)
    /// A `%` is not followed by two hexadecimal digits, or the decoded bytes are not UTF-8.
    case percent(String)
    /// A path contains `?` or `#`.
    case queryOrFragment(String)
    /// A name begins with a dot.
    case hidden(String)
    /// Some systems or hosts treat a name specially.
    case unusableName(String, DocumentNameProblem)
    /// Metadata cannot be removed from a portrait that contains the location where it was taken.
    case portraitWithLocation(String, PlaceFinding)
    /// A file does not exist; with a suggested file or address.
    case missing(String, folder: String, suggestion: String?)
    /// A path leads to a folder, or to something else without content.
    case notAFile(String)
    /// A file is larger than ``DocumentFolder/limit``.
    case tooLarge(String, limit: Int)
    /// A file cannot be read.
    case unreadable(String, FileError)
    /// A `.pdf` file does not have the signature of a PDF.
    case notAPDF(String)
    /// A file is not a picture, although one is required.
    case notAnImage(String, PictureFile.Format? = nil)
    /// A file could run code or change pages in the site's origin: a page, a drawing, a script.
    case scriptable(String, ScriptableKind)
    /// Viewers run a part of a PDF.
    case active(String, [PDFContents.Action])
    /// A document is a Markdown file.
    case markdown(String)
    /// A file is part of the candidate's own data.
    case node(String)

    /// The id of a file that does not exist. A renamed file can be named in many places.
    public static var missingID: String { Self.brokenLink("").id }

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .refused(let text, let refusal):
            .error(
                "refused-address", "the address '\(Self.shortened(text))' \(refusal.reason)",
                advice: [AddressAdvice.advice(for: text, refusal)], explanation: Self.refusedAddress)
        case .absolute(let path):
            .error(
                "absolute-path", "'\(path)' begins with '/', but files must be in the candidate's folder",
                advice: ["put the file into the candidate's folder and write its file name"],
                explanation:
                    "A 'url' without a scheme is a path relative to the candidate's folder. Absolute paths would work on one machine only."
            )
        case .outside(let path, let folder):
            .error(
                "path-leaves-folder", "'\(path)' leads out of the candidate's folder '\(folder)'",
                advice: ["put the file itself into the folder and write its file name"],
                explanation:
                    "Candidates can publish files from their own folder only, so that nobody publishes another person's documents. Copy the file into the folder."
            )
        case .linkOutside(let path, let folder):
            .error(
                "path-leaves-folder", "'\(path)' is a link that leads out of the candidate's folder '\(folder)'",
                advice: ["replace the link with the file or folder itself"],
                explanation:
                    "Symbolic links that leave the candidate's folder are not followed, because they could publish private files."
            )
        case .missing(let path, let folder, let suggestion):
            .error(
                "missing-document", "'\(path)' does not exist in '\(folder)'",
                advice: [
                    suggestion
                        ?? (DocumentPath.hasFileExtension(path)
                            ? "add the file" : "add the file, or write https:// before an address")
                ],
                explanation:
                    "The value names a file that is not in the candidate's folder. File names are case-sensitive, and paths are relative to that folder. Add the file, or correct the name."
            )
        case .brokenLink(let path):
            .error(
                "missing-document", "'\(path)' is a broken link: its target does not exist",
                advice: ["replace the link with the file or folder itself"],
                explanation:
                    "The value names a symbolic link whose target does not exist. Replace the link with the file.")
        case .percent(let path):
            .error(
                "percent-encoding", "'\(path)' contains a '%' that is not followed by two hexadecimal digits",
                advice: [
                    DocumentPath.address(in: path).map(DocumentPath.advice(onTheWeb:))
                        ?? "write %25 for a '%' in the file name"
                ],
                explanation:
                    "A 'url' is percent-encoded: '%' starts a two-digit code, such as %20 for a space. Write %25 for the character '%' itself."
            )
        case .queryOrFragment(let path):
            .error(
                "path-with-query", "'\(path)' contains '?' or '#', which cannot be part of a path to a file",
                advice: [
                    DocumentPath.address(in: path).map(DocumentPath.advice(onTheWeb:))
                        ?? "remove what follows; if the file name contains '#', write %23"
                ],
                explanation:
                    "In an address, '?' starts a query and '#' a fragment; neither is part of a file name. Remove them, or encode them as %3F and %23. For a page on the web, write https:// before it."
            )
        case .hidden(let path):
            .error(
                "hidden-document", "'\(path)' is a hidden file, and hidden files are not published",
                advice: ["give it a name that does not begin with '.'"],
                explanation:
                    "Files and folders whose names begin with a dot often contain settings or passwords, so sitegen does not publish them. Rename the file."
            )
        case .unusableName(let path, let problem):
            .error(
                "document-name", "'\(path)' cannot be published: \(problem.reason)",
                advice: ["rename the file; letters, digits, '-', '_' and '.' work everywhere"],
                explanation:
                    "The file name does not work on all systems and web hosts: it contains a character that Windows does not allow, or has a special meaning there."
            )
        case .portraitWithLocation(let path, let finding):
            .error(
                "portrait-with-location",
                "the portrait '\(path)' \(finding.rawValue), and sitegen cannot remove metadata from it",
                advice: [
                    finding == .damaged
                        ? "save the picture again as JPEG or PNG"
                        : "save it as JPEG or PNG, or remove the metadata: exiftool -all= FILE"
                ],
                explanation:
                    "Photos contain metadata such as GPS coordinates, which can reveal where somebody lives. sitegen removes metadata from JPEG, PNG, GIF and WebP portraits, but not from this file."
            )
        case .notAFile(let path):
            .error(
                "document-not-a-file", "'\(path)' is not a file",
                advice: ["write the name of one file, such as papers/cv.pdf"],
                explanation:
                    "The value names a folder, or something else that cannot be published. Name one file in it.")
        case .tooLarge(let path, let limit):
            .error(
                "document-too-large", "'\(path)' is larger than \(limit / 1_000_000) MB",
                advice: ["make it smaller, or link to a copy on the web"],
                explanation:
                    "sitegen copies documents up to 100 MB, because many web hosts refuse larger files. Upload videos to a video host and link to them."
            )
        case .unreadable(let path, let error):
            .error(
                "document-unreadable", "'\(path)' cannot be read: \(error.reason)",
                advice: ContentProblem.unreadable(error).advice,
                explanation:
                    "The operating system refused to open the document, or reading it failed. Check its permissions and the disk."
            )
        case .notAPDF(let path):
            .error(
                "document-not-a-pdf", "'\(path)' is not a PDF: it does not begin with '%PDF-'",
                advice: ["export it as PDF again; renaming a file does not convert it"],
                explanation:
                    "The file ends in .pdf but has another format, often a Word document that was renamed or a download that failed. Export it as PDF."
            )
        case .notAnImage(let path, let format):
            .error(
                "document-not-an-image", "'\(path)' is not a PNG, JPEG, GIF, WebP or AVIF picture",
                advice: [Self.conversion(of: path, format) ?? "save the picture in one of these formats"],
                explanation:
                    "Portraits must be in a format that all browsers show. The content of the file counts, not its extension. Export the picture as JPEG or PNG."
            )
        case .scriptable(let path, let kind):
            .error(
                "document-with-scripts",
                "'\(path)' is \(kind.rawValue), which can run code on the site and is not published",
                advice: [
                    DocumentPath.address(in: path).map(DocumentPath.advice(onTheWeb:))
                        ?? "save it as PDF or as a picture, or link to a copy on the web"
                ],
                explanation:
                    "HTML, SVG, scripts and style sheets in a candidate's folder would run with the rights of the whole site. Save the document as PDF or as a picture."
            )
        case .active(let path, let actions):
            .error(
                "pdf-active",
                "'\(path)' is not published, because it \(actions.map(\.effect).joined(separator: " and "))",
                advice: ["print it to a new PDF, which leaves that out"],
                explanation:
                    "A PDF can contain programs and commands that a viewer runs. A document of a profile needs none, and mail filters of employers reject such files. The site's owner can publish such a file in 'static', and list it in site.json."
            )
        case .markdown(let path):
            .error(
                "markdown-document", "'\(path)' is a Markdown text, which is not published as a file",
                advice: ["make it an article or a material, or save it as PDF"],
                explanation:
                    "Browsers show Markdown files as plain text. Put the text into 'articles' to get a page, or export it as PDF."
            )
        case .node(let path):
            .error(
                "document-is-data", "'\(path)' contains data of this candidate and is not a document",
                advice: ["publish a file of another kind, such as PDF"],
                explanation:
                    "JSON files in a candidate's folder are parts of the candidate's data, which can include withheld values. They are never published as they are."
            )
        }
    }

    /// How to convert a picture of a camera or a scanner, with ImageMagick; `nil` for other files.
    private static func conversion(of path: String, _ format: PictureFile.Format?) -> String? {
        let fileExtension = DocumentPath.fileExtension(path)
        let isConvertible =
            format == .heic || format == .tiff
            || [.heic, .tiff].contains { (format: PictureFile.Format) in format.fileExtensions.contains(fileExtension) }
        guard isConvertible, !path.contains("'") else { return nil }
        let stem = path.prefix(path.count - fileExtension.count)
        let converted = stem == path ? path + ".jpg" : fileExtension == "jpg" ? stem + "new.jpg" : stem + "jpg"
        return "convert it: magick './\(path)' './\(converted)'"
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [DocumentProblem] {
        let folder = "Content/Users/ada"
        return [
            .absolute("/resume.pdf"), .outside("../resume.pdf", folder: folder),
            .linkOutside("resume.pdf", folder: folder), .missing("resume.pdf", folder: folder, suggestion: nil),
            .brokenLink("resume.pdf"), .percent("100%.pdf"),
            .queryOrFragment("resume.pdf#page=2"), .hidden(".resume.pdf"), .unusableName("con.pdf", .device),
            .portraitWithLocation("portrait.avif", .possible),
            .notAFile("papers"),
            .tooLarge("film.mp4", limit: DocumentFolder.limit),
            .unreadable("resume.pdf", .linkCircle(.read, folder + "/resume.pdf")),
            .notAPDF("resume.pdf"), .notAnImage("portrait.heic"), .scriptable("logo.svg", .drawing),
            .active("resume.pdf", [.javaScript]), .markdown("letter.md"), .node("details.json"),
        ]
    }

    /// A general explanation of why addresses are refused.
    public static let refusedAddress =
        "Links can begin with https:, http:, mailto:, tel: or sms:. Other schemes, such as javascript:, can run code in the reader's browser, and malformed addresses can lead to another site than they seem to. Copy the address from the browser's address bar."

    /// Shortens a text for a message, as an address can contain a whole picture.
    public static func shortened(_ text: String) -> String {
        text.utf8.count > 80 ? text.prefix(60) + "…" : text
    }
}

/// The type of a document that could act in the site's origin.
public enum ScriptableKind: String, Sendable, Hashable, CaseIterable {
    /// HTML.
    case webPage = "a web page"
    /// SVG.
    case drawing = "an SVG drawing"
    /// XML, which can be either.
    case xml = "XML"
    /// JavaScript.
    case script = "a script"
    /// CSS.
    case styleSheet = "a style sheet"
    /// WebAssembly and Flash.
    case program = "a program for browsers"
    /// PHP, ASP, JSP, CGI.
    case serverProgram = "a program for web servers"
}

/// The reason why a file cannot be published under its name.
public enum DocumentNameProblem: Sendable, Hashable {
    /// The name contains a character that Windows does not allow.
    case character(Unicode.Scalar)
    /// A file or folder name in the path ends with a dot or a space, which Windows removes.
    case ending
    /// Windows reserves the name for a device.
    case device
    /// Hosts use the name for their settings.
    case hostSettings

    /// The reason as a sentence.
    public var reason: String {
        switch self {
        case .character(let character): "Windows allows no '\(character)' in a name"
        case .ending: "Windows allows no dot and no space at the end of a name"
        case .device: "Windows keeps this name for a device"
        case .hostSettings: "web hosts read their settings from files of this name"
        }
    }
}
