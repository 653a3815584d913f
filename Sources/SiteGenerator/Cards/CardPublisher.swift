import CandidateProfile
import Diagnostics
import OperatingSystem
import PictureCoding
import WebSafety

/// Makes and publishes the cards of a candidate's pages, for services that show a preview of an address. Without a base
/// URL there are none, because previews need absolute addresses.
struct CardPublisher {
    private let context: PageContext
    private let fileSystem: FileSystem
    /// The number of published files.
    private(set) var files = 0

    init(_ context: PageContext, _ fileSystem: FileSystem) {
        self.context = context
        self.fileSystem = fileSystem
    }

    /// Publishes the cards of a candidate, whose pictures were published, and notes them in the candidate. Cards that were
    /// published before are kept.
    ///
    /// - Parameters:
    ///   - square: the portrait as a square, if it was decoded already.
    ///   - isKept: whether the published files are kept anyway.
    /// - Throws: why the sink cannot take files.
    mutating func publish(_ user: inout UserData, square: Raster?, isKept: Bool, to sink: inout some SiteSink) throws {
        guard context.settings.baseURL != nil else { return }
        let portrait = Portrait(of: user, fileSystem)
        var square = square
        let origin = "Users/\(user.uid)"
        let profile = profilePlan(for: user, portrait)
        user.card = try publish(
            profile, in: user, path: SharingCard.pathStart, text: Self.text(profile, user), origin: origin, portrait,
            &square,
            isKept: isKept, to: &sink)
        for index in user.articles.indices {
            let article = user.articles[index]
            let plan = plan(for: article, by: user, portrait)
            // Without words, it would be the card of the candidate.
            guard plan?.title != nil else {
                user.articles[index].card = user.card
                continue
            }
            user.articles[index].card = try publish(
                plan, in: user, path: "articles/\(article.id)-\(SharingCard.pathStart)",
                text: "\(article.title) – \(user.name)", origin: article.node(of: user.uid), portrait, &square,
                isKept: isKept, to: &sink)
        }
    }

    /// Notes the card of a candidate's profile, which an earlier build published.
    func note(in user: inout UserData) {
        guard context.settings.baseURL != nil else { return }
        let plan = profilePlan(for: user, Portrait(of: user, fileSystem))
        user.card = plan.map {
            SharingCard(path: "\(SharingCard.pathStart)\($0.stamp.digits).jpg", text: Self.text($0, user))
        }
    }

    private mutating func publish(
        _ plan: CardPlan?, in user: UserData, path: String, text: String, origin: String, _ portrait: Portrait?,
        _ square: inout Raster?, isKept: Bool, to sink: inout some SiteSink
    ) throws -> SharingCard? {
        guard let plan else { return nil }
        let card = SharingCard(path: "\(path)\(plan.stamp.digits).jpg", text: text)
        if isKept { return card }
        let target = SitePath(in: user.pathName, card.path)
        if try !sink.takePublished([target], origin: .node(origin)) {
            if square == nil { square = portrait?.square }
            // A picture that cannot be decoded is reported by the publisher of pictures.
            guard plan.title != nil || square != nil else { return nil }
            let content = CardDrawing.jpeg(plan, portrait: square?.flattened(on: 255), context.cardFonts)
            var buffer = OutputBuffer(capacity: content.count)
            buffer.append(content)
            try sink.write(target, buffer, role: .asset, origin: .node(origin))
        }
        files += 1
        return card
    }

    /// The words on a card, or whom the portrait shows.
    private static func text(_ plan: CardPlan?, _ user: UserData) -> String {
        let headline = plan?.detail == nil ? nil : user.details.headline
        let place = plan?.place == nil ? nil : user.details.location
        return [user.name, headline, place].compactMap(\.self).joined(separator: ", ")
    }

    private func profilePlan(for user: UserData, _ portrait: Portrait?) -> CardPlan? {
        CardPlan(
            title: user.name, detail: user.details.headline, place: user.details.location, site: site(for: user),
            isArticle: false, context.cardFonts, background: context.colors(of: user).themeColor,
            portrait: portrait?.stamp)
    }

    private func plan(for article: Article, by user: UserData, _ portrait: Portrait?) -> CardPlan? {
        CardPlan(
            title: article.title, detail: user.name, place: nil, site: site(for: user), isArticle: true,
            context.cardFonts, background: context.colors(of: user).themeColor, portrait: portrait?.stamp)
    }

    /// The name of the site, unless it is that of the candidate.
    private func site(for user: UserData) -> String {
        context.settings.title == user.name ? "" : context.settings.title
    }
}

extension CardPublisher {
    /// The portrait of a candidate in the site.
    private struct Portrait {
        /// The stamp of the square.
        let stamp: Stamp
        private let plan: PicturePlan

        /// `nil` if there is none, or if its format is not read.
        init?(of user: UserData, _ fileSystem: FileSystem) {
            guard let document = user.details.picture,
                let bytes = document.content ?? (try? fileSystem.read(document.location)),
                let plan = try? PicturePlan(document, bytes, .portrait, focus: user.details.focus)
            else { return nil }
            self.plan = plan
            stamp = Stamp(of: plan.versions.stem)
        }

        /// The picture; `nil` if it is damaged.
        var square: Raster? { try? plan.square }
    }
}
