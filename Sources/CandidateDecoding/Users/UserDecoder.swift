import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import Markdown
import Synchronization
import WebSafety

/// Decodes candidates from their nodes.
public struct UserDecoder: Sendable {
    /// The folder of the files that candidates refer to.
    public let documents: DocumentFolder
    let knownMaterials: [String]
    let knownGroups: [String]?
    /// Whether to read articles and questions that are drafts.
    public let showsDrafts: Bool

    /// The path of all candidates in the tree.
    public static let collection = TreePath(keys: ["Users"])

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - documents: the folder of the files that candidates refer to.
    ///   - knownMaterials: the keys of the materials in the site's catalogue.
    ///   - knownGroups: the ids of the groups that the site defines; `nil` if they are not known.
    ///   - showsDrafts: whether to read articles and questions that are drafts.
    public init(
        documents: DocumentFolder, knownMaterials: [String], knownGroups: [String]? = nil, showsDrafts: Bool
    ) {
        self.documents = documents
        self.knownMaterials = knownMaterials
        self.knownGroups = knownGroups
        self.showsDrafts = showsDrafts
    }

    /// Decodes a candidate; `nil` if the node does not exist.
    ///
    /// - Parameters:
    ///   - references: the node with the references that others wrote for the candidate.
    ///   - original: the candidate that this one is a copy of, judging by its key.
    public func load(
        _ document: TreeDocument, references: TreeDocument? = nil, uid: String, copyOf original: String? = nil
    ) -> LoadedUser? {
        let problems = DiagnosticCollector()
        problems.report(document.diagnostics)
        guard let reader = NodeReader(document, reporting: problems) else {
            let found = problems.diagnostics
            return found.isEmpty ? nil : LoadedUser(uid: uid, user: nil, diagnostics: found)
        }
        let notes = ResumeNotes(reporting: problems)
        let reading = UserReading(
            reader: reader, uid: uid, original: original, decoder: self, notes: notes,
            resume: UserReading.standardResume(reader, notes: notes))
        var user = reading.user()
        if let references {
            let written = reading.references(in: references)
            var resume = user?.resume ?? Resume()
            resume.references += written
            if !written.isEmpty { user?.resume = resume }
        }
        reading.reviewCharacters()
        var loaded = LoadedUser(uid: uid, user: problems.hasErrors ? nil : user, diagnostics: problems.diagnostics)
        loaded.findPersonalValues = reading.personalValues
        loaded.findOverriddenValues = reading.overriddenValues
        loaded.unshownValues = notes.unshown
        loaded.textSize = reader.node.textSize + (references?.node?.textSize ?? 0)
        if !loaded.diagnostics.isEmpty {
            // If the candidate cannot be read, `publish` is unknown and every personal value counts as withheld.
            let published = user?.publish ?? []
            let values = loaded.personalValues.filter { !published.contains($0.field) }.map(\.text)
            loaded.diagnostics = loaded.diagnostics.map { $0.masking(values) }
        }
        return loaded
    }

    /// Every value in the node as written, and how it was read.
    public func writtenValues(_ document: TreeDocument, uid: String) -> [WrittenValue] {
        let problems = DiagnosticCollector()
        guard let reader = NodeReader(document, reporting: problems) else { return [] }
        let notes = ResumeNotes(reporting: problems)
        let reading = UserReading(
            reader: reader, uid: uid, original: nil, decoder: self, notes: notes,
            resume: UserReading.standardResume(reader, notes: notes))
        // Decoding the candidate also collects the values that cannot be read.
        let user = reading.user()
        return reading.writtenValues(of: user)
    }
}
