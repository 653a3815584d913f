import Foundation
import TestSupport
import Testing

/// An article of the documentation catalogue, taken apart.
struct Article: Sendable, CustomTestStringConvertible {
    /// A fenced block of code.
    struct Block: Sendable {
        var language: String
        var text: String
        var line: Int
    }

    /// A template with what it is given, and what the article says that comes out.
    struct Example: Sendable, CustomTestStringConvertible {
        var article: String
        var line: Int
        /// The template that is rendered, and then those that it names.
        var templates: [String] = []
        var data: String?
        /// What comes out in plain Mustache.
        var text: String?
        /// What comes out in a page.
        var html: String?
        /// What is reported.
        var report: String?

        var testDescription: String { "\(article).md:\(line)" }
    }

    /// A Swift program and what it prints.
    struct Program: Sendable {
        var source: String
        var output: String
    }

    /// The file's name without its extension.
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
                // A package's manifest is no program.
                if line.hasPrefix("// swift-tools-version") { blocks[blocks.count - 1].language = "manifest" }
                blocks[blocks.count - 1].text += line + "\n"
            }
        }
    }
}

extension Article {
    /// Its programs, each followed by a block with what it prints.
    var programs: [Program] {
        zip(blocks, blocks.dropFirst()).filter { $0.0.language == "swift" }.map {
            Program(source: $0.text, output: $1.text)
        }
    }

    /// Its examples of templates: blocks with the language `mustache`, at most one with `json`, one with what comes out
    /// (`text` in plain Mustache, `html` in a page) or with what is reported (`console`), or both.
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

    /// The cells of the table whose head begins with a word, without the head; a cell of nothing but code without its marks.
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
