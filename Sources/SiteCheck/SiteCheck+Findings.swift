import CandidateProfile
import Diagnostics
import SiteGenerator

extension SiteCheck {
    /// All findings, after all files were checked, each at its origin.
    ///
    /// - Parameters:
    ///   - templates: the site's own templates.
    ///   - styleSheets: the site's own style sheets.
    ///   - network: locates the nodes of candidates.
    public mutating func findings(
        templates: [SourceText], styleSheets: [SourceText] = [], network: any UserSource
    ) async -> [Diagnostic] {
        endSite()
        followMentions()
        followHome()
        values?.finish()
        var origins = OriginFinder(templates: templates, styleSheets: styleSheets, network: network)
        var found = problems + clashes
        found += await pageProblems(&origins)
        found += await withheldProblems(&origins)
        found += formatProblems(&origins)
        found += fileProblems(origins)
        found += await missingValues(templates: templates, network: network)
        // File names can contain an address or number.
        let names = maskedNames
        let paths = Set(withheld.filter(\.isName).map(\.place.name))
        let masked = found.map { diagnostic in
            var diagnostic = diagnostic.replacing(names).maskingAddresses
            diagnostic.place = diagnostic.place.map { Self.masked($0, paths) }
            return diagnostic
        }
        return await network.locate(masked)
    }

    /// The place, but only the folder of a file whose path contains a withheld value.
    private static func masked(_ place: Place, _ paths: Set<String>) -> Place {
        if case .node = place { return place }
        guard paths.contains(place.name) else { return place }
        return .file(String(place.name[..<(place.name.lastIndex(of: "/") ?? place.name.startIndex)]))
    }

    /// The replacements for paths of files that contain a withheld value other than an e-mail address.
    private var maskedNames: [String: String] {
        var names: [String: String] = [:]
        for finding in withheld where finding.isName {
            // All messages mask e-mail addresses.
            if finding.field == .email, PrivateText.maskingAddresses(in: finding.file) != finding.file { continue }
            names[finding.file] = PrivateText.maskedNames(ofPath: finding.file)
        }
        return names
    }
}

extension SiteCheck {
    /// Checks the links to files that were written after the page.
    private mutating func followMentions() {
        var names: FileNames?
        for (number, mention) in mentions.all {
            let (maker, page, target) = (
                makers[Int(graph.files[number].maker)], graph.path(number), graph.path(mention.target)
            )
            func add(_ fault: PageFault, _ suggestion: String? = nil, in findings: inout PageFindings) {
                findings.add(
                    fault, owner: maker.owner, page: number, source: mention.link,
                    place: mention.place, suggestion: suggestion)
            }
            if let opened = graph.opened(mention.target) {
                guard let anchor = mention.fragment, let ids = graph.ids(of: opened), !ids.contains(anchor) else {
                    continue
                }
                add(
                    .brokenAnchor(mention.link, target: graph.path(opened)),
                    Spelling.nearest(to: anchor, in: ids), in: &findings)
                continue
            }
            let known = names ?? FileNames(graph)
            names = known
            if let other = known.inOtherCase(of: target) {
                let file = Self.reference(from: page, to: other)
                add(.linkInOtherCase(mention.link, file: file), in: &findings)
            } else {
                let near = known.nearest(to: target).map { Self.reference(from: page, to: $0) }
                add(.brokenLink(mention.link, target: target), near, in: &findings)
            }
        }
        mentions = Mentions()
    }

    /// Links a home page that shows a profile to the pages of profiles.
    private mutating func followHome() {
        for home in graph.files.indices where graph.files[home].isHome {
            for profile in graph.files.indices where PageKind(maker(of: profile)) == .profile {
                if graph.path(profile).hasSuffix("/index.html") { graph.link(home, to: profile) }
            }
        }
    }

    /// The link from a page to a file.
    private static func reference(from page: String, to file: String) -> String {
        guard let page = SitePath(page), let file = SitePath(file) else { return file }
        return page.reference(to: file).text
    }

    /// The problems of pages; problems from one place in a template are reported once.
    private func pageProblems(_ origins: inout OriginFinder) async -> [Diagnostic] {
        struct Cause: Hashable {
            var place: Place
            var what: String
        }
        let ordered = findings.found.sorted { ($0.value.page, $0.key.text) < ($1.value.page, $1.key.text) }
        var problems: [(problem: PageProblem, place: Place)] = []
        var numbers: [Cause: Int] = [:]
        for (key, finding) in ordered {
            let maker = maker(of: finding.page)
            var place = finding.place
            if place == nil { place = await origins.place(of: key.fault, finding.source, on: maker) }
            let problem = PageProblem(
                fault: key.fault,
                pages: PageSet(first: graph.path(finding.page), count: finding.count, suggestion: finding.suggestion))
            // One place in a template is one cause, whatever the targets of its links are.
            let subject = origins.isTemplate(place) ? "" : key.fault.subject
            let cause = Cause(place: place ?? maker, what: "\(problem.id) \(subject)")
            if let number = numbers[cause] {
                problems[number].problem.pages.count += finding.count
            } else {
                numbers[cause] = problems.count
                problems.append((problem, cause.place))
            }
        }
        return problems.map { Diagnostic($0.problem, at: $0.place) }
    }

