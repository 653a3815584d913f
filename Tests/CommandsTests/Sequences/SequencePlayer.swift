import TestSupport

/// Plays sequences: creates them while playing, or repeats one without some of its steps.
enum SequencePlayer {
    /// A failed sequence.
    struct Failure: Sendable {
        var sequence: EditSequence
        var difference: String
    }

    /// Creates a sequence from a seed while playing it.
    static func play(seed: UInt64) async -> (failure: Failure?, counts: SequenceCounts) {
        var content = SampleContent(random: SeededGenerator(seed: seed))
        var sequence = EditSequence(seed: seed, isOnDisk: content.oneIn(4), site: content.site(), steps: [])
        do {
            var run = try SequenceRun(sequence)
            do {
                try await run.begin(sequence.site)
                var maker = StepMaker(content, root: run.site.path)
                for _ in 0..<maker.content.number(3..<7) {
                    let step = maker.step()
                    sequence.steps.append(step)
                    try await run.take(step)
                }
                return (nil, run.counts)
            } catch {
                return (Failure(sequence: sequence, difference: "\(error)"), run.counts)
            }
        } catch {
            return (Failure(sequence: sequence, difference: "\(error)"), SequenceCounts())
        }
    }

    /// Removes steps, then single acts, as long as the sequence still fails.
    static func shorten(_ failure: Failure) async -> Failure {
        var shortest = failure
        for index in failure.sequence.steps.indices.reversed().dropFirst() {
            var sequence = shortest.sequence
            sequence.steps.remove(at: index)
            if let shorter = await replay(sequence) { shortest = shorter }
        }
        for step in shortest.sequence.steps.indices {
            for act in shortest.sequence.steps[step].acts.indices.reversed() {
                var sequence = shortest.sequence
                sequence.steps[step].acts.remove(at: act)
                if let shorter = await replay(sequence) { shortest = shorter }
            }
        }
        for act in shortest.sequence.site.indices.reversed() {
            var sequence = shortest.sequence
            sequence.site.remove(at: act)
            if let shorter = await replay(sequence) { shortest = shorter }
        }
        return shortest
    }

    /// Repeats a sequence; `nil` without a failure.
    private static func replay(_ sequence: EditSequence) async -> Failure? {
        do {
            var run = try SequenceRun(sequence)
            try await run.begin(sequence.site)
            for step in sequence.steps { try await run.take(step) }
            return nil
        } catch {
            return Failure(sequence: sequence, difference: "\(error)")
        }
    }
}
