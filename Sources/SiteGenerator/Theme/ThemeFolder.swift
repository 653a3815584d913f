import ContentTree
import Diagnostics
import OperatingSystem

/// The folder with a site's own theme; hidden files and editors' temporary files are not part of it.
struct ThemeFolder {
    var path: String
    var fileSystem: FileSystem

    /// The maximum size of a theme file, in bytes.
    static let maximumFileSize = 32_000_000

    /// All files, by their paths below the folder; reports those that cannot be read, and links that are not followed.
    func files(reporting problems: inout [Diagnostic]) -> [(path: String, text: SourceText)] {
        var found: [(path: String, text: SourceText)] = []
        add(below: "", to: &found, reporting: &problems)
        return found
    }
}

extension ThemeFolder {
    private func add(
        below prefix: String, to found: inout [(path: String, text: SourceText)], reporting problems: inout [Diagnostic]
    ) {
        let folder = prefix.isEmpty ? path : path + "/" + prefix
        let entries: [FolderEntry]
        do throws(FileError) {
            entries = try fileSystem.list(folder)
        } catch {
            problems.append(Diagnostic(ContentProblem.unreadable(error), at: .file(folder)))
            return
        }
        // An editor's temporary file must not be published while a file is being saved.
        for entry in entries where !entry.name.hasPrefix(".") && !EditorFile.isName(entry.name) {
            let name = prefix.isEmpty ? entry.name : prefix + "/" + entry.name
            let location = path + "/" + name
            if name.hasPrefix("assets/") || name.contains("/assets/") {
                switch StaticName(entry.name) {
                case .usual: break
                case .leftBehind: continue
                case .denied(let reason):
                    problems.append(Diagnostic(AssetProblem.privateFile(name, reason), at: .file(location)))
                    continue
                }
            }
            do throws(FileError) {
                guard let kind = try fileSystem.inputKind(of: location, entry.kind, in: path) else { continue }
                if let problem = problem(with: kind, named: entry.name) {
                    problems.append(Diagnostic(problem, at: .file(location)))
                } else if kind == .folder {
                    add(below: name, to: &found, reporting: &problems)
                } else {
                    let bytes = try fileSystem.read(location, limit: Self.maximumFileSize)
                    found.append((name, SourceText(name: location, bytes: bytes)))
                }
            } catch {
                problems.append(Diagnostic(ContentProblem.unreadable(error), at: .file(location)))
            }
        }
    }

    private func problem(with kind: InputKind, named name: String) -> ContentProblem? {
        switch kind {
        case .folder: name.hasSuffix(".mustache") || name.hasSuffix(".json") ? .folderForFile : nil
        case .linkToFolder: .folderIsLink
        case .file, .other, .linkOutside, .brokenLink: ContentProblem(readingFile: kind, in: path)
        }
    }
}
