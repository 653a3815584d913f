import ByteText

extension InlineParser {
    /// Parses a run of `*`, `_` or `~` (CommonMark, 6.2; GFM, 6.5).
    mutating func readDelimiters() {
        let from = position
        let character = bytes[from]
        var index = from
        while index < end, bytes[index] == character { index += 1 }
        position = index
        let length = index - from

        let before = kind(before: from)
        let after = kind(at: index)
        let leftFlanking = after != .space && (after != .punctuation || before != .other)
        let rightFlanking = before != .space && (before != .punctuation || after != .other)
        var canOpen = leftFlanking
        var canClose = rightFlanking
        if character == UInt8(ascii: "_") {
            canOpen = leftFlanking && (!rightFlanking || before == .punctuation)
            canClose = rightFlanking && (!leftFlanking || after == .punctuation)
        } else if character == UInt8(ascii: "~"), length > 2 {
            return
        }
        guard canOpen || canClose else { return }

        flushText(to: from)
        textStart = index
        let low = inlines.count
        let index32 = Int32(truncatingIfNeeded: delimiters.count)
        for offset in from..<index { inlines.append(MarkdownInline(.text, offset, offset + 1)) }
        let delimiter = Delimiter(
            character: character, canOpen: canOpen, canClose: canClose, length: Int32(truncatingIfNeeded: length),
            low: Int32(truncatingIfNeeded: low), high: Int32(truncatingIfNeeded: low + length),
            previous: lastDelimiter)
        if lastDelimiter >= 0 { delimiters[Int(lastDelimiter)].next = index32 }
        lastDelimiter = index32
        delimiters.append(delimiter)
    }

    @inline(__always)
    private func kind(before offset: Int) -> Scalars.Kind {
        guard offset > start else { return .space }
        let byte = bytes[offset - 1]
        if byte < 0x80 { return byte.isASCIISpace ? .space : byte.isASCIIPunctuation ? .punctuation : .other }
        return Scalars.kind(of: Scalars.decode(bytes, before: offset, start: start))
    }

    @inline(__always)
    private func kind(at offset: Int) -> Scalars.Kind {
        guard offset < end else { return .space }
        let byte = bytes[offset]
        if byte < 0x80 { return byte.isASCIISpace ? .space : byte.isASCIIPunctuation ? .punctuation : .other }
        return Scalars.kind(of: Scalars.decode(bytes, at: offset, end: end).scalar)
    }

    /// Pairs the delimiters after a given one and removes them (CommonMark, appendix, "process emphasis").
    mutating func resolveEmphasis(above bottom: Int32) {
        // For each kind of closer, remember where no opener was found, to avoid searching again.
        var bottoms = Bottoms(repeating: bottom)
        var closer = lastDelimiter
        guard closer > bottom else { return }
        while delimiters[Int(closer)].previous > bottom { closer = delimiters[Int(closer)].previous }
        while closer >= 0 {
            let end = delimiters[Int(closer)]
            guard end.canClose else {
                closer = end.next
                continue
            }
            let key = Bottoms.key(of: end)
            var opener = end.previous
            while opener > bottom, opener > bottoms[key], !delimiters[Int(opener)].matches(end) {
                opener = delimiters[Int(opener)].previous
            }
            if opener > bottom, opener > bottoms[key] {
                closer = pair(Int(opener), Int(closer))
            } else {
                bottoms[key] = end.previous
                if !end.canOpen { unlink(Int(closer)) }
                closer = end.next
            }
        }
        lastDelimiter = bottom
        if bottom >= 0 { delimiters[Int(bottom)].next = -1 }
        delimiters.truncate(to: Int(bottom) + 1)
    }

