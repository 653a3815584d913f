import ByteText

/// The outline of a glyph: closed contours of lines and curves (OpenType 1.9, glyf and CFF).
public struct GlyphOutline: Sendable, Hashable {
    /// The points of each contour, in order.
    ///
    /// Of quadratic curves, two neighbors that are not on the curve have a point in the middle between them that is. Of
    /// cubic curves, two points that are not on the curve follow each other.
    public private(set) var contours: [[Point]] = []
    /// Whether the curves are cubic, as in CFF fonts, and not quadratic.
    public let isCubic: Bool

    /// A point of a contour.
    public struct Point: Sendable, Hashable {
        /// To the right, in units of the em square.
        public var x: Int
        /// Upwards from the baseline, in units of the em square.
        public var y: Int
        /// Whether the curve passes through the point; otherwise it controls the curve.
        public var isOnCurve: Bool

        /// Creates a point.
        public init(x: Int, y: Int, isOnCurve: Bool) {
            self.x = x
            self.y = y
            self.isOnCurve = isOnCurve
        }
    }

    /// The limits of a glyph. Fonts for text have at most a few hundred points and two levels.
    static let mostPoints = 5_000
    private static let (mostParts, greatestDepth) = (64, 6)
    /// How far from its origin a glyph may extend, in em squares.
    private static let greatestExtent = 8

    /// Reads a glyph and the parts of which it is composed.
    ///
    /// - Parameters:
    ///   - unitsPerEm: the units of the em square.
    ///   - description: the description of a glyph in the table; empty for one without an outline, `nil` for one that
    ///     does not exist.
    /// - Returns: `nil` if the glyph is damaged or exceeds a limit.
    init?(_ glyph: Int, unitsPerEm: Int, description: (Int) -> BinaryBytes?) {
        var parts = 0
        guard let contours = Self.contours(of: glyph, depth: 0, &parts, description) else { return nil }
        self.init(contours, unitsPerEm: unitsPerEm, isCubic: false)
    }

    /// `nil` if a point is too far from the origin.
    init?(_ contours: [[Point]], unitsPerEm: Int, isCubic: Bool) {
        let extent = unitsPerEm * Self.greatestExtent
        let isNear = contours.allSatisfy { $0.allSatisfy { abs($0.x) <= extent && abs($0.y) <= extent } }
        guard isNear else { return nil }
        self.contours = contours
        self.isCubic = isCubic
    }

    private static func contours(
        of glyph: Int, depth: Int, _ parts: inout Int, _ description: (Int) -> BinaryBytes?
    ) -> [[Point]]? {
        guard depth <= greatestDepth, let bytes = description(glyph) else { return nil }
        if bytes.count == 0 { return [] }
        guard let count = bytes.int16(at: 0) else { return nil }
        return count >= 0 ? simple(bytes, count) : composed(bytes, depth: depth, &parts, description)
    }

    /// The contours of a glyph with points of its own.
    private static func simple(_ bytes: BinaryBytes, _ count: Int) -> [[Point]]? {
        if count == 0 { return [] }
        var ends: [Int] = []
        for index in 0..<count {
            guard let end = bytes.uint16(at: 10 + index * 2), end >= ends.last ?? 0, end < mostPoints else {
                return nil
            }
            ends.append(end)
        }
        let instructions = 10 + count * 2
        guard let last = ends.last, let length = bytes.uint16(at: instructions),
            let rest = bytes.part(at: instructions + 2 + length, count: bytes.count - instructions - 2 - length)
        else { return nil }
        var reader = PointReader(bytes: Array(rest.bytes))
        guard let flags = reader.flags(last + 1), let x = reader.coordinates(flags, isShort: 0x02, isSame: 0x10),
            let y = reader.coordinates(flags, isShort: 0x04, isSame: 0x20)
        else { return nil }
        var contours: [[Point]] = []
        var start = 0
        for end in ends {
            contours.append((start..<end + 1).map { Point(x: x[$0], y: y[$0], isOnCurve: flags[$0] & 0x01 != 0) })
            start = end + 1
        }
        return contours
    }

