import Fonts
import TestSupport
import Testing

@Suite("Outlines of glyphs")
struct GlyphOutlineTests {
    /// The sample font with another table of outlines.
    private func font(_ change: (inout [UInt8]) -> Void = { _ in }) throws -> EmbeddableFont {
        var sample = SampleFont()
        sample.hasOutlines = true
        let tables = sample.tables.map { name, bytes in
            var bytes = bytes
            if name == "glyf" { change(&bytes) }
            return (name, bytes)
        }
        return try EmbeddableFont(SampleFont.file(tables))
    }

    private func points(_ contour: [GlyphOutline.Point]) -> [[Int]] {
        contour.map { [$0.x, $0.y, $0.isOnCurve ? 1 : 0] }
    }

    private let a = 2
    private let b = 3
    private let z = 27

    @Test("have the points of simple glyphs, and nothing for a space")
    func simple() throws {
        let font = try font()
        let outline = try #require(font.outline(of: a))
        #expect(outline.contours.map(points) == [[[0, 0, 1], [400, 0, 1], [200, 500, 1]]])
        #expect(font.outline(of: 1)?.contours.isEmpty == true)
        #expect(font.outline(of: 28) == nil && font.outline(of: -1) == nil)
        // The second point controls a curve.
        let curved = try self.font { $0[15] = 0 }
        #expect(curved.outline(of: a)?.contours.map(points) == [[[0, 0, 1], [400, 0, 0], [200, 500, 1]]])
    }

    @Test("have the parts of composed glyphs, moved and scaled")
    func composed() throws {
        let outline = try #require(try font().outline(of: z))
        #expect(outline.contours.map(points).first == [[0, 0, 1], [400, 0, 1], [200, 500, 1]])
        #expect(outline.contours.map(points).last == [[10, 0, 1], [410, 0, 1], [210, 500, 1]])
        // The second part at half its size; the padding of the table becomes the scale.
        let scaled = try self.font { glyphs in
            let place = glyphs.count - 10
            glyphs.replaceSubrange(place..<place + 2, with: [0, 0x0B])
            glyphs.replaceSubrange(place + 8..<place + 10, with: [0x20, 0])
        }
        #expect(scaled.outline(of: z)?.contours.map(points).last == [[10, 0, 1], [210, 0, 1], [110, 250, 1]])
    }

    @Test("of glyphs that contain themselves or have too few bytes are missing")
    func damaged() throws {
        let endless = try font { glyphs in
            // The first part of z is z.
            let place = glyphs.count - 18 + 2
            glyphs.replaceSubrange(place..<place + 2, with: [0, 27])
        }
        #expect(endless.outline(of: z) == nil)
        #expect(endless.outline(of: a) != nil)
        let many = try font { $0.replaceSubrange(0..<2, with: [0x7F, 0xFF]) }
        #expect(many.outline(of: a) == nil)
        #expect(many.outline(of: b) != nil)
        let far = try font { $0.replaceSubrange(10..<12, with: [0x7F, 0xFF]) }
        #expect(far.outline(of: a) == nil)
    }
}
