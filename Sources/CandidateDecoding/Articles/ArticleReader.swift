import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import Markdown
import WebSafety

/// Reads articles: a candidate's own articles, and posts.
struct ArticleReader {
    let texts: TextReader
    let user: UserReading

    /// The folder of a candidate's articles, relative to the candidate's folder.
    static let folder = "articles/"

    /// Whether a key marks an article as a draft. Near misspellings count: holding back a finished article is better
    /// than publishing an unfinished one.
    static func saysDraft(_ key: String) -> Bool {
        let key = key.lowercased()
        return key == "draft" || Spelling.nearest(to: key, in: ["draft"]) != nil
    }

    /// Reads an article. Returns `nil` and reports why if the article cannot be shown.
    ///
    /// - Parameters:
    ///   - reader: the node.
    ///   - isPost: whether the article is a post, which contains everything that an app stores with it.
    func article(_ reader: NodeReader, isPost: Bool = false) -> Article? {
        guard reader.requireObject(), isUsable(reader) else { return nil }
        if !isPost { reader.warnAboutAllUnknownKeys(UserForms.article.names) }
        // TextReader reports the characters of the body, with their lines.
        reader.reviewCharacters(besides: ["body"]) { $0.first == "title" || $0.first == "tags" }
        let title = reader.string("title").flatMap { $0.isBlank ? nil : $0 }
        var missing = (isPost ? ["uid", "author", "title", "body"] : ["body"]).filter { user.isMissing($0, in: reader) }
        let body = missing.contains("body") ? nil : reader["body"]
        let reading = body.flatMap { texts.read($0, in: isPost ? "" : Self.folder, under: title) }
        if title == nil, reading != nil, reading?.heading == nil, !missing.contains("title") { missing.append("title") }
        guard missing.isEmpty else {
            reader.report(ArticleProblem.incomplete(missing: missing))
            return nil
        }
        guard let reading, let title = title ?? reading.heading else { return nil }
        let hasShortTitle = user.checkLength(of: title, "title", at: reader["title"] ?? reader)
        var article = Article(id: reader.name, title: title, body: reading.text)
        let summary = reader.string("summary")
        guard
            user.checkLength(
                of: summary, "summary", at: reader["summary"] ?? reader, limit: CandidateLimit.summary),
            hasShortTitle
        else { return nil }
        article.summary = summary ?? reading.beginning
        article.hasOwnSummary = summary != nil
        article.date = date("date", in: reader)
        article.updated = date("updated", in: reader)
        article.tags = tags(in: reader)
        article.isDraft = reader.bool("draft") ?? reader.node.isDraft
        if !isPost { article.aliases = user.aliases(in: reader) }
        if reader["canonical"] != nil { article.canonical = user.url("canonical", in: reader) }
        if isPost, article.date == nil { article.date = PublicationDate(pushID: reader.name) }
        if article.date == nil, reader["date"] == nil { reader.report(ArticleProblem.undated) }
        return article
    }

    private func isUsable(_ reader: NodeReader) -> Bool {
        guard let problem = PathName.problem(with: reader.name, of: .article) else { return true }
        reader.report(
            ArticleProblem.unusableName(
                reader.name, problem,
                suggestion: PathName.suggestion(for: reader.name, of: .article)
                    ?? reader.node["title"]?.string.flatMap { PathName.suggestion(for: $0, of: .article) }))
        return false
    }

    private func date(_ key: String, in reader: NodeReader) -> PublicationDate? {
        guard let text = reader.string(key) else { return nil }
        if let date = PublicationDate(text) { return date }
        reader[key]?.report(ArticleProblem.notADate(text, key: key))
        return nil
    }

    private func tags(in reader: NodeReader) -> [ArticleTag] {
        // A single tag may be written without brackets.
        let items =
            if case .string = reader["tags"]?.node.value { reader["tags"].map { [$0] } ?? [] } else {
                reader.list("tags")
            }
        guard items.count <= CandidateLimit.tagsOfArticle else {
            reader["tags"]?.report(CandidateLimitProblem.tagsOfArticle(items.count))
            return []
        }
        var tags: [ArticleTag] = []
        var known: Set<ArticleTag> = []
        for item in items {
            guard case .string(let text) = item.node.value else {
                _ = item.string
                continue
            }
            do throws(ArticleTagProblem) {
                let tag = try ArticleTag(text)
                if known.insert(tag).inserted { tags.append(tag) }
            } catch {
                item.report(ArticleProblem.unusableTag(text, error))
            }
        }
        return tags
    }
}

extension UserReading {
    /// For each article id, whether the article has a page. A draft has one only if drafts are shown.
    var articlePages: [String: Bool] {
        var pages: [String: Bool] = [:]
        for article in articleItems { pages[article.name] = showsDrafts || !article.node.isDraft }
        return pages
    }

