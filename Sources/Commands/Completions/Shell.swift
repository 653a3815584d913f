/// A shell with completion support.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// All shells, as part of a sentence.
    static let list = "bash, zsh and fish"

    /// The command line that installs the completions permanently.
    var installation: String {
        switch self {
        case .bash: #"echo 'eval "$(sitegen completions bash)"' >> ~/.bashrc"#
        case .zsh: #"echo 'eval "$(sitegen completions zsh)"' >> ~/.zshrc"#
        case .fish: "sitegen completions fish > ~/.config/fish/completions/sitegen.fish"
        }
    }

    /// The completion script of the program.
    func script(for program: ProgramDescription) -> String {
        switch self {
        case .bash: BashCompletion(program: program).script
        case .zsh: ZshCompletion(program: program).script
        case .fish: FishCompletion(program: program).script
        }
    }

    /// A word with quotes, which the shell does not expand.
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
