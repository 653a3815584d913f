import Compression
import PictureCoding
import TestSupport
import Testing

@Suite("Coding of pictures")
struct PictureCodingTests {
    @Test("a transparent color with a wrong length is ignored, as by browsers")
    func wrongTransparency() throws {
        let png = PNGWriter.write(Self.gradient(width: 3, height: 3))
        func with(_ transparency: [UInt8]) throws -> Raster {
            let chunk = SamplePictures.chunk("tRNS", transparency)
            return try PictureSource(Array(png[..<33]) + chunk + png[33...]).raster()
        }
        let plain = try PictureSource(png).raster()
        for count in [0, 1, 2, 5, 7] {
            let raster = try with(Array(repeating: 0, count: count))
            #expect(raster.channels == plain.channels && raster.pixels == plain.pixels)
        }
        #expect(try with([0, 1, 0, 2, 0, 3]).channels == .colorAlpha)
    }

    @Test("chunks of a PNG tell its colors, the most precise first")
    func colorChunks() throws {
        let png = PNGWriter.write(Self.gradient(width: 3, height: 3))
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        func with(_ chunks: (String, [UInt8])...) throws -> [UInt8] {
            let inserted = chunks.flatMap { SamplePictures.chunk($0.0, $0.1) }
            return try PictureSource(Array(png[..<33]) + inserted + png[33...]).raster().pixels
        }
        let plain = try with()
        let sRGB = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap(number)
        let displayP3 = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap(number)
        #expect(try with(("gAMA", number(45_455)), ("cHRM", sRGB)) == plain)
        #expect(try with(("cICP", [1, 13, 0, 1])) == plain)
        let wide = try with(("cICP", [12, 13, 0, 1]))
        #expect(try wide != plain && with(("cHRM", displayP3)) == wide)
        // The others are for programs that do not know the first.
        #expect(try with(("cICP", [12, 13, 0, 1]), ("sRGB", [0]), ("gAMA", number(45_455)), ("cHRM", sRGB)) == wide)
        #expect(try with(("sRGB", [0]), ("gAMA", number(100_000))) == plain)
        // Linear values, and those of a display with a gamma of 1.8: 188 is the value of half the intensity.
        for (gamma, expected) in [(100_000, [0, 71, 188, 255]), (55_556, [0, 20, 146, 255])] {
            let raster = Raster(width: 4, height: 1, channels: .grey, pixels: [0, 16, 128, 255])
            let file = PNGWriter.write(raster)
            let chunk = SamplePictures.chunk("gAMA", number(gamma))
            let pixels = try PictureSource(Array(file[..<33]) + chunk + file[33...]).raster().pixels
            let colors = pixels.count == 4 ? pixels : stride(from: 0, to: 12, by: 3).map { pixels[$0] }
            #expect(zip(colors, expected).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(gamma): \(pixels)")
        }
        #expect(throws: PictureFailure.otherPrimaries) { try with(("cICP", [9, 16, 0, 1])) }
        #expect(throws: PictureFailure.otherPrimaries) { try with(("cHRM", (0..<8).flatMap { number($0 * 9_000) })) }
    }

    @Test("pictures have the pixels that other programs find", arguments: PictureSample.all)
    func pixels(sample: PictureSample) throws {
        let source = try PictureSource(sample.bytes)
        let raster = try source.raster()
        #expect((source.width, source.height) == (sample.width, sample.height))
        #expect((raster.width, raster.height, raster.channels) == (sample.width, sample.height, sample.channels))
        #expect(Checksum.crc32(raster.pixels) == sample.checksum)
    }

    @Test("a JPEG is decoded at smaller scales, with the average light", arguments: [2, 4, 8])
    func scales(scale: Int) throws {
        let raster = Self.gradient(width: 64, height: 40)
        for isGrey in [false, true] {
            let picture = isGrey ? Self.grey(raster) : raster
            let source = try PictureSource(JPEGWriter.write(picture, quality: 95))
            let small = try source.raster(reducedUpTo: scale)
            #expect((small.width, small.height) == (64 / scale, 40 / scale))
            let expected = picture.reduced(width: 64 / scale, height: 40 / scale)
            #expect(Self.difference(small, expected) <= 6)
        }
    }

