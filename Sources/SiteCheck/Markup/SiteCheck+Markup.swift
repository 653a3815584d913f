import ByteText
import Diagnostics
import SiteGenerator

extension SiteCheck {
    /// Compares the markup of a profile or a CV with the candidate's data.
    ///
    /// A contradiction is a problem; a missing part may be intended.
    mutating func compare(
        _ markup: ProfileMarkup, _ shown: ShownText, with facts: PublishedFacts, at path: String, _ maker: Place,
        isProfile: Bool
    ) {
        compareNames(markup, with: facts, at: path, maker, isProfile: isProfile)
        compareLinks(markup, with: isProfile ? facts.ownLinks : facts.links, of: facts, at: path, maker)
        compareDates(markup, shown, with: facts, at: path, maker, isProfile: isProfile)
        compareValues(markup, with: facts, at: path, maker, isProfile: isProfile)
        comparePreview(markup.preview, with: facts, at: path, maker, isProfile: isProfile)
    }
}

extension SiteCheck {
    private mutating func compareNames(
        _ markup: ProfileMarkup, with facts: PublishedFacts, at path: String, _ maker: Place, isProfile: Bool
    ) {
        func says(_ text: String?, in part: FormPlace.Part, exactly: Bool = false) -> FormatProblem? {
            guard let text, exactly ? text != facts.name : !text.lowercased().holds(facts.name.lowercased()) else {
                return nil
            }
            return .name(in: FormPlace(path, part), says: text, meant: facts.name)
        }
        let card = markup.card(named: facts.name)
        // An empty heading is reported elsewhere.
        let heading = markup.heading.flatMap { $0.isEmpty ? nil : $0 }
        if let problem = says(heading, in: .heading) { report(problem, maker, source: markup.heading) }
        if let problem = says(card?.name, in: .card, exactly: true), card?.name != markup.heading || heading == nil {
            report(problem, maker, source: card?.name)
        }
        // A missing title is reported elsewhere.
        let frame = markup.title.flatMap { $0.isEmpty ? nil : $0 }
        if let problem = says(frame, in: .title) { report(problem, maker, source: frame) }
        if let problem = says(markup.resumeName, in: .resume) { report(problem, maker, source: markup.resumeName) }
        let title = markup.preview["og:title"]
        if let problem = says(title, in: .preview) { report(problem, maker, source: title) }
        if !isProfile, !markup.hasResume {
            report(.noResume(on: PageSet(first: path)), maker)
        } else if card == nil {
            report(.noCard(on: PageSet(first: path)), maker)
        }
    }

    /// - Parameter expected: the addresses that the page must have.
    private mutating func compareLinks(
        _ markup: ProfileMarkup, with expected: [String], of facts: PublishedFacts, at path: String, _ maker: Place
    ) {
        func elsewhere(_ links: [String]) -> [String] {
            links.filter { link in
                switch address.target(of: link, from: path) {
                case .outside, .beyondSite: true
                case .other, .file: false
                }
            }
        }
        let linked = Set(markup.ownAddresses.compactMap(PublishedFacts.uri))
        let hasNoMeLinks = elsewhere(markup.meAddresses).isEmpty
        if let first = facts.links.first(where: { hasNoMeLinks || !linked.contains($0) }) {
            report(.noOwnLinks(on: PageSet(first: path), first: first), maker)
        }
        let elsewhere = elsewhere(markup.ownAddresses)
        guard !elsewhere.isEmpty else { return }
        let known = Set(facts.links)
        let all = Set((markup.ownAddresses + markup.addresses).compactMap(PublishedFacts.uri))
        var added: [String] = []
        for link in elsewhere where !known.contains(PublishedFacts.uri(of: link) ?? link) && !added.contains(link) {
            added.append(link)
        }
        let missing = expected.filter { !all.contains($0) }
        if missing.isEmpty, added.isEmpty { return }
        report(.links(in: FormPlace(path, .page), missing: missing, added: added), maker, source: added.first)
    }

