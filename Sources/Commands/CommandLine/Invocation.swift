/// A parsed command line.
public enum Invocation: Sendable, Hashable {
    /// `sitegen build`.
    case build(BuildOptions)
    /// `sitegen check`.
    case check(CheckOptions)
    /// `sitegen serve`.
    case serve(ServeOptions)
    /// `sitegen names`.
    case names(NamesOptions)
    /// `sitegen render`.
    case render(RenderOptions)
    /// `sitegen new`.
    case new(NewOptions)
    /// `sitegen themes`.
    case themes(ThemesOptions)
    /// `sitegen import`.
    case `import`(ImportOptions)
    /// `sitegen export`.
    case export(ExportOptions)
    /// `sitegen pull`.
    case pull(PullOptions)
    /// `sitegen push`.
    case push(PushOptions)
    /// `sitegen post`.
    case post(PostOptions)
    /// `sitegen comment`.
    case comment(CommentOptions)
    /// `sitegen star`.
    case star(StarOptions)
    /// `sitegen schema`.
    case schema(SchemaOptions)
    /// `sitegen login`.
    case login(LoginOptions)
    /// `sitegen logout`.
    case logout(AccountOptions)
    /// `sitegen token`.
    case token(TokenOptions)
    /// `sitegen whoami`.
    case whoami(AccountOptions)
    /// `sitegen completions candidates|posts`.
    case offeredNames(OfferedNames.Kind, content: String)
    /// A text for standard output, such as help.
    case text(String)
    /// The version for standard output.
    case version
}
