import TestSupport
import Testing

@testable import SiteGenerator

@Suite("What a picture says besides what it shows")
struct PictureMetadataTests {
    /// A picture that says where it was taken, and the same without that.
    struct Located: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var picture: [UInt8]
        var stripped: [UInt8]

        init(_ description: String, _ picture: [UInt8], _ stripped: [UInt8]) {
            testDescription = description
            self.picture = picture
            self.stripped = stripped
        }
    }

    /// The block that is left of Exif.
    private static func upright(_ orientation: UInt8) -> [UInt8] {
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    }

    private static let samples: [Located] =
        [false, true].flatMap { (littleEndian: Bool) -> [Located] in
            let exif = SamplePictures.exif(littleEndian: littleEndian, location: true)
            let noTurn = SamplePictures.exif(littleEndian: littleEndian, orientation: nil, location: true)
            let name = littleEndian ? "little-endian" : "big-endian"
            return [
                Located(
                    "JPEG, \(name)",
                    SamplePictures.jpeg([
                        SamplePictures.jfif, SamplePictures.exifSegment(exif), SamplePictures.jpegProfile,
                        SamplePictures.segment(0xED, [1, 2]),
                        SamplePictures.segment(0xFE, Array("a comment".utf8)),
                    ]),
                    SamplePictures.jpeg([
                        SamplePictures.jfif, SamplePictures.exifSegment(upright(6)), SamplePictures.jpegProfile,
                    ])),
                Located(
                    "JPEG as it stands, \(name)", SamplePictures.jpeg([SamplePictures.exifSegment(noTurn)]),
                    SamplePictures.jpeg([])),
                Located(
                    "PNG, \(name)",
                    SamplePictures.png(
                        before: [SamplePictures.pngProfile, SamplePictures.chunk("eXIf", exif)],
                        after: [
                            SamplePictures.chunk("tEXt", Array("Author\0Ada".utf8)),
                            SamplePictures.chunk("tIME", [7, 230, 1, 1, 1, 1, 1]),
                        ]),
                    SamplePictures.png(before: [SamplePictures.pngProfile, SamplePictures.chunk("eXIf", upright(6))])),
                Located(
                    "PNG as it stands, \(name)", SamplePictures.png(after: [SamplePictures.chunk("eXIf", noTurn)]),
                    SamplePictures.png()),
                Located(
                    "JPEG with a second picture behind it, \(name)",
                    SamplePictures.jpeg(
                        [
                            SamplePictures.exifSegment(noTurn),
                            SamplePictures.segment(0xE2, Array("MPF\0where it is".utf8)),
                        ],
                        after: SamplePictures.jpeg([SamplePictures.exifSegment(exif)])),
                    SamplePictures.jpeg([])),
                Located(
                    "PNG with something behind it, \(name)",
                    SamplePictures.png(before: [SamplePictures.chunk("eXIf", noTurn)], behind: Array("more".utf8)),
                    SamplePictures.png()),
            ]
        } + [
            Located(
                "JPEG with XMP", SamplePictures.jpeg([SamplePictures.jfif, SamplePictures.xmpSegment]),
                SamplePictures.jpeg([SamplePictures.jfif])),
            Located("PNG with XMP", SamplePictures.png(after: [SamplePictures.xmpChunk]), SamplePictures.png()),
            Located(
                "PNG with Exif as digits",
                SamplePictures.png(before: [
                    SamplePictures.chunk("tEXt", Array("Raw profile type exif\0\nexif\n4\n4d4d002a".utf8))
                ]),
                SamplePictures.png()),
            Located(
                "PNG with IPTC as digits, beside a colour profile",
                SamplePictures.png(before: [
                    SamplePictures.chunk("tEXt", Array("Raw profile type icc\0\nicc\n4\n4d4d002a".utf8)),
                    SamplePictures.chunk("zTXt", Array("Raw profile type iptc\0\0compressed".utf8)),
                ]),
                SamplePictures.png(before: [
                    SamplePictures.chunk("tEXt", Array("Raw profile type icc\0\nicc\n4\n4d4d002a".utf8))
                ])),
        ]

    @Test("is taken out where it says where it was taken", arguments: samples)
    func located(_ sample: Located) {
        let metadata = PictureMetadata(of: sample.picture)
        #expect(metadata.hasLocation)
        #expect(metadata.stripped == sample.stripped)
        #expect(!PictureMetadata(of: sample.stripped).hasLocation)
    }

    @Test(
        "is left alone where it does not",
        arguments: [
            SamplePictures.jpeg([]), SamplePictures.jpeg([SamplePictures.jfif, SamplePictures.jpegProfile]),
            SamplePictures.png(),
            SamplePictures.png(
                before: [SamplePictures.pngProfile], after: [SamplePictures.chunk("tEXt", Array("Author\0Ada".utf8))]),
            SamplePictures.jpeg([SamplePictures.exifSegment(SamplePictures.exif(littleEndian: true, location: false))]),
            SamplePictures.jpeg([SamplePictures.exifSegment(SamplePictures.exif(littleEndian: false, location: false))]
            ),
            SamplePictures.png(before: [
                SamplePictures.chunk("eXIf", SamplePictures.exif(littleEndian: true, location: false))
            ]),
            SamplePictures.png(before: [
                SamplePictures.chunk("tEXt", Array("Raw profile type icc\0\nicc\n4\n4d4d002a".utf8)),
                SamplePictures.chunk("zTXt", Array("Raw profile type ICM\0\0compressed".utf8)),
            ]),
            Array("GIF89a GPSLatitude".utf8), [],
        ])
    func notLocated(_ picture: [UInt8]) {
        #expect(!PictureMetadata(of: picture).hasLocation)
    }

    @Test("of a damaged picture is read without harm, wherever it is cut and whatever byte is wrong")
    func damaged() {
        for sample in Self.samples {
            for length in 0..<sample.picture.count { _ = PictureMetadata(of: Array(sample.picture.prefix(length))) }
            for index in sample.picture.indices {
                for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                    var picture = sample.picture
                    picture[index] = byte
                    _ = PictureMetadata(of: picture).stripped
                }
            }
            // Without its end it cannot be taken apart, and is not changed.
            let head = Array(sample.picture.prefix(12))
            #expect(!PictureMetadata(of: head).hasLocation && PictureMetadata(of: head).stripped == nil)
        }
    }
}
