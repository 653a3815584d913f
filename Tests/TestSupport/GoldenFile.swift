import Foundation

/// A file of the repository that holds what the program is to print, and that people read.
///
/// With `SITEGEN_WRITE_GOLDEN=1` it is written anew, and the test fails, so that nobody takes that for a passing one; what
/// changed is read in the difference.
public struct GoldenFile: Sendable {
    private let path: String
    private var url: URL { packageRoot.appending(path: path) }

    /// The file at a path in the repository.
    public init(_ path: String) {
        self.path = path
    }

    /// What speaks against a text: the first line in which it differs from the file; `nil` where nothing does.
    public func objection(to text: String) throws -> String? {
        if ProcessInfo.processInfo.environment["SITEGEN_WRITE_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
            return "\(path) was written anew"
        }
        guard let data = try? Data(contentsOf: url) else { return "\(path) is not there" }
        let expected = String(decoding: data, as: UTF8.self)
        if text.utf8.elementsEqual(expected.utf8) { return nil }
        let lines = Self.lines(of: text)
        let expectedLines = Self.lines(of: expected)
        for (number, (line, expected)) in zip(lines, expectedLines).enumerated() where line != expected {
            return "\(path), line \(number + 1):\n\(line)\nin place of\n\(expected)"
        }
        return "\(path) has \(expectedLines.count) lines, and not \(lines.count)"
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}

/// Golden files of one folder, one of each subject, so that a person can review them.
public struct GoldenFolder: Sendable {
    private let path: String

    /// The folder at a path in the repository. No other file is in it.
    public init(_ path: String) {
        self.path = path
    }

    /// What speaks against texts, by their subjects; `nil` where nothing does. Files without a text are removed when files
    /// are written.
    public func objection(to texts: [String: String]) throws -> String? {
        let folder = packageRoot.appending(path: path)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let superfluous = files.filter { texts[String($0.dropLast(".txt".count))] == nil }
        if ProcessInfo.processInfo.environment["SITEGEN_WRITE_GOLDEN"] == "1" {
            for file in superfluous { try FileManager.default.removeItem(at: folder.appending(path: file)) }
        } else if let file = superfluous.min() {
            return "\(path)/\(file) belongs to no subject"
        }
        let objections = try texts.sorted { $0.key < $1.key }.compactMap { subject, text in
            try GoldenFile("\(path)/\(subject).txt").objection(to: text)
        }
        return objections.isEmpty ? nil : objections.joined(separator: "\n")
    }
}
