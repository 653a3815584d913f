import TemplateEngine
import WebSafety

/// Mutates templates and renders the accepted ones.
struct PageMaker {
    let seeds: [FuzzedTemplates]
    private var random: SplitMix
    private(set) var accepted = 0
    private(set) var acceptedTyped = 0

    init(seeds: [FuzzedTemplates], seed: UInt64) {
        self.seeds = seeds
        random = SplitMix(state: seed)
    }

    private static let options: TemplateOptions = {
        var options = TemplateOptions.html
        options.missingTemplates = .empty
        options.unknownNames = .empty
        return options
    }()

    /// The line for one mutated template; `nil` if it is refused.
    mutating func page() -> String? {
        guard var fuzzed = seeds.randomElement(using: &random) else { return nil }
        var mutator = MarkupMutator(random: random, seeds: seeds)
        fuzzed.template = mutator.mutated(fuzzed.template)
        for index in fuzzed.others.indices where Bool.random(using: &mutator.random) {
            fuzzed.others[index].text = mutator.mutated(fuzzed.others[index].text)
        }
        let isTyped = Int.random(in: 0..<4, using: &mutator.random) == 0
        if isTyped {
            fuzzed.template = mutator.renamed(fuzzed.template)
            for index in fuzzed.others.indices {
                fuzzed.others[index].text = mutator.renamed(fuzzed.others[index].text)
            }
        }
        random = mutator.random
        return isTyped ? typedPage(fuzzed) : dynamicPage(fuzzed)
    }

    private mutating func typedPage(_ fuzzed: FuzzedTemplates) -> String? {
        guard let template: Template<FuzzedRecord> = try? fuzzed.library.template("t", options: Self.options) else {
            return nil
        }
        accepted += 1
        acceptedTyped += 1
        var line = "{\"typed\":true,\"templates\":\(json(fuzzed))"
        for isWhole in [true, false] {
            let plain = template.render(FuzzedRecord(text: "z", isWhole: isWhole))
            line += ",\"\(isWhole ? "whole" : "bare")\":[\(json(plain))"
            for _ in 0..<3 {
                let value = HostileValues.texts.randomElement(using: &random) ?? ""
                line += ",\(json(value)),\(json(template.render(FuzzedRecord(text: value, isWhole: isWhole))))"
            }
            line += "]"
        }
        return line + "}"
    }

    /// The line for one template and data of its shape; `nil` if it is refused.
    mutating func dynamicPage(_ fuzzed: FuzzedTemplates) -> String? {
        guard let template = try? fuzzed.library.dynamicTemplate("t", options: Self.options) else { return nil }
        accepted += 1
        var line = "{\"typed\":false,\"templates\":\(json(fuzzed))"
        for name in ["whole", "bare"] {
            let shape = DataShape(fuzzed, salt: UInt64.random(in: 0...UInt64.max, using: &random))
            guard let plain = try? template.render(shape.value { _ in "z" }) else { continue }
            line += ",\"\(name)\":[\(json(plain))"
            let all = HostileValues.texts.randomElement(using: &random) ?? ""
            var values: [(String?, String)] = [(nil, all)]
            for hole in shape.holes.shuffled(using: &random).prefix(3) {
                values.append((hole, HostileValues.texts.randomElement(using: &random) ?? ""))
            }
            for (hole, value) in values {
                let data = shape.value { hole == nil || hole == $0 ? value : "z" }
                guard let text = try? template.render(data) else { continue }
                line += ",\(json((hole.map { $0 + "=" } ?? "") + value)),\(json(text))"
            }
            line += "]"
        }
        return line + "}"
    }

    private func json(_ fuzzed: FuzzedTemplates) -> String {
        json(String(decoding: fuzzed.bytes, as: UTF8.self))
    }

    private func json(_ text: String) -> String {
        var output = OutputBuffer()
        output.appendJSONString(text)
        return output.text
    }
}
