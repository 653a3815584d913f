/// A part of a text in one mode.
struct Segment: Hashable {
    /// The mode.
    let mode: Mode
    /// The characters, all of which the mode can encode.
    let characters: ArraySlice<UInt8>

    /// The length in bits.
    func bitCount(in range: VersionRange) -> Int {
        mode.headerLength(in: range) + (characters.count * mode.sixthsPerCharacter + 5) / 6
    }

    /// Appends the mode, the number of characters and the characters (7.4.3 to 7.4.5).
    func append(to buffer: inout BitBuffer, in range: VersionRange) {
        buffer.append(mode.indicator, count: 4)
        buffer.append(characters.count, count: mode.countLength(in: range))
        switch mode {
        case .numeric: append(groupsOf: 3, base: 10, lengths: [0, 4, 7, 10], to: &buffer)
        case .alphanumeric: append(groupsOf: 2, base: 45, lengths: [0, 6, 11], to: &buffer)
        case .byte: for character in characters { buffer.append(Int(character), count: 8) }
        }
    }
}

extension Segment {
    /// Appends groups of digits in a base, each with the number of bits for its length.
    private func append(groupsOf most: Int, base: Int, lengths: [Int], to buffer: inout BitBuffer) {
        for start in stride(from: characters.startIndex, to: characters.endIndex, by: most) {
            let group = characters[start..<min(start + most, characters.endIndex)]
            buffer.append(
                group.reduce(0) { $0 * base + (mode.value(of: $1) ?? 0) }, count: lengths[group.count])
        }
    }
}
