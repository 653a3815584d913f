import SiteGenerator

/// What `sitegen help templates` says: how the look of a site is changed.
enum TemplatesTopic {
    /// The text.
    static var text: String {
        var text = HelpText()
        text.paragraph(
            "The theme is built in. A file in the folder 'Templates' beside the content takes the place of the theme's file of the same path, so a site has only the files that it changes."
        )
        text.section("Files", rows: pages + parts)
        text.paragraph("A template is Mustache with inheritance:")
        text.examples(syntax.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + $0.1 })
        text.paragraph(
            "'sitegen names TEMPLATE' lists what the template of a kind of page may use, such as 'sitegen names profile'. A name that does not exist is an error with its place. What a tag writes is escaped by where it stands: in text, in an attribute, in an address; where nothing can make it safe, the tag is an error."
        )
        text.paragraph(
            "'sitegen render TEMPLATE --data FILE' renders one template with JSON, to try things out.")
        return text.text
    }

    private static var pages: [(String, String)] {
        PageTemplate.all.map { ("\($0.name).mustache", $0.purpose) }
    }

    private static let parts = [
        ("layout.mustache", "the frame that all pages share"),
        ("partials/", "what several pages show"),
        ("assets/site.css", "the style sheet; colors of materials are written in front of it"),
        ("strings/en.json", "the words of the interface; of a language that is built in, only those that change"),
    ]

    private static let syntax = [
        ("{{name}}", "a value"),
        ("{{#materials}}…{{/materials}}", "for each, or if there is one"),
        ("{{^materials}}…{{/materials}}", "where there is none"),
        ("{{>partials/tile}}", "another file, in this place"),
        ("{{<layout}}{{$main}}…{{/main}}{{/layout}}", "another file, with this in it"),
        ("{{@first}} {{@last}} {{@index}} {{@count}}", "the place in the nearest list"),
        ("{{! a note }}", "is not published"),
    ]

    private static let width = 2 + (syntax.map(\.0.count).max() ?? 0)
}
