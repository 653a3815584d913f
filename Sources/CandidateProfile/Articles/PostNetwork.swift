import Diagnostics

/// The posts, wherever they are kept.
///
/// Nobody above this protocol knows which source is behind it.
public protocol PostNetwork: Sendable {
    /// All posts with their stars and comments.
    ///
    /// A record that cannot be shown is left out and told of.
    ///
    /// - Throws: why the source does not answer.
    func posts() async throws -> LoadedPosts
}

/// Everything that a site shows, wherever it is kept.
public typealias SiteNetwork = UserNetwork & PostNetwork

/// What came of reading the posts.
public struct LoadedPosts: Sendable {
    /// The posts by the uid of their author, each list in the order of their ids.
    public var articles: [String: [Article]]
    /// What is wrong with records.
    public var diagnostics: [Diagnostic]

    /// Makes a result.
    public init(articles: [String: [Article]] = [:], diagnostics: [Diagnostic] = []) {
        self.articles = articles
        self.diagnostics = diagnostics
    }
}
