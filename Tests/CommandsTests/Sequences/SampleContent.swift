import ContentTree
import TestSupport

/// Random content of sites: few words, so that the same ones meet often, many of them with equal lengths.
struct SampleContent {
    var random: SeededGenerator

    static let uids = ["ada", "bo", "cy", "Dee", "eve-1", "fay"]
    static let documents = ["cv.pdf", "papers/talk.pdf", "photo.png", "shot.jpg", "letter.md"]
    static let articles = ["one", "two", "three"]
    static let posts = ["-Oaaaaaaaaaaaaaaaaaa", "-Obbbbbbbbbbbbbbbbbb", "p3"]

    mutating func pick<Value>(_ values: [Value], else fallback: Value) -> Value {
        values.randomElement(using: &random) ?? fallback
    }

    mutating func pick(_ values: String...) -> String { pick(values, else: "") }

    mutating func oneIn(_ cases: Int) -> Bool { random.oneIn(cases) }

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func name() -> String {
        pick("Ada Example", "Bob Example", "Cyd Example", "Zoë Invented", "Ada example", "Éva X")
    }

    /// The bytes of a document of the kind in its name, often with the same length.
    mutating func document(_ name: String) -> [UInt8] {
        let word = pick("a", "b", "c", "longer")
        switch name.split(separator: ".").last {
        case "pdf": return oneIn(20) ? Array("no PDF".utf8) : Array("%PDF-1.4\n% \(word)\n%%EOF\n".utf8)
        case "png": return SamplePictures.png(before: [SamplePictures.chunk("tEXt", Array(word.utf8))])
        case "jpg": return SamplePictures.jpeg([SamplePictures.jfif], after: Array(word.utf8))
        default: return Array("# Letter \(word)\n\nDear \(self.name()), ![x](photo.png)\n".utf8)
        }
    }

    mutating func material(id: String? = nil) -> Node {
        let id = id ?? pick("code", "site", "pic", "talk", "note", "cv")
        let (kind, url) = pick(
            [
                ("resume", "cv.pdf"), ("github", "https://github.example/a"), ("website", "https://a.example/"),
                ("media", "photo.png"), ("media", "shot.jpg"), ("transcript", "papers/talk.pdf"),
                ("coverLetter", "letter.md"), ("podcast", "https://p.example/"), ("linkedin", "https://l.example/in/a"),
            ], else: ("website", "https://b.example/"))
        var members = [
            ("id", Node.string(id)), ("material", .string(kind)), ("name", .string(pick("One", "Two", "Six"))),
            ("url", .string(url)),
        ]
        if oneIn(20) { members.removeLast() }
        if oneIn(20) { members.append(("slug", .string(pick("cv", "index", "extra")))) }
        return .object(members)
    }

    mutating func materials() -> Node {
        let ids = ["code", "site", "pic", "talk", "note"].shuffled(using: &random).prefix(number(0..<5))
        return .array(ids.map { material(id: $0) })
    }

    mutating func details() -> Node {
        var members = [("headline", Node.string(pick("Counts", "Paints", "Writes")))]
        if oneIn(3) { members.append(("location", .string(pick("Porto", "Lisbon, Portugal")))) }
        if oneIn(3) { members.append(("summary", .string(pick("*One* thing", "A link: [x](https://x.example/)")))) }
        if oneIn(4) { members.append(("picture", .string(pick("photo.png", "shot.jpg")))) }
        return .object(members)
    }

    mutating func resume() -> Node {
        let work = Node.object([
            ("name", .string(pick("Mill", "Dock"))), ("startDate", .string(pick("2020-04", "2021-05", "soon"))),
            ("highlights", .array([.string(pick("Did *this*", "Did *that*"))])),
        ])
        return .object([
            ("basics", .object([("name", .string(name())), ("phone", .string("+1 555 0100"))])),
            ("work", .array([work])),
        ])
    }

