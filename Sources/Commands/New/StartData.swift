import CandidateImport
import ContentTree
import Diagnostics
import OperatingSystem

/// The data that `sitegen new --from` begins with: a CV, or LinkedIn data.
struct StartData: Sendable {
    let material: ImportedMaterial
    private let fileSystem: FileSystem

    /// Reads the data. Folders and archives contain LinkedIn data; every other file is a CV.
    ///
    /// - Throws: if it cannot be read or imported.
    init(_ path: String, _ fileSystem: FileSystem, reporting problems: DiagnosticCollector) throws {
        var options = ImportOptions()
        options.path = path
        options.kind = try Self.isLinkedIn(path, fileSystem) ? .linkedin : .resume
        material = try ImportedMaterial(options, of: nil, fileSystem, reporting: problems)
        self.fileSystem = fileSystem
    }

    private static func isLinkedIn(_ path: String, _ fileSystem: FileSystem) throws -> Bool {
        let path = FileSystem.withoutTrailingSlashes(path)
        switch try fileSystem.status(of: path)?.kind {
        case .folder: return true
        case .file: return path.lowercased().hasSuffix(".zip")
        default: throw ImportProblem.missingFile(path)
        }
    }

    /// The starter's candidate with the data in place of the samples.
    func candidate(from starter: Node) -> Node {
        let samples = StarterSamples(in: starter, name: nil)
        var members = (samples.candidate ?? starter).members ?? []
        // The material that names the sample document has no file.
        members.removeAll { ["userApplicationMaterial", "details", "resume"].contains($0.key) }
        if !material.details.isEmpty {
            members.append(Node.Member("details", .object(material.details.map { ($0.key, .string($0.text)) })))
        }
        members.append(Node.Member("resume", material.resume.unplaced))
        return Node(.object(members))
    }
}
