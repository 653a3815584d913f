import CandidateDecoding
import CandidateProfile
import ContentTree
import SiteGenerator

/// The text of `sitegen help content`: the files and keys of the content folder.
enum ContentTopic {
    static var text: String {
        var text = HelpText()
        text.paragraph("The folder 'Content' is the source of the site. A build does not change it.")
        text.section("Files", rows: files)
        text.paragraph("The only required key of a candidate is the name:")
        text.examples([#"{ "name": "Ada Example" }"#])
        text.section("Keys of a candidate", rows: rows(UserForms.candidate))
        text.section("Keys of 'details'", rows: rows(UserForms.details))
        text.section("Keys of 'seeking'", rows: rows(UserForms.seeking))
        text.section("Keys of an item of 'questions'", rows: rows(UserForms.question))
        text.section("Keys of an item of 'userApplicationMaterial'", rows: rows(UserForms.material))
        text.section("Keys of an article, between two lines of --- in its file", rows: rows(UserForms.article))
        text.section("Keys of site.json", rows: rows(SiteSettings.form))
        text.paragraph(
            "The summary in 'details', answers and the texts of a CV are Markdown: 'summary', 'description', 'reference' and each line of 'highlights'. *Emphasis*, [links](https://example.org/), lists and `code` are supported. Links need absolute URLs, HTML tags are not interpreted, and e-mail addresses do not become links. Names, titles and keywords are plain text."
        )
        text.paragraph(
            "References of others are stored under user-references/UID/ID, with name, role, text (Markdown) and consent. They follow the references of the CV."
        )
        text.paragraph(
            "Posts of a database are articles of their authors: posts/ID has uid, author, title, body (Markdown) and starCount, and lists the people who starred it under userIDsStarredBy or stars; post-comments/ID has comments with uid, author and text. Without 'date', the date is derived from the key. Names come from the candidates. No page shows uids or e-mail addresses of people who comment or star."
        )
        text.paragraph(
            "'sitegen schema candidate' and 'sitegen schema site' print this description as JSON Schema, for completion and validation in editors."
        )
        text.paragraph(
            "The content is a tree: the node Users/ada/details is the key 'details' in Content/Users/ada.json, or the file Content/Users/ada/details.json, or a key in Content/Users.json. The export of a Firebase Realtime Database is such a tree in one file: 'sitegen build --demo export.json'. 'sitegen build --firebase URL' reads the database itself, 'sitegen pull' copies it to the folder, and 'sitegen push' copies the folder to the database."
        )
        text.paragraph(
            "A candidate can have \(CandidateLimit.materials) materials, \(CandidateLimit.articles) articles and posts, \(CandidateLimit.tagsOfArticle) tags per article, \(CandidateLimit.tags) different tags, \(CandidateLimit.line) characters in a name, title or headline, \(CandidateLimit.summary) in the summary of an article, and \(CandidateLimit.bytesOfPages / 1_000_000) MB of pages. A candidate that exceeds a limit is an error. A content file can have 16 MB, and a document 100 MB."
        )
        text.paragraph(
            "E-mail address, phone number, street address, postal code, birth date, work authorization and the contacts of references are withheld unless the candidate's 'publish' names them. A reference is published only with \"consent\": true. 'sitegen check' lists what becomes public."
        )
        text.paragraph(
            "With one listed candidate, the home page is the profile, which keeps its address in the candidate's folder as well. With several, it is the list of candidates. \"home\" in site.json fixes either."
        )
        text.paragraph(
            "The site also publishes each profile in other formats: UID/resume.json (JSON Resume), UID/UID.vcf (a contact card) and, if there is a CV, UID/resume.txt. Documents of the candidate cannot have these names. With a base URL, UID/feed.xml (Atom) and UID/feed.json (JSON Feed) contain the candidate's newest dated articles, and feed.xml and feed.json at the root of the site those of all candidates."
        )
        return text.text
    }

    private static func rows(_ form: NodeForm) -> [(String, String)] { form.keys.map { ($0.name, $0.meaning) } }

    private static let files = [
        ("site.json", "the title, address, language and materials of the site"),
        ("Users/UID.json", "a candidate; the file's name is the uid and the folder in the site"),
        ("Users/UID/", "the candidate's documents and pictures, for a 'url' such as resume.pdf"),
        ("Users/UID/articles/ID.md", "an article of the candidate, in Markdown"),
        ("pages/NAME.md", "a page that belongs to no candidate, such as an imprint, in Markdown"),
        ("static/", "files that are copied unchanged to the root of the site: CNAME, favicon.ico"),
    ]
}
