import ByteText
import HTMLSyntax
import WebSafety

/// Reads a page once, for all checks.
struct PageReader: HTMLVisitor {
    /// The parts of the page.
    private(set) var contents = PageContents()
    /// The visible text; `nil` if it was not requested.
    private(set) var shown: ShownText?
    /// The markup that describes a person; `nil` if it was not requested.
    private(set) var markup: ProfileMarkup?
    /// Whether text is collected.
    let collectsText: Bool
    private var isTitle = false
    private var isStyle = false
    private var isLinkedData = false
    private var foreignDepth = 0
    private var elements = OpenElements()

    init(collectsText: Bool) { self.collectsText = collectsText }

    /// Reads a page; forgets the previous one.
    ///
    /// - Parameters:
    ///   - readsText: whether to collect the visible text.
    ///   - readsMarkup: whether to collect the markup that describes a person.
    mutating func read(_ page: Bytes, readsText: Bool = false, readsMarkup: Bool = false) {
        contents.removeAll()
        shown = readsText ? ShownText() : nil
        markup = readsMarkup ? ProfileMarkup() : nil
        isTitle = false
        isStyle = false
        isLinkedData = false
        foreignDepth = 0
        elements.removeAll()
        HTMLTokenizer.read(page, &self)
        elements.end()
        contents.unbalanced = elements.faults
        shown?.end()
        markup?.end()
    }

    mutating func startTag(_ name: Range<Int>, _ attributes: [HTMLAttribute], in page: Bytes) {
        shown?.startTag(name, attributes, in: page)
        markup?.startTag(name, attributes, in: page)
        separate(name, in: page)
        isTitle = false
        isStyle = false
        isLinkedData = false
        let element = Element(name, in: page)
        if foreignDepth == 0 { elements.startTag(name, in: page) }
        switch element {
        case .html:
            contents.hasRoot = true
            if value("lang", attributes, in: page)?.allSatisfy(\.isWhitespace) == false { contents.hasLanguage = true }
        case .heading(let level): contents.headings.append(.init(value: level, range: name))
        case .title: isTitle = foreignDepth == 0
        case .style: isStyle = true
        case .script: isLinkedData = value("type", attributes, in: page)?.lowercased() == "application/ld+json"
        case .drawing: foreignDepth += 1
        case .meta: readMeta(attributes, in: page)
        case .base: if contents.base == nil { contents.base = value("href", attributes, in: page) }
        case .picture where !attributes.contains(where: { page.spells($0.name, "alt") }):
            contents.picturesWithoutText.append(.init(value: value("src", attributes, in: page) ?? "", range: name))
        default: break
        }
        for attribute in attributes {
            if !attribute.value.isEmpty {
                read(attribute, of: element, attributes, in: page)
            } else if [.address, .source].contains(AttributeUse(attribute.name, in: page)) {
                contents.emptyAddresses.append(attribute.name)
            }
        }
    }

    mutating func endTag(_ name: Range<Int>, in page: Bytes) {
        shown?.endTag(name, in: page)
        markup?.endTag(name, in: page)
        separate(name, in: page)
        isTitle = false
        isStyle = false
        isLinkedData = false
        if Element(name, in: page) == .drawing { foreignDepth = max(0, foreignDepth - 1) }
        // Elements of a drawing can end in their start tags.
        if foreignDepth == 0 { elements.endTag(name, in: page) }
    }

    mutating func text(_ range: Range<Int>, isRaw: Bool, in page: Bytes) {
        shown?.text(range, isRaw: isRaw, in: page)
        markup?.text(range, isRaw: isRaw, in: page)
        if isTitle, page[range].contains(where: { !$0.isHTMLSpace }) { contents.hasTitle = true }
        if isStyle { addStyle(page.text(range), at: range) }
        if isLinkedData { contents.linkedData.append(page.text(range)) }
        guard collectsText else { return }
        if isRaw {
            // Data in a script has JSON escapes.
            contents.text += PlainForm.withoutJSONEscapes(Bytes(rebasing: page[range]))
            contents.text.append(0x20)
        } else {
            CharacterReferences.append(range, in: page, to: &contents.text)
        }
    }
}

extension PageReader {
    /// The checked elements.
    private enum Element: Equatable {
        case html, title, style, script, drawing, meta, base, picture, link, anchor, other
        case heading(Int)

        init(_ name: Range<Int>, in page: Bytes) {
            switch name.count {
            case 1: self = page.spells(name, "a") ? .anchor : .other
            case 2
            where page[name.lowerBound].asciiLowercased == UInt8(ascii: "h")
                && (0x31...0x36).contains(page[name.lowerBound + 1]):
                self = .heading(Int(page[name.lowerBound + 1]) - 0x30)
            case 3: self = page.spells(name, "img") ? .picture : page.spells(name, "svg") ? .drawing : .other
            case 4:
                self =
                    page.spells(name, "html")
                    ? .html
                    : page.spells(name, "meta")
                        ? .meta : page.spells(name, "link") ? .link : page.spells(name, "base") ? .base : .other
            case 6: self = page.spells(name, "script") ? .script : .other
            case 5: self = page.spells(name, "title") ? .title : page.spells(name, "style") ? .style : .other
            default: self = .other
            }
        }
    }

