import ContentTree

/// A feed as JSON Feed 1.1.
enum JSONFeed {
    static func document(of feed: Feed) -> Node {
        .object(
            [
                ("version", .string("https://jsonfeed.org/version/1.1")), ("title", .string(feed.title)),
                ("home_page_url", .string(feed.page)), ("feed_url", .string(feed.json)),
                ("description", feed.description.map(Node.string)), ("language", .string(feed.language)),
                ("authors", feed.author.map { .array([node(of: $0)]) }),
                ("items", .array(feed.entries.map(node(of:)))),
            ].present)
    }

    private static func node(of author: Feed.Author) -> Node {
        .object([("name", .string(author.name)), ("url", .string(author.address))])
    }

    private static func node(of entry: Feed.Entry) -> Node {
        .object(
            [
                ("id", .string(entry.address)), ("url", .string(entry.address)),
                ("external_url", entry.firstAddress.map(Node.string)), ("title", .string(entry.title)),
                ("content_html", .string(entry.content)), ("summary", entry.summary.map(Node.string)),
                ("date_published", .string(entry.published)), ("date_modified", .string(entry.updated)),
                ("authors", .array([node(of: entry.author)])),
                ("tags", entry.tags.isEmpty ? nil : .array(entry.tags.map(Node.string))),
            ].present)
    }
}

extension [(String, Node?)] {
    /// The members with a value.
    fileprivate var present: [(String, Node)] {
        compactMap { key, node in node.map { (key, $0) } }
    }
}
