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
        var path = ""
        // Closing a rectangle leads back to its corner, from which the next one is reached: that is shorter than to
        // say where it is.
        var corner: (x: Int, y: Int)?
        for y in 0..<size {
            var x = 0
            while x < size {
                let width = runLength(x, y)
                defer { x += max(width, 1) }
                guard width > 0, !isRun(x, y - 1, width: width) else { continue }
                var height = 1
                while isRun(x, y + height, width: width) { height += 1 }
                if let corner {
                    path += "m" + Self.pair(x - corner.x, y - corner.y)
                } else {
                    path += "M" + Self.pair(x + Self.quietZone, y + Self.quietZone)
                }
                path += "h" + String(width) + "v" + String(height) + "h-" + String(width) + "z"
                corner = (x, y)
            }
        }
        return path
    }
}

extension QRCode {
    /// How many modules from one on to the right are dark.
    private func runLength(_ x: Int, _ y: Int) -> Int {
        var end = x
        while self[end, y] { end += 1 }
        return end - x
    }

    /// Whether dark modules begin in a column and are so many.
    private func isRun(_ x: Int, _ y: Int, width: Int) -> Bool {
        !self[x - 1, y] && runLength(x, y) == width
    }

    /// Two numbers, without a space where a sign parts them.
    private static func pair(_ first: Int, _ second: Int) -> String {
        String(first) + (second < 0 ? "" : " ") + String(second)
    }
}
