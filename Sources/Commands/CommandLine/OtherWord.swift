/// Words that other programs use for commands of sitegen.
enum OtherWord {
    /// The arguments of sitegen that correspond to a word; `nil` if unknown.
    static func meaning(of word: String) -> String? {
        switch word.lowercased() {
        case "init", "create": "new FOLDER"
        case "add": "new --candidate UID"
        case "version", "-v", "-version": "--version"
        case "dev", "develop", "watch", "server", "start", "preview": "serve"
        case "lint", "validate", "test", "verify": "check"
        case "generate", "make", "compile": "build"
        default: nil
        }
    }
}
