/// What a command line asks for.
public enum Invocation: Sendable, Hashable {
    /// To make the site.
    case build(BuildOptions)
    /// To look at the site without writing it.
    case check(CheckOptions)
    /// To list what templates may use.
    case names(NamesOptions)
    /// To render one template.
    case render(RenderOptions)
    /// To print this text on standard output.
    case help(String)
    /// To print the version on standard output.
    case version
}
