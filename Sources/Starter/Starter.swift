/// The site that `sitegen new` begins with: the files of `Sources/Starter/Site`, carried inside the executable.
///
/// They are a site by themselves, of one invented person.
public enum Starter {
    /// The files: their paths in the site, in order, and their texts.
    public static var files: [(path: String, text: StaticString)] { embedded }

    /// The key of the person who stands in for the owner: the name of a file and a folder in ``users``.
    public static let uid = "robin-example"

    /// Where people stand in the site.
    public static let users = "Content/Users"
}
