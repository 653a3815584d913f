import PictureCoding
import Testing

@Suite("Drawing into pictures")
struct DrawingTests {
    /// The coverage of a closed polygon in an area of some pixels, row by row.
    private func coverage(_ points: [(Int, Int)], columns: Range<Int> = 0..<3, rows: Range<Int> = 0..<2) -> [UInt8] {
        var shape = FilledShape(in: PictureArea(columns: columns, rows: rows))
        shape.move(to: points[0].0, points[0].1)
        for point in points.dropFirst() { shape.addLine(to: point.0, point.1) }
        shape.close()
        return shape.coverage
    }

    @Test("a shape covers the exact area of each pixel, in both directions")
    func areas() {
        // A square of one pixel and a half from (64, 128) on: three quarters across, a half down.
        let square = [(64, 128), (448, 128), (448, 512), (64, 512)]
        #expect(coverage(square) == [96, 96, 0, 191, 191, 0])
        #expect(coverage(square.reversed()) == [96, 96, 0, 191, 191, 0])
        // Half of a pixel along the diagonal, and two pixels by a flat line.
        #expect(coverage([(0, 0), (256, 256), (0, 256)]) == [128, 0, 0, 0, 0, 0])
        #expect(coverage([(0, 256), (512, 256), (512, 0)]) == [64, 191, 0, 0, 0, 0])
    }

    @Test("a shape outside of its area is cut off, and contours that overlap do not add up")
    func cut() {
        let wide = [(-1_000, -1_000), (5_000, -1_000), (5_000, 5_000), (-1_000, 5_000)]
        #expect(coverage(wide) == [255, 255, 255, 255, 255, 255])
        #expect(coverage([(-512, 0), (-256, 0), (-256, 256), (-512, 256)]) == [0, 0, 0, 0, 0, 0])
        var shape = FilledShape(in: PictureArea(columns: 0..<1, rows: 0..<1))
        for _ in 0..<2 {
            shape.move(to: 0, 0)
            for (x, y) in [(256, 0), (256, 256), (0, 256)] { shape.addLine(to: x, y) }
            shape.close()
        }
        #expect(shape.coverage == [255])
    }

    @Test("a cubic curve covers as much as the quadratic one that it equals")
    func cubic() {
        let area = PictureArea(columns: 0..<20, rows: 0..<20)
        var (one, two) = (FilledShape(in: area), FilledShape(in: area))
        one.move(to: 0, 5_120)
        one.addCurve(control: 2_400, 0, to: 5_120, 5_120)
        two.move(to: 0, 5_120)
        // Its control points are at two thirds of the way to the other one.
        two.addCurve(controls: (1_600, 1_707), (3_307, 1_707), to: 5_120, 5_120)
        one.close()
        two.close()
        #expect(zip(one.coverage, two.coverage).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
        #expect(two.coverage.contains(255))
    }

    @Test("a curve covers two thirds of its triangle's half")
    func curve() {
        // The area below a parabola: two thirds of the triangle of start, control and end.
        let side = 20
        var shape = FilledShape(in: PictureArea(columns: 0..<side, rows: 0..<side))
        shape.move(to: 0, side * 256)
        shape.addCurve(control: side * 128, 0, to: side * 256, side * 256)
        shape.close()
        let sum = shape.coverage.reduce(0) { $0 + Int($1) }
        let exact = side * side * 255 / 3
        #expect(abs(sum - exact) < exact / 200)
    }

    @Test("areas, pictures and shapes change the pixels under them only")
    func drawing() {
        let (white, red) = (PixelColor(red: 255, green: 255, blue: 255), PixelColor(red: 200, green: 0, blue: 0))
        var raster = Raster(width: 4, height: 2, color: white)
        raster.fill(PictureArea(columns: 3..<9, rows: 1..<5), with: red)
        raster.draw(Raster(width: 1, height: 1, channels: .grey, pixels: [7]), left: 0, top: 1)
        var shape = FilledShape(in: PictureArea(columns: 1..<2, rows: 0..<1))
        shape.move(to: 256, 0)
        for (x, y) in [(384, 0), (384, 256), (256, 256)] { shape.addLine(to: x, y) }
        shape.close()
        raster.fill(shape, with: red)
        let row = raster.pixels.prefix(12)
        #expect(Array(row) == [255, 255, 255, 227, 127, 127, 255, 255, 255, 255, 255, 255])
        #expect(Array(raster.pixels.suffix(12)) == [7, 7, 7, 255, 255, 255, 255, 255, 255, 200, 0, 0])
    }
}