    @Test("every truncation and every damage is an error or a picture, and never more than that")
    func damage() throws {
        var generator = SeededGenerator(seed: 3)
        for sample in PictureSample.all where sample.bytes.count < 700 || sample.name == "progressive" {
            let bytes = sample.bytes
            for count in stride(from: 0, to: bytes.count - 2, by: 5) {
                #expect(throws: PictureFailure.self, "\(sample.name) \(count)") {
                    try PictureSource(Array(bytes[..<count])).raster()
                }
            }
            for _ in 0..<60 {
                var damaged = bytes
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    damaged[Int.random(in: damaged.indices, using: &generator)] = .random(
                        in: 0...255, using: &generator)
                }
                guard let source = try? PictureSource(damaged), source.width * source.height < 10_000,
                    let raster = try? source.raster(reducedUpTo: 1 << Int.random(in: 0...3, using: &generator))
                else { continue }
                #expect(raster.pixels.count == raster.width * raster.height * raster.channels.rawValue)
            }
        }
    }

    @Test("what cannot be decoded is refused for its own reason")
    func refusals() throws {
        let jpeg = try #require(PictureSample.all.first { $0.name == "baseline" }).bytes
        let frame = try #require(Self.find([0xFF, 0xC0], in: jpeg))
        func changed(_ offset: Int, _ values: UInt8...) -> [UInt8] {
            var changed = jpeg
            changed.replaceSubrange(frame + offset..<frame + offset + values.count, with: values)
            return changed
        }
        let png = PNGWriter.write(Self.gradient(width: 3, height: 3))
        func header(_ size: UInt8, type: UInt8) -> [UInt8] {
            var header = Array("IHDR".utf8) + [0, 0, size, 0, 0, 0, size, 0, 8, type, 0, 0, 0]
            header += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: Checksum.crc32(header) >> $0) }
            return Array(png[..<12]) + header + png[33...]
        }
        let refused: [(PictureFailure, [UInt8])] = [
            (.rareCoding, changed(1, 0xC9)), (.rareCoding, changed(4, 12)),
            (.tooManyPixels, changed(5, 0xFF, 0xFF, 0xFF, 0xFF)),
            (.damaged, changed(5, 0, 13, 0, 0)), (.rareCoding, changed(5, 0, 0)),
            (.truncated, Array(jpeg.dropLast(40))),
            (
                .printColors,
                Array(jpeg[..<frame])
                    + Self.segment(0xC0, [8, 0, 8, 0, 8, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0])
                    + jpeg[Self.end(of: frame, jpeg)...]
            ),
            (.otherFormat, Array("\0\0\0\u{18}ftypheic".utf8)), (.otherFormat, []),
            (.truncated, Array(png.dropLast(20))),
            (.tooManyPixels, header(0x40, type: 2)), (.damaged, header(0, type: 5)),
            (.damaged, png.map { $0 == png[45] ? $0 ^ 1 : $0 }),
        ]
        for (index, (failure, bytes)) in refused.enumerated() {
            #expect(throws: failure, "\(index)") { try PictureSource(bytes).raster() }
        }
        // A small file that claims to be large ends before its pixels do.
        #expect(throws: PictureFailure.truncated) { try PictureSource(header(2, type: 2)).raster() }
    }

    @Test("Display P3 becomes sRGB, and other profiles are refused")
    func profiles() throws {
        let color = Raster(width: 1, height: 1, channels: .color, pixels: [200, 100, 50])
        let png = PNGWriter.write(color)
        func with(_ profile: [UInt8]) -> [UInt8] {
            let content = Array("p\0\0".utf8) + Zlib.compress(profile)
            var chunk = Array("iCCP".utf8) + content
            chunk += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: Checksum.crc32(chunk) >> $0) }
            return Array(png[..<33]) + [0, 0, UInt8(content.count >> 8), UInt8(content.count & 255)] + chunk
                + png[33...]
        }
        let p3 = [[33_759, 15_808, -69], [19_130, 45_369, 2_743], [10_305, 4_358, 51_394]]
        let sRGB = [[28_578, 14_581, 912], [25_241, 46_981, 6_362], [9_376, 3_974, 46_799]]
        let adobe = [[39_976, 20_391, 1_275], [13_452, 41_019, 3_991], [9_772, 4_126, 48_801]]
        #expect(try PictureSource(with(Self.profile(sRGB))).raster().pixels == [200, 100, 50])
        // Calculated in floating point: 214.9, 92.6, 31.0.
        #expect(try PictureSource(with(Self.profile(p3))).raster().pixels == [215, 93, 31])
        #expect(throws: PictureFailure.otherProfile) { try PictureSource(with(Self.profile(adobe))) }
        #expect(throws: PictureFailure.printColors) { try PictureSource(with(Self.profile(sRGB, kind: "CMYK"))) }
    }

    @Test("written pictures are read back, and PNG is exact")
    func writing() throws {
        let raster = Self.gradient(width: 33, height: 19)
        for quality in [1, 50, 90, 100] {
            let read = try PictureSource(JPEGWriter.write(raster, quality: quality)).raster()
            #expect((read.width, read.height) == (33, 19))
            if quality > 80 { #expect(Self.difference(read, raster) <= 12) }
        }
        var pixels = raster.pixels
        for index in stride(from: 0, to: pixels.count, by: 7) { pixels[index] = UInt8(index % 256) }
        let alpha = Raster(width: 33, height: 19, channels: .greyAlpha, pixels: Array(pixels[..<(33 * 19 * 2)]))
        let few = Raster(width: 33, height: 19, channels: .color, pixels: pixels.map { $0 & 0xC0 })
        for picture in [raster, alpha, few, Raster(width: 33, height: 19, channels: .color, pixels: pixels)] {
            let file = PNGWriter.write(picture)
            #expect(file == PNGWriter.write(picture))
            let read = try PictureSource(file).raster()
            #expect(Self.colors(read) == Self.colors(picture))
        }
    }

    @Test("reduction averages light, and hidden colors do not show")
    func reduction() {
        let lines = Raster(width: 4, height: 2, channels: .grey, pixels: [0, 255, 0, 255, 0, 255, 0, 255])
        // Half the light is 188 in sRGB.
        #expect(lines.reduced(width: 2, height: 1).pixels == [188, 188])
        #expect(lines.reduced(width: 3, height: 2).pixels.count == 6)
        let part = PictureArea(columns: 1..<3, rows: 0..<1)
        #expect(lines.reduced(part, width: 2, height: 1).pixels == [255, 0])
        let cut = Raster(width: 2, height: 1, channels: .colorAlpha, pixels: [10, 20, 30, 255, 200, 200, 200, 0])
        #expect(cut.reduced(width: 1, height: 1).pixels == [10, 20, 30, 128])
        #expect(cut.flattened(on: 255).pixels == [10, 20, 30, 255, 255, 255])
    }
}

