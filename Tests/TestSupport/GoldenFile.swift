import Foundation

/// A file of the repository with the expected output, which people review.
///
/// With `SITEGEN_WRITE_GOLDEN=1`, it is rewritten, and the test fails, so that this run does not count as passed; the
/// diff shows the changes.
public struct GoldenFile: Sendable {
    private let path: String
    private var url: URL { packageRoot.appending(path: path) }

    /// Creates a golden file from its path in the repository.
    public init(_ path: String) {
        self.path = path
    }

    /// The first line that differs from the file; `nil` if there is none.
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

/// Golden files of one folder, one for each subject, so that a person can review them.
public struct GoldenFolder: Sendable {
    private let path: String

    /// Creates a folder from its path in the repository. It contains no other files.
    public init(_ path: String) {
        self.path = path
    }

    /// The differences of texts, by subject; `nil` if there are none. Files without a text are removed when files are
    /// rewritten.
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
