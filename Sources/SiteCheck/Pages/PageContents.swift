/// What a page is made of, as far as it is checked.
struct PageContents {
    /// An address in the page.
    struct Link {
        /// The address, with character references decoded.
        var address: String
        /// Where in the page the attribute's value stands.
        var range: Range<Int>
        /// How the page uses it.
        var use: Use

        /// How a page uses an address.
        enum Use { case link, picture, styleSheet, canonical }
    }

    /// Something at a place in the page.
    struct Located<Value> {
        var value: Value
        var range: Range<Int>
    }

    var links: [Link] = []
    /// The ids, in their order, repeated ones too.
    var ids: [Located<String>] = []
    /// Names of links that places are known by in old pages.
    var names: [String] = []
    /// The levels of the headings, in their order.
    var headings: [Located<Int>] = []
    /// Pictures without a text for who cannot see them, by their addresses.
    var picturesWithoutText: [Located<String>] = []
    var hasRoot = false
    var hasLanguage = false
    var hasTitle = false
    var isUnlisted = false
    /// The address that relative links start from, where the page names one.
    var base: String?
    /// The scripts that hold data and no program: JSON-LD.
    var linkedData: [String] = []
    /// Everything that can be read in the page, and all values of attributes, with white space between.
    var text: [UInt8] = []

    /// Forgets everything, and keeps the memory.
    mutating func removeAll() {
        var text = text
        text.removeAll(keepingCapacity: true)
        self = PageContents()
        self.text = text
    }
}
