import CandidateProfile
import TestSupport
import Testing

@testable import CandidateDocuments

@Suite("The size of a picture")
struct PictureSizeTests {
    @Test("is read in each format", arguments: PictureSample.all)
    func read(_ sample: PictureSample) {
        #expect(PictureSize.read(sample.bytes) == sample.size)
    }

    @Test("is the same or unknown if the file is truncated", arguments: PictureSample.all)
    func truncated(_ sample: PictureSample) {
        let sizes = sample.bytes.indices.map { PictureSize.read(Array(sample.bytes.prefix($0))) }
        #expect(Set(sizes).isSubset(of: [nil, sample.size]))
        #expect(sizes.prefix(10).allSatisfy { $0 == nil })
    }

    @Test("follows the orientation in Exif", arguments: 0...9, ["II", "MM"])
    func orientation(_ orientation: UInt8, _ order: String) {
        let size = PictureSize.read(.jpeg([.exif(orientation: orientation, order), .frame(0xC0)]))
        #expect(size == ((5...8).contains(orientation) ? Self.high : Self.wide))
    }

    @Test("follows the first Exif block, before or after the frame header")
    func manyExif() {
        let turned = [UInt8].exif(orientation: 6)
        #expect(PictureSize.read(.jpeg([.frame(0xC0), turned])) == Self.high)
        #expect(PictureSize.read(.jpeg([turned, .exif(orientation: 1), .frame(0xC0)])) == Self.high)
        #expect(PictureSize.read(.jpeg([.exif(orientation: 1), turned, .frame(0xC0)])) == Self.wide)
    }

    @Test("is not rotated by damaged Exif", arguments: [UInt8].damagedExif)
    func damagedExif(_ exif: [UInt8]) {
        #expect(PictureSize.read(.jpeg([.segment(0xE1, exif), .frame(0xC0)])) == Self.wide)
    }

    @Test("is read from frame headers of every kind, and not from tables", arguments: 0xC0...0xCF)
    func frames(_ marker: Int) {
        let isFrame = ![0xC4, 0xC8, 0xCC].contains(marker)
        let header = [UInt8].frame(UInt8(marker))
        #expect(PictureSize.read(.jpeg([header])) == (isFrame ? Self.wide : nil))
        #expect(PictureSize.read(.jpeg([header, .frame(0xC0, 30, 20)])) == (isFrame ? Self.wide : Self.small))
        #expect(PictureSize.read(.jpeg([.segment(0xDB, header), header])) == (isFrame ? Self.wide : nil))
    }

    @Test("follows the rotation of the primary picture of an AVIF", arguments: 0...3)
    func rotation(_ angle: UInt8) {
        let avif = [UInt8].avif(
            properties: [.extent(300, 200), .box("irot", [angle])], associations: .associations([(1, [0x01, 0x82])]))
        #expect(PictureSize.read(avif) == (angle & 1 == 1 ? Self.high : Self.wide))
    }

    @Test("is that of the primary picture of an AVIF, otherwise the largest")
    func primaryItem() {
        let properties: [[UInt8]] = [.extent(900, 600), .box("irot", [1]), .extent(300, 200), .extent(.max, .max)]
        func size(_ primary: UInt8, _ associations: [(UInt8, [UInt8])]) -> PixelSize? {
            PictureSize.read(
                .avif(primary: [primary], properties: properties, associations: .associations(associations)))
        }
        #expect(size(2, [(1, [1, 2]), (2, [3])]) == Self.wide)
        #expect(size(2, [(1, [1, 2]), (2, [0x82, 0x83])]) == Self.high)
        #expect(size(2, [(1, [1, 2]), (2, [0, 9, 0xFF])]) == PixelSize(width: 900, height: 600))
        #expect(size(3, [(1, [1, 2])]) == PixelSize(width: 900, height: 600))
        #expect(size(1, [(1, [4])]) == nil)
    }

    @Test("is read from few bytes, and from more only if necessary")
    func asking() {
        let late = [UInt8].segment(0xE2, Array(repeating: 7, count: 5_000))
        let free = [UInt8].box("free", Array(repeating: 7, count: 2_000))
        let avif = [UInt8].avif(
            properties: [.extent(300, 200)], associations: .associations([(1, [1])]), before: free)
        let rest = [UInt8](repeating: 0, count: 5_000)
        #expect(Self.asked(.png(300, 200) + rest) == [1_024])
        #expect(Self.asked(.png(0, 200) + rest) == [1_024])
        #expect(Self.asked(rest) == [1_024])
        #expect(Self.asked(.jpeg([.frame(0xC0)]) + rest) == [1_024])
        #expect(Self.asked([0xFF, 0xD8, 0xFF, 0xE0]) == [1_024])
        #expect(Self.asked(.jpeg([late, .frame(0xC0)])) == [1_024, 262_144])
        #expect(Self.asked(avif) == [1_024, 262_144])
        #expect(PictureSize.read(.jpeg([late, .frame(0xC0)])) == Self.wide)
        #expect(PictureSize.read(avif) == Self.wide)
        #expect(PictureSize.read(.jpeg(Array(repeating: late, count: 53) + [.frame(0xC0)])) == nil)
        #expect(PictureSize.read { _ in [] } == nil)
        #expect(PictureSize.read { $0 > 1_024 ? [] : Array([UInt8].jpeg([late, .frame(0xC0)]).prefix($0)) } == nil)
    }

    @Test("is unknown for files without a size", arguments: [UInt8].refused)
    func refused(_ bytes: [UInt8]) {
        #expect(PictureSize.read(bytes) == nil)
    }

    @Test("is limited to plausible sizes of a PNG")
    func largest() {
        #expect(PictureSize.read(.png(1_000_000, 1)) == PixelSize(width: 1_000_000, height: 1))
        #expect(PictureSize.read(.jpeg([.frame(0xC0, 65_535, 1)])) == PixelSize(width: 65_535, height: 1))
    }

    @Test("is plausible or unknown for changed and random bytes", arguments: 0..<4)
    func changed(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let words = [
            "\u{0}", "\u{7F}\u{7F}", "Exif\u{0}\u{0}", "II*\u{0}", "meta", "ispe", "irot", "\u{0}\u{0}\u{0}\u{1}",
        ]
        var violations: [[UInt8]] = []
        for _ in 0..<Campaign.rounds(500) {
            let sample = PictureSample.all.randomElement(using: &random)?.bytes ?? []
            let noise = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let changed = random.mutate(sample, words: words)
            for bytes in [changed, noise, sample.prefix(Int.random(in: 0...24, using: &random)) + noise] {
                if let size = PictureSize.read(bytes), !size.isPlausible { violations.append(bytes) }
            }
        }
        #expect(violations == [])
    }
}

extension PictureSizeTests {
    static let wide = PixelSize(width: 300, height: 200)
    static let small = PixelSize(width: 30, height: 20)
    static let high = PixelSize(width: 200, height: 300)

    /// The numbers of bytes that are requested, in order.
    private static func asked(_ bytes: [UInt8]) -> [Int] {
        var lengths: [Int] = []
        _ = PictureSize.read { length in
            lengths.append(length)
            return Array(bytes.prefix(length))
        }
        return lengths
    }
}

extension PictureSize {
    /// The size of a picture with all bytes available.
    fileprivate static func read(_ bytes: [UInt8]) -> PixelSize? { read { Array(bytes.prefix($0)) } }
}
