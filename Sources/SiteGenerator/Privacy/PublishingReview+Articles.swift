import CandidateProfile

extension PublishingReview {
    /// The texts of a candidate's articles and of text materials, with their paths in the tree.
    public static func articleTexts(of user: UserData) -> [(text: String, path: String)] {
        articleTexts(of: user, through: .open)
    }

    /// The texts of articles that may contain a withheld value.
    static func articleTexts(of user: UserData, through prefilter: WithheldPrefilter) -> [(text: String, path: String)]
    {
        var found = PrefilteredTexts(prefilter)
        for article in user.articles {
            let node = article.node(of: user.uid)
            found.add(article.title, at: node + "/title")
            if article.hasOwnSummary { found.add(article.summary, at: node + "/summary") }
            found.add(article.body.text, at: node + "/body")
            for document in article.body.documents { found.add(document.path, at: node + "/body") }
        }
        for item in user.materials {
            guard case .text(let text, _) = item.target else { continue }
            found.add(text.text, at: "Users/\(user.uid)/userApplicationMaterial/\(item.pathName)/url")
        }
        return found.texts
    }
}
