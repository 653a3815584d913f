import ContentTree
import Diagnostics
import OperatingSystem
import PDFReading
import Pictures
import WebSafety

/// The folder whose files are published unchanged at the site's root.
///
/// Files that other programs leave in every folder are left out, and files that are hardly ever meant to be published
/// are errors; see ``StaticName``.
struct StaticFiles {
    var folder: String
    var fileSystem: FileSystem
    /// The paths of files and folders below the folder that are published whatever their names are.
    var allowed: Set<String> = []
    /// The path of a file that is not published: the picture of the site's icons.
    var withheld: String?

    /// The stamp of the folder and of everything in it; `nil` if it has none.
    var stamp: Stamp? {
        var stamp = Stamp()
        stamp.add(withheld ?? "")
        return FileStamps(fileSystem).add(folder, to: &stamp) ? stamp : nil
    }

    /// Copies all files; reports those that cannot be read, and links that are not followed.
    ///
    /// - Parameter note: receives each path.
    /// - Throws: why the sink cannot take files.
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

    /// Whether there is something at a path, publishable or not.
    func holds(_ path: SitePath) -> Bool {
        // Copying reports a folder that cannot be read.
        (try? fileSystem.status(of: folder + "/" + path.text, followingLinks: false)) != nil
    }

    private func copy(
        below prefix: String, to sink: inout some SiteSink, reporting problems: DiagnosticCollector,
        noting note: (SitePath) -> Void
    ) throws {
        for entry in list(below: prefix, reporting: problems) {
            let name = prefix + entry.name
            let location = folder + "/" + name
            if let hidden = entry.name.unicodeScalars.first(where: HiddenCharacter.isHidden) {
                problems.report(StaticFileProblem.hiddenCharacter(entry.name, hidden), at: .file(location))
                continue
            }
            if !allowed.contains(name) {
                switch StaticName(entry.name) {
                case .leftBehind:
                    if entry.kind == .folder || entry.name.lowercased().hasPrefix(".git") {
                        problems.report(StaticFileProblem.leftBehind(name), at: .file(location))
                    }
                    continue
                case .denied(let reason):
                    problems.report(StaticFileProblem.denied(name, reason), at: .file(location))
                    continue
                case .usual: break
                }
            }
            guard let path = SitePath(name) else {
                problems.report(StaticFileProblem.unusableName(entry.name), at: .file(location))
                continue
            }
            switch kind(of: entry, at: location, reporting: problems) {
            case .folder: try copy(below: name + "/", to: &sink, reporting: problems, noting: note)
            case .file where name == withheld: continue
            case .file:
                guard looksPublishable(name, at: location, reporting: problems) else { continue }
                try sink.copy(path, from: location, origin: .file(location))
                note(path)
            default: continue
            }
        }
    }

    /// Whether the content of a file can be published. Reports a warning if it contains a location: unlike in a
    /// candidate's file, the location is published.
    private func looksPublishable(
        _ name: String, at location: String, reporting problems: DiagnosticCollector
    ) -> Bool {
        do throws(FileError) {
            var size = 0
            let start = try fileSystem.readStart(
                of: location, count: PrivateKey.startLength, noting: { size = $0.size })
            if PrivateKey.isIn(start), !allowed.contains(name) {
                problems.report(StaticFileProblem.denied(name, .key), at: .file(location))
                return false
            }
            if !allowed.contains(name), size <= Self.limit, name.lowercased().hasSuffix(".pdf") {
                let actions = PDFContents.actions(in: try fileSystem.read(location))
                if !actions.isEmpty {
                    problems.report(StaticFileProblem.active(name, actions), at: .file(location))
                    return false
                }
            }
            guard PictureReview.isOfInterest(start) else { return true }
            let place = size > Self.limit ? .possible : PictureReview(try fileSystem.read(location)).place
            if let place {
                problems.report(
                    StaticFileProblem.pictureWithLocation(FileSystem.name(of: location), place), at: .file(location))
            }
            return true
        } catch {
            // Without reading the file, it is not known what would be published with it.
            problems.report(ContentProblem.unreadable(error), at: .file(location))
            return false
        }
    }

