/// The parts of a page that are checked.
struct PageContents {
    /// An address in the page.
    struct Link {
        /// The address, with character references decoded.
        var address: String
        /// The position of the attribute's value in the page.
        var range: Range<Int>
        /// How the page uses it.
        var use: Use

        /// How a page uses an address.
        enum Use { case link, picture, styleSheet, canonical }
    }

    /// A value at a position in the page.
    struct Located<Value: Sendable> {
        var value: Value
        var range: Range<Int>
    }

    var links: [Link] = []
    /// The ids in order, including duplicates.
    var ids: [Located<String>] = []
    /// The names of `<a name>`, which are anchors in old pages.
    var names: [String] = []
    /// The levels of the headings, in order.
    var headings: [Located<Int>] = []
    /// The addresses of pictures without alternative text.
    var picturesWithoutText: [Located<String>] = []
    /// The names of attributes with an empty address.
    var emptyAddresses: [Range<Int>] = []
    /// Elements that are not closed, and end tags that close nothing.
    var unbalanced: [OpenElements.Fault] = []
    var hasRoot = false
    var hasLanguage = false
    var hasTitle = false
    var isUnlisted = false
    /// The base address of relative links, if the page sets one.
    var base: String?
    /// The scripts with data: JSON-LD.
    var linkedData: [String] = []
    /// The text of the page and the values of all attributes, separated by white space.
    var text: [UInt8] = []

    /// Removes everything but keeps the memory.
    mutating func removeAll() {
        var text = text
        text.removeAll(keepingCapacity: true)
        self = PageContents()
        self.text = text
    }
}
