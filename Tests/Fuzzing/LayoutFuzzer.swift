import ContentTree
import Foundation

private let folder = FileManager.default.temporaryDirectory.appending(path: "sitegen-fuzz-\(getpid())")

/// libFuzzer calls this with divisions of content into files: the bytes are files, each preceded by a line with its
/// path and followed by a NUL. Everything that is read has a place, and reading a part has the same result as reading
/// the whole.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    try? FileManager.default.removeItem(at: folder)
    let bytes = UnsafeBufferPointer(start: start, count: count)
    for file in bytes.split(separator: 0).prefix(8) {
        let parts = file.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(decoding: parts[0].prefix(60), as: UTF8.self)
        guard parts.count == 2, !path.contains(".."), !path.utf8.contains(0) else { continue }
        let url = folder.appending(path: path + ".json")
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(parts[1]).write(to: url)
    }
    let source = ContentFolder(folder.path)
    let whole = source.document(at: .root)
    guard whole.diagnostics.allSatisfy({ $0.place != nil }) else { fatalError("a problem without a place") }
    for key in source.children(of: .root).keys {
        let part = source.document(at: TreePath(keys: [key]))
        if part.diagnostics.isEmpty, whole.diagnostics.isEmpty, part.node != whole.node?[key] {
            fatalError("'\(key)' is another alone than in the whole")
        }
        for below in source.children(of: TreePath(keys: [key])).keys {
            let path = TreePath(keys: [key, below])
            let document = source.document(at: path)
            if document.diagnostics.isEmpty, part.diagnostics.isEmpty, document.node != part.node?[below] {
                fatalError("'\(path)' is another alone than in the whole")
            }
        }
    }
    return 0
}
