import OperatingSystem
import Foundation
import TestSupport

let files = FileSystem()

/// The content of a file, or a description of another entry.
func text(_ path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) }
}

/// The message of a thrown error, without the folder's path.
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