    private mutating func compareDates(
        _ markup: ProfileMarkup, _ shown: ShownText, with facts: PublishedFacts, at path: String, _ maker: Place,
        isProfile: Bool
    ) {
        let expected = isProfile ? facts.careerDates : facts.dates
        let known = Set(facts.dates)
        var added: [String] = []
        var meant: [String] = []
        var isShown = false
        func add(_ text: String) { if !added.contains(text) { added.append(text) } }
        // A profile also has dates of articles.
        for time in markup.times where !isProfile || time.isProperty {
            if !known.contains(time.machineText) {
                guard Self.isStandard(time.machineText) else { continue }
                add(time.machineText)
                // The visible text tells which date was meant.
                meant += facts.dates.filter { candidates.texts(ofDate: $0, by: facts).contains(time.text) }
            } else if !time.text.isEmpty {
                isShown = true
                let texts = candidates.texts(ofDate: time.machineText, by: facts)
                if !texts.contains(where: time.text.holds) { add(time.text) }
            }
        }
        for event in markup.events {
            let dates = [event.start, event.end].compactMap(\.self)
            // A template may leave out one of the two.
            let isPosition = facts.positions.contains { time in
                (event.start == nil || time.start == event.start) && (event.end == nil || time.end == event.end)
            }
            guard !isPosition, dates.allSatisfy(Self.isStandard) else { continue }
            let wrong = dates.filter { !known.contains($0) }
            if wrong.isEmpty { add(dates.joined(separator: " – ")) } else { wrong.forEach(add) }
        }
        guard !expected.isEmpty || !added.isEmpty else { return }
        let unseen = expected.filter { date in
            !candidates.texts(ofDate: date, by: facts).contains(where: shown.shows)
        }
        // Showing no dates at all may be intended.
        isShown = isShown || unseen.count < expected.count
        if added.isEmpty, !isShown {
            if !isProfile, let first = expected.first {
                report(.noDates(on: PageSet(first: path), first: first), maker)
            }
            return
        }
        let missing = Set(unseen + meant).sorted() + openEnds(missingOn: shown, of: facts, isProfile: isProfile)
        if added.isEmpty, missing.isEmpty { return }
        report(.dates(in: FormPlace(path, .page), missing: missing, added: added), maker, source: added.first)
    }

    /// The periods whose end ("present") is missing on a page that shows their start, in the form for people.
    private func openEnds(missingOn shown: ShownText, of facts: PublishedFacts, isProfile: Bool) -> [String] {
        let starts = isProfile ? facts.careerOpenings : facts.openings
        guard !starts.isEmpty else { return [] }
        let sentence = ShownText(plain: shown.text)
        return starts.filter { start in
            let texts = candidates.texts(ofDate: start, by: facts)
            return texts.contains(where: sentence.shows)
                && !candidates.texts(ofTimeSince: start, by: facts).contains(where: sentence.shows)
        }.compactMap { candidates.texts(ofTimeSince: $0, by: facts).last }
    }

    /// Whether JSON Resume allows dates of that year.
    private static func isStandard(_ date: String) -> Bool {
        Int(date.prefix(4)).map { (1000...2999).contains($0) } ?? true
    }

    private mutating func comparePreview(
        _ preview: [String: String], with facts: PublishedFacts, at path: String, _ maker: Place, isProfile: Bool
    ) {
        let form = FormPlace(path, .preview)
        for (property, meant) in [("profile:first_name", facts.givenName), ("profile:last_name", facts.familyName)] {
            // A candidate who does not state the parts of the name has them in the whole name.
            guard let text = preview[property], meant.map({ text != $0 }) ?? !facts.name.contains(text) else {
                continue
            }
            report(.name(in: form, says: text, meant: meant ?? facts.name), maker, source: text)
        }
        if let text = preview["og:url"], let meant = isProfile ? facts.address : facts.cvAddress, text != meant {
            report(.address(in: form, says: text, meant: meant), maker, source: text)
        }
        guard !preview.isEmpty, facts.address != nil else { return }
        let username = isProfile ? preview["profile:username"] : nil
        if let username, username != facts.username {
            report(.value(.username, in: form, says: username, meant: facts.username), maker, source: username)
        }
        if let image = preview["og:image"], image != facts.portraitAddress,
            facts.cardStart.map(image.hasPrefix) != true
        {
            report(.value(.image, in: form, says: image, meant: facts.portraitAddress), maker, source: image)
        }
    }
}
