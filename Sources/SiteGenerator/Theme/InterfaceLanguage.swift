/// A language, as BCP 47 writes it: `en`, `pt-BR`, `ar`.
struct InterfaceLanguage: Sendable, Hashable {
    /// The tag, as it is written.
    var tag: String

    /// The parts of the tag in lower case: `pt` and `br` of `pt-BR`.
    var subtags: [String] { tag.split(separator: "-").map { $0.lowercased() } }

    /// Whether it is written from right to left: its script decides, or the one that it is mostly written in.
    var isRightToLeft: Bool {
        if let script = subtags.dropFirst().first(where: { $0.utf8.count == 4 }) {
            return ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"].contains(script)
        }
        return ["ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(subtags.first ?? "")
    }
}
