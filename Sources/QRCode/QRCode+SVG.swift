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
        // Closing a rectangle leads back to its corner, from which the next one is reached: that is shorter than to
        // say where it is.
        var corner: (x: Int, y: Int)?
        for y in 0..<size {
            var x = modules.lightCount(from: 0, inRow: y)
            while x < size {
                let width = modules.darkCount(from: x, inRow: y)
                if !isRun(x, y - 1, width: width) {
                    var height = 1
                    while isRun(x, y + height, width: width) { height += 1 }
                    if let corner {
                        path.append("m", x - corner.x, y - corner.y)
                    } else {
                        path.append("M", x + Self.quietZone, y + Self.quietZone)
                    }
                    path.append("h", width)
                    path.append("v", height)
                    path.append("h", -width)
                    path.append("z")
                    corner = (x, y)
                }
                x += width
                x += modules.lightCount(from: x, inRow: y)
            }
        }
        return path.text
    }
}

extension QRCode {
    /// Whether dark modules begin in a column and are so many.
    @inline(__always)
    private func isRun(_ x: Int, _ y: Int, width: Int) -> Bool {
        let around = modules.modules(from: x - 1, inRow: y)
        guard width > 62 else { return around & (1 << UInt64(width + 2) &- 1) == (1 << UInt64(width) - 1) << 1 }
        return around & 0b11 == 0b10 && modules.darkCount(from: x, inRow: y) == width
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
        let digits = number.magnitude
        if digits >= 100 { append(byte: UInt8(ascii: "0") + UInt8(digits / 100)) }
        if digits >= 10 { append(byte: UInt8(ascii: "0") + UInt8(digits / 10 % 10)) }
        append(byte: UInt8(ascii: "0") + UInt8(digits % 10))
    }

    private mutating func append(byte: UInt8) {
        bytes[count] = byte
        count += 1
    }
}