    /// Turns two delimiters into the start and end of an emphasis; returns the delimiter to continue with.
    private mutating func pair(_ opener: Int, _ closer: Int) -> Int32 {
        let isStrike = delimiters[opener].character == UInt8(ascii: "~")
        let length = min(
            delimiters[opener].high - delimiters[opener].low, delimiters[closer].high - delimiters[closer].low)
        let used = isStrike ? length : min(length, 2)
        delimiters[opener].high -= used
        let first = Int(delimiters[opener].high)
        let last = Int(delimiters[closer].low)
        delimiters[closer].low += used
        starts += 1
        inlines[first].kind = isStrike ? .strikethroughStart : used == 2 ? .strongStart : .emphasisStart
        inlines[last].kind = isStrike ? .strikethroughEnd : used == 2 ? .strongEnd : .emphasisEnd
        if used == 2 {
            inlines[first].end += 1
            inlines[first + 1].kind = .nothing
            inlines[last].end += 1
            inlines[last + 1].kind = .nothing
        }
        // Delimiters between the two can no longer be paired.
        delimiters[opener].next = Int32(truncatingIfNeeded: closer)
        delimiters[closer].previous = Int32(truncatingIfNeeded: opener)
        if delimiters[opener].low == delimiters[opener].high { unlink(opener) }
        if delimiters[closer].low == delimiters[closer].high {
            let next = delimiters[closer].next
            unlink(closer)
            return next
        }
        return Int32(truncatingIfNeeded: closer)
    }

    private mutating func unlink(_ index: Int) {
        let delimiter = delimiters[index]
        if delimiter.previous >= 0 { delimiters[Int(delimiter.previous)].next = delimiter.next }
        if delimiter.next >= 0 {
            delimiters[Int(delimiter.next)].previous = delimiter.previous
        } else {
            lastDelimiter = delimiter.previous
        }
    }

    /// Turns emphases, links and images that are nested too deeply into text.
    mutating func limitNesting() {
        var open: [Bool] = []
        var depth = 0
        for index in firstInline..<inlines.count {
            switch inlines[index].kind {
            case .emphasisStart, .strongStart, .strikethroughStart, .linkStart, .imageStart:
                let fits = depth < Self.maximumNesting
                open.append(fits)
                if fits {
                    depth += 1
                } else {
                    if tooDeep == nil { tooDeep = Int(inlines[index].start) }
                    inlines[index].kind = .text
                }
            case .emphasisEnd, .strongEnd, .strikethroughEnd, .linkEnd, .imageEnd:
                if open.popLast() == true { depth -= 1 } else { inlines[index].kind = .text }
            default: continue
            }
        }
    }
}

extension Delimiter {
    /// Whether a delimiter can open what another closes. Lengths whose sum is a multiple of three do not pair if one of
    /// the two could both open and close (CommonMark, 6.2, rules 9 and 10).
    @inline(__always)
    fileprivate func matches(_ end: Delimiter) -> Bool {
        guard canOpen, character == end.character else { return false }
        if character == UInt8(ascii: "~") { return high - low == end.high - end.low }
        guard end.canOpen || canClose else { return true }
        return end.length % 3 == 0 || (length + end.length) % 3 != 0
    }
}

/// The lowest delimiters to examine for each kind of closer.
private struct Bottoms {
    private var values: (SIMD8<Int32>, SIMD8<Int32>)

    init(repeating value: Int32) {
        values = (SIMD8(repeating: value), SIMD8(repeating: value))
    }

    subscript(_ key: Int) -> Int32 {
        get { key < 8 ? values.0[key] : values.1[key - 8] }
        set { if key < 8 { values.0[key] = newValue } else { values.1[key - 8] = newValue } }
    }

    /// Closers with the same key have the same possible openers.
    static func key(of end: Delimiter) -> Int {
        switch end.character {
        case UInt8(ascii: "~"): Int(end.length & 1) + 12
        case UInt8(ascii: "_"): Int(end.length % 3) + (end.canOpen ? 3 : 0)
        default: Int(end.length % 3) + (end.canOpen ? 9 : 6)
        }
    }
}
