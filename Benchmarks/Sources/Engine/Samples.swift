import Foundation

/// Templates that belong together, each with its name.
struct TemplateFiles {
    var root: String
    var files: [(name: String, bytes: [UInt8])]

    /// The same as texts, for engines that take those.
    var texts: [(name: String, text: String)] { files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) } }

    init(_ names: [String], in folder: URL) throws {
        root = names[0]
        files = try names.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0 + ".mustache")))) }
    }
}

/// The files that are rendered.
struct Samples {
    /// Where they are, as the table says it.
    let origin: String
    let t1, t2, t3: TemplateFiles
    /// T2 as the html profile allows it; always the benchmarks' own.
    let t2HTML: TemplateFiles
    let league, profile, sheet: Data
    /// What must come out, where it is known.
    let expected: [String: [UInt8]]
    /// How many bytes must come out.
    static let sizes = ["t1": 293, "t2": 6_158, "t3": 253_428]

    /// Reads the samples, from the shared folder where there is one, else the benchmarks' own.
    init(folder: String?) throws {
        let package = URL(filePath: #filePath).appending(path: "../../..").standardized
        let own = package.appending(path: "Samples")
        let shared = package.appending(path: "../../shared/samples/engine").standardized
        let chosen = (folder ?? ProcessInfo.processInfo.environment["SITEGEN_SAMPLES"]).map { URL(filePath: $0) }
        let found = chosen ?? (FileManager.default.fileExists(atPath: shared.path) ? shared : own)

        origin = found == own ? "the benchmarks' own" : found.path
        t1 = try TemplateFiles(["t1"], in: found)
        t2 = try TemplateFiles(["profile", "head", "header", "footer"], in: found)
        t3 = try TemplateFiles(["t3"], in: found)
        t2HTML = try TemplateFiles(["profile", "head", "header", "footer"], in: own.appending(path: "html"))
        league = try Data(contentsOf: found.appending(path: "t1.json"))
        profile = try Data(contentsOf: found.appending(path: "t2.json"))
        let cells = found.appending(path: "t3.json")
        sheet =
            FileManager.default.fileExists(atPath: cells.path) ? try Data(contentsOf: cells) : SheetGenerator.json()
        var expected: [String: [UInt8]] = [:]
        for name in ["t1", "t2", "t3"] {
            let bytes = try? Data(contentsOf: found.appending(path: name + ".expected.html"))
            if let bytes { expected[name] = Array(bytes) }
        }
        self.expected = expected
    }
}
