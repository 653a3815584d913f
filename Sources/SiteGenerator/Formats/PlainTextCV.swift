import CandidateProfile
import WebSafety

/// A CV as plain text for application forms and terminals: one column, the contacts first, conventional headings, and
/// the full content of the CV's page.
struct PlainTextCV: ~Copyable {
    private let strings: InterfaceStrings
    private var text = WrappedText()

    /// The text of a candidate's CV.
    ///
    /// - Parameters:
    ///   - sections: the sections of the CV's page.
    ///   - strings: the interface texts in the language of the CV.
    ///   - language: that language (BCP 47).
    static func text(
        of candidate: PublishedCandidate, sections: [CVSection], strings: InterfaceStrings, language: String
    ) -> WrappedText {
        var writer = PlainTextCV(strings: strings)
        writer.addHeader(of: candidate, language)
        if let summary = candidate.resume.basics.summary {
            writer.text.add(heading: strings[.summary])
            writer.add(prose: [summary])
        }
        let wishes = WishView.all(candidate.user.publishedSeeking, strings: strings)
        if !wishes.isEmpty { writer.text.add(heading: strings[.lookingFor]) }
        for wish in wishes { writer.addLine(wish.label, wish.text) }
        if !candidate.groups.isEmpty {
            writer.text.add(heading: strings[.groups])
            for group in candidate.groups { writer.text.add(group.title, first: "- ", indentation: "  ") }
        }
        for section in sections { writer.add(section) }
        if !candidate.user.questions.isEmpty { writer.text.add(heading: strings[.questions]) }
        for question in candidate.user.questions {
            writer.text.separate()
            writer.text.add(question.question)
            writer.add(prose: [question.answer])
        }
        return writer.text
    }

    private init(strings: InterfaceStrings) { self.strings = strings }
}

extension PlainTextCV {
    private mutating func addHeader(of candidate: PublishedCandidate, _ language: String) {
        let (user, basics) = (candidate.user, candidate.resume.basics)
        text.add(user.name)
        text.add(basics.label)
        text.add(candidate.place(in: language, strings: strings))
        if let status = StatusView(user.seeking, or: nil, strings: strings) {
            text.add([status.text, status.until].compactMap(\.self).joined(by: ", "))
        }
        text.separate()
        for contact in Contact.published(in: candidate.resume.basics, strings: strings) {
            let isAddress = contact.url?.text.hasPrefix("http") == true
            addLine(contact.label, isAddress ? contact.url?.spelled : contact.text)
        }
        for account in basics.profiles.compactMap(ProfileAccount.init) {
            let address = account.profile.url?.spelled
            let network = account.profile.network ?? account.profile.username
            addLine(network == account.display && address == nil ? nil : network, address ?? account.display)
        }
        let street = [basics.location.address, basics.location.postalCode].compactMap(\.self)
        if !street.isEmpty { addLine(strings[.address], street.joined(separator: ", ")) }
        if let fact = CVPage.birthDate(of: basics, strings: strings) { addLine(fact.label, fact.text) }
        addLine(strings[.cvOnline], candidate.profileAddress)
    }

    private mutating func addLine(_ label: String?, _ value: String?) {
        guard let value else { return }
        text.add(label.map { $0 + ": " + value } ?? value, indentation: "  ")
    }

    /// Adds prose: paragraphs separated by empty lines, and lists.
    private mutating func add(prose texts: [String]) {
        for (index, prose) in texts.enumerated() {
            if CVText.isPlainLine(prose) {
                if index > 0 { text.separate() }
                text.add(prose)
                continue
            }
            for (number, line) in CVText.lines(ofProse: prose, withAddresses: true).enumerated() {
                if line.isApart || index > 0 && number == 0 { text.separate() }
                let indentation = String(repeating: "  ", count: line.depth)
                let first = line.mark.isEmpty ? indentation : indentation.dropLast(2) + line.mark
                text.add(line.words, first: first, indentation: indentation)
            }
        }
    }

    private mutating func add(_ section: CVSection) {
        text.add(heading: section.heading)
        for entry in section.entries {
            if section.isCompact {
                addItem(entry)
            } else {
                text.separate()
                add(entry)
            }
        }
    }

    /// An entry on one line: "Compilers (Expert): Swift, LLVM".
    private mutating func addItem(_ entry: CVEntry) {
        let facts = entry.facts.map(Self.line(_:)).joined(separator: strings[.listSeparator])
        let head = entry.title.map { facts.isEmpty ? $0 : "\($0) (\(facts))" } ?? facts
        let sentences = (entry.prose?.texts ?? []).flatMap {
            CVText.lines(ofProse: $0, withAddresses: true, keepingLineEnds: false)
        }
        let rest =
            (entry.keywords.isEmpty ? [] : [entry.keywords.joined(separator: strings[.listSeparator])])
            + sentences.map(\.words)
        let body = rest.joined(by: " – ")
        let parts = [head, body].filter { !$0.isEmpty }
        text.add(parts.joined(by: ": "), first: "- ", indentation: "  ")
    }

    private mutating func add(_ entry: CVEntry) {
        text.add(entry.title)
        text.add(entry.organisation)
        if let dates = entry.dates { text.add(strings.line(dates)) }
        text.add(entry.location)
        for fact in entry.facts { text.add(Self.line(fact)) }
        // An address that serves as the title was added already.
        for url in [entry.url, entry.organisationURL].compactMap(\.self) where url.text != entry.title {
            text.add(url.spelled)
        }
        add(prose: entry.prose?.texts ?? [])
        for point in entry.points { text.add(point.text, first: "- ", indentation: "  ") }
        if !entry.keywords.isEmpty { text.add(entry.keywords.joined(separator: strings[.listSeparator])) }
        for role in entry.roles {
            text.separate()
            add(role)
        }
    }

    private static func line(_ fact: CVFact) -> String { fact.label.map { "\($0) \(fact.text)" } ?? fact.text }
}
