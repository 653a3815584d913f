import CandidateDecoding
import CandidateFixtures
import CandidateNetwork
import CandidateProfile
import ContentTree
import TestSupport
import Testing

/// The JSON Schema for editors agrees with the decoder.
@Suite("The form of a candidate")
struct UserFormTests {
    /// The decoder's problems with keys and types of values. A schema cannot describe rules for files and addresses.
    private static let identifiers: Set<String> = [
        "wrong-type", "unknown-value", "unknown-key", "missing-key", "empty-name", "unusable-path",
        "incomplete-material", "resume-value-form", "resume-not-a-date", "seeking-not-a-date",
        "incomplete-question", "missing-color-mode", "unknown-color-mode", "color-without-number-sign",
        "color-of-wrong-length", "color-not-hexadecimal",
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

    @Test("agrees with the decoder: both refuse the same nodes")
    func agreement() async throws {
        let samples = FormSample.all(of: UserForms.candidate, complete: Self.complete)
        var keys: Set<String> = []
        for (index, sample) in samples.enumerated() {
            // The decoder does not check values that it does not read.
            if sample.key.contains("articles") { continue }
            // The form has no rules for ranges of numbers.
            if sample.key == "details/focus" { continue }
            keys.insert(sample.key)
            guard Campaign.isLong || index % 5 == 0 else { continue }
            // An id that cannot be a path requires a slug. The form has no rules for two keys together.
            let ignored: Set<String> = sample.key == "userApplicationMaterial/id" ? ["unusable-path"] : []
            let site = try Sample(["Users/ada.json": JSONWriter().text(of: sample.node)])
            let loaded = try #require(try await site.network.queryUser(userId: "ada"))
            let complaints = loaded.diagnostics.filter { Self.identifiers.subtracting(ignored).contains($0.id) }
            let problems = try Self.schema.problems(with: sample.node)
            // An empty value in a CV is skipped, whatever its type.
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

    /// The value under a key of a sample.
    private static func value(of sample: FormSample) -> Node {
        sample.key.split(separator: "/").reduce(sample.node) { node, key in
            (node.items?.first ?? node)[String(key)] ?? .null
        }
    }

    @Test("accepts the candidates of the sample, and the valid ones of the hostile sample")
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

    @Test("contains every name that can be a path")
    func slugs() async throws {
        for slug in [
            "ada", "A_b-9", String(repeating: "x", count: 64), String(repeating: "x", count: 65), "é", "a/b", "a.",
        ] {
            let node = Node.object([("name", .string("Ada")), ("slug", .string(slug))])
            let isPath = PathName.problem(with: slug, of: .candidate) == nil
            #expect(try Self.schema.problems(with: node).isEmpty == isPath, "\(slug)")
        }
    }

    @Test("lets a file name its schema")
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
        #expect(site.outline(all.flatMap(\.diagnostics)) == "")
    }
}

extension Node {
    /// Whether it contains only white space.
    fileprivate var isBlank: Bool {
        switch value {
        case .string(let text): text.allSatisfy(\.isWhitespace)
        case .array(let items): items.allSatisfy(\.isBlank)
        default: isNothing
        }
    }
}
