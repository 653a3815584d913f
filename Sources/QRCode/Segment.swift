/// A part of a text in one mode.
struct Segment: Hashable {
    /// The mode of all characters.
    let mode: Mode
    /// The characters, each of which the mode has.
    let characters: ArraySlice<UInt8>

    /// How many bits the segment takes.
    func bitCount(in range: VersionRange) -> Int {
        mode.headerLength(in: range) + (characters.count * mode.sixthsPerCharacter + 5) / 6
    }

    /// Appends mode, number of characters and characters (7.4.3 to 7.4.5).
    func append(to buffer: inout BitBuffer, in range: VersionRange) {
        buffer.append(mode.indicator, count: 4)
        buffer.append(characters.count, count: mode.countLength(in: range))
        let values = characters.compactMap(mode.value)
        switch mode {
        case .numeric: append(values, of: 10, inGroupsOf: 3, lengths: [0, 4, 7, 10], to: &buffer)
        case .alphanumeric: append(values, of: 45, inGroupsOf: 2, lengths: [0, 6, 11], to: &buffer)
        case .byte: append(values, of: 256, inGroupsOf: 1, lengths: [0, 8], to: &buffer)
        }
    }
}

extension Segment {
    /// Appends groups of digits of a number system, each in as many bits as its number of digits takes.
    private func append(
        _ values: [Int], of base: Int, inGroupsOf most: Int, lengths: [Int], to buffer: inout BitBuffer
    ) {
        for start in stride(from: 0, to: values.count, by: most) {
            let group = values[start..<min(start + most, values.count)]
            buffer.append(group.reduce(0) { $0 * base + $1 }, count: lengths[group.count])
        }
    }
}
