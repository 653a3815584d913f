import WebSafety

/// A feed in the Atom Syndication Format (RFC 4287).
enum AtomFeed {
    static func document(of feed: Feed) -> XMLWriter {
        var document = XMLWriter()
        document.element(
            "feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", feed.language)]
        ) { document in
            // The address of the feed is also its id (4.2.6): both stay the same as long as the site does not move.
            document.element("id", text: feed.atom)
            document.element("title", [("type", "text")], text: feed.title)
            if let description = feed.description {
                document.element("subtitle", [("type", "text")], text: description)
            }
            document.element("updated", text: feed.updated)
            document.element(
                "link", [("rel", "self"), ("type", "application/atom+xml"), ("href", feed.atom)])
            document.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", feed.page)])
            // Without a version, so that another version of the program writes the same bytes.
            document.element("generator", text: "sitegen")
            if let author = feed.author { write(author, to: &document) }
            for entry in feed.entries { write(entry, to: &document) }
        }
        return document
    }

    private static func write(_ author: Feed.Author, to document: inout XMLWriter) {
        document.element("author") { document in
            document.element("name", text: author.name)
            document.element("uri", text: author.address)
        }
    }

    private static func write(_ entry: Feed.Entry, to document: inout XMLWriter) {
        document.element("entry") { document in
            document.element("id", text: entry.address)
            document.element("title", [("type", "text")], text: entry.title)
            document.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", entry.address)])
            if let address = entry.firstAddress {
                // The link relation of RFC 6596: the canonical address of the text.
                document.element("link", [("rel", "canonical"), ("href", address)])
            }
            document.element("published", text: entry.published)
            document.element("updated", text: entry.updated)
            write(entry.author, to: &document)
            for tag in entry.tags { document.element("category", [("term", tag)]) }
            if let summary = entry.summary { document.element("summary", [("type", "text")], text: summary) }
            document.element("content", [("type", "html")], text: entry.content)
        }
    }
}
