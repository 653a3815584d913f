/// The orders of articles in lists. The result does not depend on the order of the input.
public enum ArticleOrder: Sendable, Hashable {
    /// Newest first; articles without a date last.
    case recent
    /// Most stars first; with equal stars, newest first.
    case top

    /// Whether an article comes before another one.
    ///
    /// - Parameters:
    ///   - left: an article and the uid of its author.
    ///   - right: the other article.
    public func precedes(_ left: (Article, author: String), _ right: (Article, author: String)) -> Bool {
        if self == .top, left.0.starCount != right.0.starCount { return left.0.starCount > right.0.starCount }
        switch (left.0.date, right.0.date) {
        case (let left?, let right?) where left.instant != right.instant: return left.instant > right.instant
        case (_?, nil): return true
        case (nil, _?): return false
        default: break
        }
        if left.0.date != nil {
            // Keys created within one millisecond are ascending.
            let (isPost, isOtherPost) = (left.0.echo != nil, right.0.echo != nil)
            if isPost != isOtherPost { return isPost }
            if isPost, left.0.id.utf8.count != right.0.id.utf8.count {
                return left.0.id.utf8.count > right.0.id.utf8.count
            }
            if isPost { return right.0.id.utf8.lexicographicallyPrecedes(left.0.id.utf8) }
        }
        if left.author != right.author { return left.author.utf8.lexicographicallyPrecedes(right.author.utf8) }
        return left.0.id.utf8.lexicographicallyPrecedes(right.0.id.utf8)
    }

    /// The articles of one author in this order.
    public func sorted(_ articles: [Article]) -> [Article] {
        articles.sorted { precedes(($0, author: ""), ($1, author: "")) }
    }
}
