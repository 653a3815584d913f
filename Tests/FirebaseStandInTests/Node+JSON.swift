import ContentTree
import Diagnostics

extension Node {
    /// Parses a JSON text; null if it is invalid.
    static func json(_ text: String) -> Node {
        var diagnostics: [Diagnostic] = []
        return JSONReader.read(SourceText(name: "a test", text), diagnostics: &diagnostics) ?? .null
    }
}
