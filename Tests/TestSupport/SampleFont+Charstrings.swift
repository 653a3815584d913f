extension SampleFont {
    /// The glyphs of a font with CFF outlines, as charstrings, and their routines.
    public struct Charstrings: Sendable {
        /// The glyphs: the missing one, the space, a, b …
        public var glyphs: [[UInt8]]
        /// The routines of the part of the font.
        public var local: [[UInt8]]
        /// The routines of the font.
        public var global: [[UInt8]]
        /// Whether the font has CIDs.
        public var usesCIDs: Bool
        /// The CID of the first glyph after the missing one; the others follow.
        public var firstCID: UInt8 = 1

        /// Creates the glyphs.
        public init(glyphs: [[UInt8]], local: [[UInt8]] = [], global: [[UInt8]] = [], usesCIDs: Bool = false) {
            (self.glyphs, self.local, self.global, self.usesCIDs) = (glyphs, local, global, usesCIDs)
        }

        /// The table `CFF `.
        var table: [UInt8] {
            var start: [UInt8] = [1, 0, 4, 2] + Self.index([Array("Sample".utf8)])
            // The dictionary has the same size for all offsets.
            let rest = [0, 0] + Self.index(global)
            let place = start.count + Self.index([dictionary(at: 0)]).count + rest.count
            start += Self.index([dictionary(at: place)]) + rest
            return start + parts(at: place).bytes
        }

        /// The offsets of the parts after the dictionary, in the order of the keys, and their bytes.
        private func parts(at start: Int) -> (offsets: [Int], bytes: [UInt8]) {
            let routines: [UInt8] = Self.long(6) + [19]
            let charset: [UInt8] = [2, 0, firstCID, 0, UInt8(glyphs.count)]
            let selection: [UInt8] = [3, 0, 1, 0, 0, 0, 0, UInt8(glyphs.count)]
            var bytes = Self.index(glyphs)
            let own = start + bytes.count
            bytes += routines + Self.index(local)
            guard usesCIDs else { return ([start, own], bytes) }
            let fonts = start + bytes.count
            bytes += Self.index([Self.long(6) + Self.long(own) + [18]])
            let selected = start + bytes.count
            bytes += selection
            return ([start, start + bytes.count, fonts, selected], bytes + charset)
        }

        private func dictionary(at start: Int) -> [UInt8] {
            let offsets = parts(at: start).offsets
            guard usesCIDs else { return Self.long(offsets[0]) + [17] + Self.long(6) + Self.long(offsets[1]) + [18] }
            return [139, 139, 139, 12, 30] + Self.long(offsets[0]) + [17] + Self.long(offsets[1]) + [15]
                + Self.long(offsets[2]) + [12, 36] + Self.long(offsets[3]) + [12, 37]
        }

        private static func index(_ objects: [[UInt8]]) -> [UInt8] {
            if objects.isEmpty { return [0, 0] }
            var offset = 1
            var offsets: [UInt8] = [0, 1]
            for object in objects {
                offset += object.count
                offsets += [UInt8(offset >> 8), UInt8(offset & 0xFF)]
            }
            return [UInt8(objects.count >> 8), UInt8(objects.count & 0xFF), 2] + offsets + objects.flatMap(\.self)
        }

        private static func long(_ number: Int) -> [UInt8] {
            [29] + [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
        }
    }

    /// A number in a charstring.
    public static func number(_ number: Int) -> [UInt8] {
        [28, UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
    }
}
