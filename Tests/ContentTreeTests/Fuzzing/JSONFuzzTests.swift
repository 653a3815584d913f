import TestSupport
import Testing

@Suite struct JSONFuzzTests {
    static let seeds = [
        #"{"a": [1, -2.5e+3, true, false, null], "é\ud83d\ude00\n": {"b": "", "c": [{}]}, "d": "\\\"x"} "#,
        #"{"name":"Ada Quince","tags":["a","b"],"n":0.1,"big":12345678901234567890,"small":-1e-300}"#,
        "[[[[[[]]]]], {}, \"\\u0000\\u001f\\u007f\", 0, -0, 1E5]", "\"żółw 名前 🙂\"", "-12.5",
    ]
    static let words = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "\\u00e9", "null", "true", "1", "0", "-",
        ".", "e", "E+", " ", "\n", "\t", "\"a\":", "//", "\u{FEFF}", "\u{2028}", "é", "🙂", "1e308", "9007199254740993",
        "[[[[[[[[[[[[[[[[[[[[", "{\"a\":{\"a\":", "'", "NaN",
    ]

    @Test(arguments: 0..<8) func changedTexts(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var violations: [String] = []
        for _ in 0..<Campaign.rounds(1_000) {
            let start = Array((Self.seeds.randomElement(using: &random) ?? "").utf8)
            let bytes = random.mutate(start, words: Self.words)
            if let violation = JSONOracle.violation(bytes) {
                violations.append("\(violation): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
            }
        }
        #expect(violations == [])
    }
}
