import Foundation
import TestSupport
import Testing

/// A parsed article of the documentation catalogue.
struct Article: Sendable, CustomTestStringConvertible {
    /// A fenced code block.
    struct Block: Sendable {
        var language: String
        var text: String
        var line: Int
    }

    /// An example of a template with its data, and the documented result.
    struct Example: Sendable, CustomTestStringConvertible {
        var article: String
        var line: Int
        /// The template to render, followed by those that it uses.
        var templates: [String] = []
        var data: String?
        /// The output in plain Mustache.
        var text: String?
        /// The output in a page.
        var html: String?
        /// The reported problems.
        var report: String?

        var testDescription: String { "\(article).md:\(line)" }
    }

    /// A Swift program and its output.
    struct Program: Sendable {
        var source: String
        var output: String
    }

    /// The name of the file without its extension.
    var name: String
    var text: String
    var blocks: [Block]

    var testDescription: String { name }

    /// All articles of the catalogue, by name.
    static let all: [Article] = {
        let folder = packageRoot.appending(path: "Sources/TemplateEngine/TemplateEngine.docc")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }.compactMap(Article.init)
    }()

    static func named(_ name: String) -> Article? { all.first { $0.name == name } }

    private init?(_ file: URL) {
        guard let data = try? Data(contentsOf: file) else { return nil }
        name = file.deletingPathExtension().lastPathComponent
        text = String(decoding: data, as: UTF8.self)
        blocks = []
        var isInside = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if !isInside { blocks.append(Block(language: String(line.dropFirst(3)), text: "", line: index + 1)) }
                isInside.toggle()
            } else if isInside {
                // The manifest of a package is not a program.
                if line.hasPrefix("// swift-tools-version") { blocks[blocks.count - 1].language = "manifest" }
                blocks[blocks.count - 1].text += line + "\n"
            }
        }
    }
}

extension Article {
    /// The programs, each followed by a block with its output.
    var programs: [Program] {
        zip(blocks, blocks.dropFirst()).filter { $0.0.language == "swift" }.map {
            Program(source: $0.text, output: $1.text)
        }
    }

    /// The examples of templates: blocks with the language `mustache`, at most one with `json`, one with the output
    /// (`text` in plain Mustache, `html` in a page), and one with the reported problems (`console`); one of the last
    /// two is optional.
    var examples: [Example] {
        var examples: [Example] = []
        var isOpen = false
        var follows = ""
        for block in blocks {
            switch block.language {
            case "mustache":
                if !isOpen || follows != "mustache" { examples.append(Example(article: name, line: block.line)) }
                isOpen = true
                examples[examples.count - 1].templates.append(block.text)
            case "swift": isOpen = false
            case "json" where isOpen: examples[examples.count - 1].data = block.text
            case "text" where isOpen: examples[examples.count - 1].text = block.text
            case "html" where isOpen: examples[examples.count - 1].html = block.text
            case "console" where isOpen: examples[examples.count - 1].report = block.text
            default: break
            }
            follows = block.language
        }
        return examples
    }

    /// The cells of the table whose header begins with a word, without the header. A cell that consists of code has no
    /// backticks.
    func table(under head: String) -> [[String]] {
        text.split(separator: "\n").drop { !$0.hasPrefix("| \(head) |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
            .map { line in
                line.split(separator: " | ").map { cell in
                    let cell = cell.trimmingCharacters(in: CharacterSet(charactersIn: "| "))
                    let code = cell.wholeMatch(of: /`([^`]+)`/)
                    return code.map { String($0.output.1) } ?? cell
                }
            }
    }
}
