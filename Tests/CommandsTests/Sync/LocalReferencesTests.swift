import ContentTree
import Testing

@testable import Commands

@Suite("Documents that are not pushed")
struct LocalReferencesTests {
    @Test("are those that are not addresses")
    func paths() {
        func item(_ url: String) -> Node { .object([("url", .string(url))]) }
        let node = Node.object([
            (
                "userApplicationMaterial",
                .array([
                    item("cv.pdf"), item("https://a.example/"), item("a/b:c.pdf"), item("mailto:a@b.example"), item(""),
                    .null, item("cv.pdf"),
                ])
            ),
            ("details", .object([("picture", .string("me.png"))])),
            ("resume", .object([("basics", .object([("image", .string("data:image/png,x"))]))])),
        ])
        #expect(LocalReferences.paths(in: node) == ["cv.pdf", "a/b:c.pdf", "me.png"])
    }
}
