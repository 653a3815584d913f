import ByteText
import CandidateProfile
import Diagnostics
import SiteGenerator
import WebSafety

/// Finds the place in a template or in the content that causes something in a page.
struct OriginFinder {
    private let templates: [SourceText]
    private let styleSheets: [SourceText]
    private let network: any UserSource
    private var known: [String: Place?] = [:]
    private var users: [String: UserData?] = [:]

    init(templates: [SourceText], styleSheets: [SourceText] = [], network: any UserSource) {
        self.templates = templates
        self.styleSheets = styleSheets
        self.network = network
    }

    /// The place of a fault: the place in a template of the site that contains the text, or else in a candidate's data,
    /// or else the origin of the page.
    ///
    /// - Parameters:
    ///   - source: the text as written in the page.
    ///   - maker: the origin of the page.
    mutating func place(of fault: PageFault, _ source: String, on maker: Place) async -> Place {
        if !source.isEmpty, let place = template(showing: source) { return place }
        switch fault {
        case .brokenLink(let link, _), .linkInOtherCase(let link, _), .brokenAnchor(let link, _),
            .linkBeyondSite(let link, _):
            return await place(ofLink: link, on: maker)
        default: return template(of: PageKind(maker)) ?? maker
        }
    }

    /// The place of an address: in a template, or else in a candidate's data, or else the origin of the page.
    mutating func place(ofLink link: String, source: String? = nil, on maker: Place) async -> Place {
        if let source, let place = template(showing: source) { return place }
        guard let uid = maker.uid, let user = await user(uid),
            let path = user.links.first(where: { $0.url == link })?.path
        else { return maker }
        return .node("Users/\(uid)/\(path)")
    }

    /// The place of a text in a page of a candidate: in a template of the site, or else the template of that kind of
    /// page, or else the candidate.
    func place(ofForm source: String?, on maker: Place) -> Place {
        if let source, !source.isEmpty {
            let bytes = Array(source.utf8)
            for template in templates {
                let text = template.bytes
                guard let start = text.firstRange(of: bytes)?.lowerBound else { continue }
                return .text(template, start..<start + bytes.count)
            }
        }
        // The built-in templates are correct, so an only own template is the cause.
        return template(of: PageKind(maker)) ?? (templates.count == 1 ? .file(templates[0].name) : maker)
    }

    /// The template of the site that could link to a page of a candidate but does not; else the origin of the page.
    ///
    /// The built-in templates link to all pages.
    func place(ofMissingLinkTo maker: Place) -> Place {
        guard maker.uid != nil else { return maker }
        let isCV = PageKind(maker) == .cv
        let names = isCV ? ["/partials/actions.mustache", "/profile.mustache"] : ["/profile.mustache"]
        let own = names.compactMap { name in templates.first { $0.name.hasSuffix(name) } }
        let unlinked = own.first { !isCV || $0.bytes.firstRange(of: Array("{{cv}}".utf8)) == nil }
        return unlinked.map { .file($0.name) } ?? maker
    }

    /// Whether a place is one of the site's templates, or a part of one.
    func isOwnTemplate(_ place: Place) -> Bool { templates.contains { $0.name == place.name } }

    /// Whether a place is a part of one of the site's templates.
    func isTemplate(_ place: Place?) -> Bool {
        guard case .text(let source, _) = place else { return false }
        return templates.contains { $0 === source }
    }

    /// The place of a withheld value in a template; the whole template if its address contains percent escapes.
    mutating func template(showing finding: WithheldFinding, _ index: WithheldIndex) -> Place? {
        let key = "\(finding.field.rawValue) \(finding.uid)"
        if let place = known[key] { return place }
        var place: Place?
        for template in templates where place == nil {
            if let offset = Self.offset(of: finding, in: template.bytes, index, owner: finding.uid) {
                place = .text(template, offset..<offset + 1)
            } else if Self.offset(
                of: finding, in: PercentEncoding.leniently(template.bytes), index, owner: finding.uid) != nil
            {
                place = .file(template.name)
            }
        }
        known[key] = place
        return place
    }

