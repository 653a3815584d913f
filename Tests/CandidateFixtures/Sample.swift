import CandidateDecoding
import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics
import TestSupport

/// A content folder for one test, and the candidates in it.
public struct Sample {
    /// The folder.
    public let folder: TemporaryFolder

    /// Writes files by their paths in the content folder.
    public init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
    }

    /// The keys of the materials in the network's catalogue.
    public static let materials = ["github", "resume", "website", "coverLetter"]

    /// The network for the folder.
    public var network: SampleNetwork<DemoNetwork<ContentFolder>> {
        network(DemoNetwork(ContentFolder(folder.path, spelling: MarkdownSpelling())))
    }

    /// The candidates in the folder with another tree.
    public func network<Manager: NetworkManager>(_ manager: Manager, showsDrafts: Bool = false) -> SampleNetwork<
        Manager
    > {
        SampleNetwork(
            manager, documents: DocumentFolder(content: folder.path), knownMaterials: Self.materials,
            showsDrafts: showsDrafts)
    }

    /// The same with drafts.
    public var networkWithDrafts: SampleNetwork<DemoNetwork<ContentFolder>> {
        network(DemoNetwork(ContentFolder(folder.path, spelling: MarkdownSpelling())), showsDrafts: true)
    }

    /// The ids and places of diagnostics, without the path of the folder.
    public func outline(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.outline.replacing(folder.path + "/", with: "")
    }

    /// The printed diagnostics, without the path of the folder.
    public func printed(_ diagnostics: [Diagnostic]) -> String {
        DiagnosticPrinter().text(for: diagnostics).replacing(folder.path + "/", with: "")
    }
}

extension UserNetwork {
    /// Reads all candidates at once.
    public func all() async throws -> [LoadedUser] {
        var all: [LoadedUser] = []
        for try await user in users() { all.append(user) }
        return all
    }
}
