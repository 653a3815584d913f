extension QRCode {
    /// The width and the height of what ``svgPath`` is drawn in, in modules: the code and its quiet zone.
    public var svgSize: Int { size + 2 * Self.quietZone }

    /// The dark modules as data of an SVG path, one unit a module (SVG 2, 9.3), to be filled with a dark colour:
    ///
    ///     <svg viewBox="0 0 N N" shape-rendering="crispEdges"><path d="…"/></svg>
    ///
    /// with ``svgSize`` for N. The quiet zone is part of that square, so the data begins with `M4 4`; what is below has
    /// to be light. Each horizontal run of modules is one rectangle, together with the same runs in the rows below it.
    /// Only ASCII letters, digits, spaces and hyphens occur.
    public var svgPath: String {
        var path = PathData(for: modules)
        let changes = modules.changesFromAbove
        // Closing a rectangle leads back to its corner, from which the next one is reached: that is shorter than to
        // say where it is.
        var corner: (x: Int, y: Int)?
        for y in 0..<size {
            modules.forEachRun(inRow: y) { x, width in
                // A run that the row above has as well belongs to the rectangle that began there.
                if y > 0, changes.isLight(width, from: x, inRow: y) { return }
                var end = y + 1
                while end < size, changes.isLight(width, from: x, inRow: end) { end += 1 }
                if let corner {
                    path.append("m", x - corner.x, y - corner.y)
                } else {
                    path.append("M", x + Self.quietZone, y + Self.quietZone)
                }
                path.append("h", width)
                path.append("v", end - y)
                path.append("h", -width)
                path.append("z")
                corner = (x, y)
            }
        }
        return path.text
    }
}

extension Matrix {
    /// Finds the dark modules of a row that stand beside one another.
    ///
    /// - Parameter body: takes the column of the first, and how many there are.
    @inline(__always)
    fileprivate func forEachRun(inRow y: Int, _ body: (Int, Int) -> Void) {
        var end = 0
        for index in 0..<wordsPerRow {
            let start = 64 * index
            var rest = words[y * wordsPerRow + index]
            // A run of the word before may go on in this one.
            if end > start { rest &= ~0 << UInt64(end - start) }
            while rest != 0 {
                let first = rest.trailingZeroBitCount
                var width = (~(rest >> UInt64(first))).trailingZeroBitCount
                if first + width == 64 { width += darkCount(from: start + 64, inRow: y) }
                body(start + first, width)
                end = start + first + width
                // The modules before the first are light by now: a carry goes through the run and no further.
                rest &= rest &+ 1 << UInt64(first)
            }
        }
    }

    /// How many modules are dark, one after the other, from a column on.
    private func darkCount(from x: Int, inRow y: Int) -> Int {
        var end = x
        while end < size {
            let count = (~modules(from: end, inRow: y)).trailingZeroBitCount
            end += count
            if count < 64 { break }
        }
        return end - x
    }
}

/// The commands of a path and their numbers.
private struct PathData: ~Copyable {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// As many bytes as a rectangle takes at most: `m-176-176h177v177h-177z`.
    private static let longestRectangle = 24

    /// Makes room for as many rectangles as the dark modules of a square could be.
    init(for modules: Matrix) {
        bytes = .allocate(capacity: Self.longestRectangle * modules.darkCount)
    }

    deinit { bytes.deallocate() }

    var text: String { String(decoding: UnsafeBufferPointer(rebasing: bytes[..<count]), as: UTF8.self) }

    mutating func append(_ command: Unicode.Scalar) { append(byte: UInt8(ascii: command)) }

    mutating func append(_ command: Unicode.Scalar, _ number: Int) {
        append(command)
        append(number)
    }

    /// Appends a command with two numbers, without a space where a sign parts them.
    mutating func append(_ command: Unicode.Scalar, _ first: Int, _ second: Int) {
        append(command, first)
        if second >= 0 { append(" ") }
        append(second)
    }

    /// Appends a number of at most three digits.
    private mutating func append(_ number: Int) {
        if number < 0 { append("-") }
        var digits = number.magnitude
        if digits >= 10 {
            if digits >= 100 { append(byte: UInt8(ascii: "0") + UInt8(digits / 100)) }
            append(byte: UInt8(ascii: "0") + UInt8(digits / 10 % 10))
            digits %= 10
        }
        append(byte: UInt8(ascii: "0") + UInt8(digits))
    }

    private mutating func append(byte: UInt8) {
        bytes[count] = byte
        count &+= 1
    }
}
