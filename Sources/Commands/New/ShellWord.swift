/// A text as a word on a shell's command line, quoted if necessary (POSIX.1-2024, Shell and Utilities, 2.2.2).
struct ShellWord: Sendable, CustomStringConvertible {
    /// The word.
    let description: String

    init(_ text: String) {
        let isPlain =
            !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", "+", ",", ":", "@", "%": true
                default: false
                }
            }
        description = isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
