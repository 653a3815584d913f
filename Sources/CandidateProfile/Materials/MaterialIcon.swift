/// The source of a material's icon.
public enum MaterialIcon: Sendable, Hashable {
    /// An icon of the theme with this name, in the color of the adjacent text.
    case drawn(String)
    /// A picture in the site's static files, by its path in the site: `icons/podcast.svg`.
    case file(String)
}
