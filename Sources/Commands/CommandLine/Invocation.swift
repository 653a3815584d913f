/// What a command line asks for.
public enum Invocation: Sendable, Hashable {
    /// To make the site.
    case build(BuildOptions)
    /// To print this text on standard output.
    case help(String)
    /// To print the version on standard output.
    case version
}
