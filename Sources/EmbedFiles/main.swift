import Foundation

// Usage: embed-files FOLDER OUTPUT TYPE [NAME …]. Writes a Swift source file that extends a type with all files of a
// folder, including the given hidden files and folders.

let folder = URL(filePath: CommandLine.arguments[1])
let output = URL(filePath: CommandLine.arguments[2])
let type = CommandLine.arguments[3]
let hiddenNames = Set(CommandLine.arguments.dropFirst(4))

/// A text as a Swift string literal without interpolation and escapes.
func literal(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": escaped += "\\\\"
        case "\"": escaped += "\\\""
        case "\n": escaped += "\\n"
        case "\r": escaped += "\\r"
        default:
            if scalar.value < 0x20 || scalar.value == 0x7F {
                escaped += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
    }
    return "\"\(escaped)\""
}

var source = "extension \(type) {\n    static let embedded: [(path: String, text: StaticString)] = [\n"
for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
    let file = folder.appending(path: path)
    guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
    let components = path.split(separator: "/")
    guard !components.contains(where: { $0.hasPrefix(".") && !hiddenNames.contains(String($0)) }) else { continue }
    guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else {
        FileHandle.standardError.write(Data("\(file.path): error: a file that is embedded has to be UTF-8 text\n".utf8))
        exit(1)
    }
    source += "        (\(literal(path)), \(literal(text))),\n"
}
source += "    ]\n}\n"
try Data(source.utf8).write(to: output)
