/// A group of candidates, such as a course or a team, as `site.json` defines it.
public struct SiteGroup: Sendable, Hashable {
    /// The id in candidates' files.
    public var id: String
    /// The title.
    public var title: String
    /// One or two sentences about the group.
    public var text: String?
}
