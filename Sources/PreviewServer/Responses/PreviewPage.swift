/// A page that is served instead of a page of the site.
enum PreviewPage {
    /// The page.
    ///
    /// - Parameters:
    ///   - title: its title, as plain text.
    ///   - words: its text, as plain text.
    ///   - home: the path of the site, to link to it.
    ///   - addition: the reload script.
    static func html(title: String, words: String, home: String?, addition: PageAddition) -> String {
        let way = home.map { "<p><a href=\"\($0)\">To the site</a></p>\n" } ?? ""
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>\(title)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <style>
            body { margin: 0; padding: 48px 24px; font: 17px/1.6 system-ui, sans-serif; color: #22201d; background: #fbfaf7 }
            main { max-width: 66ch; margin: 0 auto }
            h1 { margin: 0 0 8px; font-size: clamp(1.6rem, 5vw, 2.4rem); font-weight: 650; letter-spacing: -0.02em }
            p { margin: 0 0 8px }
            a { color: inherit }
            @media (prefers-color-scheme: dark) { body { color: #e8e5df; background: #191816 } }
            </style>
            </head>
            <body>
            <main>
            <h1>\(title)</h1>
            <p>\(words)</p>
            \(way)</main>
            \(addition.markup)</body>
            </html>

            """
    }
}