extension PictureCodingTests {
    private static func gradient(width: Int, height: Int) -> Raster {
        var pixels: [UInt8] = []
        for row in 0..<height {
            for column in 0..<width {
                pixels += [UInt8(column * 255 / width), UInt8(row * 255 / height), UInt8(120 + column % 8)]
            }
        }
        return Raster(width: width, height: height, channels: .color, pixels: pixels)
    }

    private static func grey(_ raster: Raster) -> Raster {
        let values = stride(from: 0, to: raster.pixels.count, by: 3).map { raster.pixels[$0] }
        return Raster(width: raster.width, height: raster.height, channels: .grey, pixels: values)
    }

    private static func difference(_ one: Raster, _ other: Raster) -> Int {
        zip(one.pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }

    /// Red, green, blue and opacity of each pixel.
    private static func colors(_ raster: Raster) -> [[UInt8]] {
        let count = raster.channels.rawValue
        return stride(from: 0, to: raster.pixels.count, by: count).map { start in
            let values = Array(raster.pixels[start..<start + count])
            switch raster.channels {
            case .grey: return [values[0], values[0], values[0], 255]
            case .greyAlpha: return [values[0], values[0], values[0], values[1]]
            case .color: return values + [255]
            case .colorAlpha: return values
            }
        }
    }

    private static func find(_ pattern: [UInt8], in bytes: [UInt8]) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: pattern) }
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }

    private static func end(of segment: Int, _ bytes: [UInt8]) -> Int {
        segment + 2 + Int(bytes[segment + 2]) << 8 + Int(bytes[segment + 3])
    }

    /// An ICC profile with primary colors and the curve of sRGB.
    private static func profile(_ colorants: [[Int]], kind: String = "RGB ") -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        let parameters: [UInt8] = [157_286, 62_119, 3_417, 5_072, 2_651].flatMap(number)
        let curve: [UInt8] = Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0] + parameters
        let tags = zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { name, values -> (String, [UInt8]) in
            let content: [UInt8] = values.flatMap(number)
            return (name, Array("XYZ ".utf8) + [0, 0, 0, 0] + content)
        }
        var (list, data): ([UInt8], [UInt8]) = ([], [])
        for (name, content) in tags + [("gTRC", curve)] {
            list += Array(name.utf8) + number(132 + 48 + data.count) + number(content.count)
            data += content
        }
        var profile = [UInt8](repeating: 0, count: 128)
        profile.replaceSubrange(16..<20, with: kind.utf8)
        return profile + number(4) + list + data
    }
}
