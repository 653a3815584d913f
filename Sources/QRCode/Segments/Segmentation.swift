/// Finds the shortest segments of a text.
struct Segmentation {
    /// The segments; none is empty.
    let segments: [Segment]
    /// The total length in bits.
    let bitCount: Int

    /// Splits a text for a range of versions.
    ///
    /// For each byte and each mode, this computes the minimum number of bits so far and the mode of the previous byte.
    /// The modes follow from the end backwards.
    init(_ text: [UInt8], in range: VersionRange) {
        let headers = ByMode { 6 * $0.headerLength(in: range) }
        var costs = headers
        var previous: [ByMode<Mode>] = []
        previous.reserveCapacity(text.count)
        for byte in text {
            let steps = ByMode { mode in
                mode.value(of: byte) == nil
                    ? (cost: Self.impossible, origin: mode) : Self.step(to: mode, costs: costs, headers: headers)
            }
            costs = ByMode { steps[$0].cost }
            previous.append(ByMode { steps[$0].origin })
        }

        var modes: [Mode] = []
        modes.reserveCapacity(text.count)
        var mode = Mode.allCases.min { costs[$0] < costs[$1] } ?? .byte
        for origins in previous.reversed() {
            modes.append(mode)
            mode = origins[mode]
        }
        modes.reverse()
        segments = Self.segments(text, modes: modes)
        bitCount = segments.reduce(0) { $0 + $1.bitCount(in: range) }
    }
}

extension Segmentation {
    /// More than any real cost, without overflow when adding to it.
    private static let impossible = Int.max / 4

    /// The minimum cost of a character in a mode, which continues or begins a segment, in sixths of a bit.
    private static func step(to mode: Mode, costs: ByMode<Int>, headers: ByMode<Int>) -> (cost: Int, origin: Mode) {
        var best = (cost: costs[mode], origin: mode)
        for origin in Mode.allCases where origin != mode {
            // Segments end at whole bits.
            let cost = (costs[origin] + 5) / 6 * 6 + headers[mode]
            if cost < best.cost { best = (cost, origin) }
        }
        best.cost += mode.sixthsPerCharacter
        return best
    }

    private static func segments(_ text: [UInt8], modes: [Mode]) -> [Segment] {
        var segments: [Segment] = []
        var start = 0
        for end in modes.indices where end + 1 == modes.count || modes[end + 1] != modes[end] {
            segments.append(Segment(mode: modes[end], characters: text[start...end]))
            start = end + 1
        }
        return segments
    }
}

/// A value for each mode.
private struct ByMode<Value> {
    private let numeric: Value
    private let alphanumeric: Value
    private let byte: Value

    init(_ value: (Mode) -> Value) {
        numeric = value(.numeric)
        alphanumeric = value(.alphanumeric)
        byte = value(.byte)
    }

    subscript(mode: Mode) -> Value {
        switch mode {
        case .numeric: numeric
        case .alphanumeric: alphanumeric
        case .byte: byte
        }
    }
}
