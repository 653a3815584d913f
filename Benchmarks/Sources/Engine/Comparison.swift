/// One engine at one task.
struct Contender {
    /// As `--engine` and the table name it.
    let name: String
    /// What it makes, compared before anything is timed; `nil` for what makes no bytes.
    let output: (() throws -> String)?
    /// Does it once; gives a number that depends on the work, so that nothing can be left out.
    let run: () throws -> Int
}

/// One task and who does it.
struct Comparison {
    /// As `--only` names it.
    let name: String
    /// What sitegen's typed rendering is to reach: how many times as fast as swift-mustache.
    let goal: Double?
    let contenders: [Contender]
    /// What must come out, where it is known from elsewhere: with `'` as it is, which all engines here escape.
    var expected: [UInt8]?
    /// How many bytes must come out, where that is known.
    var size: Int?

    /// Renders once with each engine.
    ///
    /// - Returns: how many bytes each makes; `nil` where none makes any.
    /// - Throws: ``BenchmarkError`` with the place of the first difference.
    func check() throws -> Int? {
        var reference: (name: String, bytes: [UInt8])?
        for contender in contenders {
            guard let output = contender.output else { continue }
            let text = try output()
            let bytes = Array(text.utf8)
            if let reference {
                try compare(contender.name, bytes, with: reference.bytes, of: reference.name)
            } else {
                reference = (contender.name, bytes)
            }
            if let expected {
                let plain = Array(text.replacing("&#39;", with: "'").utf8)
                try compare(contender.name, plain, with: expected, of: "the expected output")
            }
            if try contender.run() != bytes.count { throw BenchmarkError("\(name): \(contender.name) miscounts") }
        }
        if let size, let count = reference?.bytes.count, count != size {
            throw BenchmarkError("\(name): \(count) bytes come out, not \(size)")
        }
        return reference?.bytes.count
    }

    private func compare(_ name: String, _ bytes: [UInt8], with other: [UInt8], of otherName: String) throws {
        guard bytes != other else { return }
        let same = zip(bytes, other).prefix { $0 == $1 }.count
        func excerpt(_ bytes: [UInt8]) -> String {
            String(decoding: bytes[max(0, same - 40)..<min(bytes.count, same + 40)], as: UTF8.self)
        }
        throw BenchmarkError(
            """
            \(self.name): \(name) and \(otherName) differ at byte \(same):
            \(excerpt(bytes))
            ---
            \(excerpt(other))
            """)
    }
}
