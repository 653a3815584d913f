import ByteText
import Fonts

/// The tables of a small font with outlines.
private let tables: [(name: String, bytes: [UInt8])] = {
    var font = SampleFont()
    font.hasOutlines = true
    return font.tables
}()

/// libFuzzer calls this with changes of a font: four bytes each, for the table, the place in it (two), and the new byte.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: start, count: count)
    var changed = tables
    for place in stride(from: 0, to: count - 3, by: 4) {
        let table = Int(input[place]) % changed.count
        let offset = (Int(input[place + 1]) << 8 | Int(input[place + 2])) % changed[table].bytes.count
        changed[table].bytes[offset] = input[place + 3]
    }
    guard let font = try? EmbeddableFont(SampleFont.file(changed)) else { return 0 }
    for glyph in 0..<min(font.glyphCount, 40) {
        guard let outline = font.outline(of: glyph) else { continue }
        let points = outline.contours.reduce(0) { $0 + $1.count }
        if points > 5_000 { fatalError("an outline above its limit") }
        _ = font.kerning(glyph, 2)
    }
    _ = font.subset([2, 27])
    return 0
}
