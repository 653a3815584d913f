import CandidateDecoding
import CandidateFixtures
import CandidateNetwork
import CandidateProfile
import ContentTree
import Testing

@Suite("Values for recruiters")
struct SeekingTests {
    private func load(_ json: String, groups: [String]? = nil, showsDrafts: Bool = false) throws -> LoadedUser {
        let sample = try Sample(["Users/ada.json": json])
        let decoder = UserDecoder(
            documents: .init(content: sample.folder.path), knownMaterials: [], knownGroups: groups,
            showsDrafts: showsDrafts)
        let document = ContentFolder(sample.folder.path).document(at: TreePath(keys: ["Users", "ada"]))
        return try #require(decoder.load(document, uid: "ada"))
    }

    @Test("are read completely")
    func everything() throws {
        let loaded = try load(
            #"""
            {
              "name": "Ada",
              "seeking": {
                "status": "listening", "until": "2027-03-31", "roles": ["A", "", " "], "workplace": ["hybrid", "onSite"],
                "employment": ["fullTime", "partTime", "contract", "internship", "thesis", "thesis"],
                "places": { "0": "Ghent", "2": "Bruges" }, "relocation": false, "authorization": ["the EU"],
                "notice": "A month", "from": "2027"
              }
            }
            """#)
        #expect(loaded.diagnostics.isEmpty)
        var seeking = Seeking()
        seeking.status = .listening
        seeking.until = PartialDate("2027-03-31")
        seeking.roles = ["A"]
        seeking.employment = Seeking.Employment.allCases
        seeking.workplace = [.hybrid, .onSite]
        seeking.places = ["Ghent", "Bruges"]
        seeking.relocation = false
        seeking.authorization = ["the EU"]
        seeking.notice = "A month"
        seeking.from = PartialDate("2027")
        #expect(loaded.user?.seeking == seeking)
        #expect(loaded.withheldValues.map(\.path) == ["seeking/authorization/0"])
        seeking.authorization = []
        #expect(loaded.user?.publishedSeeking == seeking)
    }

    @Test("Only the status of a candidate who does not want offers is published")
    func closed() throws {
        let user = try #require(
            try load(
                #"{"name": "Ada", "seeking": {"status": "closed", "until": "2028", "roles": ["A"], "notice": "B"}}"#
            ).user)
        var published = Seeking()
        published.status = .closed
        published.until = PartialDate("2028")
        #expect(user.publishedSeeking == published)
    }

    @Test(
        "Mistakes are reported, and the rest is read",
        arguments: [
            (#""seeking": {"status": "maybe"}"#, ["unknown-value"]), (#""seeking": {"salary": 1}"#, ["unknown-key"]),
            (#""seeking": {"from": "2027-13", "until": "soon"}"#, ["seeking-not-a-date", "seeking-not-a-date"]),
            (#""seeking": {"employment": ["fulltime"]}"#, ["unknown-value"]),
            (#""seeking": {"relocation": "yes"}"#, ["wrong-type"]), (#""seeking": "open""#, ["wrong-type"]),
            (#""details": {"seeking": {}}"#, ["misplaced-key"]),
            (#""status": "open", "roles": ["Baker"], "from": "2027-03""#, Array(repeating: "misplaced-key", count: 3)),
            (#""status": "active", "from": "ada@example.com", "places": { "a": 1 }"#, []),
            (#""publish": ["authorization"]"#, ["nothing-to-publish"]),
            (#""questions": [{"question": "A?"}, {"answer": " "}]"#, ["incomplete-question", "incomplete-question"]),
            (#""questions": [{"question": "A?", "answer": "[b](javascript:c)"}]"#, ["markdown-refused-address"]),
            (#""groups": ["b", "c"]"#, ["unknown-group"]),
            (#""seeking": { "until": "2027-03" }"#, ["until-without-status"]),
            (
                #""resume": {"references": [{"name": "A"}, {"name": "B", "consent": false}]}"#,
                ["reference-without-consent"]
            ),
            (
                #""resume": {"references": [{"name": "A", "consent": "yes"}]}"#,
                ["wrong-type", "reference-without-consent"]
            ),
        ])
    func mistakes(member: String, problems: [String]) throws {
        let loaded = try load("{\"name\": \"Ada\", \(member)}", groups: ["b"])
        #expect(loaded.diagnostics.map(\.id).sorted() == problems.sorted(), "\(member)")
    }

    @Test("Questions that are drafts are read only if drafts are shown")
    func drafts() throws {
        let json = #"""
            {
              "name": "Ada",
              "questions": [
                { "question": "A?", "answer": "B", "draft": true }, { "question": "C?", "answer": "D", "drafft": true },
                { "question": "E?", "draft": true }, { "question": "F?", "answer": "G" }
              ]
            }
            """#
        #expect(try load(json).user?.questions == [CandidateQuestion(key: "3", question: "F?", answer: "G")])
        #expect(try load(json, showsDrafts: true).user?.questions.map(\.question) == ["A?", "C?", "F?"])
    }

    @Test("Groups are unique, and only those that the site defines")
    func groups() throws {
        let json = #"{"name": "Ada", "groups": ["b", "a", "b", "c"]}"#
        #expect(try load(json, groups: ["a", "b"]).user?.groups == ["b", "a"])
        #expect(try load(json).user?.groups == ["b", "a", "c"])
    }

    @Test("References without consent are not published, and the others keep their paths")
    func consent() throws {
        let loaded = try load(
            #"""
            {
              "name": "Ada", "publish": ["references"],
              "resume": { "references": [
                { "name": "No", "reference": "Words", "email": "no@a.example" },
                { "name": "Yes", "reference": "Words", "email": "yes@a.example", "consent": true }
              ] }
            }
            """#)
        let user = try #require(loaded.user)
        #expect(user.publishedResume.references.map(\.name) == [nil, "Yes"])
        #expect(
            user.publishedResume.values.map(\.path).allSatisfy { $0.hasPrefix("references/1/") || $0 == "basics/name" })
        #expect(loaded.withheldValues.map(\.text) == ["no@a.example"])
        #expect(
            user.resume?.values.filter { $0.path.hasPrefix("references/0/") }.allSatisfy { $0.withheld != nil } == true)
    }

    @Test("Only changed keys are written")
    func writing() throws {
        let stored = try #require(try load(#"{"name": "Ada", "seeking": {"status": "open", "roles": ["A"]}}"#).user)
        var user = stored
        user.seeking?.roles = ["A", "B"]
        user.seeking?.status = nil
        user.seeking?.relocation = true
        user.groups = ["a"]
        let writes = UserEncoder(user: user, stored: stored, node: nil).writes()
        #expect(
            writes.map { "\($0.field) \(JSONWriter(.compact).text(of: $0.node))" } == [
                "seeking/status null", #"seeking/roles ["A","B"]"#, "seeking/relocation true", #"groups ["a"]"#,
            ])
    }
}

@Suite("References that others wrote")
struct UserReferenceTests {
    private static let references = #"""
        {
          "-b": { "name": "Bo", "role": "Mentor", "text": "*Good*", "consent": true, "email": "bo@a.example" },
          "-a": { "name": "Al", "text": "Fine", "consent": true }, "-c": { "name": "Cy", "text": "Well" },
          "-d": { "name": "Di", "consent": true }
        }
        """#

    @Test("follow those of the CV in the order of their keys, without contact details")
    func order() async throws {
        let sample = try Sample([
            "Users/ada.json": #"{"name": "Ada", "resume": {"references": [{"name": "Own", "consent": true}]}}"#,
            "Users/bo.json": #"{"name": "Bo"}"#, "user-references/ada.json": Self.references,
        ])
        let loaded = try await sample.network.all()
        #expect(loaded[0].user?.publishedResume.references.map(\.name) == ["Own", "Al", "Bo"])
        #expect(loaded[0].user?.resume?.references[2].position == "Mentor")
        #expect(loaded[0].user?.resume?.references.allSatisfy { $0.email == nil } == true)
        #expect(loaded[0].diagnostics.map(\.id) == ["reference-without-consent", "incomplete-reference"])
        #expect(loaded[1].user?.resume == nil)
        #expect(try await sample.network.queryUser(userId: "ada")?.user == loaded[0].user)
        let documents = try await sample.network.queryReferences(userIds: ["ada", "bo"])
        #expect(documents["ada"]?.node?.childMembers.map(\.key).sorted() == ["-a", "-b", "-c", "-d"])
        #expect(documents["bo"]?.node == nil)
    }

    @Test("do not prevent publication, for any number of them")
    func many() async throws {
        let all = (0..<700).map { #""k\#($0)": {"name": "N", "text": "T", "consent": true}"# }.joined(separator: ",")
        let sample = try Sample(["Users/ada.json": #"{"name": "Ada"}"#, "user-references/ada.json": "{\(all)}"])
        let loaded = try #require(try await sample.network.all().first)
        #expect(loaded.user?.resume?.references.count == 500)
        #expect(loaded.diagnostics.map(\.id) == ["too-many-references"])
    }

    @Test("without consent do not push out others")
    func pushedOut() async throws {
        let others = (0..<600).map { #""k\#($0)": {"name": "N", "text": "T"}"# }.joined(separator: ",")
        let all = #"{\#(others), "z": {"name": "Real", "text": "T", "consent": true}}"#
        let sample = try Sample(["Users/ada.json": #"{"name": "Ada"}"#, "user-references/ada.json": all])
        let loaded = try #require(try await sample.network.all().first)
        #expect(loaded.user?.resume?.references.map(\.name) == ["Real"])
        #expect(loaded.diagnostics.map(\.id) == ["reference-without-consent"])
    }
}
