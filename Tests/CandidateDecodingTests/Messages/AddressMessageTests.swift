import CandidateFixtures
import Testing

/// What people read about addresses that are refused.
@Suite struct AddressMessageTests {
    static let cases: [MessageCase] = [
        MessageCase(
            "empty",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": ""}]}
                """,
            """
            Users/ada.json:1:45: warning: this material is left out: it has no 'url'
                1 | {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "re…
                  |                                             ^
               a material has an id, a material, a name and a url

            """),
        MessageCase(
            "a space",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": " "}]}
                """,
            """
            Users/ada.json:1:45: warning: this material is left out: it has no 'url'
                1 | {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "re…
                  |                                             ^
               a material has an id, a material, a name and a url

            """),
        MessageCase(
            "javascript",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "javascript:alert(1)"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'javascript:alert(1)' begins with 'javascript:'
                2 |   "url": "javascript:alert(1)"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~
               an address may begin with https:, http:, mailto:, tel: or sms:

            """),
        MessageCase(
            "javascript in capitals",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "JaVaScRiPt:alert(1)"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'JaVaScRiPt:alert(1)' begins with 'javascript:'
                2 |   "url": "JaVaScRiPt:alert(1)"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~
               an address may begin with https:, http:, mailto:, tel: or sms:

            """),
        MessageCase(
            "javascript with a tab",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "java\tscript:alert(1)"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address 'java    script:alert(1)' contains the invisible character U+0009
                2 |   "url": "java\tscript:alert(1)"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~
               delete the address and type it again

            """#),
        MessageCase(
            "javascript with a line end",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "java\nscript:alert(1)"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address 'java\u{A}script:alert(1)' contains the invisible character U+000A
                2 |   "url": "java\nscript:alert(1)"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~
               delete the address and type it again

            """#),
        MessageCase(
            "javascript after a control character",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "\u0001javascript:alert(1)"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address '\u{1}javascript:alert(1)' contains the invisible character U+0001
                2 |   "url": "\u0001javascript:alert(1)"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~
               delete the address and type it again

            """#),
        MessageCase(
            "javascript after spaces",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "  javascript:alert(1)"}]}
                """,
            """
            Users/ada.json:2:10: error: the address '  javascript:alert(1)' begins with 'javascript:'
                2 |   "url": "  javascript:alert(1)"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~
               an address may begin with https:, http:, mailto:, tel: or sms:

            """),
        MessageCase(
            "javascript before NUL",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "javascript\u0000:alert(1)"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address 'javascript\u{0}:alert(1)' contains the invisible character U+0000
                2 |   "url": "javascript\u0000:alert(1)"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~
               delete the address and type it again

            """#),
        MessageCase(
            "javascript with a reference",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "javascript&colon;alert(1)"}]}
                """,
            """
            Users/ada.json:2:10: error: there is no file 'javascript&colon;alert(1)' in 'Users/ada'
                2 |   "url": "javascript&colon;alert(1)"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~
               add the file, or write https:// before an address

            """),
        MessageCase(
            "javascript with a numeric reference",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "java&#115;cript:alert(1)"}]}
                """,
            """
            Users/ada.json:2:10: error: 'java&#115;cript:alert(1)' has a '?' or '#', which does not belong to a file's name
                2 |   "url": "java&#115;cript:alert(1)"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~
               leave out what follows; in the file's name write %23 for '#'

            """),
        MessageCase(
            "javascript with an invisible mark",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "\u2028javascript:1"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address '\u{2028}javascript:1' contains the invisible character U+2028
                2 |   "url": "\u2028javascript:1"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~
               delete the address and type it again

            """#),
        MessageCase(
            "javascript with an accent",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "javascript\u0301:1"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address 'javascript́:1' begins with 'javascript́:'
                2 |   "url": "javascript\u0301:1"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~
               an address may begin with https:, http:, mailto:, tel: or sms:

            """#),
        MessageCase(
            "javascript, encoded",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "javascript%3Aalert(1)"}]}
                """,
            """
            Users/ada.json:2:10: error: 'javascript:alert(1)' cannot be published: Windows allows no ':' in a name
                2 |   "url": "javascript%3Aalert(1)"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~
               rename the file; letters, digits, '-', '_' and '.' work everywhere

            """),
        MessageCase(
            "data",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "data:text/html,<b>x</b>"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'data:text/html,<b>x</b>' begins with 'data:'
                2 |   "url": "data:text/html,<b>x</b>"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~
               put the file into the candidate's folder and write its name

            """),
        MessageCase(
            "vbscript",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "vbscript:x"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'vbscript:x' begins with 'vbscript:'
                2 |   "url": "vbscript:x"}]}
                  |          ^~~~~~~~~~~~
               an address may begin with https:, http:, mailto:, tel: or sms:

            """),
        MessageCase(
            "blob",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "blob:https://example.com/1"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'blob:https://example.com/1' begins with 'blob:'
                2 |   "url": "blob:https://example.com/1"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
               an address may begin with https:, http:, mailto:, tel: or sms:

            """),
        MessageCase(
            "ftp",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "ftp://example.com/cv.pdf"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'ftp://example.com/cv.pdf' begins with 'ftp:'
                2 |   "url": "ftp://example.com/cv.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~
               an address may begin with https:, http:, mailto:, tel: or sms:

            """),
        MessageCase(
            "file",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "file:///home/ada/cv.pdf"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'file:///home/ada/cv.pdf' begins with 'file:'
                2 |   "url": "file:///home/ada/cv.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~
               put the file into the candidate's folder and write its name

            """),
        MessageCase(
            "a drive",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "C:/Users/ada/cv.pdf"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'C:/Users/ada/cv.pdf' begins with 'c:'
                2 |   "url": "C:/Users/ada/cv.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~
               put the file into the candidate's folder and write its name

            """),
        MessageCase(
            "a space inside",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https://example.com/my cv"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'https://example.com/my cv' contains a space
                2 |   "url": "https://example.com/my cv"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~
               write %20 for a space inside an address

            """),
        MessageCase(
            "a no-break space",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https://example.com/my\u00a0cv"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address 'https://example.com/my cv' contains a space
                2 |   "url": "https://example.com/my\u00a0cv"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
               write %20 for a space inside an address

            """#),
        MessageCase(
            "a control character inside",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https://example.com/\u0007"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address 'https://example.com/\u{7}' contains the invisible character U+0007
                2 |   "url": "https://example.com/\u0007"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
               delete the address and type it again

            """#),
        MessageCase(
            "a user name",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https://linkedin.com@example.com/"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'https://linkedin.com@example.com/' contains a user name before the host, which can make it look like another site
                2 |   "url": "https://l…@e….com/"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~
               remove the name and the @ behind it

            """),
        MessageCase(
            "no scheme",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "//example.com/ada"}]}
                """,
            """
            Users/ada.json:2:10: error: the address '//example.com/ada' begins with //
                2 |   "url": "//example.com/ada"}]}
                  |          ^~~~~~~~~~~~~~~~~~~
               write https://example.com/ada

            """),
        MessageCase(
            "no host",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https:/example.com"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'https:/example.com' names no site after its 'https:' or 'http:'
                2 |   "url": "https:/example.com"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~
               write https://example.com

            """),
        MessageCase(
            "an empty host",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https:///ada"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'https:///ada' names no site after its 'https:' or 'http:'
                2 |   "url": "https:///ada"}]}
                  |          ^~~~~~~~~~~~~~
               an example is https://example.com/page

            """),
        MessageCase(
            "backslashes",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https:\\\\example.com"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address 'https:\\example.com' contains a backslash
                2 |   "url": "https:\\\\example.com"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~
               write https://example.com

            """#),
        MessageCase(
            "a host without a scheme",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "example.com/ada"}]}
                """,
            """
            Users/ada.json:2:10: error: there is no file 'example.com/ada' in 'Users/ada'
                2 |   "url": "example.com/ada"}]}
                  |          ^~~~~~~~~~~~~~~~~
               write https://example.com/ada for an address on the web

            """),
        MessageCase(
            "too long",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "https://example.com/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'https://example.com/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…' is longer than 2048 bytes
                2 |   "url": "https://example.com/xxxxxxxxxxxxxxxxxxxxxxxxxx…}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
               find a shorter address of the same page

            """),
        MessageCase(
            "mail with a hidden copy",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "mailto:ada@example.org?bcc=eve@example.org"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'mailto:ada@example.org?bcc=eve@example.org' is not one plain e-mail address after 'mailto:'
                2 |   "url": "mailto:a…@e….org?b…@e….org"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
               an example is mailto:ada@example.org; only ?subject= may follow

            """),
        MessageCase(
            "mail without an address",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "mailto:Ada"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'mailto:Ada' is not one plain e-mail address after 'mailto:'
                2 |   "url": "mailto:Ada"}]}
                  |          ^~~~~~~~~~~~
               an example is mailto:ada@example.org; only ?subject= may follow

            """),
        MessageCase(
            "an address that lacks mailto",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "ada@example.org"}]}
                """,
            """
            Users/ada.json:2:10: error: there is no file 'ada@example.org' in 'Users/ada'
                2 |   "url": "a…@e….org"}]}
                  |          ^~~~~~~~~~~
               write it as "email", or mailto:ada@example.org for a link

            """),
        MessageCase(
            "a telephone number of words",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "tel:ask-me"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'tel:ask-me' is not a telephone number after 'tel:' or 'sms:'
                2 |   "url": "tel:ask-me"}]}
                  |          ^~~~~~~~~~~~
               an example is tel:+1-555-0100

            """),
        MessageCase(
            "no slashes at all",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "http:example.com/x"}]}
                """#,
            """
            Users/ada.json:2:10: error: the address 'http:example.com/x' names no site after its 'https:' or 'http:'
                2 |   "url": "http:example.com/x"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~
               write http://example.com/x

            """),
        MessageCase(
            "a drive with backslashes",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "C:\\cv\\ada.pdf"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address 'C:\cv\ada.pdf' contains a backslash
                2 |   "url": "C:\\cv\\ada.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~~
               put the file into the candidate's folder and write its name

            """#),
        MessageCase(
            "a share of Windows",
            ada: #"""
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "\\\\server\\cv.pdf"}]}
                """#,
            #"""
            Users/ada.json:2:10: error: the address '\\server\cv.pdf' contains a backslash
                2 |   "url": "\\\\server\\cv.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~
               put the file into the candidate's folder and write its name

            """#),
        MessageCase(
            "a path from above the folder",
            [
                "Users/ada.json": .text(
                    #"""
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "Content/Users/ada/resume.pdf"}]}
                    """#), "Users/ada/resume.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: there is no file 'Content/Users/ada/resume.pdf' in 'Users/ada'
                2 |   "url": "Content/Users/ada/resume.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
               did you mean 'resume.pdf'?

            """),
        MessageCase(
            "a path with the folder",
            [
                "Users/ada.json": .text(
                    #"""
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "ada/resume.pdf"}]}
                    """#), "Users/ada/resume.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: there is no file 'ada/resume.pdf' in 'Users/ada'
                2 |   "url": "ada/resume.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~
               did you mean 'resume.pdf'?

            """),
        MessageCase(
            "a path with the folder and no file",
            [
                "Users/ada.json": .text(
                    #"""
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "ada/letter.pdf"}]}
                    """#), "Users/ada/resume.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: there is no file 'ada/letter.pdf' in 'Users/ada'
                2 |   "url": "ada/letter.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~
               add the file, or write https:// before an address

            """),
        MessageCase(
            "a mail address as the address of a CV",
            ada: #"{"name": "Ada", "resume": {"basics": {"url": "ada@example.org"}}}"#,
            """
            Users/ada.json:1:46: warning: the address 'ada@example.org' lacks its beginning, such as https://, and is left out
                1 | {"name": "Ada", "resume": {"basics": {"url": "a…@e….org"}}}
                  |                                              ^~~~~~~~~~~
               write it as "email", or mailto:ada@example.org for a link

            """),
    ]

    @Test(arguments: cases)
    func message(_ example: MessageCase) async throws {
        let found = try await example.found()
        #expect(found == example.printed)
    }
}
