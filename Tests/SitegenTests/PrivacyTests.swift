import Foundation
import TestSupport
import Testing

@Suite("Warnings about privacy before publication")
struct PrivacyTests {
    @Test("Pictures are published without metadata except orientation, and unchanged if they cannot be parsed")
    func pictures() async throws {
        let folder = try TemporaryFolder()
        let exif = SamplePictures.exif(littleEndian: true, location: true)
        let plain = SamplePictures.jpeg([
            SamplePictures.exifSegment(SamplePictures.exif(littleEndian: false, location: false))
        ])
        let damaged = Array(SamplePictures.jpeg([SamplePictures.exifSegment(exif)]).prefix(40))
        let pictures = [
            "portrait.jpg": SamplePictures.jpeg([
                SamplePictures.jfif, SamplePictures.exifSegment(exif), SamplePictures.jpegProfile,
            ]),
            "poster.png": SamplePictures.png(before: [SamplePictures.pngProfile], after: [SamplePictures.xmpChunk]),
            "plain.jpg": plain, "damaged.jpg": damaged,
        ]
        for (name, bytes) in pictures { try folder.write(Data(bytes), to: "Content/Users/ada/" + name) }
        try folder.write(
            """
            {
              "name": "Ada Example",
              "email": "ada@example.com", "publish": ["email"],
              "details": { "picture": "portrait.jpg" },
              "userApplicationMaterial": [
                { "id": "a", "material": "media", "name": "A", "url": "poster.png" },
                { "id": "b", "material": "media", "name": "B", "url": "plain.jpg" },
                { "id": "c", "material": "media", "name": "C", "url": "damaged.jpg" }
              ]
            }
            """, to: "Content/Users/ada.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.error == """
                Content/Users/ada.json:4:27: warning: picture-with-location 'portrait.jpg'
                Content/Users/ada.json:4:27: warning: picture-colors 'portrait.jpg'
                Content/Users/ada.json:6:59: warning: picture-with-location 'poster.png'
                Content/Users/ada.json:6:59: warning: picture-damaged 'poster.png'
                Content/Users/ada.json:8:59: warning: file-with-location 'damaged.jpg'
                Content/Users/ada.json:8:59: warning: picture-truncated 'damaged.jpg'
                6 warnings

                """)
        let published = try folder.contents(of: "Output/ada").mapValues { [UInt8]($0) }
        let upright: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        #expect(
            published["portrait.jpg"]
                == SamplePictures.jpeg([
                    SamplePictures.jfif, SamplePictures.exifSegment(upright), SamplePictures.jpegProfile,
                ]))
        #expect(published["poster.png"] == SamplePictures.png(before: [SamplePictures.pngProfile]))
        #expect(published["plain.jpg"] == SamplePictures.jpeg([SamplePictures.exifSegment(upright)]))
        #expect(published["damaged.jpg"] == damaged)
        let again = try await Sitegen.outline(["build"], in: folder)
        #expect(again.output.contains(": nothing changed ") && again.error == run.error)
    }

    @Test("A withheld address in a text, and a profile without a contact")
    func texts() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {
              "name": "Ada Example",
              "email": "ada@example.com",
              "details": { "summary": "Write to ADA@example.com." }
            }
            """, to: "Content/Users/ada.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.error == """
                Content/Users/ada.json:2:11: warning: profile-unreachable
                Content/Users/ada.json:4:27: warning: withheld-address-in-text 'a…@e….com'
                2 warnings

                """)
    }
}
