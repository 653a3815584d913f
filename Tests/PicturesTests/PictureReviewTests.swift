import Pictures
import TestSupport
import Testing

@Suite("Metadata in pictures")
struct PictureReviewTests {
    @Test("is found, and removed if possible", arguments: LocatedPicture.all)
    func located(_ sample: LocatedPicture) {
        let review = PictureReview(sample.bytes)
        #expect(review.place.map { "\($0)" } == sample.finding.map { "\($0)" })
        #expect(review.cleaned == sample.cleaned)
        #expect(review.isCleanable == (sample.cleaned != nil))
        #expect(PictureReview.isOfInterest(Array(sample.bytes.prefix(PictureReview.startLength))))
        guard let cleaned = sample.cleaned else { return }
        let again = PictureReview(cleaned)
        #expect(again.place == nil && again.cleaned == cleaned)
    }

    @Test(
        "is absent from pictures with only displayed data",
        arguments: [
            SamplePictures.jpeg([]), SamplePictures.jpeg([SamplePictures.jfif, SamplePictures.jpegProfile]),
            SamplePictures.png(before: [SamplePictures.pngProfile]),
            SamplePictures.png(before: [
                SamplePictures.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]), SamplePictures.chunk("cICP", [1, 13, 0, 1]),
            ]),
            SamplePictures.gif([]), SamplePictures.webP([SamplePictures.webPChunk("VP8L", [0x2F, 0, 0, 0, 0])]),
        ])
    func plain(_ picture: [UInt8]) {
        let review = PictureReview(picture)
        #expect(review.isClean && review.place == nil)
    }

    @Test(
        "is not a location if it contains only time, orientation and camera",
        arguments: [
            SamplePictures.jpeg([SamplePictures.exifSegment(SamplePictures.exif(littleEndian: true, location: false))]),
            // Only the version of the GPS data.
            SamplePictures.jpeg([
                SamplePictures.exifSegment(SamplePictures.exif(littleEndian: false, location: true, placeTag: 0))
            ]),
            SamplePictures.png(after: [SamplePictures.chunk("tEXt", Array("Author\0Ada".utf8))]),
            SamplePictures.png(after: [
                SamplePictures.chunk("zTXt", Array("Raw profile type ICM\0\0compressed".utf8))
            ]),
            SamplePictures.jpeg([SamplePictures.segment(0xFE, Array("Sent from a Latitude".utf8))]),
        ])
    func noPlace(_ picture: [UInt8]) {
        let review = PictureReview(picture)
        #expect(review.place == nil && review.isCleanable && !review.isClean)
    }

    @Test(
        "is not searched in other files",
        arguments: [
            "%!PS-Adobe", "PK\u{3}\u{4}", "The free one", "Some skipped text", "", "II", "GIF88a", "RIFF....ACON",
        ])
    func others(_ start: String) {
        #expect(!PictureReview.isOfInterest(Array(start.utf8)))
    }

    @Test("is read safely from truncated and damaged files", arguments: LocatedPicture.all)
    func damaged(_ sample: LocatedPicture) {
        // Without a long campaign, only some of the positions.
        let step = Campaign.isLong ? 1 : 7
        for length in stride(from: 0, to: sample.bytes.count, by: step) {
            _ = PictureReview(Array(sample.bytes.prefix(length))).cleaned
        }
        for index in stride(from: 0, to: sample.bytes.count, by: step) {
            for byte: UInt8 in [0, 0x7F, 0x80, 0xFF] {
                var bytes = sample.bytes
                bytes[index] = byte
                _ = PictureReview(bytes).cleaned
            }
        }
    }

    /// Files of a few megabytes with repeated parts that a careless reader would follow again and again.
    static let hostile: [(String, [UInt8])] = {
        func repeated(_ pattern: [UInt8], after start: [UInt8] = [], to size: Int = Campaign.rounds(2_000_000))
            -> [UInt8]
        {
            var bytes = start
            while bytes.count < size { bytes += pattern }
            return bytes
        }
        let exif = Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + [0xFF, 0xFF]
        let jpeg = SamplePictures.jpeg([])
        let frame = Array("ANMF".utf8) + [0xFF, 0xFF, 0x0F, 0] + [UInt8](repeating: 0, count: 16)
        return [
            ("blocks of Exif with many entries", repeated(exif, after: jpeg)),
            ("zeros behind a letter", repeated([0], after: jpeg + [0x47])),
            ("letters with zeros", repeated([0x67, 0, 0, 0], after: jpeg)),
            ("fill bytes", repeated([0xFF], after: [0xFF, 0xD8])),
            ("empty segments", repeated([0xFF, 0xE1, 0, 0], after: [0xFF, 0xD8])),
            ("markers in a scan", repeated([0xFF, 0xDA, 0, 2], after: jpeg.dropLast(2))),
            (
                "empty chunks",
                repeated([0, 0, 0, 0, 0x65, 0x58, 0x49, 0x66, 0, 0, 0, 0], after: SamplePictures.png().dropLast(12))
            ),
            ("empty extensions", repeated([0x21, 0xFE, 0], after: SamplePictures.gif([]).dropLast())),
            ("small blocks", repeated([1, 65], after: SamplePictures.gif([]).dropLast() + [0x21, 0xFE]) + [0]),
            (
                "frames in frames",
                repeated(frame, after: Array("RIFF".utf8) + [0x78, 0x84, 0x1E, 0] + Array("WEBP".utf8))
            ),
            ("empty boxes", repeated([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65])),
            (
                "empty items",
                SamplePictures.box("ftyp", Array("avif".utf8))
                    + SamplePictures.box(
                        "meta",
                        [0, 0, 0, 0]
                            + SamplePictures.box(
                                "iinf", repeated([0, 0, 0, 8, 0x69, 0x6E, 0x66, 0x65], after: [0, 0, 0, 0, 0, 1])))
            ),
            ("a directory that is its own next one", [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 8]),
        ]
    }()

    @Test("takes linear time", arguments: hostile.indices)
    func proportion(_ index: Int) {
        let (name, bytes) = Self.hostile[index]
        let review = PictureReview(bytes)
        // With quadratic time, this would take hours.
        #expect(review.place != .stated, "\(name)")
        #expect((review.cleaned?.count ?? 0) <= bytes.count + 32, "\(name)")
    }
}
