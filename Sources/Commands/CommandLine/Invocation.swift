/// What a command line asks for.
public enum Invocation: Sendable, Hashable {
    /// To make the site.
    case build(BuildOptions)
    /// To make the site again and again, and show it in a browser.
    case serve(ServeOptions)
    /// To list what templates may use.
    case names(NamesOptions)
    /// To render one template.
    case render(RenderOptions)
    /// To print this text on standard output.
    case help(String)
    /// To print the version on standard output.
    case version
}
