/// Optimal prefix codes with a maximum length, as in deflate and JPEG.
public enum HuffmanCode {
    /// The length of each symbol's code in bits; 0 for symbols that do not occur. A single symbol gets the length 1.
    ///
    /// - Parameters:
    ///   - frequencies: how often each symbol occurs.
    ///   - limit: the maximum length. There must be no more than 2 to its power symbols that occur.
    public static func lengths(of frequencies: [Int], limit: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
            .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
        guard symbols.count > 1 else {
            for symbol in symbols { lengths[symbol] = 1 }
            return lengths
        }
        var counts = counts(of: symbols.map { frequencies[$0] }, limit: limit)
        // Shortening the code of a rare symbol until the code is complete (the sum of 2^-length is 1).
        var excess = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) } - 1 << limit
        while excess > 0 {
            counts[limit] -= 1
            let shorter = (1..<limit).last { counts[$0] > 0 } ?? 1
            counts[shorter] -= 1
            counts[shorter + 1] += 2
            excess -= 1
        }
        var length = limit
        for symbol in symbols {
            while counts[length] == 0 { length -= 1 }
            counts[length] -= 1
            lengths[symbol] = UInt8(length)
        }
        return lengths
    }

    /// The number of codes of each length of a Huffman tree. Longer codes are counted at the limit.
    ///
    /// - Parameter weights: the frequencies of at least two symbols, in ascending order.
    private static func counts(of weights: [Int], limit: Int) -> [Int] {
        // Nodes are created with ascending weights, so the two lightest are at the front of one of two queues.
        var weights = weights
        let leaves = weights.count
        var parents: [Int] = Array(repeating: 0, count: 2 * leaves - 1)
        var (leaf, node) = (0, leaves)
        for parent in leaves..<2 * leaves - 1 {
            var weight = 0
            for _ in 0..<2 {
                let takesLeaf = leaf < leaves && (node == parent || weights[leaf] <= weights[node])
                let lightest = takesLeaf ? leaf : node
                if takesLeaf { leaf += 1 } else { node += 1 }
                weight += weights[lightest]
                parents[lightest] = parent
            }
            weights.append(weight)
        }
        var depths = [Int](repeating: 0, count: parents.count)
        var counts = [Int](repeating: 0, count: limit + 1)
        for node in (0..<parents.count - 1).reversed() {
            depths[node] = depths[parents[node]] + 1
            if node < leaves { counts[min(limit, depths[node])] += 1 }
        }
        return counts
    }
}
