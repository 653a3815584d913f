extension TemplateProblem {
    /// Advice for a keyword of another template language; `nil` if the name is not one.
    ///
    /// - Parameter name: the content of the tag: `else`, `if admin`.
    static func advice(forHabit name: String) -> [String]? {
        let words = name.split(whereSeparator: \.isWhitespace)
        guard let word = words.first else { return nil }
        let subject = words.count > 1 ? words[words.count - 1] : "name"
        switch word {
        case "if", "each", "with", "for", "foreach":
            return ["Mustache has no '\(word)': write {{#\(subject)}}…{{/\(subject)}}"]
        case "unless": return ["Mustache has no 'unless': write {{^\(subject)}}…{{/\(subject)}}"]
        case "else", "elif", "elsif", "elseif":
            return ["Mustache has no '\(word)': end the section, and write {{^name}}…{{/name}} with its name behind it"]
        case "end", "endif", "endfor", "endeach":
            return ["Mustache has no '\(word)': a section ends with its own name, as in {{/name}}"]
        default: return nil
        }
    }
}
