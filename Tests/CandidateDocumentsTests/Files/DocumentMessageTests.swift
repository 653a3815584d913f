import CandidateFixtures
import Testing

/// What people read about files that cannot be published.
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
            ],
            """
            Users/ada.json:2:10: error: '../bo/cv.pdf' leads out of the candidate's folder 'Users/ada'
                2 |   "url": "../bo/cv.pdf"}]}
                  |          ^~~~~~~~~~~~~~
               put the file itself into the folder and write its name

            """),
        MessageCase(
            "a path down and upwards",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "x/../../bo/cv.pdf"}]}
                    """), "Users/bo/cv.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: 'x/../../bo/cv.pdf' leads out of the candidate's folder 'Users/ada'
                2 |   "url": "x/../../bo/cv.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~~~~
               put the file itself into the folder and write its name

            """),
        MessageCase(
            "an encoded path upwards",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "%2e%2E%2fbo%2Fcv.pdf"}]}
                    """), "Users/bo/cv.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: '%2e%2E%2fbo%2Fcv.pdf' leads out of the candidate's folder 'Users/ada'
                2 |   "url": "%2e%2E%2fbo%2Fcv.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~~~~~~~
               put the file itself into the folder and write its name

            """),
        MessageCase(
            "an absolute path",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "/etc/passwd"}]}
                """,
            """
            Users/ada.json:2:10: error: '/etc/passwd' begins with '/', but files are found in the candidate's folder only
                2 |   "url": "/etc/passwd"}]}
                  |          ^~~~~~~~~~~~~
               put the file into the candidate's folder and write its name

            """),
        MessageCase(
            "an encoded absolute path",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "%2Fetc%2Fpasswd"}]}
                """,
            """
            Users/ada.json:2:10: error: '%2Fetc%2Fpasswd' begins with '/', but files are found in the candidate's folder only
                2 |   "url": "%2Fetc%2Fpasswd"}]}
                  |          ^~~~~~~~~~~~~~~~~
               put the file into the candidate's folder and write its name

            """),
        MessageCase(
            "a link that leads out",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/bo/cv.pdf": .text("%PDF-1.4"), "Users/ada/cv.pdf": .link("../bo/cv.pdf"),
            ],
            """
            Users/ada.json:2:10: error: 'cv.pdf' is a link that leads out of the candidate's folder 'Users/ada'
                2 |   "url": "cv.pdf"}]}
                  |          ^~~~~~~~
               put what it leads to into the folder, in place of the link

            """),
        MessageCase(
            "a folder that leads out",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "bo/cv.pdf"}]}
                    """), "Users/bo/cv.pdf": .text("%PDF-1.4"), "Users/ada/bo": .link("../bo"),
            ],
            """
            Users/ada.json:2:10: error: 'bo' is a link that leads out of the candidate's folder 'Users/ada'
                2 |   "url": "bo/cv.pdf"}]}
                  |          ^~~~~~~~~~~
               put what it leads to into the folder, in place of the link
            Users/ada/bo: warning: this is a link to a folder, and is not followed
               put the folder itself here

            """),
        MessageCase(
            "a link in a circle",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/ada/cv.pdf": .link("cv.pdf"),
            ],
            """
            Users/ada.json:2:10: error: 'cv.pdf' cannot be read: too many levels of symbolic links
                2 |   "url": "cv.pdf"}]}
                  |          ^~~~~~~~
               put the file or folder itself there

            """),
        MessageCase(
            "a missing file",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "cv.pdf"}]}
                """,
            """
            Users/ada.json:2:10: error: there is no file 'cv.pdf' in 'Users/ada'
                2 |   "url": "cv.pdf"}]}
                  |          ^~~~~~~~
               add the file, or write https:// before an address

            """),
        MessageCase(
            "a missing file near another",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "resumee.pdf"}]}
                    """), "Users/ada/resume.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: there is no file 'resumee.pdf' in 'Users/ada'
                2 |   "url": "resumee.pdf"}]}
                  |          ^~~~~~~~~~~~~
               did you mean 'resume.pdf'?

            """),
        MessageCase(
            "a file that differs by case",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "CV.pdf"}]}
                    """), "Users/ada/cv.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: there is no file 'CV.pdf' in 'Users/ada'
                2 |   "url": "CV.pdf"}]}
                  |          ^~~~~~~~
               did you mean 'cv.pdf'?

            """),
        MessageCase(
            "a folder",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "papers"}]}
                    """), "Users/ada/papers": .folder,
            ],
            """
            Users/ada.json:2:10: error: 'papers' is not a file that could be published
                2 |   "url": "papers"}]}
                  |          ^~~~~~~~
               write the name of one file, such as papers/cv.pdf

            """),
        MessageCase(
            "the folder itself",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "./"}]}
                    """), "Users/ada/cv.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: './' is not a file that could be published
                2 |   "url": "./"}]}
                  |          ^~~~
               write the name of one file, such as papers/cv.pdf

            """),
        MessageCase(
            "a PDF that is none",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/ada/cv.pdf": .text("PK, a text document"),
            ],
            """
            Users/ada.json:2:10: error: 'cv.pdf' is not a PDF: '%PDF-' is missing at its start
                2 |   "url": "cv.pdf"}]}
                  |          ^~~~~~~~
               export it as PDF again; renaming a file does not change what it is

            """),
        MessageCase(
            "an empty PDF",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/ada/cv.pdf": .text(""),
            ],
            """
            Users/ada.json:2:10: error: 'cv.pdf' is not a PDF: '%PDF-' is missing at its start
                2 |   "url": "cv.pdf"}]}
                  |          ^~~~~~~~
               export it as PDF again; renaming a file does not change what it is

            """),
        MessageCase(
            "a web page",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.html"}]}
                    """), "Users/ada/cv.html": .text("<p>Ada"),
            ],
            """
            Users/ada.json:2:10: error: 'cv.html' is a web page, which could act in the site's name and is not published
                2 |   "url": "cv.html"}]}
                  |          ^~~~~~~~~
               save it as PDF or as a picture, or link to the place where it is online

            """),
        MessageCase(
            "a drawing",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.svg"}]}
                    """), "Users/ada/cv.svg": .text("<svg/>"),
            ],
            """
            Users/ada.json:2:10: error: 'cv.svg' is an SVG drawing, which could act in the site's name and is not published
                2 |   "url": "cv.svg"}]}
                  |          ^~~~~~~~
               save it as PDF or as a picture, or link to the place where it is online

            """),
        MessageCase(
            "a web page called PDF",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/ada/cv.pdf": .text(" <!DOCTYPE html><p>%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: 'cv.pdf' is a web page, which could act in the site's name and is not published
                2 |   "url": "cv.pdf"}]}
                  |          ^~~~~~~~
               save it as PDF or as a picture, or link to the place where it is online

            """),
        MessageCase(
            "a drawing called PNG",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.png"}]}
                    """), "Users/ada/cv.png": .text("<?xml version='1.0'?><svg/>"),
            ],
            """
            Users/ada.json:2:10: error: 'cv.png' is an SVG drawing, which could act in the site's name and is not published
                2 |   "url": "cv.png"}]}
                  |          ^~~~~~~~
               save it as PDF or as a picture, or link to the place where it is online

            """),
        MessageCase(
            "a script called text",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.txt"}]}
                    """), "Users/ada/cv.txt": .text("<script>1</script>"),
            ],
            """
            Users/ada.json:2:10: error: 'cv.txt' is a web page, which could act in the site's name and is not published
                2 |   "url": "cv.txt"}]}
                  |          ^~~~~~~~
               save it as PDF or as a picture, or link to the place where it is online

            """),
        MessageCase(
            "a document over the limit",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf"}]}
                    """), "Users/ada/cv.pdf": .sparse(100_000_001),
            ],
            """
            Users/ada.json:2:10: error: 'cv.pdf' is larger than 100 MB
                2 |   "url": "cv.pdf"}]}
                  |          ^~~~~~~~
               make it smaller, or link to the place where it is online

            """),
        MessageCase(
            "a hidden file",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": ".secret.pdf"}]}
                    """), "Users/ada/.secret.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: '.secret.pdf' is a hidden file, and those are never published
                2 |   "url": ".secret.pdf"}]}
                  |          ^~~~~~~~~~~~~
               give it a name without '.' at its start

            """),
        MessageCase(
            "data",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "details.json"}]}
                    """), "Users/ada/details.json": .text("{}"),
            ],
            """
            Users/ada.json:2:10: error: 'details.json' is data of this candidate and not a document
                2 |   "url": "details.json"}]}
                  |          ^~~~~~~~~~~~~~
               save what is to be published as a file of another kind, such as PDF

            """),
        MessageCase(
            "a percent sign",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "100%.pdf"}]}
                    """), "Users/ada/100%.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: '100%.pdf' contains a '%' that does not stand for a character
                2 |   "url": "100%.pdf"}]}
                  |          ^~~~~~~~~~
               write %25 for a '%' in the file's name

            """),
        MessageCase(
            "a page of a document",
            [
                "Users/ada.json": .text(
                    """
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "cv.pdf#page=2"}]}
                    """), "Users/ada/cv.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:2:10: error: 'cv.pdf#page=2' has a '?' or '#', which does not belong to a file's name
                2 |   "url": "cv.pdf#page=2"}]}
                  |          ^~~~~~~~~~~~~~~
               leave out what follows; in the file's name write %23 for '#'

            """),
        MessageCase(
            "a NUL",
            ada: """
                {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                  "url": "cv%00.pdf"}]}
                """,
            """
            Users/ada.json:2:10: error: the address 'cv%00.pdf' contains the invisible character U+0000
                2 |   "url": "cv%00.pdf"}]}
                  |          ^~~~~~~~~~~
               delete the address and type it again

            """),
        MessageCase(
            "a backslash in a path",
            [
                "Users/ada.json": .text(
                    #"""
                    {"name": "Ada", "userApplicationMaterial": [{"id": "a", "material": "resume", "name": "CV",
                      "url": "papers\\cv.pdf"}]}
                    """#), "Users/ada/papers/cv.pdf": .text("%PDF-1.4"),
            ],
            #"""
            Users/ada.json:2:10: error: the address 'papers\cv.pdf' contains a backslash
                2 |   "url": "papers\\cv.pdf"}]}
                  |          ^~~~~~~~~~~~~~~~
               write papers/cv.pdf

            """#),
        MessageCase(
            "a picture that is none",
            [
                "Users/ada.json": .text(#"{"name": "Ada", "details": {"picture": "ada.pdf"}}"#),
                "Users/ada/ada.pdf": .text("%PDF-1.4"),
            ],
            """
            Users/ada.json:1:40: error: 'ada.pdf' is not a PNG, JPEG, GIF, WebP or AVIF picture
                1 | {"name": "Ada", "details": {"picture": "ada.pdf"}}
                  |                                        ^~~~~~~~~
               save the picture in one of these formats

            """),
    ]

    @Test(arguments: cases)
    func message(_ example: MessageCase) async throws {
        let found = try await example.found()
        #expect(found == example.printed)
    }
}