    private func value(_ name: StaticString, _ attributes: [HTMLAttribute], in page: Bytes) -> String? {
        attributes.first { page.spells($0.name, name) }.map { CharacterReferences.text(of: $0.value, in: page) }
    }

    private mutating func read(
        _ attribute: HTMLAttribute, of element: Element, _ attributes: [HTMLAttribute], in page: Bytes
    ) {
        let kind = AttributeUse(attribute.name, in: page)
        if collectsText, !page.spells(attribute.name, "class") { addText(attribute.value, kind, in: page) }
        guard kind != .other else { return }
        let text = CharacterReferences.text(of: attribute.value, in: page)
        func add(_ address: String, _ use: PageContents.Link.Use) {
            contents.links.append(.init(address: address, range: attribute.value, use: use))
        }
        switch kind {
        case .id: contents.ids.append(.init(value: text, range: attribute.value))
        case .name: if element == .anchor { contents.names.append(text) }
        case .address where element == .base: break
        case .address where element == .link:
            let words = value("rel", attributes, in: page)?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
            // These open a connection to a host without loading a file.
            if words.contains("preconnect") || words.contains("dns-prefetch") { break }
            add(
                text, words.contains("stylesheet") ? .styleSheet : words.contains("canonical") ? .canonical : .link)
        case .address: add(text, .link)
        case .source: add(text, element == .picture ? .picture : .link)
        case .poster: add(text, .picture)
        case .sources: for address in AddressLists.sources(in: text) { add(address, .picture) }
        case .style: for address in AddressLists.references(inStyle: text) { add(address, .picture) }
        case .other: break
        }
    }

    private mutating func readMeta(_ attributes: [HTMLAttribute], in page: Bytes) {
        let name = (value("name", attributes, in: page) ?? value("property", attributes, in: page))?.lowercased()
        guard let index = attributes.firstIndex(where: { page.spells($0.name, "content") }) else { return }
        let content = CharacterReferences.text(of: attributes[index].value, in: page)
        let range = attributes[index].value
        switch name {
        case "robots": if content.lowercased().contains("noindex") { contents.isUnlisted = true }
        case "og:image", "og:url", "twitter:image":
            contents.links.append(.init(address: content, range: range, use: .canonical))
        default:
            guard value("http-equiv", attributes, in: page)?.lowercased() == "refresh",
                let address = AddressLists.refresh(in: content)
            else { return }
            contents.links.append(.init(address: address, range: range, use: .link))
        }
    }

    private mutating func addStyle(_ style: String, at range: Range<Int>) {
        for address in AddressLists.references(inStyle: style) {
            contents.links.append(.init(address: address, range: range, use: .picture))
        }
    }

    private mutating func addText(_ value: Range<Int>, _ kind: AttributeUse, in page: Bytes) {
        contents.text.append(0x20)
        let start = contents.text.count
        CharacterReferences.append(value, in: page, to: &contents.text)
        if kind == .address, contents.text[start...].contains(UInt8(ascii: "%")) {
            let decoded = PercentEncoding.leniently(contents.text[start...])
            contents.text.replaceSubrange(start..., with: decoded)
        }
        contents.text.append(0x20)
    }

    /// Inline elements do not separate words; other elements do.
    private mutating func separate(_ name: Range<Int>, in page: Bytes) {
        guard collectsText else { return }
        let isInline: Bool
        switch name.count {
        case 1: isInline = "abiqsu".utf8.contains(page[name.lowerBound].asciiLowercased)
        case 2: isInline = page.spells(name, "em")
        case 3:
            isInline =
                page.spells(name, "wbr") || page.spells(name, "bdi") || page.spells(name, "bdo")
                || page.spells(name, "sub") || page.spells(name, "sup")
        case 4: isInline = page.spells(name, "span") || page.spells(name, "mark") || page.spells(name, "code")
        case 5: isInline = page.spells(name, "small")
        case 6: isInline = page.spells(name, "strong")
        default: isInline = false
        }
        if !isInline, contents.text.last != 0x20 { contents.text.append(0x20) }
    }
}

/// The meaning of an attribute's value.
private enum AttributeUse {
    case id, name, address, source, sources, poster, style, other

    init(_ name: Range<Int>, in page: Bytes) {
        switch name.count {
        case 2: self = page.spells(name, "id") ? .id : .other
        case 3: self = page.spells(name, "src") ? .source : .other
        case 4:
            self =
                page.spells(name, "href") || page.spells(name, "data") || page.spells(name, "cite")
                ? .address : page.spells(name, "name") ? .name : .other
        case 5: self = page.spells(name, "style") ? .style : .other
        case 6:
            self =
                page.spells(name, "srcset")
                ? .sources : page.spells(name, "poster") ? .poster : page.spells(name, "action") ? .address : .other
        case 10: self = page.spells(name, "formaction") || page.spells(name, "xlink:href") ? .address : .other
        case 11: self = page.spells(name, "imagesrcset") ? .sources : .other
        default: self = .other
        }
    }
}
