/// A picture or a film with metadata, and the expected result.
public struct LocatedPicture: Sendable, CustomStringConvertible {
    /// The kind, and where the location is stored.
    public var description: String
    /// The file extension.
    public var ending: String
    /// The file.
    public var bytes: [UInt8]
    /// The file without metadata; `nil` if it cannot be removed.
    public var cleaned: [UInt8]?
    /// What it says of the place; `nil` where it says nothing that could be found.
    public var finding: Finding?

    /// A finding about the place, by the names that `PlaceFinding` has for them.
    public enum Finding: Sendable {
        case stated, possible, damaged
    }

    init(_ description: String, _ ending: String, _ bytes: [UInt8], cleaned: [UInt8]?, _ finding: Finding? = .stated) {
        self.description = description
        self.ending = ending
        self.bytes = bytes
        self.cleaned = cleaned
        self.finding = finding
    }
}

extension LocatedPicture {
    /// One for each way to store a location in a file.
    public static let all = jpegs + pngs + webPs + gifs + others + damagedOnes

    private typealias Sample = SamplePictures

    private static let plainText = #"<x exif:GPSLatitude="52,31.4N"/>"#
    private static let wideText: [UInt8] =
        [0xFF, 0xFE] + plainText.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    private static let exif = Sample.exif(littleEndian: false, orientation: nil, location: true)
    private static let turned = Sample.exif(littleEndian: true, orientation: 6, location: true)
    /// The Exif block that remains.
    private static let upright: [UInt8] = [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    /// IPTC with a city, as Photoshop writes it.
    private static let iptc: [UInt8] = [0x1C, 2, 5, 0, 1, 0x41, 0x1C, 2, 90, 0, 6] + Array("Berlin".utf8)
    private static let resources =
        Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(iptc.count)] + iptc

