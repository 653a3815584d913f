import Diagnostics

/// The links of pages to other sites.
public struct OutsideLinks: Sendable {
    /// An address on the pages of one candidate, or of the site.
    public struct Mention: Sendable {
        /// The address as in the page, with its scheme.
        public var url: String
        /// The first page with the address.
        var page: String
        /// The number of pages with the address.
        var pages = 1
        /// The origin of the first page.
        var maker: Place
        /// The address as written in the page.
        var source: String
    }

    /// The addresses, in the order in which they were found.
    public private(set) var mentions: [Mention] = []
    private var numbers: [Key: Int] = [:]
    private var lastPages: [String] = []

    private struct Key: Hashable, Sendable {
        var url: String
        var owner: String
    }

    /// Adds the links of later pages.
    mutating func add(_ later: OutsideLinks) {
        for (mention, lastPage) in zip(later.mentions, later.lastPages) {
            let key = Key(url: mention.url, owner: mention.maker.owner)
            if let number = numbers[key] {
                mentions[number].pages += mention.pages
                lastPages[number] = lastPage
            } else {
                numbers[key] = mentions.count
                mentions.append(mention)
                lastPages.append(lastPage)
            }
        }
    }

    mutating func add(_ url: String, page: String, maker: Place, source: String) {
        let key = Key(url: url, owner: maker.owner)
        if let number = numbers[key] {
            if lastPages[number] != page { mentions[number].pages += 1 }
            lastPages[number] = page
        } else {
            numbers[key] = mentions.count
            mentions.append(Mention(url: url, page: page, maker: maker, source: source))
            lastPages.append(page)
        }
    }
}
