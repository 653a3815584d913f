/// What other programs call the things that sitegen does.
enum OtherWord {
    /// What to write behind `sitegen` in place of a word; `nil` where that is not known.
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
