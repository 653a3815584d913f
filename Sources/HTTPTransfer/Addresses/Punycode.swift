/// ASCII forms of internationalized host names (RFC 3492).
enum Punycode {
    /// The maximum length of a label in bytes (RFC 1035, 2.3.4).
    private static let maximumLabelLength = 63

    /// A host in lower case with ASCII labels; `nil` if a label is too long.
    static func encoded(host: some StringProtocol) -> String? {
        guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return String(host) }
        var labels: [String] = []
        for label in host.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false) {
            guard let ascii = encoded(label: Array(label)) else { return nil }
            labels.append(ascii)
        }
        return labels.joined(separator: ".")
    }

    private static func encoded(label: [Unicode.Scalar]) -> String? {
        guard label.count <= maximumLabelLength else { return nil }
        let basic = label.filter(\.isASCII)
        let start = String(String.UnicodeScalarView(basic))
        guard basic.count < label.count else { return start }
        var text = "xn--" + (basic.isEmpty ? "" : start + "-")
        var (code, delta, bias, handled) = (UInt32(128), 0, 72, basic.count)
        while handled < label.count {
            guard let next = label.lazy.map(\.value).filter({ $0 >= code }).min() else { return nil }
            delta += Int(next - code) * (handled + 1)
            code = next
            for scalar in label {
                if scalar.value < code { delta += 1 }
                guard scalar.value == code else { continue }
                text += digits(of: delta, bias: bias)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basic.count)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return text.utf8.count <= maximumLabelLength ? text : nil
    }

    /// A generalized variable-length integer (section 3.3).
    private static func digits(of number: Int, bias: Int) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)
        var text = String.UnicodeScalarView()
        var rest = number
        for base in stride(from: 36, through: .max, by: 36) {
            let threshold = min(max(base - bias, 1), 26)
            if rest < threshold { break }
            text.append(alphabet[threshold + (rest - threshold) % (36 - threshold)])
            rest = (rest - threshold) / (36 - threshold)
        }
        text.append(alphabet[rest])
        return String(text)
    }

    /// The adapted bias (section 6.1).
    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var steps = 0
        while delta > 455 {
            delta /= 35
            steps += 36
        }
        return steps + 36 * delta / (delta + 38)
    }
}
