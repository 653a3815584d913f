extension InterfaceStrings {
    /// A part of a text that is filled in.
    enum Placeholder: String, CaseIterable {
        case count, page, pages, name, site, material, size, month, year, day, start, end, present, date
        case tag, title, minutes, host
    }

    /// The texts that a language needs; the raw value is the position among them.
    enum Key: Int, CaseIterable, Sendable {
        case skipToContent, backToDirectory, noCandidates, candidateCount, candidateCountOne
        case pages, pagePosition, previousPage, nextPage
        case pageTitle, materialTitle
        case materials, otherMaterials
        case materialResume, materialTranscript, materialCoverLetter, materialWebsite, materialMedia
        case emptyProfile, about, now, before, studied, since, earlier, contact
        case work, education, skills, profiles, score, courses, portrait
        case cv, cvTitle, openCV, summary, projects, volunteer, awards, certificates, publications, languages
        case interests, references, validUntil, cvOnline
        case otherFormats, formatText, formatData, formatCard
        case email, phone, website, address, birthDate
        case articles, allArticles, articlesBy, articlesAbout, recentArticles, topArticles, articleTitle
        case updatedOn, readingTime, starCount, starCountOne, comments, someone, previousArticle
        case nextArticle, tags, draft, firstPublished, openArticle, noArticles, feed, footnotes, backToText, taskDone,
            taskOpen
        case visit, openDocument, downloadDocument, documentNotShown
        case pdf, fileSizeKB, fileSizeMB
        case present, dateRange, dateSince, monthYear, dayMonthYear
        case month01, month02, month03, month04, month05, month06
        case month07, month08, month09, month10, month11, month12
        case notFoundTitle, notFoundText

        /// The key in the file of words.
        var name: String { declaration.name }

        /// What the text says, for who translates it.
        var meaning: String { declaration.meaning }

        /// The short name of a month.
        static func month(_ number: Int) -> Key {
            allCases[(month01.rawValue + number - 1).clamped(to: month01.rawValue...month12.rawValue)]
        }

        /// What is filled in.
        var placeholders: [Placeholder] {
            switch self {
            case .candidateCount: [.count]
            case .pagePosition: [.page, .pages]
            case .pageTitle: [.name, .site]
            case .materialTitle: [.material, .name]
            case .fileSizeKB, .fileSizeMB: [.size]
            case .dateRange: [.start, .end]
            case .dateSince: [.start, .present]
            case .monthYear: [.month, .year]
            case .dayMonthYear: [.day, .month, .year]
            case .cvTitle, .articlesBy: [.name]
            case .articlesAbout: [.tag]
            case .articleTitle: [.title, .name]
            case .updatedOn: [.date]
            case .readingTime: [.minutes]
            case .starCount: [.count]
            case .firstPublished: [.host]
            case .validUntil: [.date]
            case .since: [.year]
            default: []
            }
        }

        /// The key in the file of words, and what the text says.
        private var declaration: (name: String, meaning: String) {
            switch self {
            case .skipToContent: ("skipToContent", "The link that jumps over the bar at the top of a page.")
            case .backToDirectory: ("backToDirectory", "The link to the list of all candidates.")
            case .noCandidates: ("noCandidates", "What stands in place of the list when nobody is in it.")
            case .candidateCount: ("candidateCount", "How many candidates the list has, from two on.")
            case .candidateCountOne: ("candidateCountOne", "The same for one candidate.")
            case .pages: ("pages", "The name of the links between the pages of a list.")
            case .pagePosition: ("pagePosition", "Which page of a list this is.")
            case .previousPage: ("previousPage", "The link to the page before.")
            case .nextPage: ("nextPage", "The link to the page after.")
            case .pageTitle: ("pageTitle", "The title of a page in the browser's tab.")
            case .materialTitle:
                ("materialTitle", "The name of a material together with its owner's, for the title of its page.")
            case .materials: ("materials", "The heading over a candidate's materials.")
            case .otherMaterials: ("otherMaterials", "The heading over the materials beside the one that is shown.")
            case .materialResume: ("materialResume", "What a résumé is called, unless the site calls it otherwise.")
            case .materialTranscript: ("materialTranscript", "What a transcript of grades is called.")
            case .materialCoverLetter: ("materialCoverLetter", "What a cover letter is called.")
            case .materialWebsite: ("materialWebsite", "What a website is called, as a material.")
            case .materialMedia: ("materialMedia", "What an article of the press is called.")
            case .emptyProfile: ("emptyProfile", "What a profile says that has a name and nothing else.")
            case .about: ("about", "The heading over what a candidate says of themselves.")
            case .now: ("now", "What stands before the position that somebody has.")
            case .before: ("before", "What stands before the position that somebody had before.")
            case .studied: ("studied", "What stands before the last degree.")
            case .since: ("since", "A time that goes on, by the year of its start.")
            case .earlier: ("earlier", "The heading over the older positions of a long career.")
            case .contact: ("contact", "The heading over the ways to reach somebody.")
            case .work: ("work", "The heading over positions.")
            case .education: ("education", "The heading over schools and degrees.")
            case .skills: ("skills", "The heading over skills.")
            case .profiles: ("profiles", "The heading over accounts elsewhere.")
            case .score: ("score", "What stands before a grade.")
            case .courses: ("courses", "What a list of courses is called.")
            case .portrait: ("portrait", "The link to a portrait elsewhere.")
            case .cv: ("cv", "What a CV is called.")
            case .cvTitle: ("cvTitle", "The title of the page that shows a CV.")
            case .openCV: ("openCV", "The link from a profile to the whole CV.")
            case .summary: ("summary", "The heading over what a candidate says of themselves in a CV.")
            case .projects: ("projects", "The heading over projects.")
            case .volunteer: ("volunteer", "The heading over work without pay.")
            case .awards: ("awards", "The heading over awards.")
            case .certificates: ("certificates", "The heading over certificates.")
            case .publications: ("publications", "The heading over publications.")
            case .languages: ("languages", "The heading over languages.")
            case .interests: ("interests", "The heading over interests.")
            case .references: ("references", "The heading over what others say of a candidate.")
            case .validUntil: ("validUntil", "Until when a certificate is valid.")
            case .cvOnline: ("cvOnline", "What stands beside the code on a printed CV that leads to the profile.")
            case .otherFormats: ("otherFormats", "The name of the links to the same facts in other formats.")
            case .formatText: ("formatText", "The link to a CV as plain text.")
            case .formatData: ("formatData", "The link to a CV as data.")
            case .formatCard: ("formatCard", "The link to a contact card.")
            case .address: ("address", "What a street address is called.")
            case .birthDate: ("birthDate", "What a birth date is called.")
            case .dayMonthYear: ("dayMonthYear", "A day.")
            case .email: ("email", "What an e-mail address is called.")
            case .phone: ("phone", "What a telephone number is called.")
            case .website: ("website", "What a website is called.")
            case .articles: ("articles", "The heading over articles, and the link to them.")
            case .allArticles: ("allArticles", "The link to the articles of everybody.")
            case .articlesBy: ("articlesBy", "The heading over the articles of one candidate.")
            case .articlesAbout: ("articlesAbout", "The heading over the articles that have one tag.")
            case .recentArticles: ("recentArticles", "The link to articles in the order of their dates.")
            case .topArticles: ("topArticles", "The link to articles in the order of their stars.")
            case .articleTitle:
                ("articleTitle", "The title of an article together with its author's name, for the title of its page.")
            case .updatedOn: ("updatedOn", "When an article was changed last.")
            case .readingTime: ("readingTime", "How long it takes to read an article.")
            case .starCount: ("starCount", "How many people starred an article; for none, and from two on.")
            case .starCountOne: ("starCountOne", "The same for one star.")
            case .comments: ("comments", "The heading over what people wrote below an article.")
            case .someone: ("someone", "Who wrote something, where that is not known.")
            case .previousArticle: ("previousArticle", "What stands before the title of the article before.")
            case .nextArticle: ("nextArticle", "What stands before the title of the article after.")
            case .tags: ("tags", "What a list of tags is called.")
            case .draft: ("draft", "What stands beside an article that is not meant for readers yet.")
            case .firstPublished: ("firstPublished", "Where an article was published first.")
            case .openArticle: ("openArticle", "The link from a material to the page of its article.")
            case .noArticles: ("noArticles", "What stands in place of a list of articles that is empty.")
            case .feed: ("feed", "The link to a feed.")
            case .footnotes: ("footnotes", "What the footnotes of a text are called.")
            case .backToText: ("backToText", "The way from a footnote back into the text, before its number.")
            case .taskDone: ("taskDone", "What a task of a list is called that is done.")
            case .taskOpen: ("taskOpen", "What a task of a list is called that is not done.")
            case .visit: ("visit", "The link to a page elsewhere, before the host's name.")
            case .openDocument: ("openDocument", "The link that opens a document.")
            case .downloadDocument: ("downloadDocument", "The link that saves a document.")
            case .documentNotShown:
                ("documentNotShown", "What stands in place of a document that the browser does not show.")
            case .pdf: ("pdf", "What a PDF is called.")
            case .fileSizeKB: ("fileSizeKB", "A size in thousands of bytes.")
            case .fileSizeMB: ("fileSizeMB", "A size in millions of bytes.")
            case .present: ("present", "The end of what goes on.")
            case .dateRange: ("dateRange", "A time from a date to a date.")
            case .dateSince: ("dateSince", "A time that goes on.")
            case .monthYear: ("monthYear", "A month of a year.")
            case .notFoundTitle: ("notFoundTitle", "The heading of the page for addresses that do not exist.")
            case .notFoundText: ("notFoundText", "What that page says.")
            case .month01: ("month01", Self.monthMeaning)
            case .month02: ("month02", Self.monthMeaning)
            case .month03: ("month03", Self.monthMeaning)
            case .month04: ("month04", Self.monthMeaning)
            case .month05: ("month05", Self.monthMeaning)
            case .month06: ("month06", Self.monthMeaning)
            case .month07: ("month07", Self.monthMeaning)
            case .month08: ("month08", Self.monthMeaning)
            case .month09: ("month09", Self.monthMeaning)
            case .month10: ("month10", Self.monthMeaning)
            case .month11: ("month11", Self.monthMeaning)
            case .month12: ("month12", Self.monthMeaning)
            }
        }

        private static let monthMeaning = "The short name of a month."
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
