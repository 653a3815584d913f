/// Finds similar names.
public enum Spelling {
    /// The candidate that is most similar to a misspelled word; `nil` if none is similar.
    ///
    /// A candidate is similar if the optimal string alignment distance (insertions, deletions, substitutions and swaps
    /// of neighbours cost one each) is at most a third of the word's length, and at least one is allowed; differences
    /// in case cost nothing. Ties are resolved alphabetically, so that the result does not depend on the order of the
    /// candidates.
    ///
    /// - Parameters:
    ///   - word: the misspelled word.
    ///   - candidates: the candidates.
    ///   - maximum: a smaller maximum of the distance.
    @inlinable
    public static func nearest(
        to word: String, in candidates: some Sequence<String>, within maximum: Int = .max
    ) -> String? {
        nearest(to: word, among: Array(candidates), within: maximum)
    }

    @usableFromInline
    static func nearest(to word: String, among candidates: [String], within maximum: Int) -> String? {
        guard word.utf8.count <= maximumLength else { return nil }
        let lowered = Array(word.lowercased().unicodeScalars)
        let limit = min(max(1, lowered.count / 3), maximum)
        var best: (distance: Int, word: String)?
        for candidate in candidates where candidate.utf8.count <= maximumLength && candidate != word {
            // In ASCII, the difference in length excludes most candidates.
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

    /// The maximum length of a word in bytes, because the comparison takes time proportional to the product of both
    /// lengths.
    private static let maximumLength = 256

    /// The advice for an unknown name: the nearest candidate, and some of the others.
    ///
    /// - Parameters:
    ///   - word: the unknown name.
    ///   - candidates: the valid names.
    ///   - offer: the beginning of the list, such as "a profile offers"; `nil` omits the list.
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
