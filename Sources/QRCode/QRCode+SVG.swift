extension QRCode {
    /// The width and height of the ``svgPath`` in modules: the code and its quiet zone.
    public var svgSize: Int { size + 2 * Self.quietZone }

    /// The dark modules as data of an SVG path, one unit per module (SVG 2, 9.3), to be filled with a dark color:
    ///
    ///     <svg viewBox="0 0 N N" shape-rendering="crispEdges"><path d="…"/></svg>
    ///
    /// N is ``svgSize``. The square includes the quiet zone, so the data begins with `M4 4`; the background must be
    /// light. Each horizontal run of modules becomes one rectangle, together with equal runs in the rows below it. The
    /// data contains only ASCII letters, digits, spaces and hyphens.
    public var svgPath: String {
        let runs = (0..<size).map { modules.darkRuns(inRow: $0) }
        var path: [UInt8] = []
        // After closing a rectangle, the current point is its corner. A relative move from there is shorter than
        // absolute coordinates.
        var corner: (x: Int, y: Int)?
        for y in 0..<size {
            // A run that is also in the row above belongs to the rectangle that began there.
            for run in runs[y] where y == 0 || !runs[y - 1].contains(run) {
                let height = runs[y...].prefix { $0.contains(run) }.count
                if let corner {
                    path.append("m", run.lowerBound - corner.x, y - corner.y)
                } else {
                    path.append("M", run.lowerBound + Self.quietZone, y + Self.quietZone)
                }
                path.append("h", run.count)
                path.append("v", height)
                path.append("h", -run.count)
                path.append(UInt8(ascii: "z"))
                corner = (run.lowerBound, y)
            }
        }
        return String(decoding: path, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a path command with a number.
    fileprivate mutating func append(_ command: Unicode.Scalar, _ number: Int) {
        append(UInt8(ascii: command))
        if number < 0 { append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude)
    }

    /// Appends a path command with two numbers, without a space before a sign.
    fileprivate mutating func append(_ command: Unicode.Scalar, _ first: Int, _ second: Int) {
        append(command, first)
        append(second < 0 ? "-" : " ", abs(second))
    }

    private mutating func append(digitsOf number: UInt) {
        if number >= 10 { append(digitsOf: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
