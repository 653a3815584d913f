import ContentTree
import Diagnostics
import FileSystem

/// The folder whose files are published at the site's root as they are, hidden ones included, but for what belongs to
/// version control and to the Finder.
struct StaticFiles {
    var folder: String
    var fileSystem: FileSystem

    /// A stamp of the folder and of everything in it; `nil` where it has none.
    var stamp: Stamp? {
        var stamp = Stamp()
        return FileStamps(fileSystem).add(folder, to: &stamp) ? stamp : nil
    }

    /// Copies all of them; what cannot be read, and links that are not followed, are reported.
    ///
    /// - Parameter note: is told of each.
    /// - Throws: what keeps the sink from taking files.
    func copy(
        to sink: inout some SiteSink, reporting problems: DiagnosticCollector,
        noting note: (SitePath) -> Void = { _ in }
    ) throws {
        do throws(FileError) {
            if let kind = try fileSystem.inputKind(of: folder, in: folder),
                let problem = ContentProblem(readingFolder: kind)
            {
                return problems.report(problem, at: .file(folder))
            }
        } catch {
            return problems.report(ContentProblem.unreadable(error), at: .file(folder))
        }
        try copy(below: "", to: &sink, reporting: problems, noting: note)
    }

    /// Whether something stands at a path, be it what can be published or what is reported.
    func holds(_ path: SitePath) -> Bool {
        // Where nobody may look, copying says so.
        (try? fileSystem.status(of: folder + "/" + path.text, followingLinks: false)) != nil
    }

    private func copy(
        below prefix: String, to sink: inout some SiteSink, reporting problems: DiagnosticCollector,
        noting note: (SitePath) -> Void
    ) throws {
        for entry in list(below: prefix, reporting: problems) {
            guard !entry.name.utf8.starts(with: ".git".utf8), entry.name != ".DS_Store" else { continue }
            let name = prefix + entry.name
            let location = folder + "/" + name
            guard let path = SitePath(name) else {
                problems.report(StaticFileProblem.unusableName(entry.name), at: .file(location))
                continue
            }
            switch kind(of: entry, at: location, reporting: problems) {
            case .folder: try copy(below: name + "/", to: &sink, reporting: problems, noting: note)
            case .file:
                if PrivateFile.isOne(entry.name) {
                    problems.report(StaticFileProblem.privateFile(entry.name), at: .file(location))
                }
                warnAboutLocation(in: location, reporting: problems)
                try sink.copy(path, from: location, origin: .file(location))
                note(path)
            default: continue
            }
        }
    }

    /// Warns of a picture that says where it was taken: unlike a candidate's, it is published with that.
    private func warnAboutLocation(in location: String, reporting problems: DiagnosticCollector) {
        let name = location.lowercased()
        guard [".jpg", ".jpeg", ".png"].contains(where: name.hasSuffix) else { return }
        do throws(FileError) {
            guard PictureMetadata(of: try fileSystem.read(location)).hasLocation else { return }
            problems.report(
                StaticFileProblem.pictureWithLocation(FileSystem.name(of: location)), at: .file(location))
        } catch {
            // Nobody knows then what would be published with it.
            problems.report(ContentProblem.unreadable(error), at: .file(location))
        }
    }

    private func list(below prefix: String, reporting problems: DiagnosticCollector) -> [FolderEntry] {
        let folder = prefix.isEmpty ? folder : folder + "/" + prefix.dropLast()
        do throws(FileError) {
            return try fileSystem.list(folder)
        } catch {
            problems.report(ContentProblem.unreadable(error), at: .file(folder))
            return []
        }
    }

    /// What an entry is; what is neither a file nor a folder is reported.
    private func kind(
        of entry: FolderEntry, at location: String, reporting problems: DiagnosticCollector
    ) -> InputKind? {
        do throws(FileError) {
            guard let kind = try fileSystem.inputKind(of: location, entry.kind, in: folder) else { return nil }
            let problem: ContentProblem? =
                kind == .linkToFolder ? .folderIsLink : ContentProblem(readingFile: kind, in: folder)
            if kind != .folder, let problem { problems.report(problem, at: .file(location)) }
            return kind
        } catch {
            problems.report(ContentProblem.unreadable(error), at: .file(location))
            return nil
        }
    }
}

/// Files that are hardly ever meant for everybody.
private enum PrivateFile {
    /// Whether a name is one that programs give to settings with passwords, to keys, to backups and to databases.
    static func isOne(_ name: String) -> Bool {
        let name = name.lowercased()
        return names.contains(name) || starts.contains(where: name.hasPrefix) || endings.contains(where: name.hasSuffix)
    }

    private static let names: Set<String> = [
        ".env", ".netrc", ".npmrc", ".htpasswd", ".pgpass", "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "thumbs.db",
        "desktop.ini",
    ]
    private static let starts = [".env.", "~$", ".#"]
    private static let endings = [
        "~", ".bak", ".old", ".orig", ".swp", ".tmp", ".pem", ".key", ".p12", ".pfx", ".kdbx", ".sqlite", ".sql",
        ".log",
    ]
}

/// What can be wrong with a static file.
enum StaticFileProblem: Problem, Hashable {
    case unusableName(String)
    case pictureWithLocation(String)
    case privateFile(String)

    var id: String {
        switch self {
        case .unusableName: "static-unusable-name"
        case .pictureWithLocation: "static-picture-with-location"
        case .privateFile: "static-private-file"
        }
    }
    var severity: Severity {
        switch self {
        case .unusableName: .error
        case .pictureWithLocation, .privateFile: .warning
        }
    }
    var message: String {
        switch self {
        case .unusableName(let name): "'\(name)' cannot be the name of a published file"
        case .pictureWithLocation(let name):
            "the picture '\(name)' says where it was taken; it is published with that, as all of 'static' is as it is"
        case .privateFile(let name): "'\(name)' is published, although files of such a name are hardly ever meant to be"
        }
    }
    var advice: [String] {
        switch self {
        case .unusableName: ["choose a name without backslashes and control characters"]
        case .pictureWithLocation: ["remove the location from the file"]
        case .privateFile: ["move it out of 'static', or give it another name if everybody may read it"]
        }
    }
}
