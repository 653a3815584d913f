/// What a command line asks for.
public enum Invocation: Sendable, Hashable {
    /// To make the site.
    case build(BuildOptions)
    /// To look at the site without writing it.
    case check(CheckOptions)
    /// To make the site again and again, and show it in a browser.
    case serve(ServeOptions)
    /// To list what templates may use.
    case names(NamesOptions)
    /// To render one template.
    case render(RenderOptions)
    /// To make a site, a candidate or files of a theme.
    case new(NewOptions)
    /// To take over a CV from elsewhere.
    case `import`(ImportOptions)
    /// To print what the content holds of a candidate.
    case export(ExportOptions)
    /// To take a database over into the content.
    case pull(PullOptions)
    /// To write the content into a database.
    case push(PushOptions)
    /// To write, change or remove a post, or list them.
    case post(PostOptions)
    /// To write below a post.
    case comment(CommentOptions)
    /// To star a post.
    case star(StarOptions)
    /// To print a JSON Schema.
    case schema(SchemaOptions)
    /// To sign in.
    case login(LoginOptions)
    /// To sign out.
    case logout(AccountOptions)
    /// To say who is signed in.
    case whoami(AccountOptions)
    /// To print this text on standard output.
    case text(String)
    /// To print the version on standard output.
    case version
}
