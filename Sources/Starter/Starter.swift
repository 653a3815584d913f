/// The site that `sitegen new` creates: the files of `Sources/Starter/Site`, embedded in the executable.
///
/// They are a complete site of one fictional person.
public enum Starter {
    /// The files with their paths in the site, in order.
    public static var files: [(path: String, text: StaticString)] { embedded }

    /// The uid of the fictional person, which is replaced: the name of a file in ``users``.
    public static let uid = "robin-example"

    /// The folder of the candidates in the site.
    public static let users = "Content/Users"
}
