/// One engine for one task.
struct Contender {
    /// The name for `--engine` and the table.
    let name: String
    /// The output, which is compared before times are measured; `nil` for tasks without output.
    let output: (() throws -> String)?
    /// Runs the task once. The result depends on the work, so that the optimizer cannot remove it.
    let run: () throws -> Int
}

/// One task and the engines that run it.
struct Comparison {
    /// The name for `--only`.
    let name: String
    /// The goal for sitegen's typed rendering: how many times as fast as swift-mustache it must be.
    let goal: Double?
    let contenders: [Contender]
    /// The expected output, if known. `'` is unescaped there, although all engines escape it.
    var expected: [UInt8]?
    /// The expected number of bytes, if known.
    var size: Int?

    /// Runs each engine once and compares the outputs.
    ///
    /// - Returns: the number of bytes of each output; `nil` for tasks without output.
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
            if try contender.run() != bytes.count { throw BenchmarkError("\(name): \(contender.name) miscounts bytes") }
        }
        if let size, let count = reference?.bytes.count, count != size {
            throw BenchmarkError("\(name): \(count) bytes, expected \(size)")
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
