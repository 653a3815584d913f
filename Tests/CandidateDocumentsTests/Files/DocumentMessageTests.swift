import CandidateFixtures
import Testing

/// The messages about files that cannot be published.
@Suite struct DocumentMessageTests {
    static let cases: [MessageCase] = [
        MessageCase(
            "a path upwards",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "../bo/cv.pdf"}]}
                    """), "Users/bo/cv.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "a path down and upwards",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "x/../../bo/cv.pdf"}]}
                    """), "Users/bo/cv.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "an encoded path upwards",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "%2e%2E%2fbo%2Fcv.pdf"}]}
                    """), "Users/bo/cv.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "an absolute path",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "/etc/passwd"}]}
                """),
        MessageCase(
            "an encoded absolute path",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "%2Fetc%2Fpasswd"}]}
                """),
        MessageCase(
            "a link that leads out",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/bo/cv.pdf": .text("%PDF-1.4"), "Users/ada/cv.pdf": .link("../bo/cv.pdf"),
            ]),
        MessageCase(
            "a folder that leads out",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "bo/cv.pdf"}]}
                    """), "Users/bo/cv.pdf": .text("%PDF-1.4"), "Users/ada/bo": .link("../bo"),
            ]),
        MessageCase(
            "a link in a circle",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/ada/cv.pdf": .link("cv.pdf"),
            ]),
        MessageCase(
            "a missing file",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "cv.pdf"}]}
                """),
        MessageCase(
            "a missing file near another",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "resumee.pdf"}]}
                    """), "Users/ada/resume.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "a file that differs by case",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "CV.pdf"}]}
                    """), "Users/ada/cv.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "a folder",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "papers"}]}
                    """), "Users/ada/papers": .folder,
            ]),
        MessageCase(
            "the folder itself",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "./"}]}
                    """), "Users/ada/cv.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "a PDF that is none",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/ada/cv.pdf": .text("PK, a text document"),
            ]),
        MessageCase(
            "an empty PDF",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/ada/cv.pdf": .text(""),
            ]),
        MessageCase(
            "a web page",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.html"}]}
                    """), "Users/ada/cv.html": .text("<p>Ada"),
            ]),
        MessageCase(
            "a drawing",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.svg"}]}
                    """), "Users/ada/cv.svg": .text("<svg/>"),
            ]),
        MessageCase(
            "a web page called PDF",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/ada/cv.pdf": .text(" <!DOCTYPE html><p>%PDF-1.4"),
            ]),
        MessageCase(
            "a drawing called PNG",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.png"}]}
                    """), "Users/ada/cv.png": .text("<?xml version='1.0'?><svg/>"),
            ]),
        MessageCase(
            "a script called text",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.txt"}]}
                    """), "Users/ada/cv.txt": .text("<script>1</script>"),
            ]),
        MessageCase(
            "a document over the limit",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/ada/cv.pdf": .sparse(100_000_001),
            ]),
        MessageCase(
            "a hidden file",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": ".secret.pdf"}]}
                    """), "Users/ada/.secret.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "data",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "details.json"}]}
                    """), "Users/ada/details.json": .text("{}"),
            ]),
        MessageCase(
            "a percent sign",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "100%.pdf"}]}
                    """), "Users/ada/100%.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "a page of a document",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf#page=2"}]}
                    """), "Users/ada/cv.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "a NUL",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "cv%00.pdf"}]}
                """),
        MessageCase(
            "a backslash in a path",
            [
                "Users/ada.json": .text(
                    #"""
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "papers\\cv.pdf"}]}
                    """#), "Users/ada/papers/cv.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "a picture that is none",
            [
                "Users/ada.json": .text(#"{"name": "Ada", "details": {"picture": "ada.pdf"}}"#),
                "Users/ada/ada.pdf": .text("%PDF-1.4"),
            ]),
    ]

    @Test func messages() async throws {
        #expect(try await MessageCase.objection(to: Self.cases, in: "document") == nil)
    }
}
