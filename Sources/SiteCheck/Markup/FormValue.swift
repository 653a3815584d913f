/// A value in a part of a profile, besides name, links and dates.
public enum FormValue: String, Sendable, Hashable {
    /// The canonical address of the page.
    case canonical = "canonical address"
    /// The e-mail address.
    case email = "e-mail address"
    /// The address of the portrait.
    case image = "portrait"
    /// The headline.
    case headline
    /// An employer.
    case employer
    /// The name in the site's addresses.
    case username
    /// The name of the person.
    case name
}
