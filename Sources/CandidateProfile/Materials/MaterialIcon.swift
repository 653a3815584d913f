/// Where the icon of a material comes from.
public enum MaterialIcon: Sendable, Hashable {
    /// The theme draws it under this name, in the colour of the text beside it.
    case drawn(String)
    /// A picture of the site's own, by its path in the site (it lies in the site's static files): `icons/podcast.svg`.
    case file(String)
}
