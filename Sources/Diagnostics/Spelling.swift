/// Finding the name that was meant.
public enum Spelling {
    /// The candidate that a mistyped word most probably stands for, or `nil` where none is near.
    ///
    /// Near is an optimal string alignment distance (insertions, deletions, substitutions and swaps of neighbours cost
    /// one each) of at most a third of the word, at least one; case alone costs nothing. Ties go to the first in
    /// alphabetical order, so that the answer does not depend on the order of the candidates.
    @inlinable
    public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: Array(candidates))
    }

    @usableFromInline
    static func nearest(to word: String, among candidates: [String]) -> String? {
        guard word.utf8.count <= longest else { return nil }
        let lowered = Array(word.lowercased().unicodeScalars)
        let limit = max(1, lowered.count / 3)
        var best: (distance: Int, word: String)?
        for candidate in candidates where candidate.utf8.count <= longest && candidate != word {
            // In ASCII, the number of bytes alone rules most candidates out.
            let isASCII = candidate.utf8.allSatisfy { $0 < 0x80 }
            guard !isASCII || abs(candidate.utf8.count - lowered.count) <= limit else { continue }
            let other = Array(candidate.lowercased().unicodeScalars)
            guard abs(other.count - lowered.count) <= limit else { continue }
            let distance = distance(lowered, other)
            guard distance <= limit, distance < max(lowered.count, other.count) else { continue }
            if let known = best, (known.distance, known.word) <= (distance, candidate) { continue }
            best = (distance, candidate)
        }
        return best?.word
    }

    /// The most bytes of a word that has a near one: comparing takes time by the product of both lengths.
    private static let longest = 256

    /// The line of advice that goes with a wrong name: the nearest right one, and some of those that there are.
    ///
    /// - Parameters:
    ///   - word: what was written.
    ///   - candidates: what could have been written.
    ///   - offer: who offers the candidates, as in "a profile offers"; `nil` leaves the list out.
    public static func advice(for word: String, among candidates: some Collection<String>, offer: String? = nil)
        -> [String]
    {
        let nearest = nearest(to: word, in: candidates)
        let question = nearest.map { "did you mean '\($0)'?" }
        guard let offer, !candidates.isEmpty else { return question.map { [$0] } ?? [] }
        let sorted = Set(candidates).sorted()
        let shown = sorted.prefix(12).joined(separator: ", ") + (sorted.count > 12 ? ", …" : "")
        return [
            [question, question == nil ? "\(offer): \(shown)" : "(\(offer): \(shown))"].compactMap(\.self)
                .joined(separator: " ")
        ]
    }

    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for i in left.indices {
            var current = [i + 1]
            current.reserveCapacity(right.count + 1)
            for j in right.indices {
                var cost = min(
                    previous[j + 1] + 1, current[j] + 1, previous[j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforePrevious[j - 1] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
