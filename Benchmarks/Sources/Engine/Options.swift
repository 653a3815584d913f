/// The options of the command line.
struct Options {
    var samples: String?
    var cases: [String] = []
    var engines: [String] = []
    var rounds = 11
    var printsJSON = false

    static let usage = """
        usage: engine [--samples FOLDER] [--only CASE] [--engine NAME] [--rounds N] [--json]

          --samples FOLDER  the templates and data; also SITEGEN_SAMPLES (default: ../shared/samples/engine, or Samples)
          --only CASE       t1, t2, t2-html, t3 or compile-t2; can be repeated
          --engine NAME     measures only sitegen-typed, sitegen-dynamic, …; can be repeated
          --rounds N        the number of rounds, at least 1 (default: 11)
          --json            prints JSON instead of a table
        """

    /// Parses the arguments.
    ///
    /// - Throws: ``BenchmarkError`` with the usage.
    init(_ arguments: some Sequence<String>) throws {
        var rest = arguments.makeIterator()
        func value() throws -> String {
            guard let value = rest.next() else { throw BenchmarkError(Self.usage) }
            return value
        }
        while let argument = rest.next() {
            switch argument {
            case "--samples": samples = try value()
            case "--only": cases.append(try value().lowercased())
            case "--engine": engines.append(try value())
            case "--rounds":
                guard let count = Int(try value()), count > 0 else { throw BenchmarkError(Self.usage) }
                rounds = count
            case "--json": printsJSON = true
            default: throw BenchmarkError(Self.usage)
            }
        }
    }
}

/// Why the comparison failed.
struct BenchmarkError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
