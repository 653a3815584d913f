import ByteText
import HTMLSyntax

/// The markup of a page that describes a person: the main heading, the person's own addresses, dates, microformats
/// (microformats2) and the preview data (Open Graph).
struct ProfileMarkup: HTMLVisitor {
    /// A person or an organisation (h-card).
    struct Card: Hashable {
        /// Whether it is the value of a property of another item, as in `p-org`.
        var isInner = false
        /// Whether it is inside another item without being one of its properties.
        var isStray = false
        var name: String?
        var jobTitle: String?
        var addresses: [String] = []
    }

    /// A time in machine-readable form, and its visible text.
    struct Time: Hashable {
        var machineText: String
        var text: String
        /// Whether it is a microformats2 property, such as a start or end.
        var isProperty: Bool
    }

    /// A position, or another item with a time (h-event).
    struct Event: Hashable {
        var start: String?
        var end: String?
        var organisation: String?
    }

    private(set) var heading: String?
    private(set) var cards: [Card] = []
    private(set) var events: [Event] = []
    private(set) var hasResume = false
    /// The name of the CV (h-resume).
    private(set) var resumeName: String?
    /// The title in the browser's tab.
    private(set) var title: String?
    /// The address for search engines.
    private(set) var canonical: String?
    /// The targets of links that are marked as the same person's (`rel="me"`).
    private(set) var meAddresses: [String] = []
    /// The targets of `rel="me"`, and the addresses in the cards of the person.
    private(set) var ownAddresses: [String] = []
    /// The targets of all links.
    private(set) var addresses: Set<String> = []
    /// The times in the main content of the page.
    private(set) var times: [Time] = []
    /// The Open Graph properties of the page, the first of each name.
    private(set) var preview: [String: String] = [:]

    private var open: [Element] = []
    /// The open elements whose text is collected, with their depths.
    private var wanted: [(depth: Int, use: Use, text: [UInt8])] = []

    private enum Use {
        case heading, title, resumeName, name(Int), jobTitle(Int), organisation(Int)
        case time(String, isProperty: Bool), start(Int), end(Int)

        var isHeading: Bool { if case .heading = self { true } else { false } }
    }

    private enum Item { case card(Int), event(Int), resume, other }

    private struct Element {
        var name: String
        /// The microformat whose root it is.
        var item: Item?
        var isFrame: Bool
    }

    /// Completes the page.
    mutating func end() {
        close(to: 0)
        for card in cards where !card.isInner { ownAddresses += card.addresses }
    }

    /// The card of the page's person: the one with the given name if there are several.
    func card(named name: String) -> Card? {
        let own = cards.filter { !$0.isInner }
        return own.first { $0.name == name } ?? own.first
    }

    /// A card that, for programs, describes another person or nobody.
    func otherCard(besides own: Card) -> Card? {
        var others = cards.filter { !$0.isInner || $0.isStray }
        if let index = others.firstIndex(of: own) { others.remove(at: index) }
        return others.first
    }
}

extension ProfileMarkup {
    private static let maximumDepth = 512
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
        // A property of an element that is itself an item belongs to the surrounding item.
        let around = open.last { $0.item != nil }?.item
        let depth = open.count
        let item = root(classes, around)
        let holdsContent = !Self.withoutContent.contains(element)
        if holdsContent, depth < Self.maximumDepth {
            open.append(
                Element(name: element, item: item, isFrame: Self.frames.contains(element) || open.last?.isFrame == true)
            )
        }
        func want(_ use: Use, _ machineText: String?) {
            if let machineText {
                take(use, machineText)
            } else if holdsContent, depth < Self.maximumDepth {
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
