import CandidateDecoding
import CandidateDocuments
import CandidateImport
import CandidateNetwork
import ContentTree
import Diagnostics
import OperatingSystem

/// The imported data: a CV in the standard's form, and values for the candidate's details.
struct ImportedMaterial: Sendable {
    /// The CV; empty if none is imported.
    let resume: Node
    /// The CV as written; `nil` for LinkedIn data.
    private let written: NodeReader?
    /// Further results from LinkedIn data; `nil` otherwise.
    let linkedIn: LinkedInExport?
    /// The data of an identity provider; `nil` otherwise.
    let info: UserInfo?
    /// Whether withheld values were imported as well.
    let takesPersonal: Bool

    /// The size limit of a CV in bytes, equal to that of a content file.
    private static let limit = 16_000_000

    /// Reads the data.
    ///
    /// - Throws: if it is invalid or cannot be read.
    init(
        _ options: ImportOptions, of person: SignedInUser?, _ fileSystem: FileSystem,
        reporting problems: DiagnosticCollector
    ) throws {
        takesPersonal = options.takesPersonal
        switch options.kind {
        case .userinfo:
            (linkedIn, written, resume) = (nil, nil, .object([]))
            info = try person?.info ?? Self.info(options.path, fileSystem, reporting: problems)
        // A table is not of one candidate; RosterImport reads it.
        case .resume, .csv:
            (linkedIn, info) = (nil, nil)
            let reader = try Self.resume(options.path, fileSystem, reporting: problems)
            written = reader
            resume = ResumeDocument.importableForm(of: reader)
        case .linkedin:
            let export = try LinkedInExport(
                FileSystem.withoutTrailingSlashes(options.path), takingPersonal: options.takesPersonal,
                fileSystem: fileSystem, reporting: problems)
            linkedIn = export
            (written, info) = (nil, nil)
            // LinkedIn's data was not written by hand, so its form causes no warnings.
            let document = TreeDocument(path: .root, node: export.resume)
            resume =
                NodeReader(document, reporting: DiagnosticCollector()).map(ResumeDocument.standardForm(of:))
                ?? export.resume
        }
        if problems.hasErrors { throw CommandFailure(.invalidInput) }
    }

    /// The candidate's name, if there is a valid one.
    var name: String? {
        let node = resume["basics"]?["name"]
        // A name can be an object with a text for each language.
        let text = node?.string ?? node?.members?.lazy.compactMap(\.node.string).first ?? info?.name
        guard let text else { return nil }
        let words = ResumeDocument.shownText(text).split(whereSeparator: \.isWhitespace)
        return try? NewCandidate.name(words.joined(separator: " "))
    }

    /// Whether a CV is imported.
    var hasResume: Bool { info == nil }

    /// The values for the candidate's details.
    var details: [(key: String, text: String)] { linkedIn?.details ?? info?.details ?? [] }

    /// Reports where to put a portrait that the CV only names.
    func reviewPicture(of uid: String, in documents: DocumentFolder) {
        if let written { ResumeDocument.reviewPicture(of: resume, from: written, uid: uid, in: documents) }
    }

    private static func info(
        _ path: String, _ fileSystem: FileSystem, reporting problems: DiagnosticCollector
    ) throws -> UserInfo {
        let source: SourceText
        do throws(FileError) {
            source = SourceText(name: path, bytes: try fileSystem.read(path, limit: limit))
        } catch {
            if error.isMissing { throw ImportProblem.missingFile(path) }
            if error.isFolder { throw ImportProblem.notUserInfo(path) }
            throw error
        }
        let document = TreeDocument(reading: source)
        problems.report(document.diagnostics)
        guard let node = document.node, !problems.hasErrors else { throw CommandFailure(.invalidInput) }
        let info = UserInfo(node)
        guard !info.details.isEmpty else { throw ImportProblem.notUserInfo(path) }
        return info
    }

    private static func resume(
        _ path: String, _ fileSystem: FileSystem, reporting problems: DiagnosticCollector
    ) throws -> NodeReader {
        let source: SourceText
        do throws(FileError) {
            source = SourceText(name: path, bytes: try fileSystem.read(path, limit: limit))
        } catch {
            if error.isMissing { throw ImportProblem.missingFile(path) }
            if error.isFolder { throw ImportProblem.notACV(path) }
            throw error
        }
        let document = try CVFile.document(of: source, reporting: problems)
        guard let document, let reader = NodeReader(document, reporting: problems) else {
            throw CommandFailure(.invalidInput)
        }
        return reader
    }
}
