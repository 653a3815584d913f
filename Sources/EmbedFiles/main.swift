// Usage: embed-files OUTPUT TYPE FOLDER [PATH …]. Writes a Swift source file that extends a type with files of a folder.
// Every build waits for this program first; without Foundation, it is compiled a second earlier.
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

let output = CommandLine.arguments[1]
let type = CommandLine.arguments[2]
let folder = CommandLine.arguments[3]

/// The content of a file; ends the program if it cannot be read or is not UTF-8.
func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { fatalError("cannot open \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
        fatalError("\(path) is not UTF-8 text, which embedded files must be")
    }
    return text
}

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
for path in CommandLine.arguments.dropFirst(4) {
    source += "        (\(literal(path)), \(literal(text(of: "\(folder)/\(path)")))),\n"
}
source += "    ]\n}\n"
guard let file = fopen(output, "w"), fputs(source, file) >= 0, fclose(file) == 0 else {
    fatalError("cannot write \(output)")
}
