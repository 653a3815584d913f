import OperatingSystem
import Foundation
import TestSupport

let files = FileSystem()

/// A file's content, or what stands there instead.
func text(_ path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
}

/// The error that something throws, as its sentence, with the folder's path left out.
func failure(_ folder: TemporaryFolder, _ body: () throws(FileError) -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return error.description.replacing(folder.path + "/", with: "")
    }
}

func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
}