    /// The contours of the parts of a glyph, each moved and scaled.
    private static func composed(
        _ bytes: BinaryBytes, depth: Int, _ parts: inout Int, _ description: (Int) -> BinaryBytes?
    ) -> [[Point]]? {
        var contours: [[Point]] = []
        var (place, points) = (10, 0)
        while true {
            parts += 1
            guard parts <= mostParts, let flags = bytes.uint16(at: place), let glyph = bytes.uint16(at: place + 2),
                var part = Self.contours(of: glyph, depth: depth + 1, &parts, description)
            else { return nil }
            place += 4
            let hasWords = flags & 0x0001 != 0
            let (first, second) =
                hasWords
                ? (bytes.int16(at: place), bytes.int16(at: place + 2))
                : (bytes.int8(at: place), bytes.int8(at: place + 1))
            guard let first, let second else { return nil }
            place += hasWords ? 4 : 2
            guard let matrix = matrix(bytes, flags, &place) else { return nil }
            part = part.map { $0.map(matrix.apply) }
            var (x, y) = (first, second)
            if flags & 0x0002 == 0 {
                // The numbers of two points that become one.
                let (own, other) = (contours.flatMap(\.self), part.flatMap(\.self))
                let (one, two) = hasWords ? (first & 0xFFFF, second & 0xFFFF) : (first & 0xFF, second & 0xFF)
                guard own.indices.contains(one), other.indices.contains(two) else { return nil }
                (x, y) = (own[one].x - other[two].x, own[one].y - other[two].y)
            }
            points += part.reduce(0) { $0 + $1.count }
            guard points <= mostPoints else { return nil }
            contours += part.map { $0.map { Point(x: $0.x + x, y: $0.y + y, isOnCurve: $0.isOnCurve) } }
            if flags & 0x0020 == 0 { return contours }
        }
    }

    private static func matrix(_ bytes: BinaryBytes, _ flags: Int, _ place: inout Int) -> Matrix? {
        let count = flags & 0x0008 != 0 ? 1 : flags & 0x0040 != 0 ? 2 : flags & 0x0080 != 0 ? 4 : 0
        let values = (0..<count).compactMap { [place] in bytes.int16(at: place + $0 * 2) }
        guard values.count == count else { return nil }
        place += count * 2
        return switch count {
        case 1: Matrix(xx: values[0], xy: 0, yx: 0, yy: values[0])
        case 2: Matrix(xx: values[0], xy: 0, yx: 0, yy: values[1])
        case 4: Matrix(xx: values[0], xy: values[1], yx: values[2], yy: values[3])
        default: Matrix(xx: Matrix.one, xy: 0, yx: 0, yy: Matrix.one)
        }
    }
}

/// Scales and turns points; in units of 1/16,384.
private struct Matrix {
    static let one = 1 << 14
    /// What x and y add to x and y: `xy` is what x adds to y.
    var xx: Int, xy: Int, yx: Int, yy: Int

    func apply(_ point: GlyphOutline.Point) -> GlyphOutline.Point {
        // Numbers of parts in parts stay small, because each factor is below 2 and the depth is limited.
        GlyphOutline.Point(
            x: (point.x * xx + point.y * yx + Self.one / 2) >> 14,
            y: (point.x * xy + point.y * yy + Self.one / 2) >> 14, isOnCurve: point.isOnCurve)
    }
}

/// Reads the flags and coordinates of a simple glyph.
private struct PointReader {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func next() -> Int? {
        guard place < bytes.count else { return nil }
        defer { place += 1 }
        return Int(bytes[place])
    }

    mutating func flags(_ count: Int) -> [Int]? {
        var flags: [Int] = []
        flags.reserveCapacity(count)
        while flags.count < count {
            guard let flag = next() else { return nil }
            flags.append(flag)
            guard flag & 0x08 != 0 else { continue }
            guard let repeats = next(), flags.count + repeats <= count else { return nil }
            for _ in 0..<repeats { flags.append(flag) }
        }
        return flags
    }

    /// - Parameters:
    ///   - isShort: the flag of a coordinate of one byte.
    ///   - isSame: the flag of a positive one, or of one that is that of the previous point.
    mutating func coordinates(_ flags: [Int], isShort: Int, isSame: Int) -> [Int]? {
        var coordinates: [Int] = []
        coordinates.reserveCapacity(flags.count)
        var value = 0
        for flag in flags {
            if flag & isShort != 0 {
                guard let change = next() else { return nil }
                value += flag & isSame != 0 ? change : -change
            } else if flag & isSame == 0 {
                guard let high = next(), let low = next() else { return nil }
                value += Int(Int16(truncatingIfNeeded: high << 8 | low))
            }
            coordinates.append(value)
        }
        return coordinates
    }
}

extension EmbeddableFont {
    /// The outline of a glyph; `nil` if it is damaged.
    public func outline(of glyph: Int) -> GlyphOutline? {
        guard let cffFont else {
            return GlyphOutline(glyph, unitsPerEm: file.metrics.unitsPerEm, description: description(of:))
        }
        return cffFont.outline(of: glyph).flatMap {
            GlyphOutline($0, unitsPerEm: file.metrics.unitsPerEm, isCubic: true)
        }
    }
}
