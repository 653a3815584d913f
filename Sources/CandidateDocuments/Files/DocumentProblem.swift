import ContentTree
import Diagnostics
import FileSystem
import Pictures
import WebSafety

/// What can be wrong with a file that a candidate refers to.
public enum DocumentProblem: Problem, Error, Hashable {
    /// An address that is refused; the text and why.
    case refused(String, URLRefusal)
    /// A path that begins with `/`.
    case absolute(String)
    /// A path that leads out of the candidate's folder, by `..` or because that folder is a link.
    case outside(String, folder: String)
    /// A link that leads out of the candidate's folder.
    case linkOutside(String, folder: String)
    /// A link that leads nowhere.
    case brokenLink(String)
    /// A `%` that no two hexadecimal digits follow, or bytes that are not UTF-8.
    case percent(String)
    /// A `?` or `#`, which no file has after its name.
    case queryOrFragment(String)
    /// A name that begins with a dot.
    case hidden(String)
    /// A name that some systems or hosts treat specially, and why.
    case unusableName(String, DocumentNameProblem)
    /// A portrait from which metadata cannot be removed, and what it says of the place where it was taken.
    case portraitWithLocation(String, PlaceFinding)
    /// No such file; the file that was probably meant, or the address.
    case missing(String, folder: String, suggestion: String?)
    /// A folder, or something else that has no content.
    case notAFile(String)
    /// A file over ``DocumentFolder/limit``.
    case tooLarge(String, limit: Int)
    /// A file that cannot be read, and why.
    case unreadable(String, FileError)
    /// A `.pdf` that does not begin like one.
    case notAPDF(String)
    /// Something else where a picture has to be.
    case notAnImage(String)
    /// What could run, or change how pages look, in the site's name: a page, a drawing, a script.
    case scriptable(String, ScriptableKind)
    /// A Markdown document.
    case markdown(String)
    /// A part of the candidate's own data.
    case node(String)

    /// The stable name.
    public var id: String {
        switch self {
        case .refused: "refused-address"
        case .absolute: "absolute-path"
        case .outside, .linkOutside: "path-leaves-folder"
        case .percent: "percent-encoding"
        case .queryOrFragment: "path-with-query"
        case .hidden: "hidden-document"
        case .unusableName: "document-name"
        case .portraitWithLocation: "portrait-with-location"
        case .missing, .brokenLink: "missing-document"
        case .notAFile: "document-not-a-file"
        case .tooLarge: "document-too-large"
        case .unreadable: "document-unreadable"
        case .notAPDF: "document-not-a-pdf"
        case .notAnImage: "document-not-an-image"
        case .scriptable: "document-with-scripts"
        case .markdown: "markdown-document"
        case .node: "document-is-data"
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .refused(let text, let refusal): "the address '\(Self.shortened(text))' \(refusal.reason)"
        case .absolute(let path): "'\(path)' begins with '/', but files are found in the candidate's folder only"
        case .outside(let path, let folder): "'\(path)' leads out of the candidate's folder '\(folder)'"
        case .linkOutside(let path, let folder):
            "'\(path)' is a link that leads out of the candidate's folder '\(folder)'"
        case .brokenLink(let path): "'\(path)' is a link that leads nowhere"
        case .percent(let path): "'\(path)' contains a '%' that does not stand for a character"
        case .queryOrFragment(let path): "'\(path)' has a '?' or '#', which does not belong to a file's name"
        case .hidden(let path): "'\(path)' is a hidden file, and those are never published"
        case .unusableName(let path, let problem): "'\(path)' cannot be published: \(problem.reason)"
        case .portraitWithLocation(let path, let finding):
            "the portrait '\(path)' \(finding.rawValue), and sitegen cannot remove metadata from it"
        case .missing(let path, let folder, _): "there is no file '\(path)' in '\(folder)'"
        case .notAFile(let path): "'\(path)' is not a file that could be published"
        case .tooLarge(let path, let limit): "'\(path)' is larger than \(limit / 1_000_000) MB"
        case .unreadable(let path, let error): "'\(path)' cannot be read: \(error.reason)"
        case .notAPDF(let path): "'\(path)' is not a PDF: '%PDF-' is missing at its start"
        case .notAnImage(let path): "'\(path)' is not a PNG, JPEG, GIF, WebP or AVIF picture"
        case .scriptable(let path, let kind):
            "'\(path)' is \(kind.rawValue), which could act in the site's name and is not published"
        case .markdown(let path): "'\(path)' is a text in Markdown, and such a file is not published as it is"
        case .node(let path): "'\(path)' is data of this candidate and not a document"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .absolute: ["put the file into the candidate's folder and write its name"]
        case .refused(let text, let refusal): [AddressAdvice.advice(for: text, refusal)]
        case .tooLarge: ["make it smaller, or link to the place where it is online"]
        case .unreadable(_, let error): ContentProblem.unreadable(error).advice
        case .linkOutside: ["put what it leads to into the folder, in place of the link"]
        case .brokenLink: ["put the file or folder itself there, in place of the link"]
        case .outside: ["put the file itself into the folder and write its name"]
        case .percent(let path) where DocumentPath.address(in: path) != nil,
            .queryOrFragment(let path) where DocumentPath.address(in: path) != nil:
            DocumentPath.address(in: path).map { [DocumentPath.advice(onTheWeb: $0)] } ?? []
        case .percent: ["write %25 for a '%' in the file's name"]
        case .queryOrFragment: ["leave out what follows; in the file's name write %23 for '#'"]
        case .hidden: ["give it a name without '.' at its start"]
        case .unusableName: ["rename the file; letters, digits, '-', '_' and '.' work everywhere"]
        case .portraitWithLocation(_, .damaged): ["save the picture again as JPEG or PNG"]
        case .portraitWithLocation: ["save it as JPEG or PNG, or remove the metadata: exiftool -all= FILE"]
        case .missing(_, _, let suggestion):
            suggestion.map { [$0] } ?? ["add the file, or write https:// before an address"]
        case .notAFile: ["write the name of one file, such as papers/cv.pdf"]
        case .notAPDF: ["export it as PDF again; renaming a file does not change what it is"]
        case .notAnImage: ["save the picture in one of these formats"]
        case .scriptable(let path, _):
            [
                DocumentPath.address(in: path).map(DocumentPath.advice(onTheWeb:))
                    ?? "save it as PDF or as a picture, or link to the place where it is online"
            ]
        case .markdown: ["make it an article or a material, or save it as PDF"]
        case .node: ["save what is to be published as a file of another kind, such as PDF"]
        }
    }

    /// A text for a sentence: an address can be a whole picture.
    public static func shortened(_ text: String) -> String {
        text.utf8.count > 80 ? text.prefix(60) + "…" : text
    }
}

/// What a document is that could act in the site's name.
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

/// Why a file cannot be published under its name.
public enum DocumentNameProblem: Sendable, Hashable {
    /// It holds a character that Windows refuses.
    case character(Unicode.Scalar)
    /// A file or folder in it ends with a dot or a space, which Windows leaves out.
    case ending
    /// Windows keeps it for a device.
    case device
    /// Hosts take it for their settings.
    case hostSettings

    /// Why, as a sentence.
    public var reason: String {
        switch self {
        case .character(let character): "Windows allows no '\(character)' in a name"
        case .ending: "Windows allows no dot and no space at the end of a name"
        case .device: "Windows keeps this name for a device"
        case .hostSettings: "web hosts read their settings from files of this name"
        }
    }
}
