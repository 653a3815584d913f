import CandidateProfile
import SiteGenerator

/// A value that a candidate states outside of the CV.
struct OwnValue: Sendable {
    /// The path, as in ``CandidateProfile/WrittenValue/Reading/own(_:)``: `details/headline`.
    var path: String
    var content: Content

    enum Content: Sendable {
        /// A visible text.
        case text(String)
        /// A text that is only in the contact card.
        case cardText(String)
        /// The target of a link.
        case url(String)
        /// A file in the candidate's folder of the site.
        case file(String)
        /// A text with its own page: phrases that the page shows in order, and the page's name.
        case prose([String], page: String)
    }
}

extension UserData {
    /// The candidate's public values outside of the CV, except the portrait.
    var ownValues: [OwnValue] {
        let texts: [(path: String, text: String?)] = [
            ("name", name), ("email", publish.contains(.email) ? email : nil), ("details/headline", details.headline),
            ("details/location", details.location),
            ("details/summary", details.summary.flatMap { ResumeValue.Content.prose($0).words }),
            ("details/availability", seeking?.status == nil ? details.availability : nil),
            ("details/pronouns", details.pronouns),
        ]
        let cardTexts: [(path: String, text: String?)] = [
            ("details/givenName", details.givenName), ("details/familyName", details.familyName),
            ("details/nickname", details.nickname),
        ]
        var values = texts.compactMap { path, text in text.map { OwnValue(path: path, content: .text($0)) } }
        values += cardTexts.compactMap { path, text in text.map { OwnValue(path: path, content: .cardText($0)) } }
        values += wishes
        for question in questions {
            let path = "questions/\(question.key)/"
            values.append(OwnValue(path: path + "question", content: .text(question.question)))
            let answer = ResumeValue.Content.prose(question.answer).words ?? ""
            values.append(OwnValue(path: path + "answer", content: .text(answer)))
        }
        for (index, item) in materials.enumerated() {
            let path = "userApplicationMaterial/\(index)/"
            values.append(OwnValue(path: path + "name", content: .text(item.name)))
            let target: OwnValue.Content =
                switch item.target {
                case .link(let url): .url(url.text)
                case .document(let document): .file(document.path)
                case .article(let id): .file("articles/\(id).html")
                case .text(let text, _): .prose(Self.phrases(in: text.text), page: "\(item.pathName).html")
                }
            values.append(OwnValue(path: path + "url", content: target))
            let page = "\(item.pathName).html"
            if let description = item.description {
                values.append(
                    OwnValue(path: path + "description", content: .prose(Self.phrases(in: description), page: page)))
            }
            if let picture = item.picture {
                values.append(OwnValue(path: path + "picture", content: .file(picture.shownPath)))
            }
            if let date = item.date {
                values.append(OwnValue(path: path + "date", content: .prose([String(date.year)], page: page)))
            }
        }
        return values
    }

    /// What the candidate is looking for, in the candidate's own words.
    private var wishes: [OwnValue] {
        guard let seeking = publishedSeeking else { return [] }
        let lists = [
            ("roles", seeking.roles), ("places", seeking.places), ("authorization", seeking.authorization),
        ]
        let texts =
            lists.flatMap { key, texts in texts.enumerated().map { ("seeking/\(key)/\($0)", $1) } }
            + [("seeking/notice", seeking.notice)].compactMap { path, text in text.map { (path, $0) } }
        return texts.map { OwnValue(path: $0, content: .text($1)) }
    }

    /// The longest runs of words without markup between them, which rendered Markdown must contain.
    private static func phrases(in text: String) -> [String] {
        let runs = text.split { !$0.isLetter && !$0.isNumber && $0 != " " }.map { run in
            run.split(separator: " ").joined(separator: " ")
        }
        return Array(runs.filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }.prefix(8))
    }
}
