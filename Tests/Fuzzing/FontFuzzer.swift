import ByteText
import Fonts

/// The tables of two small fonts, with TrueType and with CFF outlines.
private let fonts: [[(name: String, bytes: [UInt8])]] = {
    var (trueType, cff) = (SampleFont(), SampleFont())
    trueType.hasOutlines = true
    let curve = SampleFont.number(1) + SampleFont.number(2) + [21] + (1...6).flatMap(SampleFont.number) + [8, 139, 10]
    let routine = (1...4).flatMap(SampleFont.number) + [31, 11]
    cff.charstrings = SampleFont.Charstrings(
        glyphs: [[14], curve + [14], curve + (1...7).flatMap(SampleFont.number) + [12, 34, 14]],
        local: Array(repeating: routine, count: 108), global: [routine], usesCIDs: true)
    return [trueType.tables, cff.tables]
}()

/// libFuzzer calls this with changes of a font: four bytes each, for the table, the place in it (two), and the new byte. The
/// number of bytes selects the font.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: start, count: count)
    var changed = fonts[count % 4 / 2]
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
