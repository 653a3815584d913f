import Foundation

/// The results of one engine for one task.
struct Line: Encodable {
    let task: String
    let bytes: Int?
    let engine: String
    let medianMicroseconds: Double
    let fastestMicroseconds: Double
    let slowestMicroseconds: Double
    /// The time of swift-mustache's fastest form divided by that of this engine.
    let timesSwiftMustache: Double?
    /// The time of swift-mustache with dictionaries divided by that of this engine.
    let timesSwiftMustacheDictionaries: Double?
    let goal: Double?
    let isReached: Bool?
}

/// All results.
struct Report: Encodable {
    var samples: String
    var rounds: Int
    var lines: [Line] = []

    mutating func add(_ task: Comparison, bytes: Int?, _ measurements: [(name: String, measurement: Measurement)]) {
        let peers = measurements.filter { $0.name.hasPrefix("swift-mustache") }
        let fastest = peers.map(\.measurement.median).min()
        let dictionaries = peers.first?.measurement.median
        for (name, measurement) in measurements {
            let ratio = fastest.map { $0 / measurement.median }
            let goal = name == "sitegen-typed" ? task.goal : nil
            lines.append(
                Line(
                    task: task.name, bytes: bytes, engine: name, medianMicroseconds: measurement.median / 1_000,
                    fastestMicroseconds: (measurement.rounds.first ?? 0) / 1_000,
                    slowestMicroseconds: (measurement.rounds.last ?? 0) / 1_000, timesSwiftMustache: ratio,
                    timesSwiftMustacheDictionaries: dictionaries.map { $0 / measurement.median }, goal: goal,
                    isReached: goal.flatMap { goal in ratio.map { $0 >= goal } }))
        }
    }

    /// The results as JSON.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// The results as a table.
    func table() -> String {
        var text = """
            samples: \(samples)
            equal outputs: all engines write & < > " ' as &amp; &lt; &gt; &quot; &#39;
            (Stencil with a custom filter); median of \(rounds) alternating rounds;
            ×: speed relative to swift-mustache in its fastest configuration, and with dictionaries\n\n
            """
        text += row(["task", "bytes", "engine", "µs", "× fastest", "× dict.", "goal"])
        for (index, line) in lines.enumerated() {
            let isFirst = index == 0 || lines[index - 1].task != line.task
            if isFirst, index > 0 { text += "\n" }
            let verdict = line.isReached.map { $0 ? ", reached" : ", not reached" } ?? ""
            text += row([
                isFirst ? line.task : "", isFirst ? line.bytes.map(String.init) ?? "–" : "", line.engine,
                String(format: "%.2f", line.medianMicroseconds),
                line.timesSwiftMustache.map { String(format: "%.2f", $0) } ?? "–",
                line.timesSwiftMustacheDictionaries.map { String(format: "%.2f", $0) } ?? "–",
                line.goal.map { String(format: "%.0f", $0) + verdict } ?? "",
            ])
        }
        return text
    }

    private func row(_ cells: [String]) -> String {
        let widths = [11, -7, 27, -10, -10, -9, 18]
        let columns = zip(cells, widths).map { cell, width in
            let blanks = String(repeating: " ", count: max(0, abs(width) - cell.count))
            return width < 0 ? blanks + cell + "  " : cell + blanks
        }
        var line = columns.joined()
        while line.last == " " { line.removeLast() }
        return line + "\n"
    }
}
