import Diagnostics

/// The links to files that did not exist when the page was checked, or to anchors of other pages.
///
/// Nearly all pages have the same ones, so each is stored once.
struct Mentions {
    /// A link as written on pages in the same folder.
    struct Link: Hashable {
        var target: Int
        var fragment: String?
        var link: String
        var place: Place?
    }

    private(set) var links: [Link] = []
    private var numbers: [Link: UInt32] = [:]
    private(set) var mentions: [(page: UInt32, link: UInt32)] = []

    /// All mentions with the numbers of their pages, in order.
    var all: some Sequence<(page: Int, link: Link)> {
        mentions.lazy.map { (Int($0.page), links[Int($0.link)]) }
    }

    mutating func add(_ link: Link, on page: Int) { add(number(of: link), on: page) }

    /// Adds a mention of the link with a number.
    mutating func add(_ number: UInt32, on page: Int) { mentions.append((UInt32(page), number)) }

    /// The number of a link.
    mutating func number(of link: Link) -> UInt32 {
        if let number = numbers[link] { return number }
        links.append(link)
        numbers[link] = UInt32(links.count - 1)
        return UInt32(links.count - 1)
    }

    /// The mentions except those of files that exist.
    func open(in graph: LinkGraph) -> Mentions {
        var open = Mentions()
        for (page, link) in all where link.fragment != nil || graph.files[link.target].size == nil {
            open.add(link, on: page)
        }
        return open
    }

    /// Adds the mentions of a later part, except those of files that exist.
    ///
    /// - Parameters:
    ///   - numbers: the numbers of the part's files in the joined graph.
    ///   - graph: the joined graph.
    mutating func add(_ later: Mentions, _ numbers: [Int], in graph: LinkGraph) {
        for (page, link) in later.all {
            var link = link
            link.target = numbers[link.target]
            if link.fragment != nil || graph.files[link.target].size == nil { add(link, on: numbers[page]) }
        }
    }
}