    private static func offset(
        of finding: WithheldFinding, in bytes: [UInt8], _ index: WithheldIndex, owner: String
    ) -> Int? {
        bytes.withBytes { index.matches(in: $0, of: owner) }
            .first { $0.uid == finding.uid && $0.field == finding.field }?.offset
    }

    /// A text of a candidate that contains a withheld value.
    struct Prose {
        /// Its path in the tree.
        var path: String
        /// Whether the review in each build reports it.
        var isReported: Bool
    }

    /// The text of a candidate that contains a withheld value; `nil` if the candidate wrote none.
    mutating func text(of uid: String?, showing finding: WithheldFinding, _ index: WithheldIndex) async -> Prose? {
        guard let uid, let user = await user(uid) else { return nil }
        let review = PublishingReview(user)
        let own = review.publishedTexts + review.addressTexts + user.links.map { (text: $0.url, path: $0.path) }
        let texts =
            own.map { (text: $0.text, path: "Users/\(uid)/\($0.path)") } + PublishingReview.articleTexts(of: user)
        let found = texts.first { text, _ in
            Self.offset(of: finding, in: Array(text.utf8), index, owner: uid) != nil
        }
        guard let path = found?.path else { return nil }
        let isReported = review.findings.contains { reported in
            switch reported.problem {
            case .withheldAddress: finding.field == .email && reported.path == path
            case .withheldNumber: finding.field == .phone && reported.path == path
            case .withheldBirthDate: finding.field == .birthDate && reported.path == path
            case .unreachable, .pictureWithLocation, .fileWithLocation, .unknownLanguage, .noPDF, .unknownPDFFont,
                .cardWithoutWords:
                false
            }
        }
        return Prose(path: path, isReported: isReported && uid == finding.uid)
    }
}

extension OriginFinder {
    private mutating func user(_ uid: String) async -> UserData? {
        if let known = users[uid] { return known }
        let user = try? await network.queryUser(userId: uid)?.user
        users[uid] = user
        return user
    }

    /// The site's own template of a kind of page, or else the frame of all pages.
    func template(of kind: PageKind) -> Place? {
        for name in ["/\(kind.rawValue).mustache", "/layout.mustache"] {
            if let text = templates.first(where: { $0.name.hasSuffix(name) }) { return .file(text.name) }
        }
        return nil
    }

    private mutating func template(showing text: String) -> Place? {
        if let place = known[text] { return place }
        let place = search(text)
        known[text] = place
        return place
    }

    /// The place of a whole text, as the value of an attribute or as a tag, or else of its end after a tag of the
    /// template: `{{home}}about.html`.
    private func search(_ text: String) -> Place? {
        let bytes = Array(text.utf8)
        if let place = first(bytes, follows: { "\"'= ,(".utf8.contains($0) || bytes[0] == UInt8(ascii: "<") }) {
            return place
        }
        for index in bytes.indices.dropFirst()
        where bytes[index] == UInt8(ascii: "#") || bytes[index - 1] == UInt8(ascii: "/") {
            if let place = first(Array(bytes[index...]), follows: { "}/".utf8.contains($0) }) { return place }
        }
        return nil
    }

    private func first(_ text: [UInt8], follows isBefore: (UInt8) -> Bool) -> Place? {
        for template in templates + styleSheets {
            let found: Int? = template.bytes.withBytes { bytes in
                var start = 0
                while start + text.count <= bytes.count {
                    let index = bytes.firstIndex(of: text[0], from: start)
                    guard index + text.count <= bytes.count else { return nil }
                    let end = index + text.count
                    let isSame = text.indices.allSatisfy { bytes[index + $0] == text[$0] }
                    if isSame, index == 0 || isBefore(bytes[index - 1]) || text[0] == UInt8(ascii: "<"),
                        end == bytes.count || "\"' >,)\n\r\t".utf8.contains(bytes[end])
                    {
                        return index
                    }
                    start = index + 1
                }
                return nil
            }
            if let found { return .text(template, found..<found + text.count) }
        }
        return nil
    }
}
