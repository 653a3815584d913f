import CandidateProfile

extension SiteGenerator {
    /// Writes the pages of a candidate's articles, and their lists.
    func writeArticles(of user: UserData, with writer: inout PageWriter, to sink: inout some SiteSink) throws {
        guard !user.articles.isEmpty else { return }
        let recent = ListedArticle.all(of: user, in: .recent)
        for (index, listed) in recent.enumerated() {
            try writer.write(
                ArticlePage(index, of: recent, by: user, in: context), with: templates.article, at: listed.path,
                origin: listed.article.node(of: user.uid), changed: listed.article.lastChanged, to: &sink)
        }
        // Without stars, there is no order by stars.
        let hasTop = user.articles.contains { $0.echo != nil }
        let origin = "Users/\(user.uid)/articles"
        try writeList(
            recent, .candidate(user, .recent, hasTop: hasTop), of: origin, in: context, with: &writer, to: &sink)
        if hasTop {
            let top = ListedArticle.all(of: user, in: .top)
            try writeList(
                top, .candidate(user, .top, hasTop: true), of: origin, in: context, with: &writer, to: &sink)
        }
    }

    /// Writes the lists of all articles of the site.
    func writeArticleLists(
        _ collection: ArticleCollection, in context: PageContext, with writer: inout PageWriter,
        to sink: inout some SiteSink
    ) throws {
        let recent = collection.recent
        guard !recent.isEmpty else { return }
        let tags = ArticleCollection.tags(of: recent)
        try writeList(
            recent, .everybody(tags: tags.map(\.tag)), of: "the articles", in: context, with: &writer, to: &sink)
        for (tag, articles) in tags {
            try writeList(
                articles, .tag(tag), of: "the articles about '\(tag.name)'", in: context, with: &writer, to: &sink)
        }
    }

    private func writeList(
        _ listed: [ListedArticle], _ subject: ArticlesPage.Subject, of origin: String, in context: PageContext,
        with writer: inout PageWriter, to sink: inout some SiteSink
    ) throws {
        for number in 1...ArticlesPage.pageCount(for: listed.count) {
            try writer.write(
                ArticlesPage(number: number, of: listed, subject, in: context), with: templates.articles,
                at: subject.path(page: number), origin: origin, to: &sink)
        }
    }
}
