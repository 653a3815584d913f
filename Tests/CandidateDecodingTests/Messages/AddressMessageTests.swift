import CandidateFixtures
import Testing

/// The messages about refused addresses.
@Suite struct AddressMessageTests {
    static let cases: [MessageCase] = [
        MessageCase(
            "empty",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": ""}]}
                """),
        MessageCase(
            "a space",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": " "}]}
                """),
        MessageCase(
            "javascript",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "javascript:alert(1)"}]}
                """),
        MessageCase(
            "javascript in capitals",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "JaVaScRiPt:alert(1)"}]}
                """),
        MessageCase(
            "javascript with a tab",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "java\tscript:alert(1)"}]}
                """#),
        MessageCase(
            "javascript with a line end",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "java\nscript:alert(1)"}]}
                """#),
        MessageCase(
            "javascript after a control character",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "\u0001javascript:alert(1)"}]}
                """#),
        MessageCase(
            "javascript after spaces",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "  javascript:alert(1)"}]}
                """),
        MessageCase(
            "javascript before NUL",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "javascript\u0000:alert(1)"}]}
                """#),
        MessageCase(
            "javascript with a reference",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "javascript&colon;alert(1)"}]}
                """),
        MessageCase(
            "javascript with a numeric reference",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "java&#115;cript:alert(1)"}]}
                """),
        MessageCase(
            "javascript with an invisible mark",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "\u2028javascript:1"}]}
                """#),
        MessageCase(
            "javascript with an accent",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "javascript\u0301:1"}]}
                """#),
        MessageCase(
            "javascript, encoded",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "javascript%3Aalert(1)"}]}
                """),
        MessageCase(
            "data",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "data:text/html,<b>x</b>"}]}
                """),
        MessageCase(
            "vbscript",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "vbscript:x"}]}
                """),
        MessageCase(
            "blob",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "blob:https://example.com/1"}]}
                """),
        MessageCase(
            "ftp",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "ftp://example.com/cv.pdf"}]}
                """),
        MessageCase(
            "file",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "file:///home/ada/cv.pdf"}]}
                """),
        MessageCase(
            "a drive",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "C:/Users/ada/cv.pdf"}]}
                """),
        MessageCase(
            "a space inside",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https://example.com/my cv"}]}
                """),
        MessageCase(
            "a no-break space",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https://example.com/my\u00a0cv"}]}
                """#),
        MessageCase(
            "a control character inside",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https://example.com/\u0007"}]}
                """#),
        MessageCase(
            "a user name",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https://linkedin.com@example.com/"}]}
                """),
        MessageCase(
            "no scheme",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "//example.com/ada"}]}
                """),
        MessageCase(
            "no host",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https:/example.com"}]}
                """),
        MessageCase(
            "an empty host",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https:///ada"}]}
                """),
        MessageCase(
            "backslashes",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https:\\\\example.com"}]}
                """#),
        MessageCase(
            "a host without a scheme",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "example.com/ada"}]}
                """),
        MessageCase(
            "too long",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https://example.com/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}]}
                """),
        MessageCase(
            "mail with a hidden copy",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "mailto:ada@example.org?bcc=eve@example.org"}]}
                """),
        MessageCase(
            "mail without an address",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "mailto:Ada"}]}
                """),
        MessageCase(
            "an address that lacks mailto",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "ada@example.org"}]}
                """),
        MessageCase(
            "a telephone number of words",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "tel:ask-me"}]}
                """),
        MessageCase(
            "no slashes at all",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "http:example.com/x"}]}
                """#),
        MessageCase(
            "a drive with backslashes",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "C:\\cv\\ada.pdf"}]}
                """#),
        MessageCase(
            "a share of Windows",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "\\\\server\\cv.pdf"}]}
                """#),
        MessageCase(
            "a path from above the folder",
            [
                "Users/ada.json": .text(
                    #"""
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "Content/Users/ada/resume.pdf"}]}
                    """#), "Users/ada/resume.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "a path with the folder",
            [
                "Users/ada.json": .text(
                    #"""
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "ada/resume.pdf"}]}
                    """#), "Users/ada/resume.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "a path with the folder and no file",
            [
                "Users/ada.json": .text(
                    #"""
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "ada/letter.pdf"}]}
                    """#), "Users/ada/resume.pdf": .text("%PDF-1.4"),
            ]),
        MessageCase(
            "a mail address as the address of a CV",
            ada: #"{"name": "Ada", "resume": {"basics": {"url": "ada@example.org"}}}"#),
    ]

    @Test func messages() async throws {
        #expect(try await MessageCase.objection(to: Self.cases, in: "address") == nil)
    }
}
