extension Provocation {
    /// Pictures that cannot be decoded.
    static let pictures = [
        Provocation(
            "pictures", running: ["build", "--keep-going"],
            files(
                [
                    "cut": Array(NoisyPicture.jpeg(width: 200, height: 200).dropLast(4_000)),
                    "damaged": NoisyPicture.jpeg { $0[9] = 3 },
                    "huge": NoisyPicture.jpeg { $0.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF]) },
                    "print": NoisyPicture.jpeg {
                        $0.replaceSubrange(1..<9, with: [0, 20, 8, 0, 120, 0, 120, 4])
                        $0 += [4, 0x11, 0]
                    },
                    "profile": NoisyPicture.jpeg(
                        with: 0xE2,
                        Array("ICC_PROFILE\0".utf8) + [1, 1] + Array(repeating: 0, count: 16) + Array("RGB ".utf8)),
                    "rare": NoisyPicture.jpeg { $0[0] = 0xC9 },
                ])),
        Provocation(
            "a focus that is no point",
            ["Content/Users/cy.json": #"{ "name": "Cy Example", "details": { "focus": [2, 0.5] } }"#]),
    ]

    /// A candidate with a portrait for each picture.
    private static func files(_ pictures: [String: [UInt8]]) -> [String: File] {
        var files: [String: File] = [:]
        for (name, picture) in pictures {
            files["Content/Users/\(name).json"] = .text(
                #"{ "name": "Cy Example", "email": "cy@example.com", "publish": ["email"], "#
                    + #""details": { "picture": "\#(name).jpg" } }"#)
            files["Content/Users/\(name)/\(name).jpg"] = .bytes(picture)
        }
        return files
    }
}
