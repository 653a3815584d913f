import ByteText
import Diagnostics
import HTMLSyntax

extension SiteCheck {
    /// Checks the parts of a page.
    ///
    /// - Parameters:
    ///   - page: the bytes of the page.
    ///   - number: the number of the page in the graph.
    ///   - location: the source file if the page is copied; `nil` otherwise.
    mutating func review(
        _ contents: PageContents, _ page: Bytes, _ number: Int, _ path: String, _ maker: Place,
        copiedFrom location: String?
    ) {
        // A verification file of another service has neither.
        let isPage = location == nil || contents.hasRoot || contents.hasTitle
        graph.update(number) {
            $0.isPage = isPage
            $0.isUnlisted = contents.isUnlisted
        }
        let text = location.map { SourceText(name: $0, bytes: Array(page)) }
        func place(_ range: Range<Int>) -> Place? { text.map { .text($0, range) } }
        let kind = PageKind(maker)
        let owner = kind == .other ? maker.name : kind.rawValue
        func add(_ fault: PageFault, source: String = "", at range: Range<Int>? = nil) {
            findings.add(
                fault, owner: owner, page: number, source: source,
                place: range.map(place) ?? location.map(Place.file))
        }
        if isPage { reviewFrame(contents, add) }
        // In a page that somebody wrote, a link to the page itself is intended.
        for name in location == nil ? contents.emptyAddresses : [] {
            add(.emptyAddress(page.text(name)), at: name)
        }
        for fault in contents.unbalanced {
            let name = page.text(fault.name)
            add(
                fault.isEnd ? .strayEndTag(name) : .unclosedElement(name), source: (fault.isEnd ? "</" : "<") + name,
                at: fault.name)
        }
        var seen = Set<String>(minimumCapacity: contents.ids.count)
        for id in contents.ids where !seen.insert(id.value).inserted {
            add(.duplicateID(id.value), source: "id=\"\(page.text(id.range))\"", at: id.range)
        }
        graph.setIDs(contents.ids.map(\.value) + contents.names, of: number)
        seen.formUnion(contents.names)
        follow(contents, ids: seen, page, number, path, maker, place: place)
    }

    /// Follows the links of a home page that shows a profile; everything else is reviewed in the candidate's folder.
    mutating func follow(home page: Bytes, _ number: Int, _ path: String, _ maker: Place) {
        reader.read(page, readsText: false, readsMarkup: false)
        let contents = reader.contents
        graph.update(number) {
            $0.isPage = true
            $0.isUnlisted = contents.isUnlisted
            $0.isHome = true
        }
        graph.setIDs(contents.ids.map(\.value) + contents.names, of: number)
        let ids = Set(contents.ids.map(\.value) + contents.names)
        follow(contents, ids: ids, page, number, path, maker) { _ in nil }
    }

    /// Checks an address in a style sheet.
    mutating func follow(
        _ link: String, use: PageContents.Link.Use, source: String, from path: String, _ number: Int, _ maker: Place,
        place: Place?
    ) {
        follow(link, use, source: source, base: path, ids: nil, number, path, maker, place: place)
    }
}

extension SiteCheck {
    private func reviewFrame(_ contents: PageContents, _ add: (PageFault, String, Range<Int>?) -> Void) {
        if !contents.hasLanguage { add(.noLanguage, "", nil) }
        if !contents.hasTitle { add(.noTitle, "", nil) }
        let headings = contents.headings
        let mains = headings.filter { $0.value == 1 }
        if mains.isEmpty { add(.noHeading, "", nil) }
        if mains.count > 1 { add(.severalHeadings, "<h1", mains[1].range) }
        var last = 0
        for heading in headings {
            if last > 0, heading.value > last + 1 {
                add(.skippedHeading(from: last, to: heading.value), "<h\(heading.value)", heading.range)
            }
            last = heading.value
        }
        for picture in contents.picturesWithoutText {
            add(.pictureWithoutText(picture.value), picture.value, picture.range)
        }
    }

    private mutating func follow(
        _ contents: PageContents, ids: Set<String>, _ page: Bytes, _ number: Int, _ path: String, _ maker: Place,
        place: (Range<Int>) -> Place?
    ) {
        var base = path
        if let named = contents.base {
            guard case .file(let target, _) = address.target(of: named, from: path) else { return }
            base = target
        }
        for link in contents.links {
            follow(
                link.address, link.use, source: page.text(link.range), base: base, ids: ids, number, path, maker,
                place: place(link.range))
        }
    }

    /// - Parameter ids: the ids of the page itself; `nil` for a file without ids.
    private mutating func follow(
        _ link: String, _ use: PageContents.Link.Use, source: String, base: String, ids: Set<String>?, _ number: Int,
        _ path: String, _ maker: Place, place: Place?
    ) {
        switch address.target(of: link, from: base) {
        case .other: return
        case .outside(let url):
            if use != .canonical { outside?.add(url, page: path, maker: maker, source: source) }
        case .beyondSite:
            let fault = PageFault.linkBeyondSite(link, base: address.baseURL.flatMap { $0.path == "/" ? nil : $0.path })
            findings.add(fault, owner: maker.owner, page: number, source: source, place: place)
        case .file(let target, let fragment):
            let file = graph.number(of: target)
            switch use {
            case .picture: graph.update(file) { $0.isPicture = true }
            case .styleSheet: graph.update(file) { $0.isStyleSheet = true }
            case .link, .canonical: break
            }
            if use != .canonical, file != number { graph.link(number, to: file) }
            let anchor = fragment.flatMap { $0.isEmpty || $0.lowercased() == "top" ? nil : $0 }
            if file == number {
                guard let ids, let anchor, !ids.contains(anchor) else { return }
                findings.add(
                    .brokenAnchor(link, target: path), owner: maker.owner, page: number, source: source,
                    place: place, suggestion: Spelling.nearest(to: anchor, in: ids.sorted()))
            } else if graph.files[file].size == nil || anchor != nil {
                mentions.add(.init(target: file, fragment: anchor, link: link, place: place), on: number)
            }
        }
    }
}
