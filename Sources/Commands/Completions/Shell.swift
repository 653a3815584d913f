/// A shell that completes command lines, and how it learns those of the program.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// All of them, as a sentence names them.
    static let list = "bash, zsh and fish"

    /// The command line that gives the shell its completions for good.
    var installation: String {
        switch self {
        case .bash: #"echo 'eval "$(sitegen completions bash)"' >> ~/.bashrc"#
        case .zsh: #"echo 'eval "$(sitegen completions zsh)"' >> ~/.zshrc"#
        case .fish: "sitegen completions fish > ~/.config/fish/completions/sitegen.fish"
        }
    }

    /// The script that completes the program's command lines.
    func script(for program: ProgramDescription) -> String {
        switch self {
        case .bash: BashCompletion(program: program).script
        case .zsh: ZshCompletion(program: program).script
        case .fish: FishCompletion(program: program).script
        }
    }

    /// A word that the shell takes as it stands.
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
