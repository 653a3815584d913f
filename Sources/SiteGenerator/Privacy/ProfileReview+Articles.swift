import CandidateProfile

extension ProfileReview {
    /// Everything that a candidate wrote in articles and in texts that are materials, with its path in the tree.
    public static func articleTexts(of user: UserData) -> [(text: String, path: String)] {
        var texts: [(text: String, path: String)] = []
        for article in user.articles {
            let node = article.node(of: user.uid)
            texts.append((article.title, node + "/title"))
            if let summary = article.summary, article.hasOwnSummary { texts.append((summary, node + "/summary")) }
            texts.append((article.body.text, node + "/body"))
        }
        for item in user.materials {
            guard case .text(let text, _) = item.target else { continue }
            texts.append((text.text, "Users/\(user.uid)/userApplicationMaterial/\(item.pathName)/url"))
        }
        return texts
    }
}
