import Diagnostics
import SiteGenerator

extension SiteCheck {
    /// Compares the values of a profile or a CV other than name, links and dates with the candidate's data.
    ///
    /// A contradiction is a problem; a missing value may be intended.
    mutating func compareValues(
        _ markup: ProfileMarkup, with facts: PublishedFacts, at path: String, _ maker: Place, isProfile: Bool
    ) {
        compareCanonical(markup.canonical, isProfile ? facts.address : facts.cvAddress, at: path, maker)
        if let card = markup.card(named: facts.name) {
            compare([(.headline, card.jobTitle, facts.headline)], in: FormPlace(path, .card), maker)
        }
        let employers = markup.events.compactMap(\.organisation)
        for employer in employers where !facts.employers.contains(employer) {
            report(.value(.employer, in: FormPlace(path, .card), says: employer, meant: nil), maker, source: employer)
            break
        }
        if employers.isEmpty, !markup.events.isEmpty, !facts.employers.isEmpty {
            report(.leftOut([.employer], in: FormPlace(path, .resume)), maker)
        }
        if markup.hasResume, markup.resumeName == nil {
            report(.leftOut([.name], in: FormPlace(path, .resume)), maker)
        }
        compareCards(markup, with: facts, at: path, maker)
    }

    /// Compares single values of a part: different values are problems, missing ones are left out.
    mutating func compare(
        _ values: [(value: FormValue, says: String?, meant: String?)], in form: FormPlace, _ maker: Place
    ) {
        var missing: [FormValue] = []
        for (value, says, meant) in values {
            if let says, !says.isEmpty {
                if value == .canonical {
                    if let meant, says != meant {
                        report(.address(in: form, says: says, meant: meant), maker, source: says)
                    }
                } else if says != meant {
                    report(.value(value, in: form, says: says, meant: meant), maker, source: says)
                }
            } else if meant != nil {
                missing.append(value)
            }
        }
        if !missing.isEmpty { report(.leftOut(missing, in: form), maker) }
    }
}

extension SiteCheck {
    private mutating func compareCanonical(_ text: String?, _ meant: String?, at path: String, _ maker: Place) {
        compare([(.canonical, text, meant)], in: FormPlace(path, text == nil ? .page : .canonical), maker)
    }

    /// A page is about one person, whose card has the name.
    private mutating func compareCards(
        _ markup: ProfileMarkup, with facts: PublishedFacts, at path: String, _ maker: Place
    ) {
        guard let own = markup.card(named: facts.name) else { return }
        let isHeadingRight = markup.heading?.lowercased().holds(facts.name.lowercased()) == true
        if own.name == nil, isHeadingRight { report(.nameless(FormPlace(path, .card), meant: facts.name), maker) }
        guard let other = markup.otherCard(besides: own) else { return }
        report(.secondCard(in: FormPlace(path, .page), of: other.name), maker, source: other.name)
    }
}
