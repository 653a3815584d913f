import SiteGenerator

/// The text of `sitegen help templates`: how to change the theme of a site.
enum TemplatesTopic {
    static var text: String {
        var text = HelpText()
        text.paragraph(
            "The theme is built in. A file in the folder 'Templates' beside the content replaces the theme's file with the same path, so a site needs only the files that it changes."
        )
        text.section("Files", rows: pages + parts)
        text.paragraph("A template is Mustache with inheritance:")
        text.examples(syntax.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + $0.1 })
        text.paragraph(
            "'sitegen names TEMPLATE' lists the names that a page template can use, such as 'sitegen names profile'. An unknown name is an error with its place. Each tag is escaped for its context: text, an attribute or a URL. A tag that cannot be made safe in its context is an error."
        )
        text.paragraph(
            "'sitegen render TEMPLATE --data FILE' renders one template with JSON data, to try things out.")
        return text.text
    }

    private static var pages: [(String, String)] {
        PageTemplate.all.map { ("\($0.name).mustache", $0.purpose) }
    }

    private static let parts = [
        ("layout.mustache", "the layout of all pages"),
        ("partials/", "parts that several pages share"),
        ("assets/site.css", "the style sheet; the colors of materials are added before it"),
        ("assets/", "other files; 'logo.svg' is {{assets.logo-svg}}, and url(logo.svg) in a style sheet"),
        ("fonts/", "fonts (.ttf, .otf, .woff2), which font tokens name by their family"),
        ("strings/en.json", "the texts of the interface; for a built-in language, only those that change"),
    ]

    private static let syntax = [
        ("{{name}}", "a value"),
        ("{{#materials}}…{{/materials}}", "per item, or if there is a value"),
        ("{{^materials}}…{{/materials}}", "if there is no item or value"),
        ("{{>partials/tile}}", "includes another template"),
        ("{{<layout}}{{$main}}…{{/main}}{{/layout}}", "fills a block of a layout"),
        ("{{@first}} {{@last}} {{@index}} {{@count}}", "the position in the nearest list"),
        ("{{! a note }}", "a comment, not published"),
    ]

    private static let width = 2 + (syntax.map(\.0.count).max() ?? 0)
}