    mutating func candidate() -> Node {
        var members = [("name", Node.string(name()))]
        if oneIn(2) {
            members.append(("email", .string("a@people.example")))
            if oneIn(2) { members.append(("publish", .array([.string("email")]))) }
        }
        if oneIn(3) { members.append(("sortName", .string(pick("A", "B", "C")))) }
        if oneIn(6) { members.append(("visibility", .string(pick("listed", "unlisted", "hidden")))) }
        if oneIn(8) { members.append(("slug", .string(pick("person", "ada", "bo-2", "x-1")))) }
        if oneIn(6) { members.append(("aliases", .array([.string(alias())]))) }
        if oneIn(2) { members.append(("details", details())) }
        members.append(("userApplicationMaterial", materials()))
        if oneIn(4) { members.append(("resume", resume())) }
        if oneIn(6) { members.append(("articles", .object([("one", articleNode())]))) }
        return .object(members)
    }

    mutating func alias() -> String { pick("old/one", "old/two", "ada/old", "bo/old", "person/x", "two.html") }

    /// A free page as a Markdown file.
    mutating func page() -> [UInt8] {
        var text = "---\ntitle: \(pick("About", "Terms"))\n"
        if oneIn(4) { text += "draft: \(pick("true", "false"))\n" }
        if oneIn(3) { text += "aliases: [\(alias())]\n" }
        return Array((text + "---\nText \(pick("one", "two")), [Ada](../ada/index.html).\n").utf8)
    }

    mutating func articleNode() -> Node {
        .object([
            ("title", .string(pick("On A", "On B"))), ("date", .string(pick("2026-01-02", "2026-03-04"))),
            ("body", .string(pick("Text one", "Text two"))),
        ])
    }

    /// An article as a Markdown file.
    mutating func article() -> [UInt8] {
        var text = "---\ndate: \(pick("2026-01-02", "2026-03-04", "2026-05-06"))\n"
        if oneIn(4) { text += "draft: \(pick("true", "false"))\n" }
        if oneIn(6) { text += "aliases: [\(alias())]\n" }
        if oneIn(3) { text += "tags: [\(pick("ink", "tea"))]\n" }
        return Array((text + "---\n# On \(pick("A", "B"))\n\nText \(pick("one", "two")). ![x](photo.png)\n").utf8)
    }

    mutating func post() -> Node {
        .object([
            ("uid", .string(pick(Self.uids, else: "ada"))), ("author", .string(pick("ada", "a@people.example"))),
            ("title", .string(pick("Post A", "Post B"))), ("body", .string(pick("Body A", "Body B"))),
            ("starCount", .number(number(0..<3))),
            ("userIDsStarredBy", .object([(pick(Self.uids, else: "ada"), .bool(true))])),
        ])
    }

    mutating func comments() -> Node {
        .object([
            (
                "c1",
                .object([
                    ("uid", .string(pick(Self.uids, else: "bo"))), ("author", .string("b")),
                    ("text", .string(pick("Yes", "No!"))),
                ])
            )
        ])
    }

    /// A table of people, sometimes with errors, and with uids that candidates in files have as well.
    mutating func roster() -> [UInt8] {
        let ids = (["ada", "r1", "r2", "r3", "r4", "r 5", ""] as [String]).shuffled(using: &random).prefix(
            number(0..<6))
        let rows = ids.map { id in
            let document = oneIn(2) ? pick("cv.pdf", "papers/talk.pdf") : ""
            return "\(id);\(pick("yes", "yes", "yes", "no"));\(name());\(pick("Counts", "Paints", "=1"));\(document)"
        }
        let text = oneIn(20) ? "id;name\n" : "id;consent;name;headline;resume;email\n"
        return Array((text + rows.map { $0 + ";a@people.example\n" }.joined()).utf8)
    }

