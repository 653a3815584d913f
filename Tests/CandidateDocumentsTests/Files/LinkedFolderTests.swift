import CandidateDocuments
import CandidateNetwork
import ContentTree
import Foundation
import TestSupport
import Testing

/// A candidate's folder that is a link: no file in its target may be published.
@Suite("Linked folders of candidates")
struct LinkedFolderTests {
    @Test(
        "a document in a linked folder is refused for any target",
        arguments: ["elsewhere", "Users/ada"])
    func isRefused(target: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("%PDF-1.4", to: "elsewhere/secret.pdf")
        try folder.write("%PDF-1.4", to: "Content/Users/ada/secret.pdf")
        let item = #"{"id": "cv", "material": "resume", "name": "CV", "url": "secret.pdf"}"#
        try folder.write(
            #"{"name": "Bob", "userApplicationMaterial": [\#(item)]}"#, to: "Content/Users/bob.json")
        let destination = target == "elsewhere" ? folder.path(target) : folder.path("Content/\(target)")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Content/Users/bob"), withDestinationPath: destination)

        let content = folder.path("Content")
        let network = SampleNetwork(
            DemoNetwork(ContentFolder(content)), documents: DocumentFolder(content: content),
            knownMaterials: ["resume"])
        let bob = try #require(try await network.queryUser(userId: "bob"))
        #expect(bob.user == nil)
        #expect(bob.diagnostics.map(\.id).contains("path-leaves-folder"))
    }
}