    /// The withheld values, once for each person, field and place.
    private func withheldProblems(_ origins: inout OriginFinder) async -> [Diagnostic] {
        struct Cause: Hashable {
            var problem: WithheldProblem
            var place: Place
        }
        var found: [Diagnostic] = []
        var published: [Cause: PageSet] = [:]
        var order: [Cause] = []
        var written: Set<[String]> = []
        // Files of people come first: the directory repeats their texts.
        let sorted = withheld.filter { $0.owner != nil } + withheld.filter { $0.owner == nil }
        for finding in sorted {
            if finding.isName || finding.isCopied {
                let problem: WithheldProblem =
                    finding.isName
                    ? .inName(finding.field, of: finding.uid, in: finding.file)
                    : .inDocument(finding.field, of: finding.uid, in: finding.file)
                found.append(Diagnostic(problem, at: finding.place))
                continue
            }
            let none = PageSet(first: "", count: 0)
            var cause = Cause(
                problem: .published(finding.field, of: finding.uid, in: none), place: finding.place)
            if finding.owner == nil {
                if written.contains([finding.uid, finding.field.rawValue]) { continue }
            } else if let text = await origins.text(of: finding.owner, showing: finding, candidates.withheld) {
                written.insert([finding.uid, finding.field.rawValue])
                // A build reports it already.
                if text.isReported { continue }
                cause = Cause(problem: .inText(finding.field, of: finding.uid, in: none), place: .node(text.path))
            } else if let place = origins.template(showing: finding, candidates.withheld) {
                cause.place = place
            } else if case .node = finding.place {
                // Several pages of one person have one cause.
                cause.place = .node(finding.place.owner)
            }
            if published[cause] == nil {
                order.append(cause)
                published[cause] = PageSet(first: finding.file, count: 0)
            }
            published[cause]?.count += 1
        }
        for cause in order {
            guard let pages = published[cause] else { continue }
            found.append(Diagnostic(cause.problem.on(pages), at: cause.place))
        }
        return found
    }

    /// The problems of file sizes and of pages without links.
    private func fileProblems(_ origins: OriginFinder) -> [Diagnostic] {
        var found: [Diagnostic] = []
        func size(_ number: Int) -> Int { graph.files[number].size ?? 0 }
        func report(_ problem: FileProblem, _ number: Int?) {
            found.append(Diagnostic(problem, at: number.map(maker)))
        }
        for number in graph.files.indices
        where graph.files[number].isPicture && size(number) > FileProblem.heavyPicture {
            report(.heavyPicture(graph.path(number), bytes: size(number)), number)
        }
        let css = graph.sizesOfStyleSheets
        let heavy = graph.files.indices.filter {
            graph.files[$0].isPage && size($0) + css[$0] > FileProblem.heavyPage
        }
        if let heaviest = heavy.max(by: { size($0) + css[$0] < size($1) + css[$1] }) {
            let problem = FileProblem.heavyPage(
                graph.path(heaviest), html: size(heaviest), css: css[heaviest], others: heavy.count - 1)
            report(problem, heaviest)
        }
        // If the home page is a profile, no page links to the list of all articles.
        let isProfile = graph.files.contains(where: \.isHome)
        let orphans = graph.unreachedPages().filter { !isProfile || maker(of: $0).name != "the articles" }
        if let first = orphans.first {
            let problem = FileProblem.orphan(graph.path(first), others: orphans.count - 1)
            found.append(Diagnostic(problem, at: origins.place(ofMissingLinkTo: maker(of: first))))
        }
        if totals.files > FileProblem.maximumFiles { report(.manyFiles(totals.files), nil) }
        if totals.bytes > FileProblem.maximumSiteSize { report(.largeSite(bytes: totals.bytes), nil) }
        return found
    }

    /// The origin of a file.
    private func maker(of file: Int) -> Place { makers[Int(graph.files[file].maker)] }
}

extension WithheldProblem {
    fileprivate func on(_ pages: PageSet) -> WithheldProblem {
        switch self {
        case .published(let field, let uid, _): .published(field, of: uid, in: pages)
        case .inText(let field, let uid, _): .inText(field, of: uid, in: pages)
        case .inDocument, .inName: self
        }
    }
}

extension PageFindings.Key {
    /// The sort key of findings of one page.
    fileprivate var text: String { "\(owner) \(fault)" }
}

extension PageFault {
    /// The common part of findings with one cause.
    fileprivate var subject: String {
        switch self {
        case .brokenLink(_, let target), .brokenAnchor(_, let target): target
        case .linkInOtherCase(_, let file): file
        case .linkBeyondSite: ""
        case .duplicateID(let text), .pictureWithoutText(let text), .emptyAddress(let text), .unclosedElement(let text),
            .strayEndTag(let text):
            text
        case .noHeading, .severalHeadings, .skippedHeading, .noLanguage, .noTitle: ""
        }
    }
}

/// The names of all files, to suggest one.
private struct FileNames {
    private var byLowercased: [String: String] = [:]
    private var byFolder: [Substring: [String]] = [:]

    init(_ graph: LinkGraph) {
        for number in graph.files.indices where graph.files[number].size != nil {
            let path = graph.path(number)
            byLowercased[path.lowercased()] = path
            byFolder[Self.folder(path), default: []].append(path)
        }
    }

    func inOtherCase(of path: String) -> String? { byLowercased[path.lowercased()] }

    func nearest(to path: String) -> String? {
        // With very many files in a folder, a similar name is a coincidence.
        let files = byFolder[Self.folder(path)] ?? []
        return files.count > 2_000 ? nil : Spelling.nearest(to: path, in: files)
    }

    private static func folder(_ path: String) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
}
