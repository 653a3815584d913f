extension InterfaceStrings {
    /// A part of a text that is replaced by a value.
    enum Placeholder: String, CaseIterable {
        case count, page, pages, name, site, material, size, month, year, day, start, end, present, date
        case tag, title, minutes, host, places
    }

    /// The interface texts of a language; the raw value is the position among them.
    enum Key: Int, CaseIterable, Sendable {
        case skipToContent, backToDirectory, noCandidates, candidateCount, candidateCountOne
        case pages, pagePosition, previousPage, nextPage
        case pageTitle, materialTitle
        case materials, otherMaterials
        case materialResume, materialTranscript, materialCoverLetter, materialWebsite, materialMedia
        case emptyProfile, about, now, before, studied, since, earlier, contact
        case work, education, skills, profiles, score, courses, portrait
        case statusOpen, statusOpenFrom, statusListening, statusClosed, statusUntil
        case lookingFor, roles, employment, fullTime, partTime, contract, internship, thesis
        case workplaces, onSite, hybrid, remote, relocation, noRelocation, earliest, notice, permit, mayWorkIn
        case questions
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
        case notFoundTitle, notFoundText, pageMoved

        /// The key in the file of interface texts.
        var name: String { declaration.name }

        /// The meaning of the text, for translators.
        var meaning: String { declaration.meaning }

        /// The short name of a month.
        static func month(_ number: Int) -> Key {
            allCases[(month01.rawValue + number - 1).clamped(to: month01.rawValue...month12.rawValue)]
        }

        /// The placeholders of the text.
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
            case .validUntil, .statusOpenFrom, .statusUntil: [.date]
            case .mayWorkIn: [.places]
            case .since: [.year]
            default: []
            }
        }

        /// The key in the file of interface texts, and the meaning of the text.
        private var declaration: (name: String, meaning: String) {
            switch self {
            case .skipToContent: ("skipToContent", "The link that skips the navigation at the top of a page.")
            case .backToDirectory: ("backToDirectory", "The link to the list of all candidates.")
            case .noCandidates: ("noCandidates", "The text instead of an empty list of candidates.")
            case .candidateCount: ("candidateCount", "The number of candidates, from two on.")
            case .candidateCountOne: ("candidateCountOne", "The same for one candidate.")
            case .pages: ("pages", "The label of the links between the pages of a list.")
            case .pagePosition: ("pagePosition", "The number of the page of a list.")
            case .previousPage: ("previousPage", "The link to the previous page.")
            case .nextPage: ("nextPage", "The link to the next page.")
            case .pageTitle: ("pageTitle", "The title of a page in the browser's tab.")
            case .materialTitle:
                ("materialTitle", "The title of a material's page, with its owner's name.")
            case .materials: ("materials", "The heading of a candidate's materials.")
            case .otherMaterials: ("otherMaterials", "The heading of the other materials on a material's page.")
            case .materialResume: ("materialResume", "The label of a résumé, unless the site changes it.")
            case .materialTranscript: ("materialTranscript", "The label of a transcript of grades.")
            case .materialCoverLetter: ("materialCoverLetter", "The label of a cover letter.")
            case .materialWebsite: ("materialWebsite", "The label of a website as a material.")
            case .materialMedia: ("materialMedia", "The label of an article in the press.")
            case .emptyProfile: ("emptyProfile", "The text of a profile with only a name.")
            case .about: ("about", "The heading of the summary on a profile.")
            case .now: ("now", "The label of the current position and of current studies in a profile's header.")
            case .before: ("before", "The label of the position before.")
            case .studied: ("studied", "The label of the latest degree.")
            case .since: ("since", "A period that has not ended, by its first year.")
            case .earlier: ("earlier", "The heading of the older positions of a long career.")
            case .contact: ("contact", "The heading of the contact details.")
            case .work: ("work", "The heading of positions.")
            case .education: ("education", "The heading of schools and degrees.")
            case .skills: ("skills", "The heading of skills.")
            case .profiles: ("profiles", "The heading of accounts on other sites.")
            case .score: ("score", "The label before a grade.")
            case .courses: ("courses", "The label of a list of courses.")
            case .portrait: ("portrait", "The link to a portrait on another site.")
            case .statusOpen: ("statusOpen", "The status of a candidate who looks for work.")
            case .statusOpenFrom: ("statusOpenFrom", "The same from a date on.")
            case .statusListening: ("statusListening", "The status of a candidate who listens to offers.")
            case .statusClosed: ("statusClosed", "The status of a candidate who wants no offers.")
            case .statusUntil: ("statusUntil", "The last day of a status, after it.")
            case .lookingFor: ("lookingFor", "The heading of what a candidate looks for.")
            case .roles: ("roles", "The label of the roles that a candidate wants.")
            case .employment: ("employment", "The label of the kinds of employment.")
            case .fullTime: ("fullTime", "A kind of employment: all of the working time.")
            case .partTime: ("partTime", "A kind of employment: a part of the working time.")
            case .contract: ("contract", "A kind of employment: work on a contract.")
            case .internship: ("internship", "A kind of employment: an internship.")
            case .thesis: ("thesis", "A kind of employment: a thesis that is written with an employer.")
            case .workplaces: ("workplaces", "The label of where a candidate wants to work.")
            case .onSite: ("onSite", "Work at the employer's.")
            case .hybrid: ("hybrid", "Work that is in part at the employer's.")
            case .remote: ("remote", "Work that is not at the employer's.")
            case .relocation: ("relocation", "A candidate would move for the work.")
            case .noRelocation: ("noRelocation", "A candidate would not move for the work.")
            case .earliest: ("earliest", "The label of the earliest date.")
            case .notice: ("notice", "The label of the notice period.")
            case .permit: ("permit", "The label of the work authorization.")
            case .mayWorkIn: ("mayWorkIn", "The countries where a candidate may work.")
            case .questions: ("questions", "The heading of questions that a candidate answers.")
            case .cv: ("cv", "The label of a CV.")
            case .cvTitle: ("cvTitle", "The title of the CV page.")
            case .openCV: ("openCV", "The link from a profile to the complete CV.")
            case .summary: ("summary", "The heading of the summary in a CV.")
            case .projects: ("projects", "The heading of projects.")
            case .volunteer: ("volunteer", "The heading of volunteer work.")
            case .awards: ("awards", "The heading of awards.")
            case .certificates: ("certificates", "The heading of certificates.")
            case .publications: ("publications", "The heading of publications.")
            case .languages: ("languages", "The heading of languages.")
            case .interests: ("interests", "The heading of interests.")
            case .references: ("references", "The heading of references.")
            case .validUntil: ("validUntil", "The end of a certificate's validity.")
            case .cvOnline: ("cvOnline", "The label of the QR code on a printed CV, which links to the profile.")
            case .otherFormats: ("otherFormats", "The label of the links to other formats.")
            case .formatText: ("formatText", "The link to a CV as plain text.")
            case .formatData: ("formatData", "The link to a CV as data.")
            case .formatCard: ("formatCard", "The link to a contact card.")
            case .address: ("address", "The label of a street address.")
            case .birthDate: ("birthDate", "The label of a birth date.")
            case .dayMonthYear: ("dayMonthYear", "A day.")
            case .email: ("email", "The label of an e-mail address.")
            case .phone: ("phone", "The label of a telephone number.")
            case .website: ("website", "The label of a website.")
            case .articles: ("articles", "The heading of articles, and the link to them.")
            case .allArticles: ("allArticles", "The link to all articles.")
            case .articlesBy: ("articlesBy", "The heading of one candidate's articles.")
            case .articlesAbout: ("articlesAbout", "The heading of the articles with a tag.")
            case .recentArticles: ("recentArticles", "The link to articles by date.")
            case .topArticles: ("topArticles", "The link to articles by stars.")
            case .articleTitle:
                ("articleTitle", "The title of an article's page, with its author's name.")
            case .updatedOn: ("updatedOn", "The date of the last change of an article.")
            case .readingTime: ("readingTime", "The reading time of an article.")
            case .starCount: ("starCount", "The number of stars of an article, except one.")
            case .starCountOne: ("starCountOne", "The same for one star.")
            case .comments: ("comments", "The heading of comments.")
            case .someone: ("someone", "The name of an unknown author.")
            case .previousArticle: ("previousArticle", "The label before the title of the previous article.")
            case .nextArticle: ("nextArticle", "The label before the title of the next article.")
            case .tags: ("tags", "The label of a list of tags.")
            case .draft: ("draft", "The label of a draft.")
            case .firstPublished: ("firstPublished", "The link to the original of an article.")
            case .openArticle: ("openArticle", "The link from a material to the page of its article.")
            case .noArticles: ("noArticles", "The text instead of an empty list of articles.")
            case .feed: ("feed", "The link to a feed.")
            case .footnotes: ("footnotes", "The label of the footnotes of a text.")
            case .backToText: ("backToText", "The label of the link back from a footnote, before its number.")
            case .taskDone: ("taskDone", "The label of a completed task in a list.")
            case .taskOpen: ("taskOpen", "The label of an open task in a list.")
            case .visit: ("visit", "The link to another site, before the host's name.")
            case .openDocument: ("openDocument", "The link that opens a document.")
            case .downloadDocument: ("downloadDocument", "The link that downloads a document.")
            case .documentNotShown:
                ("documentNotShown", "The text instead of a document that the browser does not show.")
            case .pdf: ("pdf", "The label of a PDF.")
            case .fileSizeKB: ("fileSizeKB", "A size in thousands of bytes.")
            case .fileSizeMB: ("fileSizeMB", "A size in millions of bytes.")
            case .present: ("present", "The end of an ongoing period.")
            case .dateRange: ("dateRange", "A period with a start and an end.")
            case .dateSince: ("dateSince", "An ongoing period.")
            case .monthYear: ("monthYear", "A month and a year.")
            case .notFoundTitle: ("notFoundTitle", "The heading of the page for addresses that do not exist.")
            case .notFoundText: ("notFoundText", "The text of that page.")
            case .pageMoved: ("pageMoved", "The heading of a page at an old address, above a link to the new one.")
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
