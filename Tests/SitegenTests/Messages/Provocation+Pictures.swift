import TestSupport

extension Provocation {
    /// Pictures that cannot be decoded.
    static let pictures: [Provocation] = [
        Provocation("pictures", running: ["build", "--keep-going"], files(undecodable)),
        Provocation(
            "a portrait in a format that is not read", running: ["check"],
            [
                "Content/Users/cy.json":
                    #"{ "name": "Cy Example", "email": "cy@example.com", "details": { "picture": "me.webp" } }"#,
                "Content/Users/cy/me.webp": .bytes(SamplePictures.webP(width: 400, height: 300)),
            ]),
        Provocation(
            "a focus that is no point",
            ["Content/Users/cy.json": #"{ "name": "Cy Example", "details": { "focus": [2, 0.5] } }"#]),
        Provocation(
            "cards without a font", running: ["check", "--base-url", "https://people.example/"],
            files(["whole": NoisyPicture.jpeg(width: 200, height: 240)])),
        Provocation(
            "cards whose font lacks the letters of names", running: ["check"],
            [
                "Content/Users/cy.json": #"{ "name": "こ", "email": "cy@example.com", "publish": ["email"] }"#,
                "Content/site.json": #"{ "baseURL": "https://people.example/", "cv": { "font": "Sample" } }"#,
                "Templates/fonts/sample.ttf": .bytes(fontWithOutlines),
            ]),
        Provocation(
            "an icon of a site that is too small",
            [
                "Content/site.json": #"{ "icon": "logo.jpg" }"#,
                "Content/static/logo.jpg": .bytes(NoisyPicture.jpeg(width: 64, height: 48)),
            ]),
    ]

    private static let fontWithOutlines: [UInt8] = {
        var font = SampleFont()
        font.hasOutlines = true
        return SampleFont.file(font.tables)
    }()

    private static let undecodable: [String: [UInt8]] = {
        var pictures: [String: [UInt8]] = [:]
        pictures["cut"] = Array(NoisyPicture.jpeg(width: 200, height: 240).dropLast(4_000))
        pictures["damaged"] = NoisyPicture.jpeg { frame in frame[9] = 3 }
        pictures["huge"] = NoisyPicture.jpeg { frame in
            frame.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
        }
        pictures["print"] = NoisyPicture.jpeg { frame in
            // A fourth component.
            frame.replaceSubrange(1..<9, with: [0, 20, 8, 0, 240, 0, 200, 4])
            frame += [4, 0x11, 0]
        }
        pictures["named"] = SamplePictures.webP(width: 400, height: 400)
        var profile = Array("ICC_PROFILE\0".utf8)
        profile += [1, 1]
        profile += Array(repeating: 0, count: 16)
        profile += Array("RGB ".utf8)
        pictures["profile"] = NoisyPicture.jpeg(with: 0xE2, profile)
        pictures["rare"] = NoisyPicture.jpeg { frame in frame[0] = 0xC9 }
        return pictures
    }()

    /// A candidate with a portrait for each picture.
    private static func files(_ pictures: [String: [UInt8]]) -> [String: File] {
        var files: [String: File] = [:]
        for (name, picture) in pictures {
            let details = #""details": { "picture": "\#(name).jpg" }"#
            let text = #"{ "name": "Cy Example", "email": "cy@example.com", "publish": ["email"], \#(details) }"#
            files["Content/Users/\(name).json"] = .text(text)
            files["Content/Users/\(name)/\(name).jpg"] = .bytes(picture)
        }
        return files
    }
}
