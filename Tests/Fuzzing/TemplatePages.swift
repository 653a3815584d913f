import Diagnostics
import Foundation
import TemplateEngine
import WebSafety

/// Makes pages of mutated templates, once with harmless values and several times with hostile ones, and prints them as
/// lines of JSON for `check-trees`, which compares them as a browser would read them.
///
///     TemplatePages SEEDS SEED COUNT
@main
struct TemplatePages {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let seed = UInt64(arguments[2]), let count = Int(arguments[3]) else {
            FileHandle.standardError.write(Data("usage: \(arguments[0]) SEEDS SEED COUNT\n".utf8))
            exit(64)
        }
        let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let seeds = try files.sorted { $0.path < $1.path }.map { FuzzedTemplates(Array(try Data(contentsOf: $0))) }
        var maker = PageMaker(seeds: seeds, seed: seed)
        for seed in seeds {
            for _ in 0..<20 { if let line = maker.dynamicPage(seed) { print(line) } }
        }
        for _ in 0..<count {
            if let line = maker.page() { print(line) }
        }
        print("{\"rounds\":\(seeds.count + count),\"accepted\":\(maker.accepted),\"typed\":\(maker.acceptedTyped)}")
    }
}

/// Values that try to become something else than text.
enum HostileValues {
    static let texts: [String] =
        [
            "z\"z", "z'z", "z`z", "\"'`z", "z>z<", "</script>z", "</textarea></title></style></noscript>z",
            "--><script>z</script>", "--!>z<!--", "<!--z", "<script>z", "]]>z<![CDATA[", "z onclick=z", "\" onclick=\"z",
            "' onclick='z", "z\nz", "z\r\nz", "z\rz", "z\u{0}z", "z\tz", "z\u{C}z", "z\u{B}z", " z ", "z=z", "/z", "z/",
            "/>z", "//z.example/z", "/\\z.example/z", "\\\\z.example", "\\/z.example", "/z.example/", "./z", "../z", "..",
            ".", "%2e%2e/z", "%2E", "%", "%0", "%00z", "%2F%2Fz.example", "?z", "#z", "&z", "&colon;", "&lt;z&gt;",
            "&#60;z&#62;", "&#x3c;z", "&quot;z", "&amp;quot;z", "&;z", "amp;z", "lt;z", "#x3c;z", "x3c;z", "60;z",
            "colon;z", ":z", ":", ";z", "z;z:z", "z}z{z", "z)z(", "url(z)", "expression(z)", "/*z*/", "*/z", "\\z", "\\27 z",
            "{{z}}", "}}z{{", "{{{z}}}", "{{=z z=}}", "<% z %>", "z\u{2028}z", "z\u{2029}z", "z\u{85}z", "z\u{A0}z",
            "z\u{FEFF}z", "\u{FEFF}z", "z\u{202E}z", "z\u{200B}z", "z\u{301}z", "\u{301}z", "\u{338}z", "＜z＞", "ſcript:z",
            "z@z.example", "z@z.example?bcc=z@z.example", "+1(555)", "z,z 2x", "javascript:z 1x,z", "z 1x, javascript:z 2x",
            "ltr", "_top", "_blank", "z:z", "12", "-1", "z\u{1F600}", "z🇦🇶z", String(repeating: "z'\"<", count: 700),
            String(repeating: "z", count: 3_000), "import", "true", "null", "[1,{\"z\":\"</script>\"}]",
        ] + addresses

    private static let addresses: [String] = {
        let spellings = [
            "javascript:", "JaVaScRiPt:", "java\tscript:", "java\nscript:", "java\r\nscript:", " javascript:",
            "\u{1}javascript:", "\u{0}javascript:", "\njavascript:", "\u{A0}javascript:", "javascript&colon;",
            "javascript&#58;", "javascript&#x3A;", "javascript&#x3a", "javascript&#0000058", "java&#115;cript:",
            "java&Tab;script:", "java&NewLine;script:", "&#106;avascript:", "javascript%3A", "java\\script:", "javascript\t:",
            "javascript :", "ſcript:", "jAvAsCrIpT\u{FEFF}:", "view-source:javascript:", "javascript://z.example/%0A",
            "vbscript:", "VBScript&colon;", "data:text/html,", "data:text/html;base64,", "DATA:image/svg+xml,",
            "blob:https://z.example/", "filesystem:", "file:///", "ftp://z.example/", "http:z", "https:/z.example",
            "http:\\\\z.example", "https://a@z.example/", "https://z.example\\@y.example/", "https://z.example/",
            "http://z.example:80/", "HTTPS://Z.EXAMPLE/", "mailto:", "tel:", "//", "///", "/\t/z.example", "/\n/z.example",
        ]
        return spellings.flatMap { [$0 + "z", $0 + "alert(1)//z\"'>"] } + ["script:z", "cript:z", "javascript", "java"]
    }()
}

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

    /// The line for one mutated template; `nil` where it is refused.
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
            for index in fuzzed.others.indices { fuzzed.others[index].text = mutator.renamed(fuzzed.others[index].text) }
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

    /// The line for one template and data of its shape; `nil` where it is refused.
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

/// Data of the shape that a template asks for.
struct DataShape {
    private var root = Node()
    /// The names that a value is shown of.
    let holes: [String]
    private let salt: UInt64

    fileprivate struct Node {
        var isShown = false
        var isRaw = false
        var isSection = false
        var children: [String: Node] = [:]
    }

    init(_ fuzzed: FuzzedTemplates, salt: UInt64) {
        self.salt = salt
        var holes: Set<String> = []
        for (sigil, name) in fuzzed.names where !"/>$!=".utf8.contains(sigil) && name != "." {
            let parts = name.split(separator: ".").prefix(6).map(String.init)
            root.add(parts[...], sigil)
            if sigil == UInt8(ascii: " ") { holes.insert(name) }
        }
        self.holes = holes.sorted()
    }