    /// The size of the largest picture, film or PDF that is examined: 100 MB, like that of documents.
    private static let limit = 100_000_000

    private func list(below prefix: String, reporting problems: DiagnosticCollector) -> [FolderEntry] {
        let folder = prefix.isEmpty ? folder : folder + "/" + prefix.dropLast()
        do throws(FileError) {
            return try fileSystem.list(folder)
        } catch {
            problems.report(ContentProblem.unreadable(error), at: .file(folder))
            return []
        }
    }

    /// The kind of an entry; reports one that is neither a file nor a folder.
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

/// A problem of a static file.
enum StaticFileProblem: Problem, Hashable {
    case unusableName(String)
    /// A name contains an invisible character.
    case hiddenCharacter(String, Unicode.Scalar)
    case pictureWithLocation(String, PlaceFinding)
    /// A file that is hardly ever meant to be published: its path below the folder, and the reason.
    case denied(String, StaticName.Reason)
    /// Viewers run a part of a PDF; its path below the folder.
    case active(String, [PDFContents.Action])
    /// A file or folder of version control or an editor, which is left out; its path below the folder.
    case leftBehind(String)

    var description: ProblemDescription {
        switch self {
        case .unusableName(let name):
            .error(
                "static-unusable-name", "'\(name)' is not a valid name for a published file",
                advice: ["use a name without backslashes and control characters"],
                explanation:
                    "Files in 'static' are published under their own names. Names with a backslash or control characters do not work in addresses."
            )
        case .hiddenCharacter(let name, let character):
            .error(
                "static-unusable-name", "'\(name)' \(URLRefusal.hiddenCharacter(character).reason)",
                advice: ["rename the file"],
                explanation:
                    "Files in 'static' are published under their own names. Invisible characters make an address look like another one."
            )
        case .pictureWithLocation(let name, let finding):
            .warning(
                "static-picture-with-location",
                "'\(name)' \(finding.rawValue); all files in 'static' are published as they are",
                advice: [finding == .damaged ? "save it again" : "remove the metadata: exiftool -all= FILE"],
                explanation:
                    "Photos can contain GPS coordinates, which reveal where they were taken. sitegen copies files in 'static' without changes."
            )
        case .denied(let path, let reason):
            .error(
                "static-private-file", "'\(path)' would be published, but \(reason.rawValue)",
                advice: ["move it out of 'static'", Self.override(path)],
                explanation:
                    "Every file in 'static' becomes public. sitegen stops at files that usually contain passwords, keys, backups or logs. List the file in site.json if it is meant to be public."
            )
        case .active(let path, let actions):
            .error(
                "static-pdf-active", "'\(path)' \(actions.map(\.effect).joined(separator: " and "))",
                advice: ["print it to a new PDF, which leaves that out", Self.override(path)],
                explanation:
                    "A PDF can contain programs and commands that a viewer runs, and many viewers warn of them. List the file in site.json if it needs them, as a form does."
            )
        case .leftBehind(let path):
            .hint(
                "static-left-out", "'\(path)' is not published: it belongs to version control, an editor or the system",
                advice: [Self.override(path)],
                explanation:
                    "Folders such as '.git' contain more than what is meant to be public. sitegen leaves them out. List the path in site.json if it is meant to be public."
            )
        }
    }

    static var examples: [StaticFileProblem] {
        [
            .unusableName("a\\b"), .pictureWithLocation("team.jpg", .stated),
            .denied(".env", .secret), .active("form.pdf", [.submitForm]), .leftBehind(".git"),
        ]
    }

    private static func override(_ path: String) -> String {
        "to publish it, write in site.json: \"static\": { \"allow\": [\(JSONWriter(.compact).text(of: .string(path)))] }"
    }
}
