import TestSupport

/// Plays sequences: makes them as it goes, or plays again what was made, with some of it left out.
enum SequencePlayer {
    /// What was found.
    struct Failure: Sendable {
        var sequence: EditSequence
        var difference: String
    }

    /// Makes a sequence out of a seed while it plays it.
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

    /// Leaves out what is not needed to fail: steps, then single acts, each as long as it fails without.
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

    /// Plays a sequence again; `nil` where nothing is wrong.
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
