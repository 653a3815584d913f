import CandidateDecoding
import CandidateProfile
import ContentTree
import SiteGenerator

/// What `sitegen help content` says: what stands where in the folder with the content.
enum ContentTopic {
    /// The text.
    static var text: String {
        var text = HelpText()
        text.paragraph("The folder 'Content' holds what is published, and nothing in it is changed by a build.")
        text.section("Files", rows: files)
        text.paragraph("A candidate needs a name and nothing else:")
        text.examples([#"{ "name": "Ada Example" }"#])
        text.section("Keys of a candidate", rows: rows(UserForms.candidate))
        text.section("Keys of 'details'", rows: rows(UserForms.details))
        text.section("Keys of an item of 'userApplicationMaterial'", rows: rows(UserForms.material))
        text.section("Keys of an article, between two lines of --- in its file", rows: rows(UserForms.article))
        text.section("Keys of site.json", rows: rows(SiteSettings.form))
        text.paragraph(
            "The summary in 'details' and the texts of a CV are Markdown: 'summary', 'description', 'reference' and, one line each, 'highlights'. *Emphasis*, [links](https://example.org/), lists and `code` count; links have whole addresses, tags of HTML do nothing, and e-mail addresses become no links. Names, titles and keywords are taken as they are written."
        )
        text.paragraph(
            "Posts of a database are articles of their authors: posts/ID holds uid, author, title and body (Markdown), starCount, and who starred it under userIDsStarredBy or stars; post-comments/ID holds comments with uid, author and text. The date is read from the key, where there is no 'date'. Names come from the candidates, and uids and e-mail addresses of people who write or star are on no page."
        )
        text.paragraph(
            "'sitegen schema candidate' and 'sitegen schema site' print the same in a form with which editors complete and check."
        )
        text.paragraph(
            "The content is a tree: what stands at Users/ada/details is the key 'details' in Content/Users/ada.json, or the file Content/Users/ada/details.json, or a key in Content/Users.json. The export of a Firebase Realtime Database is such a tree in one file: 'sitegen build --demo export.json'. 'sitegen build --firebase URL' asks the database itself, 'sitegen pull' takes it over into the folder, and 'sitegen push' writes the folder into it."
        )
        text.paragraph(
            "A candidate can have \(CandidateLimit.materials) materials, \(CandidateLimit.articles) articles and posts, \(CandidateLimit.tagsOfArticle) tags for each of them, \(CandidateLimit.tags) different tags, \(CandidateLimit.line) characters in a name, title or headline, \(CandidateLimit.summary) in the summary of an article, and \(CandidateLimit.bytesOfPages / 1_000_000) MB of pages. More is an error for that candidate. A file of content can have 16 MB, and a document 100 MB."
        )
        text.paragraph(
            "E-mail address, phone number, street address, postal code, birth date and the contacts of references are withheld unless the candidate's 'publish' names them. 'sitegen check' lists what became public."
        )
        text.paragraph(
            "Beside each profile the site has the same in other forms: UID/resume.json (JSON Resume), UID/UID.vcf (a contact card) and, where there is a CV, UID/resume.txt. No document of the candidate can have their names. With a base URL, UID/feed.xml (Atom) and UID/feed.json (JSON Feed) have the newest articles with a date, and the two files of the same names at the root of the site those of everybody."
        )
        return text.text
    }

    private static func rows(_ form: NodeForm) -> [(String, String)] { form.keys.map { ($0.name, $0.meaning) } }

    private static let files = [
        ("site.json", "the title, address, language and materials of the site"),
        ("Users/UID.json", "a candidate; the name of the file is the uid, and the folder in the site"),
        ("Users/UID/", "the candidate's documents and pictures, which a 'url' names: resume.pdf"),
        ("Users/UID/articles/ID.md", "an article of the candidate, in Markdown"),
        ("static/", "files that are copied to the root of the site as they are: CNAME, favicon.ico"),
    ]
}