    /// The anchors in an article.
    @Sendable
    func anchors(ofArticle id: String) -> Set<String>? {
        if let known = knownAnchors.withLock({ $0[id] }) { return known }
        guard let text = reader.node["articles"]?[id]?["body"]?.string else { return nil }
        let anchors = Set(MarkdownDocument(text).headings.map(\.anchor))
        knownAnchors.withLock { $0[id] = anchors }
        return anchors
    }

    /// Whether a material has a page. A link has one only with a description, a picture or a date.
    private static func hasPage(_ item: Node) -> Bool {
        guard let url = item["url"]?.string, DocumentPath.isAddress(url) else { return true }
        return ["description", "picture", "date"].contains { item[$0]?.string?.isBlank == false }
    }

    /// The candidate's pages by the names that links in texts may use.
    @Sendable
    func pages() -> [String: String] {
        guard reader["articles"] != nil || reader["userApplicationMaterial"] != nil else { return [:] }
        var pages = ["index.html": "index.html"]
        if resume != nil { pages["cv.html"] = "cv.html" }
        for item in materialItems.map(\.node) {
            guard let name = (item["slug"] ?? item["id"])?.string, Self.hasPage(item) else { continue }
            pages[name + ".html"] = name + ".html"
            if let url = item["url"]?.string, url.hasSuffix(".md"), !url.hasPrefix(ArticleReader.folder) {
                pages[url] = name + ".html"
            }
        }
        return pages
    }

    /// Reports texts that are not read as articles: under another extension, or in another folder.
    private func reportUnreadArticles() {
        let folder = documents.folder(of: uid)
        for entry in reader.folder?.entries ?? [] {
            let name = entry.name
            if entry.kind == .folder, name + "/" != ArticleReader.folder,
                name.lowercased() == "articles" || Spelling.nearest(to: name.lowercased(), in: ["articles"]) != nil,
                documents.files(in: name + "/", of: uid).contains(where: { $0.hasSuffix(".md") })
            {
                reader.problems.report(
                    ArticleProblem.unread(name, advice: "rename the folder to 'articles'"),
                    at: .file(folder + "/" + name))
            } else if entry.kind == .file, ["md", "markdown"].contains(DocumentPath.fileExtension(name)),
                !name.lowercased().hasPrefix("readme"),
                !materialItems.contains(where: { $0.node["url"]?.string == name })
            {
                reader.problems.report(
                    ArticleProblem.unread(name, advice: "move it to '\(ArticleReader.folder)\(name)'"),
                    at: .file(folder + "/" + name))
            }
        }
        let bodies = articleItems.compactMap { $0.node["body"]?.string }
        for name in documents.files(in: ArticleReader.folder, of: uid) {
            let ending = DocumentPath.fileExtension(name)
            let isOther = name.contains("/") || !name.hasSuffix(".md")
            // A text file can be one that an article links to.
            let isText = ending == "txt" && !bodies.contains { $0.contains(name) }
            guard isOther, isText || ["md", "markdown", "mdown", "mkd", "mdx"].contains(ending) else { continue }
            let advice =
                name.contains("/") ? "move it into the folder 'articles' itself" : "give it a name that ends in .md"
            reader.problems.report(
                ArticleProblem.unread(name, advice: advice), at: .file(folder + "/" + ArticleReader.folder + name))
        }
    }

    /// The candidate's articles, ordered by id. Drafts are included only if they are shown.
    func articles(_ texts: TextReader) -> [Article] {
        reportUnreadArticles()
        guard reader.object("articles") != nil,
            isWithinLimit("articles", CandidateLimit.articles, CandidateLimitProblem.articles)
        else { return [] }
        let articleReader = ArticleReader(texts: texts, user: self)
        var found: [Article] = []
        var places: [String: NodeReader] = [:]
        for child in articleItems.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
            let key = child.name
            guard texts.articles[key] == true else {
                child.report(ArticleProblem.leftOut(key))
                continue
            }
            if let other = places[key.lowercased()] {
                child.report(
                    ArticleProblem.duplicateName(key), notes: [.init("the other one is here", at: other.place)])
                continue
            }
            places[key.lowercased()] = child
            if let article = articleReader.article(child) { found.append(article) }
        }
        return found
    }
}

extension Node {
    /// Whether the node of an article or a question says that it is a draft.
    var isDraft: Bool {
        (members ?? []).contains { member in
            if UserKeys.hides(member) { return true }
            guard case .bool(true) = member.node.value else { return false }
            return ArticleReader.saysDraft(member.key)
        }
    }
}
