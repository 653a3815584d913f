// swift-tools-version: 6.1
import PackageDescription

// .ci/build-release links sitegen without dynamic libraries. It is not the default, because packages with such flags cannot
// be dependencies.
let linkage: [LinkerSetting] =
    Context.environment["SITEGEN_STATIC"] == nil ? [] : [.unsafeFlags(["-static-executable"])]

// Each module imports only modules below it; Tests/ArchitectureTests checks the import graph.
let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "sitegen", targets: ["sitegen"]),
        .executable(name: "sitegen-online", targets: ["sitegen-online"]),
        .library(name: "TemplateEngine", targets: ["TemplateEngine", "Diagnostics", "WebSafety"]),
        .library(name: "Markdown", targets: ["Markdown", "Diagnostics", "WebSafety"]),
    ],
    targets: [
        .target(name: "ByteText"),
        .target(name: "OperatingSystem", dependencies: ["ByteText"]),
        .target(name: "CLibcurl"),
        .target(name: "HTTPTransfer", dependencies: ["ByteText", "CLibcurl", "OperatingSystem"]),
        .target(name: "WebSafety", dependencies: ["ByteText"]),
        .target(name: "HTMLSyntax", dependencies: ["ByteText"]),
        .target(name: "Diagnostics", dependencies: ["ByteText"]),
        .target(name: "Tables", dependencies: ["Diagnostics"]),
        .target(name: "QRCode"),
        .target(name: "Compression", dependencies: ["ByteText"]),
        .target(name: "Pictures", dependencies: ["ByteText", "Compression"]),
        .target(name: "PictureCoding", dependencies: ["ByteText", "Compression", "Pictures"]),
        .target(name: "Fonts", dependencies: ["ByteText"]),
        .target(name: "PDF", dependencies: ["Compression", "Fonts"]),
        .target(name: "PDFReading", dependencies: ["ByteText", "Compression", "PDF"]),
        .target(name: "CVLayout", dependencies: ["Fonts", "PDF"]),
        .target(name: "TemplateEngine", dependencies: ["ByteText", "Diagnostics", "WebSafety"]),
        .target(name: "Markdown", dependencies: ["ByteText", "Diagnostics", "WebSafety"]),
        .target(name: "ContentTree", dependencies: ["ByteText", "Diagnostics", "OperatingSystem"]),
        .target(name: "CandidateProfile", dependencies: ["ByteText", "Diagnostics", "WebSafety"]),
        .target(
            name: "CandidateDocuments",
            dependencies: [
                "ByteText", "CandidateProfile", "ContentTree", "Diagnostics", "OperatingSystem", "PDFReading",
                "Pictures",
                "WebSafety",
            ]),
        .target(
            name: "CandidateDecoding",
            dependencies: [
                "ByteText", "CandidateDocuments", "CandidateProfile", "ContentTree", "Diagnostics", "Markdown",
                "OperatingSystem", "WebSafety",
            ]),
        .target(
            name: "ContentEditing",
            dependencies: [
                "CandidateDecoding", "CandidateProfile", "ContentTree", "Diagnostics", "OperatingSystem", "Markdown",
            ]),
        .target(name: "ServiceProblems", dependencies: ["ContentTree", "Diagnostics"]),
        .target(
            name: "CandidateNetwork",
            dependencies: [
                "ByteText", "CandidateDecoding", "CandidateDocuments", "CandidateProfile", "ContentTree", "Diagnostics",
                "OperatingSystem", "ServiceProblems", "WebSafety",
            ]),
        .target(name: "CandidateReview", dependencies: ["ByteText", "CandidateProfile", "Diagnostics", "WebSafety"]),
        .target(
            name: "CandidateImport",
            dependencies: [
                "ByteText", "CandidateDecoding", "CandidateProfile", "ContentTree", "Diagnostics", "OperatingSystem",
                "Tables",
            ]),
        .target(
            name: "CandidateRoster",
            dependencies: [
                "ByteText", "CandidateDocuments", "CandidateProfile", "ContentTree", "Diagnostics", "OperatingSystem",
                "Tables",
            ]),
        .target(
            name: "SiteGenerator",
            dependencies: [
                "ByteText", "CandidateDecoding", "CandidateDocuments", "CandidateProfile", "CandidateRoster",
                "ContentTree", "CVLayout", "Diagnostics", "Fonts", "HTMLSyntax", "Markdown", "OperatingSystem", "PDF",
                "PDFReading", "PictureCoding", "Pictures", "QRCode", "TemplateEngine", "WebSafety",
            ]),
        .target(
            name: "SiteOutput",
            dependencies: ["ByteText", "Diagnostics", "OperatingSystem", "SiteGenerator", "WebSafety"]),
        .target(name: "PreviewServer", dependencies: ["ByteText", "HTMLSyntax", "OperatingSystem"]),
        .target(
            name: "SiteCheck",
            dependencies: [
                "ByteText", "CandidateProfile", "ContentTree", "Diagnostics", "HTMLSyntax", "OperatingSystem",
                "PDFReading", "SiteGenerator", "SiteOutput", "WebSafety",
            ]),
        .target(
            name: "OnlineServices",
            dependencies: [
                "CandidateNetwork", "CandidateProfile", "ContentTree", "Diagnostics", "OperatingSystem", "HTTPTransfer",
                "SiteCheck", "WebSafety", "ServiceProblems",
            ]),
        .target(name: "BuiltInTheme", plugins: ["EmbedFiles"]),
        .target(name: "DatabaseRules", exclude: ["Rules"], plugins: ["EmbedFiles"]),
        .target(name: "Starter", exclude: ["Site"], plugins: ["EmbedFiles"]),
        .target(
            name: "Commands",
            dependencies: [
                "BuiltInTheme", "ByteText", "CandidateDecoding", "CandidateDocuments", "CandidateImport",
                "CandidateNetwork", "CandidateProfile", "CandidateReview", "CandidateRoster", "ContentEditing",
                "ContentTree", "DatabaseRules", "Diagnostics", "Markdown", "OperatingSystem", "PreviewServer",
                "ServiceProblems", "SiteCheck", "SiteGenerator", "SiteOutput", "Starter", "Tables", "TemplateEngine",
                "WebSafety",
            ]),
        .executableTarget(
            name: "sitegen", dependencies: ["Commands"],
            exclude: ["Documentation"], linkerSettings: linkage),
        .executableTarget(
            name: "sitegen-online",
            dependencies: ["CandidateNetwork", "CandidateProfile", "Commands", "ContentTree", "OnlineServices"]),

        .plugin(name: "EmbedFiles", capability: .buildTool(), path: "Sources/EmbedFilesPlugin"),

        .target(
            name: "TestSupport", dependencies: ["ContentTree", "Diagnostics", "OperatingSystem"],
            path: "Tests/TestSupport"),
        .target(
            name: "FirebaseStandIn", dependencies: ["ContentTree", "Diagnostics", "OperatingSystem", "WebSafety"],
            path: "Tests/FirebaseStandIn"),
        .executableTarget(
            name: "firebase-stand-in",
            dependencies: ["ContentTree", "Diagnostics", "OperatingSystem", "FirebaseStandIn"],
            path: "Tests/FirebaseStandInProgram"),
        .testTarget(
            name: "FirebaseStandInTests",
            dependencies: [
                "ContentTree", "Diagnostics", "OperatingSystem", "FirebaseStandIn", "HTTPTransfer", "TestSupport",
            ]),
        .testTarget(name: "ByteTextTests", dependencies: ["ByteText"]),
        .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
        .testTarget(name: "OperatingSystemTests", dependencies: ["OperatingSystem", "TestSupport"]),
        .testTarget(
            name: "HTTPTransferTests", dependencies: ["ContentTree", "FirebaseStandIn", "HTTPTransfer", "TestSupport"]),
        .testTarget(name: "WebSafetyTests", dependencies: ["WebSafety", "TestSupport"]),
        .testTarget(name: "HTMLSyntaxTests", dependencies: ["ByteText", "HTMLSyntax"]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
        .testTarget(name: "TablesTests", dependencies: ["Diagnostics", "Tables", "TestSupport"]),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode", "TestSupport"]),
        .testTarget(name: "CompressionTests", dependencies: ["Compression", "TestSupport"]),
        .testTarget(name: "PDFTests", dependencies: ["Compression", "PDF"]),
        .testTarget(name: "PDFReadingTests", dependencies: ["ByteText", "Compression", "PDFReading"]),
        .testTarget(name: "CVLayoutTests", dependencies: ["CVLayout", "PDF", "TestSupport"]),
        .testTarget(name: "FontsTests", dependencies: ["Fonts", "TestSupport"]),
        .testTarget(name: "PictureCodingTests", dependencies: ["Compression", "PictureCoding", "TestSupport"]),
        .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestSupport"]),
        .testTarget(
            name: "TemplateEngineTests",
            dependencies: ["TemplateEngine", "Diagnostics", "WebSafety", "TestSupport"]),
        .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "Diagnostics", "WebSafety", "TestSupport"]),
        .testTarget(name: "ContentTreeTests", dependencies: ["ContentTree", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "CandidateProfileTests", dependencies: ["ByteText", "CandidateProfile", "TestSupport", "WebSafety"]),
        .target(
            name: "CandidateFixtures",
            dependencies: [
                "CandidateDecoding", "CandidateDocuments", "CandidateNetwork", "CandidateProfile", "ContentTree",
                "Diagnostics", "TestSupport",
            ],
            path: "Tests/CandidateFixtures"),
        .testTarget(
            name: "CandidateDocumentsTests",
            dependencies: [
                "CandidateDecoding", "CandidateDocuments", "CandidateFixtures", "CandidateNetwork", "CandidateProfile",
                "ContentTree", "Diagnostics", "OperatingSystem", "TestSupport",
            ]),
        .testTarget(
            name: "CandidateDecodingTests",
            dependencies: [
                "CandidateDecoding", "CandidateDocuments", "CandidateFixtures", "CandidateNetwork", "CandidateProfile",
                "ContentTree", "Diagnostics", "TestSupport", "WebSafety",
            ]),
        .testTarget(
            name: "ContentEditingTests",
            dependencies: ["CandidateDecoding", "ContentEditing", "ContentTree", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "CandidateNetworkTests",
            dependencies: [
                "CandidateFixtures", "CandidateNetwork", "CandidateProfile", "ContentTree", "Diagnostics",
                "ServiceProblems", "TestSupport", "WebSafety",
            ]),
        .testTarget(
            name: "OnlineServicesTests",
            dependencies: [
                "CandidateDocuments", "CandidateNetwork", "CandidateProfile", "ContentTree", "Diagnostics",
                "OperatingSystem", "FirebaseStandIn", "OnlineServices", "ServiceProblems", "SiteCheck", "TestSupport",
            ]),
        .testTarget(
            name: "CandidateImportTests",
            dependencies: [
                "CandidateImport", "ContentTree", "Diagnostics", "OperatingSystem", "TestSupport",
            ],
            exclude: ["Samples"]),
        .testTarget(
            name: "CandidateRosterTests",
            dependencies: ["CandidateRoster", "ContentTree", "Diagnostics", "TestSupport"]),
        .testTarget(
            name: "CandidateReviewTests",
            dependencies: ["CandidateProfile", "CandidateReview", "TestSupport", "WebSafety"]),
        .testTarget(
            name: "SiteGeneratorTests",
            dependencies: [
                "BuiltInTheme", "ByteText", "CandidateProfile", "ContentTree", "Diagnostics", "Fonts", "Markdown",
                "OperatingSystem", "SiteGenerator", "TestSupport", "WebSafety",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "SiteOutputTests",
            dependencies: ["Diagnostics", "OperatingSystem", "SiteGenerator", "SiteOutput", "WebSafety", "TestSupport"]),
        .testTarget(name: "PreviewServerTests", dependencies: ["OperatingSystem", "PreviewServer", "TestSupport"]),
        .testTarget(
            name: "SiteCheckTests",
            dependencies: [
                "ByteText", "CandidateProfile", "Diagnostics", "HTMLSyntax", "OperatingSystem", "SiteCheck",
                "SiteGenerator", "TestSupport", "WebSafety",
            ]),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "CandidateDecoding", "CandidateDocuments", "CandidateNetwork", "CandidateProfile", "Commands",
                "ContentEditing", "ContentTree", "Diagnostics", "OperatingSystem", "ServiceProblems", "SiteCheck",
                "SiteGenerator", "SiteOutput", "TemplateEngine", "TestSupport", "WebSafety",
            ]),
        .testTarget(
            name: "SitegenTests",
            dependencies: [
                "CandidateDecoding", "Commands", "ContentTree", "Diagnostics", "FirebaseStandIn", "PictureCoding",
                "TestSupport", "sitegen", "sitegen-online",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