    mutating func settings() -> Node {
        var members = [("title", Node.string(pick("People", "Humans", "Person")))]
        if oneIn(2) { members.append(("baseURL", .string(pick("https://a.example/", "https://b.example/p/")))) }
        if oneIn(5) {
            let key = pick("navigation", "footer")
            members.append((key, .array([.object([("page", .string(pick("about", "about", "terms")))])])))
        }
        if oneIn(5) { members.append(("home", .string(pick("directory", "profile")))) }
        if oneIn(3) { members.append(("language", .string(pick("en", "de", "fr", "ar")))) }
        if oneIn(2) {
            let podcast = Node.object([
                ("label", .string(pick("Podcast", "Talking"))), ("color", .string(pick("#8A5A12", "#123456"))),
            ])
            let website = Node.object([(pick("label", "color"), .string(pick("#0F766E", "#AA0000")))])
            members.append(
                (
                    "materials",
                    .object(oneIn(2) ? [("podcast", podcast)] : [("website", website), ("podcast", podcast)])
                ))
        }
        if oneIn(15) { members.append(("titel", .string("x"))) }
        return .object(members)
    }

    /// A random file for the templates folder.
    mutating func template() -> (path: String, bytes: [UInt8]) {
        let word = pick("A", "B", "C")
        let (path, text) = pick(
            [
                ("profile.mustache", "<!DOCTYPE html><title>{{name}}</title><p>\(word)</p>{{>partials/tile}}"),
                ("profile.mustache", "<!DOCTYPE html><title>{{name}}</title><p>\(word)</p>"),
                ("partials/person.mustache", "<li><a href=\"{{profile}}\">\(word) {{name}}</a></li>"),
                ("partials/tile.mustache", "<li><a href=\"{{url}}\">\(word) {{name}}</a></li>"),
                ("strings/en.json", "{\"materials\": \"Things \(word)\"}"),
                ("assets/site.css", "body { color: #\(pick("111", "222")) }"),
            ], else: ("profile.mustache", ""))
        return (path, Array(text.utf8))
    }
}

extension SampleContent {
    /// The bytes of a node as a file.
    mutating func bytes(_ node: Node) -> [UInt8] { JSONWriter(!oneIn(8) ? .compact : .pretty).bytes(of: node) }

    /// The acts that create a site.
    mutating func site() -> [Act] {
        var acts: [Act] = []
        for uid in Self.uids.shuffled(using: &random).prefix(number(2..<7)) { acts += newCandidate(uid) }
        if !oneIn(4) { acts.append(.write("Content/site.json", bytes(settings()))) }
        for post in Self.posts where oneIn(2) {
            acts.append(.write("Content/posts/\(post).json", bytes(self.post())))
            if oneIn(2) { acts.append(.write("Content/post-comments/\(post).json", bytes(comments()))) }
        }
        if oneIn(3) { acts.append(.write("Content/static/CNAME", Array("a.example".utf8))) }
        let other = template()
        acts.append(.write("Other/" + other.path, other.bytes))
        acts.append(
            .write("export.json", bytes(.object([("Users", .object([("ada", candidate()), ("zed", candidate())]))]))))
        acts.append(.write("outside/cv.pdf", document("cv.pdf")))
        acts.append(.write("outside/one.json", bytes(candidate())))
        return acts
    }

    /// The acts that create a candidate: a file, sometimes in parts, with most of the documents.
    mutating func newCandidate(_ uid: String) -> [Act] {
        let folder = "Content/Users/\(uid)"
        var acts: [Act] = []
        if oneIn(8) {
            acts.append(.write(folder + "/name.json", bytes(.string(name()))))
        } else {
            acts.append(.write(folder + ".json", bytes(candidate())))
        }
        for path in Self.documents where !oneIn(12) { acts.append(.write("\(folder)/\(path)", document(path))) }
        if oneIn(5) { acts.append(.write(folder + "/details.json", bytes(details()))) }
        for id in Self.articles where oneIn(4) { acts.append(.write("\(folder)/articles/\(id).md", article())) }
        return acts
    }
}
