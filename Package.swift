// swift-tools-version: 6.1
import PackageDescription

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
        .target(name: "FileSystem"),
        .target(name: "CLibcurl"),
        .target(name: "HTTPTransfer", dependencies: ["CLibcurl", "FileSystem"]),
        .target(name: "WebSafety"),
        .target(name: "HTMLSyntax"),
        .target(name: "Diagnostics"),
        .target(name: "QRCode"),
        .target(name: "Pictures"),
        .target(name: "TemplateEngine", dependencies: ["Diagnostics", "WebSafety"]),
        .target(name: "Markdown", dependencies: ["Diagnostics", "WebSafety"]),
        .target(name: "ContentTree", dependencies: ["Diagnostics", "FileSystem"]),
        .target(name: "CandidateProfile", dependencies: ["Diagnostics", "WebSafety"]),
        .target(
            name: "CandidateDocuments",
            dependencies: ["CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "Pictures", "WebSafety"]),
        .target(
            name: "CandidateDecoding",
            dependencies: [
                "CandidateDocuments", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "Markdown",
                "WebSafety",
            ]),
        .target(
            name: "ContentEditing",
            dependencies: [
                "CandidateDecoding", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "Markdown",
            ]),
        .target(name: "ServiceProblems", dependencies: ["ContentTree", "Diagnostics"]),
        .target(
            name: "CandidateNetwork",
            dependencies: [
                "CandidateDecoding", "CandidateDocuments", "CandidateProfile", "ContentTree", "Diagnostics",
                "FileSystem",
                "ServiceProblems", "WebSafety",
            ]),
        .target(name: "CandidateReview", dependencies: ["CandidateProfile", "Diagnostics", "WebSafety"]),
        .target(
            name: "CandidateImport",
            dependencies: ["CandidateDecoding", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem"]),
        .target(
            name: "SiteGenerator",
            dependencies: [
                "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "Markdown", "Pictures", "QRCode",
                "TemplateEngine", "WebSafety",
            ]),
        .target(name: "SiteOutput", dependencies: ["Diagnostics", "FileSystem", "SiteGenerator", "WebSafety"]),
        .target(name: "PreviewServer", dependencies: ["FileSystem", "HTMLSyntax"]),
        .target(
            name: "SiteCheck",
            dependencies: [
                "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "HTMLSyntax", "SiteGenerator",
                "SiteOutput", "WebSafety",
            ]),
        .target(
            name: "OnlineServices",
            dependencies: [
                "CandidateNetwork", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "HTTPTransfer",
                "SiteCheck", "WebSafety", "ServiceProblems",
            ]),
        .target(name: "BuiltInTheme", plugins: ["EmbedFiles"]),
        .target(name: "Starter", exclude: ["Site"], plugins: ["EmbedFiles"]),
        .target(
            name: "Commands",
            dependencies: [
                "BuiltInTheme", "CandidateDecoding", "CandidateDocuments", "CandidateImport", "CandidateNetwork",
                "CandidateProfile", "CandidateReview", "ContentEditing", "ContentTree", "Diagnostics", "FileSystem",
                "Markdown", "PreviewServer", "ServiceProblems", "SiteCheck", "SiteGenerator",
                "SiteOutput", "Starter",
                "TemplateEngine", "WebSafety",
            ]),
        .executableTarget(
            name: "sitegen", dependencies: ["Commands"],
            exclude: ["Documentation"]),
        .executableTarget(
            name: "sitegen-online",
            dependencies: ["CandidateNetwork", "CandidateProfile", "Commands", "OnlineServices"]),

        .executableTarget(name: "embed-files", path: "Sources/EmbedFiles"),
        .plugin(
            name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
            path: "Sources/EmbedFilesPlugin"),

        .target(
            name: "TestSupport", dependencies: ["ContentTree", "FileSystem"], path: "Tests/TestSupport"),
        .target(
            name: "FirebaseStandIn", dependencies: ["ContentTree", "Diagnostics", "FileSystem", "WebSafety"],
            path: "Tests/FirebaseStandIn"),
        .executableTarget(
            name: "firebase-stand-in", dependencies: ["ContentTree", "Diagnostics", "FileSystem", "FirebaseStandIn"],
            path: "Tests/FirebaseStandInProgram"),
        .testTarget(
            name: "FirebaseStandInTests",
            dependencies: [
                "ContentTree", "Diagnostics", "FileSystem", "FirebaseStandIn", "HTTPTransfer", "TestSupport",
            ]),
        .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
        .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "TestSupport"]),
        .testTarget(
            name: "HTTPTransferTests", dependencies: ["ContentTree", "FirebaseStandIn", "HTTPTransfer", "TestSupport"]),
        .testTarget(name: "WebSafetyTests", dependencies: ["WebSafety", "TestSupport"]),
        .testTarget(name: "HTMLSyntaxTests", dependencies: ["HTMLSyntax"]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode", "TestSupport"]),
        .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestSupport"]),
        .testTarget(
            name: "TemplateEngineTests",
            dependencies: ["TemplateEngine", "Diagnostics", "WebSafety", "TestSupport"]),
        .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "Diagnostics", "WebSafety", "TestSupport"]),
        .testTarget(name: "ContentTreeTests", dependencies: ["ContentTree", "Diagnostics", "TestSupport"]),
        .testTarget(name: "CandidateProfileTests", dependencies: ["CandidateProfile", "WebSafety", "TestSupport"]),
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
                "ContentTree", "Diagnostics", "FileSystem", "TestSupport",
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
                "FileSystem", "FirebaseStandIn", "OnlineServices", "ServiceProblems", "SiteCheck", "TestSupport",
            ]),
        .testTarget(
            name: "CandidateImportTests",
            dependencies: [
                "CandidateImport", "ContentTree", "Diagnostics", "FileSystem", "TestSupport",
            ],
            exclude: ["Samples"]),
        .testTarget(
            name: "CandidateReviewTests", dependencies: ["CandidateProfile", "CandidateReview", "WebSafety"]),
        .testTarget(
            name: "SiteGeneratorTests",
            dependencies: [
                "SiteGenerator", "BuiltInTheme", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem",
                "Markdown", "WebSafety", "TestSupport",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "SiteOutputTests",
            dependencies: ["Diagnostics", "FileSystem", "SiteGenerator", "SiteOutput", "WebSafety", "TestSupport"]),
        .testTarget(name: "PreviewServerTests", dependencies: ["FileSystem", "PreviewServer", "TestSupport"]),
        .testTarget(
            name: "SiteCheckTests",
            dependencies: [
                "CandidateProfile", "Diagnostics", "FileSystem", "HTMLSyntax", "SiteCheck",
                "SiteGenerator", "WebSafety",
            ]),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "CandidateDecoding", "CandidateDocuments", "CandidateNetwork", "CandidateProfile", "Commands",
                "ContentEditing", "ContentTree", "Diagnostics", "FileSystem", "ServiceProblems", "SiteCheck",
                "SiteGenerator", "SiteOutput", "TemplateEngine", "TestSupport", "WebSafety",
            ]),
        .testTarget(
            name: "SitegenTests",
            dependencies: [
                "CandidateDecoding", "Commands", "ContentTree", "Diagnostics", "FirebaseStandIn", "TestSupport",
                "sitegen", "sitegen-online",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
