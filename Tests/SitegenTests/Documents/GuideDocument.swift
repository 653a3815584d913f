import Foundation
import TestSupport
import Testing

/// A document of the project: its commands, and the files that it shows.
struct GuideDocument: Sendable, CustomTestStringConvertible {
    /// A fenced block, with its lines in the document.
    struct Block: Sendable {
        /// The text after the fence: `console`, or a language and the path of a file.
        var info: [Substring]
        /// The lines between the fences.
        var range: Range<Int>
    }

    /// The path in the repository.
    let path: String
    let lines: [String]
    /// The fenced blocks, in order.
    let blocks: [Block]

    var testDescription: String { path }

    init(_ path: String) throws {
        let text = try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var blocks: [Block] = []
        var open: (info: [Substring], start: Int)?
        for (number, line) in lines.enumerated() where line.hasPrefix("```") {
            if let block = open {
                blocks.append(Block(info: block.info, range: block.start..<number))
                open = nil
            } else {
                open = (line.dropFirst(3).split(separator: " "), number + 1)
            }
        }
        self.blocks = blocks
    }

    /// All documents with command lines, with the initial files of the reader's folder.
    static let all: [GuideDocument] = {
        let folder = "Sources/sitegen/Documentation"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: packageRoot.appending(path: folder).path))
        let guides = (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        return (["README.md"] + guides).compactMap { try? GuideDocument($0) }
    }()

    /// A command and its output in the document.
    struct Step: Sendable {
        var command: String
        var output: [String]
        /// The lines of the output in the document.
        var range: Range<Int>
    }

    /// The commands of a console block: each begins with `$ `, and its output follows.
    func steps(of block: Block) -> [Step] {
        var steps: [Step] = []
        for number in block.range {
            let line = lines[number]
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), output: [], range: number + 1..<number + 1))
            } else if line.hasPrefix("> "), steps.last?.output.isEmpty == true {
                steps[steps.count - 1].command += "\n" + line.dropFirst(2)
                steps[steps.count - 1].range = number + 1..<number + 1
            } else if !steps.isEmpty {
                steps[steps.count - 1].output.append(line)
                steps[steps.count - 1].range = steps[steps.count - 1].range.lowerBound..<number + 1
            }
        }
        return steps
    }
}
