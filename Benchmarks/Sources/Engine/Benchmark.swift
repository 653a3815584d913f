import Foundation

/// Compares the template engines of sitegen, swift-mustache and Stencil.
@main
enum Benchmark {
    static func main() {
        do {
            try run(try Options(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ options: Options) throws {
        #if DEBUG
            throw BenchmarkError("a debug build cannot be measured; use 'swift run -c release'")
        #else
            let samples = try Samples(folder: options.samples)
            let all = try Comparison.all(samples)
            try requireKnown(options.cases, among: all.map(\.name))
            try requireKnown(options.engines, among: all.flatMap { $0.contenders.map(\.name) })
            let tasks = all.filter { options.cases.isEmpty || options.cases.contains($0.name) }
            var report = Report(samples: samples.origin, rounds: options.rounds)
            // Compare all outputs before measuring times.
            let sizes = try tasks.map { try $0.check() }
            for (task, bytes) in zip(tasks, sizes) {
                let contenders = task.contenders.filter {
                    options.engines.isEmpty || options.engines.contains($0.name)
                }
                let measurements = try Measurement.take(contenders, rounds: options.rounds)
                report.add(task, bytes: bytes, Array(zip(contenders.map(\.name), measurements)))
            }
            print(options.printsJSON ? try report.json() : report.table())
        #endif
    }

    private static func requireKnown(_ names: [String], among known: [String]) throws {
        for name in names where !known.contains(name) {
            throw BenchmarkError("'\(name)' is unknown; known are \(Set(known).sorted().joined(separator: ", "))")
        }
    }
}