    private static func xmp(_ text: [UInt8]) -> [UInt8] {
        Sample.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + text)
    }

    private static func extendedXMP(_ text: some Sequence<UInt8>) -> [UInt8] {
        let header = Array("http://ns.adobe.com/xmp/extension/\0".utf8) + [UInt8](repeating: 0x41, count: 40)
        return Sample.segment(0xE1, header + text)
    }

    private static let jpegs: [LocatedPicture] = {
        let clean = Sample.jpeg([Sample.jfif])
        func sample(_ name: String, _ segments: [[UInt8]], after end: [UInt8] = [], _ finding: Finding? = .stated)
            -> Self
        {
            Self("JPEG: " + name, "jpg", Sample.jpeg([Sample.jfif] + segments, after: end), cleaned: clean, finding)
        }
        let text = Array(plainText.utf8)
        let adobe = Sample.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
        let thumbnail = Sample.segment(
            0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 1] + Array("GPS".utf8))
        let extended = Array(plainText.utf8)
        var behindScan = clean
        behindScan.insert(contentsOf: Sample.exifSegment(exif), at: clean.count - 2)
        return [
            sample("Exif", [Sample.exifSegment(exif)]),
            Self(
                "JPEG: Exif with a way up", "jpg", Sample.jpeg([Sample.jfif, Sample.exifSegment(turned)]),
                cleaned: Sample.jpeg([Sample.jfif, Sample.exifSegment(upright)])),
            sample(
                "a second block of Exif",
                [
                    Sample.exifSegment(Sample.exif(littleEndian: true, orientation: 1, location: false)),
                    Sample.exifSegment(exif),
                ]),
            sample(
                "Exif in two segments",
                [
                    Sample.segment(0xE1, Array("Exif\0\0".utf8) + exif.prefix(24)),
                    Sample.segment(0xE1, Array("Exif\0\0".utf8) + exif.dropFirst(24)),
                ]),
            sample("IPTC", [Sample.segment(0xED, resources)]),
            sample(
                "IPTC in two segments",
                [
                    Sample.segment(0xED, Array(resources.prefix(24))),
                    Sample.segment(0xED, Array("Photoshop 3.0\0".utf8) + resources.dropFirst(24)),
                ]),
            sample("XMP", [xmp(text)]),
            sample("XMP in UTF-16", [xmp(wideText)]),
            sample("XMP in two segments", [xmp(Array(text.prefix(12))), xmp(Array(text.dropFirst(12)))]),
            sample(
                "extended XMP in two segments", [extendedXMP(extended.prefix(12)), extendedXMP(extended.dropFirst(12))]),
            sample("stray bytes between segments", [[0, 1, 2, 3], Sample.exifSegment(exif), Array(plainText.utf8)]),
            sample("fill bytes before a segment", [[0xFF, 0xFF] + Sample.exifSegment(exif)]),
            sample(
                "a second picture (MPF)", [Sample.segment(0xE2, Array("MPF\0where it is".utf8))],
                after: Sample.jpeg([Sample.exifSegment(exif)])),
            sample("a film behind the end", [], after: Sample.film(text: Array("@xmp:GPSLatitude".utf8))),
            Self(
                "JPEG: stray bytes before all segments", "jpg",
                [0xFF, 0xD8, 0, 1] + Sample.exifSegment(exif) + clean.dropFirst(2), cleaned: clean),
            Self("JPEG: Exif behind the scan", "jpg", behindScan, cleaned: clean),
            sample("a comment", [Sample.segment(0xFE, text)]),
            sample("application data of a program", [Sample.segment(0xEC, Array("Ducky".utf8))], nil),
            Self(
                "JPEG: a thumbnail, colors", "jpg",
                Sample.jpeg([thumbnail, Sample.jpegProfile, adobe, Sample.exifSegment(exif)]),
                cleaned: Sample.jpeg([Sample.jfif, Sample.jpegProfile, adobe])),
        ]
    }()

    private static let pngs: [LocatedPicture] = {
        let clean = Sample.png(before: [Sample.pngProfile])
        func sample(_ name: String, _ chunk: [UInt8], _ finding: Finding = .stated) -> Self {
            Self(
                "PNG: " + name, "png", Sample.png(before: [Sample.pngProfile], after: [chunk]), cleaned: clean, finding)
        }
        func text(_ name: String, _ start: String, _ text: [UInt8]) -> [UInt8] {
            Sample.chunk(name, Array(start.utf8) + text)
        }
        let compressed: [UInt8] = [0x78, 0x9C, 0x73, 0x0F, 0x08, 0x06, 0x00]
        return [
            sample("eXIf", Sample.chunk("eXIf", exif)),
            Self(
                "PNG: eXIf with a way up", "png", Sample.png(after: [Sample.chunk("eXIf", turned)]),
                cleaned: Sample.png(after: [Sample.chunk("eXIf", upright)])),
            sample("eXIf with a mark before it", Sample.chunk("eXIf", Array("Exif\0\0".utf8) + turned)),
            sample("iTXt", text("iTXt", "XML:com.adobe.xmp\0\0\0\0\0", Array(plainText.utf8))),
            sample("iTXt in UTF-16", text("iTXt", "XML:com.adobe.xmp\0\0\0\0\0", wideText)),
            sample("compressed iTXt", text("iTXt", "XML:com.adobe.xmp\0\u{1}\0\0\0", compressed), .possible),
            sample("zTXt", text("zTXt", "Comment\0\0", compressed), .possible),
            sample("tEXt", text("tEXt", "GPSLatitude\0", Array("52.52".utf8))),
            sample("Exif as digits", text("tEXt", "Raw profile type exif\0\nexif\n4\n4d4d002a", []), .possible),
            sample("a chunk of a program", Sample.chunk("prVt", Array(plainText.utf8))),
            Self(
                "PNG: no end", "png",
                Sample.png(before: [Sample.pngProfile], after: [Sample.chunk("eXIf", exif)]).dropLast(12),
                cleaned: clean.dropLast(12)),
            Self(
                "PNG: text behind the end", "png",
                Sample.png(before: [Sample.pngProfile], behind: Array(plainText.utf8)),
                cleaned: clean),
        ]
    }()

    private static let webPs: [LocatedPicture] = {
        let picture = Sample.webPChunk("VP8L", [0x2F, 0, 0, 0, 0])
        let plain = Sample.webP([Sample.webPChunk("VP8X", [0x10] + [UInt8](repeating: 0, count: 9)), picture])
        func header(_ flags: UInt8) -> [UInt8] {
            Sample.webPChunk("VP8X", [0x10 | flags] + [UInt8](repeating: 0, count: 9))
        }
        func frame(_ chunks: [[UInt8]]) -> [UInt8] {
            Sample.webPChunk("ANMF", [UInt8](repeating: 0, count: 16) + chunks.joined())
        }
        let text = Sample.webPChunk("XMP ", Array(plainText.utf8))
        return [
            Self(
                "WebP: Exif", "webp", Sample.webP([header(8), picture, Sample.webPChunk("EXIF", exif)]), cleaned: plain),
            Self(
                "WebP: Exif with a mark before it", "webp",
                Sample.webP([header(8), picture, Sample.webPChunk("EXIF", Array("Exif\0\0".utf8) + exif)]),
                cleaned: plain),
            Self("WebP: XMP", "webp", Sample.webP([header(4), picture, text]), cleaned: plain),
            Self("WebP: no flags", "webp", Sample.webP([picture, text]), cleaned: Sample.webP([picture])),
            Self(
                "WebP: a frame", "webp", Sample.webP([header(2), frame([picture, text])]),
                cleaned: Sample.webP([header(2), frame([picture])])),
            Self("WebP: behind the end", "webp", plain + Array(plainText.utf8), cleaned: plain),
        ]
    }()

    private static let gifs: [LocatedPicture] = {
        let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        let clean = Sample.gif([loop])
        let text = Array(plainText.utf8)
        // From any position in the text, the lengths of blocks lead through this to its end.
        let trailer: [UInt8] = [1] + (0...255).reversed() + [0]
        let halves: [UInt8] = [text.prefix(12), text.dropFirst(12)].flatMap { [UInt8($0.count)] + $0 }
        return [
            Self(
                "GIF: XMP", "gif", Sample.gif([loop, [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + text + trailer]),
                cleaned: clean),
            Self(
                "GIF: XMP in blocks", "gif",
                Sample.gif([loop, [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + halves + [0]]), cleaned: clean),
            Self(
                "GIF: a comment", "gif", Sample.gif([loop, [0x21, 0xFE, UInt8(text.count)] + text + [0]]),
                cleaned: clean),
            Self("GIF: behind the end", "gif", clean + text, cleaned: clean),
        ]
    }()

    private static let others: [LocatedPicture] = {
        let text = Array(plainText.utf8)
        return [
            Self(
                "AVIF: Exif", "avif", Sample.avif(items: ["av01", "Exif"], data: [0, 0, 0, 0] + exif), cleaned: nil,
                .possible),
            Self("AVIF: XMP", "avif", Sample.avif(items: ["av01", "mime"], data: text), cleaned: nil),
            Self(
                "AVIF: Exif with its place", "avif",
                Sample.avif(located: [("av01", [1, 2, 3]), ("Exif", [0, 0, 0, 0] + exif)]),
                cleaned: Sample.avif(located: [
                    ("av01", [1, 2, 3]),
                    (
                        "Exif",
                        [0, 0, 0, 0] + Array("MM\0*\0\0\0\u{8}".utf8) + [UInt8](repeating: 0, count: exif.count - 8)
                    ),
                ])),
            Self(
                "AVIF: XMP after the end", "avif", Sample.avif(located: [("av01", [1, 2, 3])]) + text,
                cleaned: Sample.avif(located: [("av01", [1, 2, 3])])),
            Self(
                "AVIF: XMP with its place", "avif", Sample.avif(located: [("mime", text), ("av01", [1, 2, 3])]),
                cleaned: Sample.avif(located: [
                    ("mime", [UInt8](repeating: 0x20, count: text.count)), ("av01", [1, 2, 3]),
                ])),
            Self(
                "HEIC: Exif", "heic",
                Sample.avif(
                    brand: "heic", items: ["hvc1", "Exif"], data: [0, 0, 0, 6] + Array("Exif\0\0".utf8) + exif),
                cleaned: nil),
            Self(
                "AVIF: no metadata", "avif", Sample.avif(items: ["av01"], data: [1, 2, 3]),
                cleaned: Sample.avif(items: ["av01"], data: [1, 2, 3]), nil),
            Self("TIFF: GPS", "tif", exif, cleaned: nil),
            Self("TIFF: XMP", "tif", Sample.exif(littleEndian: true, location: false) + text, cleaned: nil),
            Self("TIFF: no metadata", "tif", Sample.exif(littleEndian: true, location: false), cleaned: nil, nil),
            Self("MP4: a place", "mp4", Sample.film(text: [0xA9] + Array("xyz\0\0+52.5+013.4/".utf8)), cleaned: nil),
            Self("MP4: a place of 3GPP", "mp4", Sample.film(text: Array("loci".utf8)), cleaned: nil),
            Self(
                "MOV: a place among keys", "mov", Sample.film(text: Array("com.apple.quicktime.location.ISO6709".utf8)),
                cleaned: nil),
            Self("MP4: a track of places", "mp4", Sample.film(text: Array("gpmd".utf8)), cleaned: nil, .possible),
            Self("JPEG 2000: XMP", "jp2", Sample.box("jP  ", [0x0D, 0x0A, 0x87, 0x0A]) + text, cleaned: nil),
            Self("Photoshop: XMP", "psd", Array("8BPS\0\u{1}".utf8) + text, cleaned: nil),
            Self("Photoshop: no metadata", "psd", Array("8BPS\0\u{1}".utf8), cleaned: nil, nil),
            Self("WebM: XMP", "webm", [0x1A, 0x45, 0xDF, 0xA3, 0x80] + text, cleaned: nil),
            Self("AVI: XMP", "avi", Array("RIFF\0\0\0\0AVI ".utf8) + text, cleaned: nil),
            Self("WAVE: XMP", "wav", Array("RIFF\0\0\0\0WAVE".utf8) + text, cleaned: nil),
            Self("WAVE: no metadata", "wav", Array("RIFF\0\0\0\0WAVEfmt ".utf8), cleaned: nil, nil),
            Self("BMP: XMP", "bmp", Array("BM\0\0\0\0".utf8) + text, cleaned: nil),
            Self("icon: XMP", "ico", [0, 0, 1, 0, 1, 0, 16, 16] + text, cleaned: nil),
            Self("PDF: XMP", "pdf", Array("%PDF-1.4\n".utf8) + text, cleaned: nil),
            Self("PDF: no metadata", "pdf", Array("%PDF-1.4\n%%EOF\n".utf8), cleaned: nil, nil),
            Self("GPX", "gpx", Array("<?xml version=\"1.0\"?>\n<gpx version=\"1.1\"><wpt/></gpx>".utf8), cleaned: nil),
            Self("KML", "kml", Array("\u{FEFF}<kml xmlns=\"http://www.opengis.net/kml/2.2\"/>".utf8), cleaned: nil),
            Self("XML: no place", "xml", Array("<?xml version=\"1.0\"?><kmls/>".utf8), cleaned: nil, nil),
            Self("MP4: no metadata", "mp4", Sample.film(text: []), cleaned: nil, nil),
            Self(
                "JPEG XL: Exif", "jxl",
                Sample.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + Sample.box("jxlc", [1])
                    + Sample.box("Exif", [0, 0, 0, 0] + exif), cleaned: nil, .possible),
        ]
    }()

    private static let damagedOnes: [LocatedPicture] = [
        Self(
            "JPEG: cut in its metadata", "jpg", Sample.jpeg([Sample.exifSegment(exif)]).prefix(20), cleaned: nil,
            .damaged),
        Self(
            "JPEG: text in place of the end", "jpg", Sample.jpeg([]).dropLast(2) + Array(plainText.utf8), cleaned: nil),
        Self("PNG: cut before the picture", "png", Sample.png().prefix(40), cleaned: nil, .damaged),
        Self(
            "WebP: cut", "webp", Sample.webP([Sample.webPChunk("VP8L", [0x2F, 0, 0, 0, 0])]).dropLast(4), cleaned: nil,
            .damaged),
        Self("GIF: cut before the picture", "gif", Array("GIF89a".utf8), cleaned: nil, .damaged),
        Self(
            "AVIF: cut", "avif", Sample.avif(items: ["av01"], data: [1, 2, 3]).dropLast(2),
            cleaned: Sample.avif(items: ["av01"], data: [1, 2, 3]).dropLast(2), nil),
        Self("TIFF: cut", "tif", exif.prefix(8), cleaned: nil, .damaged),
    ]

    private init(
        _ description: String, _ ending: String, _ bytes: ArraySlice<UInt8>, cleaned: ArraySlice<UInt8>?,
        _ finding: Finding? = .stated
    ) {
        self.init(description, ending, Array(bytes), cleaned: cleaned.map { Array($0) }, finding)
    }
}

extension SamplePictures {
    /// A chunk of a WebP.
    public static func webPChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + littleEndian(content.count) + content + [UInt8](repeating: 0, count: content.count % 2)
    }

    /// A WebP from chunks.
    public static func webP(_ chunks: [[UInt8]]) -> [UInt8] {
        let content = Array("WEBP".utf8) + chunks.joined()
        return Array("RIFF".utf8) + littleEndian(content.count) + content
    }

    /// A WebP that states a size.
    public static func webP(width: Int, height: Int, dataSize: Int = 20) -> [UInt8] {
        let size = littleEndian(width - 1).prefix(3) + littleEndian(height - 1).prefix(3)
        return webP([
            webPChunk("VP8X", [0, 0, 0, 0] + size), webPChunk("VP8 ", [UInt8](repeating: 0, count: dataSize)),
        ])
    }

    /// A GIF of one pixel, with blocks before it.
    ///
    /// - Parameter dataBlocks: the number of additional data blocks of the pixel.
    public static func gif(_ blocks: [[UInt8]], dataBlocks: Int = 0) -> [UInt8] {
        let header: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        let control: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
        let dot: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01]
        let data = [[UInt8]](repeating: [255] + [UInt8](repeating: 0, count: 255), count: dataBlocks).joined()
        return header + blocks.joined() + control + dot + data + [0, 0x3B]
    }

    /// A box of the ISO base media format.
    public static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let size = content.count + 8
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } + Array(name.utf8) + content
    }

    /// A picture with items of some types.
    public static func avif(brand: String = "avif", items: [String], data: [UInt8]) -> [UInt8] {
        let entries = items.enumerated().flatMap { index, type in
            box("infe", [2, 0, 0, 0, 0, UInt8(index + 1), 0, 0] + Array(type.utf8) + [0])
        }
        let table = box("iinf", [0, 0, 0, 0, 0, UInt8(items.count)] + entries)
        return box("ftyp", Array((brand + "\0\0\0\0" + brand).utf8)) + box("meta", [0, 0, 0, 0] + table)
            + box("mdat", data)
    }

    /// A picture with the contents of its items, and a list of their places.
    public static func avif(located items: [(type: String, content: [UInt8])]) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let entries = items.enumerated().flatMap { index, item in
            box("infe", [2, 0, 0, 0, 0, UInt8(index + 1), 0, 0] + Array(item.type.utf8) + [0])
        }
        let table = box("iinf", [0, 0, 0, 0, 0, UInt8(items.count)] + entries)
        let start = box("ftyp", Array("avif\0\0\0\0avif".utf8))
        // Offsets and lengths of four bytes; each item has one part.
        let sizeOfPlaces = 16 + 14 * items.count
        var offset = start.count + 12 + table.count + sizeOfPlaces + 8
        var places: [UInt8] = [0, 0, 0, 0, 0x44, 0] + number(items.count, 2)
        for (index, item) in items.enumerated() {
            places += number(index + 1, 2) + number(0, 2) + number(1, 2)
            places += number(offset, 4) + number(item.content.count, 4)
            offset += item.content.count
        }
        return start + box("meta", [0, 0, 0, 0] + table + box("iloc", places)) + box("mdat", items.flatMap(\.content))
    }

    /// A film with metadata.
    public static func film(text: [UInt8]) -> [UInt8] {
        box("ftyp", Array("isom\0\0\0\0isom".utf8)) + box("mdat", [1, 2, 3, 4])
            + box("moov", box("mvhd", [UInt8](repeating: 0, count: 20)) + box("udta", text))
    }

    private static func littleEndian(_ number: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
