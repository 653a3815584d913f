import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics

/// Properties that hold for every candidate's file: every problem has a place in the file, and the names of an accepted
/// candidate can be paths.
struct CandidateOracle: Sendable {
    let documents: DocumentFolder

    /// The first violation; `nil` if all properties hold.
    func violation(_ bytes: [UInt8]) async throws -> String? {
        let source = OneCandidate(SourceText(name: "ada.json", bytes: bytes))
        let network = SampleNetwork(
            DemoNetwork(source), documents: documents, knownMaterials: ["resume", "github", "website"])
        guard let loaded = try await network.queryUser(userId: "ada") else { return nil }
        for diagnostic in loaded.diagnostics {
            guard case .text(_, let range) = diagnostic.place, range.lowerBound >= 0, range.upperBound <= bytes.count
            else { return "'\(diagnostic.message)' has no place in the file" }
            guard !diagnostic.message.isEmpty, !diagnostic.message.hasSuffix("."), !diagnostic.id.isEmpty else {
                return "'\(diagnostic.message)' is no sentence"
            }
        }
        let hasErrors = loaded.diagnostics.contains { $0.severity == .error }
        guard hasErrors == (loaded.user == nil) else { return "a candidate with errors, or none without" }
        _ = DiagnosticPrinter().text(for: loaded.diagnostics)
        return loaded.user.flatMap(violation(in:))
    }

    private func violation(in user: UserData) -> String? {
        guard PathName.problem(with: user.pathName, of: .candidate) == nil else { return "path '\(user.pathName)'" }
        for item in user.materials where PathName.problem(with: item.pathName, of: .material) != nil {
            return "path '\(item.pathName)' of a material"
        }
        let names = user.materials.map { $0.pathName.lowercased() }
        guard Set(names).count == names.count else { return "two materials of one path" }
        return user.name.isEmpty ? "no name" : nil
    }
}

/// A tree with one candidate in one text.
private struct OneCandidate: ContentSource {
    let text: SourceText

    init(_ text: SourceText) { self.text = text }

    func children(of path: TreePath) -> TreeChildren { TreeChildren(keys: ["ada"]) }

    func document(at path: TreePath) -> TreeDocument { TreeDocument(reading: text, at: path) }

    func place(of path: TreePath) -> Place { .file(text.name) }
}