    func value(_ text: (String) -> String) -> TemplateValue { value(of: root, path: "", text) }

    private func value(of node: Node, path: String, _ text: (String) -> String) -> TemplateValue {
        if !node.children.isEmpty {
            var members: [String: TemplateValue] = [:]
            for (name, child) in node.children {
                members[name] = value(of: child, path: path.isEmpty ? name : path + "." + name, text)
            }
            return .object(members)
        }
        var random = SplitMix(state: path.utf8.reduce(salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        if node.isRaw { return .html(SafeHTML(vouchedFor: "<i>z</i>")) }
        guard node.isSection else {
            return Int.random(in: 0..<12, using: &random) == 0 ? .null : .text(text(path))
        }
        switch Int.random(in: 0..<(node.isShown ? 4 : 10), using: &random) {
        case 0: return .null
        case 1...3: return .text(text(path))
        case 4, 5: return .flag(true)
        case 6: return .flag(false)
        case 7: return .list([.text(text(path))])
        case 8: return .list([.text(text(path)), .text("z"), .text(text(path))])
        default: return .object([:])
        }
    }
}

extension DataShape.Node {
    fileprivate mutating func add(_ parts: ArraySlice<String>, _ sigil: UInt8) {
        guard let first = parts.first else {
            switch sigil {
            case UInt8(ascii: "#"), UInt8(ascii: "^"): isSection = true
            case UInt8(ascii: "{"), UInt8(ascii: "&"): isRaw = true
            default: isShown = true
            }
            return
        }
        children[first, default: DataShape.Node()].add(parts.dropFirst(), sigil)
    }
}

/// Changes templates so that many stay templates.
struct MarkupMutator {
    var random: SplitMix
    let seeds: [FuzzedTemplates]

    static let pieces: [String] = [
        "{{x}}", "{{x}}", "{{y}}", "{{.}}", "{{{h}}}", "{{#a}}", "{{/a}}", "{{^a}}", "{{#l}}", "{{/l}}", "{{#a}}{{x}}{{/a}}",
        "{{^b}}z{{/b}}", "{{#l}}{{.}}{{/l}}", "{{>p}}", "{{! c }}", "{{$b}}", "{{/b}}", "{{u}}", "{{c}}", "{{s}}",
        "<p title=\"{{x}}\">", "<a href=\"{{u}}\">", "<a href='/{{x}}'>", "<img src=\"{{u}}\" alt='{{x}}'>", "<b>", "</b>",
        "<p>", "</p>", "<div class=\"{{c}} z\">", "</div>", "<title>", "</title>", "<textarea>", "</textarea>", "<svg>",
        "</svg>", "<math>", "</math>", "<style>", "</style>", "<script>", "</script>", "<script type=\"application/json\">",
        "<desc>", "</desc>", "<g>", "</g>", "<mi>", "<mtext>", "<annotation-xml encoding='text/html'>", "<select>",
        "</select>", "<option>", "<optgroup>", "<table>", "</table>", "<tr>", "<td>", "<caption>", "<colgroup>", "<col>",
        "<template>", "</template>", "<noscript>", "</noscript>", "<iframe>", "</iframe>", "<xmp>", "</xmp>", "<noembed>",
        "<noframes>", "<frameset>", "<frame>", "</frameset>", "<head>", "</head>", "<body>", "</body>", "<html>", "</html>",
        "<form>", "</form>", "<button>", "<input value='{{x}}'>", "<pre>", "<li>", "<ruby><rt>", "<image>", "<object>",
        "<!-- c -->", "<!--", "-->", "<!doctype html>", "<br/>", "<hr>", "<use href='#i'/>", "<image href='{{u}}'/>",
        "<link rel='icon' href='{{u}}'>", "<meta name='n' content='{{x}}'>", "<foreignObject>", "<font color='z'>",
        " title=\"{{x}}\"", " title='{{x}}'", " href=\"{{u}}\"", " class=\"{{c}}\"", " style=\"width:{{s}}\"", " id=\"a-{{c}}\"",
        " dir=\"{{x}}\"", " data-z='{{x}}'", " data-url='{{u}}'", " srcset='{{u}}'", " rel=\"icon\"", " disabled", " alt=z",
        "\"", "'", "`", "<", ">", "/", "=", "&", ";", "%", "#", "?", ":", "//", "\\", "-", " ", "\n", "\r\n", "\t", "\u{C}",
        "&amp;", "&lt;", "&#", "&colon;", "&#58;", "%2", "javascript:", "data:", "https:", "https://h.example/", "mailto:",
        "tel:", "/p?q=", "./", "../", "url(", "color:", "z", "Z", "é", "\u{0}", "script", "type=", "on", "</", "<!", "/>", "--",
        "</ti", "tle>", "</text", "area>", "</scr", "ipt>",
    ]

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
                bytes.insert(contentsOf: (Bool.random(using: &random) ? "{{#" : "{{^").utf8 + Array("\(name)}}".utf8), at: start)
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

    /// The next place where a tag or an element begins or has ended.
    private func boundary(from start: Int, in bytes: [UInt8]) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") && (index == 0 || bytes[index - 1] != byte) { break }
            if index > start, bytes[index - 1] == UInt8(ascii: ">") { break }
            index += 1
        }
        return index
    }

    /// The template with names that ``FuzzedRecord`` has, each of a kind that may fit its place.
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
                // What closes no section closes a block or a parent.
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

/// Numbers that are the same in every run (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
