import Foundation

/// A set of templates with their names.
struct TemplateFiles {
    var root: String
    var files: [(name: String, bytes: [UInt8])]

    /// The templates as strings, for engines that require them.
    var texts: [(name: String, text: String)] { files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) } }

    init(_ names: [String], in folder: URL) throws {
        root = names[0]
        files = try names.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0 + ".mustache")))) }
    }
}

/// The samples to render.
struct Samples {
    /// The origin of the samples, for the table.
    let origin: String
    let t1, t2, t3: TemplateFiles
    /// T2 in a form that the HTML profile allows; always from this package.
    let t2HTML: TemplateFiles
    let league, profile, sheet: Data
    /// The expected outputs, if known.
    let expected: [String: [UInt8]]
    /// The expected numbers of bytes.
    static let sizes = ["t1": 293, "t2": 6_158, "t3": 253_428]

    /// Reads the samples from the shared folder if there is one, otherwise those of this package.
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
