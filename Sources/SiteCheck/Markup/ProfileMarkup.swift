import ByteText
import HTMLSyntax

/// What the markup of a page says of a person: its main heading, the addresses that are the person's own, dates,
/// microformats (microformats2) and what is shown where the page is shared (Open Graph).
struct ProfileMarkup: HTMLVisitor {
    /// A person or an organisation (h-card).
    struct Card: Hashable {
        /// Whether it is somebody's in an item of something else, as in `p-org`.
        var isInner = false
        /// Whether it stands in an item, and is nothing to it.
        var isStray = false
        var name: String?
        var jobTitle: String?
        var addresses: [String] = []
    }

    /// A time that the page gives to machines, and what people read there.
    struct Time: Hashable {
        var machineText: String
        var text: String
        /// Whether it is the beginning or end of something to who reads microformats.
        var isProperty: Bool
    }

    /// A position, or something else with a time (h-event).
    struct Event: Hashable {
        var start: String?
        var end: String?
        var organisation: String?
    }

    private(set) var heading: String?
    private(set) var cards: [Card] = []
    private(set) var events: [Event] = []
    private(set) var hasResume = false
    /// What the CV is called (h-resume).
    private(set) var resumeName: String?
    /// What stands in the browser's tab.
    private(set) var title: String?
    /// The address that search engines are told.
    private(set) var canonical: String?
    /// Where links lead that say that they lead to the same person (`rel="me"`).
    private(set) var meAddresses: [String] = []
    /// What `rel="me"` says, and the addresses in the cards of the person.
    private(set) var ownAddresses: [String] = []
    /// Where all links lead.
    private(set) var addresses: Set<String> = []
    /// Times of what the page is about, not of its frame.
    private(set) var times: [Time] = []
    /// The properties of Open Graph that the page has, the first of each name.
    private(set) var preview: [String: String] = [:]

    private var open: [Element] = []
    /// Elements of which the text is wanted, by their depths.
    private var wanted: [(depth: Int, use: Use, text: [UInt8])] = []

    private enum Use {
        case heading, title, resumeName, name(Int), jobTitle(Int), organisation(Int)
        case time(String, isProperty: Bool), start(Int), end(Int)

        var isHeading: Bool { if case .heading = self { true } else { false } }
    }

    private enum Item { case card(Int), event(Int), resume, other }

    private struct Element {
        var name: String
        /// The microformat that it is the root of.
        var item: Item?
        var isFrame: Bool
    }

    /// Ends the page.
    mutating func end() {
        close(to: 0)
        for card in cards where !card.isInner { ownAddresses += card.addresses }
    }

    /// The card of the person that the page is about: the one with a name, where several are.
    func card(named name: String) -> Card? {
        let own = cards.filter { !$0.isInner }
        return own.first { $0.name == name } ?? own.first
    }

    /// A card that is somebody else's, or nobody's, as far as programs know.
    func otherCard(besides own: Card) -> Card? {
        var others = cards.filter { !$0.isInner || $0.isStray }
        if let index = others.firstIndex(of: own) { others.remove(at: index) }
        return others.first
    }
}

extension ProfileMarkup {
    private static let deepest = 512
    private static let withoutContent: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    private static let frames: Set<String> = ["aside", "footer", "nav"]

