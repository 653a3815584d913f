import Testing

@testable import CandidateDocuments

@Suite("A picture in a text")
struct EmbeddedPictureTests {
    @Test(
        "is detected by its first bytes, regardless of its declared type",
        arguments: [
            ("data:image/png;base64,iVBORw0KGgo=", "png", 8), ("data:;base64,R0lGODlhAAA=", "gif", 8),
            ("DATA:image/png;base64,/9j/4AAQ", "jpg", 6), ("data:image/gif,GIF87a%00%01", "gif", 8),
            ("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E", "svg", 41),
        ])
    func read(_ text: String, _ fileExtension: String, _ size: Int) throws {
        let picture = try #require(EmbeddedPicture(text))
        #expect(picture.fileExtension == fileExtension)
        #expect(picture.content.count == size)
        #expect(picture.document.path == "picture.\(fileExtension)")
    }

    @Test(
        "is refused if it is invalid or active",
        arguments: [
            "data:", "data:image/png;base64", "data:image/png;base64,!!!!",
            "data:image/png;base64,A", "data:text/html,<script>alert(1)</script>", "data:image/gif,GIF87a%0",
            "data:image/gif,GIF87a%+1",
            "data:image/svg+xml,<svg onload='x()'/>", "data:image/svg+xml,<svg><script>1</script></svg>",
            "data:image/svg+xml,<svg><image href='https://example.com/x.png'/></svg>",
            "data:image/svg+xml,<svg fill='url(https://example.com/x)'/>",
            "data:image/svg+xml,<svg><a href='javascript:x()'>x</a></svg>",
            "data:image/svg+xml,<!DOCTYPE svg [<!ENTITY x 'y'>]><svg/>", "data:image/png,<svg/>",
        ])
    func refused(_ text: String) {
        #expect(EmbeddedPicture(text) == nil)
    }
}
