/// Mutates templates so that many of them stay valid.
struct MarkupMutator {
    var random: SplitMix
    let seeds: [FuzzedTemplates]

    mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        if bytes.count > 3_000 { bytes = slice(of: bytes, 1_000) }
        for _ in 0...Int.random(in: 0..<3, using: &random) {
            var start = Int.random(in: 0...bytes.count, using: &random)
            if Int.random(in: 0..<4, using: &random) > 0 { start = boundary(from: start, in: bytes) }
            let other = Int.random(in: start...min(bytes.count, start + 12), using: &random)
            let end = Bool.random(using: &random) ? boundary(from: other, in: bytes) : other
            switch Int.random(in: 0..<12, using: &random) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2:
                let seed = seeds.randomElement(using: &random)?.template ?? []
                bytes.insert(contentsOf: seed.count < 300 ? seed : slice(of: seed, 40), at: start)
            case 3: bytes += seeds.randomElement(using: &random)?.template.prefix(300) ?? []
            case 4: bytes.insert(UInt8.random(in: 0...127, using: &random), at: start)
            case 5:
                let name = ["a", "x", "l", "u"].randomElement(using: &random) ?? ""
                let far = min(bytes.count, start + Int.random(in: 0..<40, using: &random))
                bytes.insert(contentsOf: "{{/\(name)}}".utf8, at: max(start, boundary(from: far, in: bytes)))
                bytes.insert(
                    contentsOf: (Bool.random(using: &random) ? "{{#" : "{{^").utf8 + Array("\(name)}}".utf8), at: start)
            case 6: bytes.replaceSubrange(start..<end, with: piece())
            default: bytes.insert(contentsOf: piece(), at: start)
            }
        }
        return bytes
    }

    private mutating func piece() -> [UInt8] {
        (0...Int.random(in: 0..<3, using: &random)).flatMap { _ in
            Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
        }
    }

    private mutating func slice(of bytes: [UInt8], _ count: Int) -> [UInt8] {
        let start = boundary(from: Int.random(in: 0..<max(1, bytes.count), using: &random), in: bytes)
        return Array(bytes[start..<boundary(from: min(bytes.count, start + count), in: bytes)])
    }

    /// The next place at which a tag or an element begins or has ended.
    private func boundary(from start: Int, in bytes: [UInt8]) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") && (index == 0 || bytes[index - 1] != byte) {
                break
            }
            if index > start, bytes[index - 1] == UInt8(ascii: ">") { break }
            index += 1
        }
        return index
    }

    /// The template with names of ``FuzzedRecord``, each of a kind that may suit its place.
    mutating func renamed(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        var open: [String] = []
        while index < bytes.count {
            result.append(bytes[index])
            index += 1
            guard result.suffix(2).elementsEqual("{{".utf8) else { continue }
            let sigil = index < bytes.count ? bytes[index] : 0
            guard !"!=><$*".utf8.contains(sigil) else { continue }
            guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { continue }
            let isRaw = sigil == UInt8(ascii: "{") || sigil == UInt8(ascii: "&")
            let isSection = sigil == UInt8(ascii: "#") || sigil == UInt8(ascii: "^")
            if isRaw || isSection || sigil == UInt8(ascii: "/") { result.append(sigil) }
            if isSection {
                open.append(["a", "a", "a", "y", "r", "l", "k", "b", "u", "f"].randomElement(using: &random) ?? "")
                result += Array((open.last ?? "").utf8)
            } else if sigil == UInt8(ascii: "/") {
                // A tag that does not close a section closes a block or a parent.
                guard let name = open.popLast() else { continue }
                result += Array(name.utf8)
            } else if isRaw {
                result += Array("h".utf8)
            } else {
                result += Array(name(behind: result).utf8)
            }
            index = end
        }
        return result
    }

    private mutating func name(behind bytes: [UInt8]) -> String {
        let before = String(decoding: bytes.suffix(24), as: UTF8.self)
        if Int.random(in: 0..<10, using: &random) == 0 {
            return ["x", "y", "n", "u", "m", "c", "s", "h", "j", ".", "r.x", "l"].randomElement(using: &random) ?? ""
        }
        if before.hasSuffix("href=\"{{") || before.hasSuffix("href='{{") || before.hasSuffix("url='{{") { return "u" }
        if before.hasSuffix("src=\"{{") || before.hasSuffix("src='{{") || before.contains("cite=") { return "m" }
        if before.contains("class=") || before.contains("id=") { return "c" }
        if before.contains("style=") { return "s" }
        if before.contains("json\">{{") { return "j" }
        return ["x", "x", "y", "x", "n"].randomElement(using: &random) ?? ""
    }
}
