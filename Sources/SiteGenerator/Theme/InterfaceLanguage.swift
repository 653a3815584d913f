/// A language (BCP 47): `en`, `pt-BR`, `ar`.
struct InterfaceLanguage: Sendable, Hashable {
    /// The tag as written.
    var tag: String

    /// The parts of the tag in lower case: `pt` and `br` of `pt-BR`.
    var subtags: [String] { tag.split(separator: "-").map { $0.lowercased() } }

    /// Whether it is written from right to left: decided by the script subtag, or else by the language's usual script.
    var isRightToLeft: Bool {
        if let script = subtags.dropFirst().first(where: { $0.utf8.count == 4 }) {
            return ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"].contains(script)
        }
        return ["ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(subtags.first ?? "")
    }
}
