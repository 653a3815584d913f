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
        var path: [UInt8] = []
        path.reserveCapacity(6 * size * size)
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
                        path.append(UInt8(ascii: "m"))
                        Self.append(x - corner.x, y - corner.y, to: &path)
                    } else {
                        path.append(UInt8(ascii: "M"))
                        Self.append(x + Self.quietZone, y + Self.quietZone, to: &path)
                    }
                    Self.append(width, after: UInt8(ascii: "h"), to: &path)
                    Self.append(height, after: UInt8(ascii: "v"), to: &path)
                    Self.append(-width, after: UInt8(ascii: "h"), to: &path)
                    path.append(UInt8(ascii: "z"))
                    corner = (x, y)
                }
                x += width
                x += modules.lightCount(from: x, inRow: y)
            }
        }
        return String(decoding: path, as: UTF8.self)
    }
}

extension QRCode {
    /// Whether dark modules begin in a column and are so many.
    private func isRun(_ x: Int, _ y: Int, width: Int) -> Bool {
        modules.modules(from: x - 1, inRow: y) & 0b11 == 0b10 && modules.darkCount(from: x, inRow: y) == width
    }

    /// Appends two numbers, without a space where a sign parts them.
    private static func append(_ first: Int, _ second: Int, to path: inout [UInt8]) {
        append(first, to: &path)
        if second >= 0 { path.append(UInt8(ascii: " ")) }
        append(second, to: &path)
    }

    private static func append(_ number: Int, after command: UInt8, to path: inout [UInt8]) {
        path.append(command)
        append(number, to: &path)
    }

    /// Appends a number of at most three digits.
    private static func append(_ number: Int, to path: inout [UInt8]) {
        if number < 0 { path.append(UInt8(ascii: "-")) }
        let digits = number.magnitude
        if digits >= 100 { path.append(UInt8(ascii: "0") + UInt8(digits / 100)) }
        if digits >= 10 { path.append(UInt8(ascii: "0") + UInt8(digits / 10 % 10)) }
        path.append(UInt8(ascii: "0") + UInt8(digits % 10))
    }
}
