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
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.error == """
                Content/Users/ada.json:4:27: warning: the picture 'portrait.jpg' contains its location; it is published without it
                    4 |   "details": { "picture": "portrait.jpg" },
                      |                           ^~~~~~~~~~~~~~
                   remove the location from the file as well, if others can see the file
                Content/Users/ada.json:6:59: warning: the picture 'poster.png' contains its location; it is published without it
                    6 | …  { "id": "a", "material": "media", "name": "A", "url": "poster.png" },
                      |                                                          ^~~~~~~~~~~~
                   remove the location from the file as well, if others can see the file
                Content/Users/ada.json:8:59: warning: 'damaged.jpg' is damaged and may say where it was taken; it is published as it is, because sitegen cannot remove metadata from it
                    8 | …  { "id": "c", "material": "media", "name": "C", "url": "damaged.jpg" }
                      |                                                          ^~~~~~~~~~~~~
                   save it again
                3 warnings

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
        let again = try await Sitegen.run(["build"], in: folder)
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
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.error == """
                Content/Users/ada.json:2:11: warning: the profile has no way to contact Ada Example
                    2 |   "name": "Ada Example",
                      |           ^~~~~~~~~~~~~
                   add "publish": ["email"], or a material that links to LinkedIn, GitHub or a website
                Content/Users/ada.json:4:27: warning: the e-mail address 'a…@e….com' is published here, although it is withheld
                   remove it, or add "publish": ["email"]
                2 warnings

                """)
    }
}