    mutating func startTag(_ name: Range<Int>, _ attributes: [HTMLAttribute], in page: Bytes) {
        let element = page.text(name).lowercased()
        func value(_ wanted: StaticString) -> String? {
            attributes.first { page.spells($0.name, wanted) }.map { CharacterReferences.text(of: $0.value, in: page) }
        }
        if element == "meta" { read(property: value("property"), content: value("content")) }
        let classes = Set(value("class")?.utf8.split(whereSeparator: \.isHTMLSpace).map { String(Substring($0)) } ?? [])
        if element == "p" || element == "li", open.last?.name == element { close(to: open.count - 1) }
        // What is said of an element that is an item itself, is said of the item around it.
        let around = open.last { $0.item != nil }?.item
        let depth = open.count
        let item = root(classes, around)
        let holdsContent = !Self.withoutContent.contains(element)
        if holdsContent, depth < Self.deepest {
            open.append(
                Element(name: element, item: item, isFrame: Self.frames.contains(element) || open.last?.isFrame == true)
            )
        }
        func want(_ use: Use, _ machineText: String?) {
            if let machineText {
                take(use, machineText)
            } else if holdsContent, depth < Self.deepest {
                wanted.append((depth, use, []))
            }
        }
        if element == "title", title == nil { want(.title, nil) }
        if element == "h1", heading == nil, !wanted.contains(where: \.use.isHeading) { want(.heading, nil) }
        let machineText = value("datetime") ?? value("value") ?? (element == "abbr" ? value("title") : nil)
        let isProperty = classes.contains("dt-start") || classes.contains("dt-end") || classes.contains("dt-bday")
        if element == "time", let time = value("datetime"), open.last?.isFrame == false {
            want(.time(time.joinedWords, isProperty: isProperty), nil)
        }
        switch around {
        case .card(let number):
            if classes.contains("p-name"), cards[number].name == nil { want(.name(number), machineText) }
            if classes.contains("p-job-title"), cards[number].jobTitle == nil { want(.jobTitle(number), machineText) }
            if classes.contains("u-url"), let address = value("href") ?? value("value") {
                cards[number].addresses.append(address)
            }
        case .event(let number):
            if classes.contains("dt-start") { want(.start(number), machineText) }
            if classes.contains("dt-end") { want(.end(number), machineText) }
            if classes.contains("p-org") { want(.organisation(number), machineText) }
        case .resume: if classes.contains("p-name"), resumeName == nil { want(.resumeName, machineText) }
        case .other, nil: break
        }
        guard let address = value("href"), element == "a" || element == "area" || element == "link" else { return }
        if element != "link" { addresses.insert(address) }
        let relations = value("rel")?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
        if relations.contains("me") {
            ownAddresses.append(address)
            meAddresses.append(address)
        }
        if element == "link", relations.contains("canonical"), canonical == nil { canonical = address }
    }

    mutating func endTag(_ name: Range<Int>, in page: Bytes) {
        let element = page.text(name).lowercased()
        if let depth = open.lastIndex(where: { $0.name == element }) { close(to: depth) }
    }

    mutating func text(_ range: Range<Int>, isRaw: Bool, in page: Bytes) {
        guard !isRaw else { return }
        for index in wanted.indices { CharacterReferences.append(range, in: page, to: &wanted[index].text) }
    }
}

extension ProfileMarkup {
    private mutating func read(property: String?, content: String?) {
        guard let property, let content, property.hasPrefix("og:") || property.hasPrefix("profile:") else { return }
        if preview[property] == nil { preview[property] = content.joinedWords }
    }

    private mutating func root(_ classes: Set<String>, _ around: Item?) -> Item? {
        guard classes.contains(where: { $0.hasPrefix("h-") }) else { return nil }
        if classes.contains("h-resume") { hasResume = true }
        if classes.contains("h-card") {
            let isOthers = around != nil && !classes.contains("p-contact")
            let isProperty = classes.contains { name in ["p-", "u-", "e-"].contains(where: name.hasPrefix) }
            let isAboutPerson =
                switch around {
                case .card, .resume: true
                case .event, .other, nil: false
                }
            cards.append(Card(isInner: isOthers, isStray: isAboutPerson && !isProperty))
            return .card(cards.count - 1)
        }
        if classes.contains("h-resume") { return .resume }
        if classes.contains("h-event"), classes.contains("p-experience") {
            events.append(Event())
            return .event(events.count - 1)
        }
        return .other
    }

    private mutating func close(to depth: Int) {
        while let last = wanted.last, last.depth >= depth {
            wanted.removeLast()
            take(last.use, String(decoding: last.text, as: UTF8.self))
        }
        open.removeLast(max(0, open.count - depth))
    }

    private mutating func take(_ use: Use, _ text: String) {
        let text = text.joinedWords
        switch use {
        case .heading: heading = text
        case .title: title = text
        case .resumeName: resumeName = resumeName ?? text
        case .jobTitle(let number): cards[number].jobTitle = cards[number].jobTitle ?? text
        case .organisation(let number): events[number].organisation = events[number].organisation ?? text
        case .name(let number): cards[number].name = cards[number].name ?? text
        case .start(let number): events[number].start = events[number].start ?? text
        case .end(let number): events[number].end = events[number].end ?? text
        case .time(let machineText, let isProperty):
            times.append(Time(machineText: machineText, text: text, isProperty: isProperty))
        }
    }
}
