/// A shape of closed contours, as how much of each pixel it covers.
///
/// The coverage is the exact area of the contours, whose points are in steps of 1/256 pixel, and curves are lines that are
/// nowhere farther from them than 1/64 pixel. In integers, so that it is the same on every processor. Contours that run
/// in the same direction may overlap.
public struct FilledShape: Sendable {
    /// The steps in a pixel.
    public static let steps = 256

    /// The pixels that the shape may cover. What is outside of them is left out.
    public let area: PictureArea
    private let width: Int
    /// For each pixel, the height of the edges in it, and their height times twice the mean distance from its left side.
    private var edges: [(height: Int32, moment: Int32)]
    private var start = (x: 0, y: 0)
    private var current = (x: 0, y: 0)

    /// Creates an empty shape.
    public init(in area: PictureArea) {
        self.area = area
        width = area.columns.count
        edges = Array(repeating: (0, 0), count: area.columns.count * area.rows.count)
    }

    /// Begins a contour; x to the right and y down, in steps.
    public mutating func move(to x: Int, _ y: Int) {
        start = (x, y)
        current = (x, y)
    }

    /// Continues the contour by a line.
    public mutating func addLine(to x: Int, _ y: Int) {
        let (from, to) = (current, (x: x, y: y))
        current = to
        guard from.y != to.y else { return }
        // By rows. The ends are divided exactly enough: the rounded-off part of a step stays with the lower row.
        let (height, down) = (to.y - from.y, to.y > from.y)
        var (x0, y0) = from
        while y0 != to.y {
            let row = down ? y0 >> 8 : (y0 - 1) >> 8
            let y1 = down ? min(to.y, (row + 1) << 8) : max(to.y, row << 8)
            let x1 = y1 == to.y ? to.x : from.x + Self.quotient((to.x - from.x) * (y1 - from.y), height)
            if area.rows.contains(row) { addEdge(row, x0, y0, x1, y1) }
            (x0, y0) = (x1, y1)
        }
    }

    /// Continues the contour by a quadratic curve.
    public mutating func addCurve(control cx: Int, _ cy: Int, to x: Int, _ y: Int) {
        let from = current
        // A quarter of this is how far a line is from the curve.
        var bend = max(abs(from.x - 2 * cx + x), abs(from.y - 2 * cy + y))
        var shift = 0
        while bend > 16, shift < 6 {
            bend >>= 2
            shift += 1
        }
        let count = 1 << shift
        for step in 1..<count {
            let (a, b, c) = ((count - step) * (count - step), 2 * step * (count - step), step * step)
            let half = 1 << (2 * shift - 1)
            addLine(
                to: (from.x * a + cx * b + x * c + half) >> (2 * shift),
                (from.y * a + cy * b + y * c + half) >> (2 * shift))
        }
        addLine(to: x, y)
    }

    /// Continues the contour by a cubic curve.
    public mutating func addCurve(controls first: (Int, Int), _ second: (Int, Int), to x: Int, _ y: Int) {
        let (from, (x1, y1), (x2, y2)) = (current, first, second)
        // Three quarters of this are how far a line is from the curve.
        let bends = [from.x - 2 * x1 + x2, from.y - 2 * y1 + y2, x1 - 2 * x2 + x, y1 - 2 * y2 + y]
        var bend = 3 * (bends.map(abs).max() ?? 0)
        var shift = 0
        while bend > 16, shift < 6 {
            bend >>= 2
            shift += 1
        }
        let count = 1 << shift
        for step in 1..<count {
            let rest = count - step
            let (a, b) = (rest * rest * rest, 3 * rest * rest * step)
            let (c, d) = (3 * rest * step * step, step * step * step)
            let half = 1 << (3 * shift - 1)
            addLine(
                to: (from.x * a + x1 * b + x2 * c + x * d + half) >> (3 * shift),
                (from.y * a + y1 * b + y2 * c + y * d + half) >> (3 * shift))
        }
        addLine(to: x, y)
    }

    /// Ends the contour at its start.
    public mutating func close() { addLine(to: start.x, start.y) }

    /// The quotient, rounded down.
    private static func quotient(_ dividend: Int, _ divisor: Int) -> Int {
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        return remainder != 0 && (remainder < 0) != (divisor < 0) ? quotient - 1 : quotient
    }

    /// Adds an edge in one row of pixels, column by column.
    private mutating func addEdge(_ row: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
        if x0 >> 8 == x1 >> 8 || x0 == x1 { return add(row, x0 >> 8, x0, x1, y1 - y0) }
        let right = x1 > x0
        var (x, y) = (x0, y0)
        while x != x1 {
            let column = right ? x >> 8 : (x - 1) >> 8
            let nextX = right ? min(x1, (column + 1) << 8) : max(x1, column << 8)
            let nextY = nextX == x1 ? y1 : y0 + Self.quotient((y1 - y0) * (nextX - x0), x1 - x0)
            add(row, column, x, nextX, nextY - y)
            (x, y) = (nextX, nextY)
        }
    }

    /// Adds an edge within a pixel.
    private mutating func add(_ row: Int, _ column: Int, _ x0: Int, _ x1: Int, _ height: Int) {
        guard column < area.columns.upperBound else { return }
        let start = (row - area.rows.lowerBound) * width
        guard column >= area.columns.lowerBound else {
            // An edge left of the area covers what is right of it.
            if width > 0 { edges[start].height &+= Int32(truncatingIfNeeded: height) }
            return
        }
        let left = column << 8
        let index = start + column - area.columns.lowerBound
        edges[index].height &+= Int32(truncatingIfNeeded: height)
        edges[index].moment &+= Int32(truncatingIfNeeded: height * (x0 - left + x1 - left))
    }

    /// The coverage of each pixel of the area, row by row, from 0 to 255.
    public var coverage: [UInt8] {
        var coverage: [UInt8] = []
        coverage.reserveCapacity(edges.count)
        for start in stride(from: 0, to: edges.count, by: max(width, 1)) {
            var height = 0
            for edge in edges[start..<start + width] {
                height += Int(edge.height)
                // Of a whole pixel: 256 · 256 · 2.
                let covered = min(abs(height * 512 - Int(edge.moment)), 131_072)
                coverage.append(UInt8((covered * 255 + 65_536) >> 17))
            }
        }
        return coverage
    }
}
