import CVLayout
import CandidateProfile
import WebSafety

/// A CV as the parts of a PDF, in the order of the CV's page.
struct PrintedCV {
    private let strings: InterfaceStrings
    private var document: CVDocument

    /// The parts of a candidate's CV.
    ///
    /// - Parameters:
    ///   - sections: the sections of the CV's page.
    ///   - strings: the interface texts in the language of the CV.
    ///   - site: the facts of the site in that language.
    static func document(
        of candidate: PublishedCandidate, sections: [CVSection], strings: InterfaceStrings, site: SiteFacts
    ) -> CVDocument {
        let name = candidate.user.name
        let language = candidate.language(otherThan: site.language) ?? site.language
        var printed = PrintedCV(
            strings: strings,
            document: CVDocument(
                name: name, title: strings.filled(.cvTitle, [.name: name]), language: language,
                headingLanguage: site.language, isRightToLeft: InterfaceLanguage(tag: language).isRightToLeft))
        printed.addHeader(of: candidate)
        if let summary = CVProse(candidate.resume.basics.summary) {
            printed.add(.heading, StyledText(strings[.summary], .bold))
            printed.document.blocks += StyledMarkup.blocks(of: summary.html)
        }
        for section in sections { printed.add(section) }
        return printed.document
    }

    private mutating func add(_ kind: CVBlock.Kind, _ text: StyledText, aside: String? = nil) {
        document.blocks.append(CVBlock(kind, text, aside: aside.map { StyledText($0) }))
    }

    /// The mark between facts on one line.
    private static let mark = "  ·  "
}

// MARK: The head

extension PrintedCV {
    private mutating func addHeader(of candidate: PublishedCandidate) {
        let basics = candidate.resume.basics
        self.add(.name, StyledText(candidate.user.name, .bold))
        if let headline = basics.label { self.add(.headline, StyledText(headline)) }
        var line = StyledText()
        func add(_ text: String, _ address: String? = nil) {
            if !line.runs.isEmpty { line.append(Self.mark, .muted) }
            line.append(text, address: address)
        }
        if let address = CVPage.address(of: candidate, in: document.headingLanguage, strings) { add(address) }
        for contact in Contact.published(in: basics, strings: strings) {
            let isPage = contact.url?.text.hasPrefix("http") == true
            add(isPage ? contact.url?.brief ?? contact.text : contact.text, contact.url?.uri)
        }
        for account in basics.profiles.compactMap(ProfileAccount.init) {
            add((account.label.map { $0 + ": " } ?? "") + account.line, account.profile.url?.uri)
        }
        if let date = basics.birthDate { add("\(strings[.birthDate]): \(strings.dayText(of: date))") }
        if let profile = candidate.profileAddress, let url = try? NavigationURL(profile) { add(url.brief, url.uri) }
        if !line.runs.isEmpty { self.add(.contacts, line) }
    }
}

// MARK: Sections

extension PrintedCV {
    private mutating func add(_ section: CVSection) {
        add(.heading, StyledText(section.heading, .bold))
        guard section.isCompact else {
            for entry in section.entries { add(entry, .entry) }
            return
        }
        let lines = section.entries.map(line(of:))
        if section.entries.allSatisfy({ $0.keywords.isEmpty && $0.prose == nil }) {
            // Short entries, such as languages, share a line.
            var line = StyledText()
            for (index, entry) in lines.enumerated() {
                if index > 0 { line.append(Self.mark, .muted) }
                line.runs += entry.runs
            }
            add(.line, line)
        } else {
            for line in lines { add(.line, line) }
        }
    }

    /// An entry on one line: "Compilers (Expert): Swift, LLVM".
    private func line(of entry: CVEntry) -> StyledText {
        var line = StyledText()
        if let title = entry.title { line.append(title, .bold) }
        let facts = entry.facts.map(Self.line(_:)).joined(separator: separator)
        if !entry.facts.isEmpty {
            let isAlone = line.runs.isEmpty
            if !isAlone { line.append(" (", .muted) }
            line.append(facts, .muted)
            if !isAlone { line.append(")", .muted) }
        }
        if !entry.keywords.isEmpty {
            if !line.runs.isEmpty { line.append(": ") }
            appendWords(entry.keywords, to: &line)
        }
        if let prose = entry.prose {
            if !line.runs.isEmpty { line.append(entry.keywords.isEmpty ? ": " : " – ") }
            line.runs += StyledMarkup.line(of: prose.html).runs
        }
        return line
    }

    private mutating func add(_ entry: CVEntry, _ kind: CVBlock.Kind) {
        var head = StyledText()
        func append(_ text: String?, _ style: StyledText.Style, _ url: NavigationURL? = nil) {
            guard let text else { return }
            if !head.runs.isEmpty { head.append(separator, style.intersection(.muted)) }
            head.append(text, style, address: url?.uri)
        }
        append(entry.title, kind == .role ? [.bold, .italic] : .bold, entry.url)
        append(entry.organisation, [], entry.organisationURL)
        append(entry.location, .muted)
        let dates = entry.dates.map(strings.line(_:))
        // Dates alone are the title.
        if head.runs.isEmpty, let dates { head.append(dates, .bold) }
        if !head.runs.isEmpty { add(kind, head, aside: head.runs[0].text == dates ? nil : dates) }
        if !entry.facts.isEmpty {
            add(.fact, StyledText(entry.facts.map(Self.line(_:)).joined(separator: Self.mark), .muted))
        }
        if let prose = entry.prose { document.blocks += StyledMarkup.blocks(of: prose.html) }
        if entry.joinsPoints {
            var line = StyledText("\(strings[.courses]): ", .muted)
            for (index, point) in entry.points.enumerated() {
                if index > 0 { line.append(separator) }
                line.runs += StyledMarkup.line(of: point.html).runs
            }
            add(.fact, line)
        } else {
            addItems(entry.points)
        }
        if !entry.keywords.isEmpty {
            var line = StyledText()
            appendWords(entry.keywords, .muted, to: &line)
            add(.fact, line)
        }
        for role in entry.roles { add(role, .role) }
    }

    /// Adds words, each as a part of its own, so that their directions do not mix.
    private func appendWords(_ words: [String], _ style: StyledText.Style = [], to line: inout StyledText) {
        for (index, word) in words.enumerated() {
            if index > 0 { line.append(separator, style) }
            line.append(word, style)
        }
    }

    /// The text between words of a list in the language of the CV.
    private var separator: String { strings[.listSeparator] }

    private mutating func addItems(_ points: [CVPoint]) {
        for point in points { add(.item(mark: "•", depth: 1), StyledMarkup.line(of: point.html)) }
    }

    private static func line(_ fact: CVFact) -> String { fact.label.map { "\($0): \(fact.text)" } ?? fact.text }
}
