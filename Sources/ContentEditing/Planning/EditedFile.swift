import ContentTree
import Diagnostics
import OperatingSystem

/// An existing file and its planned changes.
struct EditedFile {
    /// The file.
    let part: ContentPart
    /// The changes to its tree.
    var edits = NodeEdits()
    /// Its complete new text if it is not JSON.
    var text: [UInt8]?

    init(part: ContentPart) {
        self.part = part
    }

    /// The change to the file; `nil` if it stays as it is.
    var change: FileChange? {
        let before = part.source.bytes
        if let text { return text == before ? nil : FileChange(path: part.source.name, before: before, after: text) }
        guard !edits.isEmpty else { return nil }
        guard let new = edits.applied(to: part.root), !Self.isNothing(new) else {
            return FileChange(path: part.source.name, before: before, after: nil)
        }
        if new == part.root { return nil }
        let after = JSONRewriter.bytes(of: part.source, replacing: part.root, with: new, removing: true)
        var diagnostics: [Diagnostic] = []
        let read = JSONReader.read(SourceText(name: "", bytes: after), diagnostics: &diagnostics)
        // Prefer losing the layout of the text over losing values of the tree.
        let isExact = diagnostics.isEmpty && Node.isSameStored(read, new)
        return FileChange(
            path: part.source.name, before: before, after: isExact ? after : JSONWriter(.pretty).bytes(of: new))
    }

    /// Whether only keys for editors are left.
    private static func isNothing(_ node: Node?) -> Bool {
        guard let node else { return true }
        guard let members = node.members else { return node.isNull }
        return members.allSatisfy { $0.key.hasPrefix("$") }
    }
}
