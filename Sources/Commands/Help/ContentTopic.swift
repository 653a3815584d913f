/// What `sitegen help content` says: what stands where in the folder with the content.
enum ContentTopic {
    /// The text.
    static var text: String {
        var text = HelpText()
        text.paragraph("The folder 'Content' holds what is published, and nothing in it is changed by a build.")
        text.section("Files", rows: files)
        text.paragraph("A candidate needs a name and nothing else:")
        text.examples([#"{ "name": "Ada Example" }"#])
        text.paragraph(
            "'sitegen schema candidate' and 'sitegen schema site' print what the keys of these files are, in a form with which editors complete and check them."
        )
        text.paragraph(
            "The content is a tree: what stands at Users/ada/details is the key 'details' in Content/Users/ada.json, or the file Content/Users/ada/details.json, or a key in Content/Users.json. The export of a Firebase Realtime Database is such a tree in one file: 'sitegen build --demo export.json'."
        )
        text.paragraph(
            "E-mail address, phone number, street address, postal code, birth date and the contacts of references are withheld unless the candidate's 'publish' names them. 'sitegen check' lists what became public."
        )
        return text.text
    }

    private static let files = [
        ("site.json", "the title, address, language and materials of the site"),
        ("Users/UID.json", "a candidate; the name of the file is the uid, and the folder in the site"),
        ("Users/UID/", "the candidate's documents and pictures, which a 'url' names: resume.pdf"),
        ("static/", "files that are copied to the root of the site as they are: CNAME, favicon.ico"),
    ]
}
