/// The times of one engine for one task.
struct Measurement {
    /// The time of one run in nanoseconds, for each round, sorted.
    let rounds: [Double]

    var median: Double { rounds[rounds.count / 2] }

    /// Measures engines in turns, so that a temporary slowdown of the machine affects all of them.
    static func take(_ contenders: [Contender], rounds: Int) throws -> [Measurement] {
        let repetitions = try contenders.map(calibrated)
        var times = contenders.map { _ in [Double]() }
        for _ in 0..<rounds {
            for (index, contender) in contenders.enumerated() {
                let duration = try time(contender, repetitions[index])
                times[index].append(duration / Double(repetitions[index]))
            }
        }
        return times.map { Measurement(rounds: $0.sorted()) }
    }

    /// The minimum duration of a round in nanoseconds.
    private static let shortestRound = 25_000_000.0

    /// The number of runs per round. Finding it also serves as a warm-up.
    private static func calibrated(_ contender: Contender) throws -> Int {
        var repetitions = 1
        while true {
            let duration = try time(contender, repetitions)
            if duration >= shortestRound { return repetitions }
            repetitions = max(
                repetitions + 1,
                min(repetitions * 10, Int(Double(repetitions) * 1.2 * shortestRound / max(duration, 1))))
        }
    }

    private static func time(_ contender: Contender, _ repetitions: Int) throws -> Double {
        let expected = try contender.run()
        var sum = 0
        let start = ContinuousClock.now
        for _ in 0..<repetitions { sum &+= try contender.run() }
        let duration = start.duration(to: .now).components
        guard sum == expected * repetitions else { throw BenchmarkError("\(contender.name) is not the same each time") }
        return Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9
    }
}
