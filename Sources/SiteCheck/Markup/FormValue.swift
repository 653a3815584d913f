/// What a form of a profile says of the person besides name, links and dates.
public enum FormValue: String, Sendable, Hashable {
    /// The address of the page itself, as search engines are to know it.
    case canonical = "canonical address"
    /// The e-mail address.
    case email = "e-mail address"
    /// The address of the portrait.
    case image = "portrait"
    /// What the person does, in one line.
    case headline
    /// Who employs or employed.
    case employer
    /// The name in the site's addresses.
    case username
    /// The name of the person.
    case name
}
