import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import ContentTree
import FirebaseStandIn
import TestSupport
import Testing

@testable import OnlineServices

@Suite("The stored node of a candidate", .withServer)
struct UserInfoTests {
    private static let ada = Node(
        json: """
            {"name": "Ada", "email": "ada@example.com", "mood": {"is": ["fine", {"very": true}]}, "shoe": 38.50,
            "details": {"headline": "Engineer", "zodiac": "x"}, "resume": {"basics": {"label": "E"}, "x-tool": [1, 2]},
            "articles": {"bridges": {"title": "Bridges", "body": "# B", "draft": true}},
            "userApplicationMaterial": [{"id": "w", "material": "website", "name": "W", "url": "https://a.example", "n": 1}]}
            """)

    @Test("changes only where it was edited: CV, articles and unknown keys stay unchanged")
    func update() async throws {
        let server = try FirebaseStandIn(tree: .object([("Users", .object([("ada", Self.ada)]))]))
        let folder = try TemporaryFolder()
        let network = SampleNetwork(
            Network(
                try DatabaseURL(server.databaseURL()), credentials: { _ in nil },
                signIn: { email, _ in Account(uid: email) }),
            documents: DocumentFolder(content: folder.path), knownMaterials: ["website"])
        var user = try #require(try await network.queryUser(userId: "ada")?.user)
        user.details.headline = "Bridge builder"
        user.details.nickname = "addy"
        user.email = nil
        server.forgetRequests()
        let stored = try await network.updateUserInfo(user: user)
        #expect(stored.user == user)

        let expected = Self.ada.replacing("details/headline", with: .string("Bridge builder"))?
            .replacing("details/nickname", with: .string("addy"))?.replacing("email", with: nil)
        #expect(Node.isSameStored(server.node("Users/ada"), expected))
        let writes = server.requests.filter { $0.method != "GET" }
        #expect(writes.map(\.method) == ["PATCH"])
        #expect(writes.map(\.path) == ["/.json"])

        server.forgetRequests()
        _ = try await network.updateUserInfo(user: user)
        #expect(server.requests.allSatisfy { $0.method == "GET" })
    }
}
