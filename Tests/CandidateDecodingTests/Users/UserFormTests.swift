import CandidateDecoding
import CandidateFixtures
import CandidateNetwork
import CandidateProfile
import ContentTree
import TestSupport
import Testing

/// The schema that editors check with says what the decoder says.
@Suite("The form of a candidate")
struct UserFormTests {
    /// What the decoder says of keys and of the kinds of their values; what it says of files and addresses, no schema can.
    private static let identifiers: Set<String> = [
        "wrong-type", "unknown-value", "unknown-key", "missing-key", "empty-name", "unusable-path",
        "incomplete-material", "resume-value-form", "resume-not-a-date", "seeking-not-a-date",
        "incomplete-question",
    ]

    private static let schema = SchemaCheck(JSONSchema("", UserForms.candidate).node)

    private static func complete(_ form: NodeForm) -> Node {
        if form == UserForms.candidate { return .object([("name", .string("Ada Example"))]) }
        if form == UserForms.material {
            return .object(
                [("id", "site"), ("material", "website"), ("name", "Site"), ("url", "https://ada.example/")]
                    .map { ($0, .string($1)) })
        }
        if form == UserForms.question {
            return .object([("question", "Why?"), ("answer", "Because.")].map { ($0, .string($1)) })
        }
        return .object([])
    }

    @Test("is the decoder's own: both refuse the same")
    func agreement() async throws {
        let samples = FormSample.all(of: UserForms.candidate, complete: Self.complete)
        var keys: Set<String> = []
        for (index, sample) in samples.enumerated() {
            // What nothing reads, the decoder does not judge.
            if sample.key.contains("articles") { continue }
            keys.insert(sample.key)
            guard Campaign.isLong || index % 5 == 0 else { continue }
            // An id that can be no path needs a slug: of two keys together, the form says nothing.
            let ignored: Set<String> = sample.key == "userApplicationMaterial/id" ? ["unusable-path"] : []
            let site = try Sample(["Users/ada.json": JSONWriter().text(of: sample.node)])
            let loaded = try #require(try await site.network.queryUser(userId: "ada"))
            let complaints = loaded.diagnostics.filter { Self.identifiers.subtracting(ignored).contains($0.id) }
            let problems = try Self.schema.problems(with: sample.node)
            // In a CV a value that says nothing is passed over, whatever it is.
            if sample.key.hasPrefix("resume/"), Self.value(of: sample).isBlank {
                #expect(complaints.isEmpty || !problems.isEmpty, "\(sample): \(complaints.map(\.message))")
                continue
            }
            #expect(
                complaints.isEmpty == problems.isEmpty,
                "\(sample): the decoder says \(complaints.map(\.message)), the schema \(problems)")
        }
        #expect(samples.count > 1_000)
        for key in ["name", "details/headline", "userApplicationMaterial/url", "resume/basics/profiles/username"] {
            #expect(keys.contains(key))
        }
    }

    /// What stands under the key of a sample.
    private static func value(of sample: FormSample) -> Node {
        sample.key.split(separator: "/").reduce(sample.node) { node, key in
            (node.items?.first ?? node)[String(key)] ?? .null
        }
    }

    @Test("fits the people of the sample, and the good ones among the hostile")
    func samples() throws {
        let hostile = [
            "ada-quince", "bo-marlow", "cy-fennel", "dora-harrow", "eli-lark", "fay-sorrel", "gus-thistle",
            "hana-bramble",
        ]
        for (content, uids) in [("Content", nil), ("Tests/Hostile/Content", hostile)] as [(String, [String]?)] {
            let folder = ContentFolder(packageRoot.appending(path: content).path)
            let users = UserEndpoints.collection
            let found = folder.children(of: users).keys
            #expect(found.count > 10)
            for uid in uids ?? found {
                let node = try #require(folder.document(at: users.appending(uid)).node, "\(uid)")
                #expect(try Self.schema.problems(with: node) == [], "\(uid)")
            }
        }
    }

    @Test("has every name that can be a path")
    func slugs() async throws {
        for slug in [
            "ada", "A_b-9", String(repeating: "x", count: 64), String(repeating: "x", count: 65), "é", "a/b", "a.",
        ] {
            let node = Node.object([("name", .string("Ada")), ("slug", .string(slug))])
            let isPath = PathName.problem(with: slug, of: .candidate) == nil
            #expect(try Self.schema.problems(with: node).isEmpty == isPath, "\(slug)")
        }
    }

    @Test("lets a file name its schema, in the whole of it")
    func schemaKey() async throws {
        let site = try Sample([
            "Users/ada.json": """
            {"$schema": "../.schemas/candidate.schema.json", "name": "Ada",
             "details": {"$schema": "x", "headline": "Engineer"}}
            """,
            ".schemas/candidate.schema.json": "{}",
        ])
        let all = try await site.network.all()
        #expect(all.map(\.uid) == ["ada"])
        #expect(site.printed(all.flatMap(\.diagnostics)) == "")
    }
}

extension Node {
    /// Whether there is nothing in it but white space.
    fileprivate var isBlank: Bool {
        switch value {
        case .string(let text): text.allSatisfy(\.isWhitespace)
        case .array(let items): items.allSatisfy(\.isBlank)
        default: isNothing
        }
    }
}
