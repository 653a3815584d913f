import BuiltInTheme
import ContentTree
import Diagnostics
import OperatingSystem
import SiteGenerator

/// The settings and templates of a site, for commands that only read its theme.
struct ThemeInputs: Sendable {
    /// The site's settings. Builds report their problems; here they do not matter.
    let settings: SiteSettings
    /// The folder of the site's templates, which need not exist.
    let folder: String
    private let fileSystem: FileSystem

    /// - Parameters:
    ///   - content: the content folder.
    ///   - templates: the folder of the site's templates; `nil` for `Templates`.
    init(_ content: String, _ templates: String?, _ fileSystem: FileSystem) {
        let content = FileSystem.withoutTrailingSlashes(content)
        settings = SiteSettings(in: content, fileSystem)
        folder = FileSystem.withoutTrailingSlashes(templates ?? "Templates")
        self.fileSystem = fileSystem
    }

    /// The folder of the site's templates; `nil` if there is none.
    var presentFolder: String? {
        (try? fileSystem.status(of: folder)).flatMap(\.self)?.kind == .folder ? folder : nil
    }

    /// A theme with the site's own files over it.
    func theme(named name: String) throws(DiagnosticList) -> Theme {
        try Theme(named: name, builtIn: BuiltInTheme.files, folder: presentFolder, fileSystem: fileSystem)
    }

    /// The files of a theme in the site's folder of themes, by their paths below its folder; empty for a built-in theme.
    func files(ofOwnTheme name: String) throws(DiagnosticList) -> [(path: String, bytes: [UInt8])] {
        guard let presentFolder else { return [] }
        return try Theme.files(ofOwnTheme: name, in: presentFolder, fileSystem: fileSystem)
    }
}
