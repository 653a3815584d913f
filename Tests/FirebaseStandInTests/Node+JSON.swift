import ContentTree
import Diagnostics

extension Node {
    /// The tree that a text spells; null where it spells none.
    static func json(_ text: String) -> Node {
        var diagnostics: [Diagnostic] = []
        return JSONReader.read(SourceText(name: "a test", text), diagnostics: &diagnostics) ?? .null
    }
}
