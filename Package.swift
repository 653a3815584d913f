// swift-tools-version: 6.1
import PackageDescription

// Each module imports only modules below it; Tests/ArchitectureTests checks the import graph.
let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "sitegen", targets: ["sitegen"]),
        .executable(name: "sitegen-firebase", targets: ["sitegen-firebase"]),
        .executable(name: "sitegen-links", targets: ["sitegen-links"]),
        .library(name: "TemplateEngine", targets: ["TemplateEngine", "Diagnostics", "WebSafety"]),
        .library(name: "Markdown", targets: ["Markdown", "Diagnostics", "WebSafety"]),
    ],
    targets: [
        .target(name: "FileSystem"),
        .target(name: "CLibcurl"),
        .target(name: "HTTPTransfer", dependencies: ["CLibcurl", "FileSystem"]),
        .target(name: "WebSafety"),
        .target(name: "Diagnostics"),
        .target(name: "QRCode"),
        .target(name: "Pictures"),
        .target(name: "TemplateEngine", dependencies: ["Diagnostics", "WebSafety"]),
        .target(name: "Markdown", dependencies: ["Diagnostics", "WebSafety"]),
        .target(name: "ContentTree", dependencies: ["Diagnostics", "FileSystem"]),
        .target(name: "CandidateProfile", dependencies: ["Diagnostics", "WebSafety"]),
        .target(
            name: "CandidateNetwork",
            dependencies: [
                "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "Markdown", "Pictures", "WebSafety",
            ]),
        .target(
            name: "FirebaseNetwork",
            dependencies: [
                "CandidateNetwork", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "HTTPTransfer",
                "WebSafety",
            ]),
        .target(
            name: "CandidateImport",
            dependencies: ["CandidateNetwork", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem"]),
        .target(
            name: "SiteGenerator",
            dependencies: [
                "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "Markdown", "Pictures", "QRCode",
                "TemplateEngine", "WebSafety",
            ]),
        .target(name: "SiteOutput", dependencies: ["Diagnostics", "FileSystem", "SiteGenerator", "WebSafety"]),
        .target(name: "PreviewServer", dependencies: ["FileSystem"]),
        .target(name: "LinkRecords"),
        .target(name: "LinkAsking", dependencies: ["HTTPTransfer", "LinkRecords"]),
        .target(
            name: "SiteCheck",
            dependencies: [
                "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "LinkRecords", "SiteGenerator",
                "SiteOutput", "WebSafety",
            ]),
        .target(name: "BuiltInTheme", plugins: ["EmbedFiles"]),
        .target(name: "Starter", exclude: ["Site"], plugins: ["EmbedFiles"]),
        .target(
            name: "Commands",
            dependencies: [
                "BuiltInTheme", "CandidateImport", "CandidateNetwork", "CandidateProfile", "ContentTree",
                "Diagnostics", "FileSystem", "LinkRecords", "Markdown", "PreviewServer", "SiteCheck",
                "SiteGenerator", "SiteOutput", "Starter",
                "TemplateEngine", "WebSafety",
            ]),
        .executableTarget(
            name: "sitegen", dependencies: ["Commands"],
            exclude: ["Documentation"]),
        .executableTarget(
            name: "sitegen-firebase",
            dependencies: ["CandidateNetwork", "CandidateProfile", "Commands", "FirebaseNetwork"]),
        .executableTarget(name: "sitegen-links", dependencies: ["FileSystem", "LinkAsking", "LinkRecords"]),

        .executableTarget(name: "embed-files", path: "Sources/EmbedFiles"),
        .plugin(
            name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
            path: "Sources/EmbedFilesPlugin"),

        .target(
            name: "TestSupport", dependencies: ["ContentTree", "Diagnostics", "FileSystem"], path: "Tests/TestSupport"),
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
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode", "TestSupport"]),
        .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestSupport"]),
        .testTarget(
            name: "TemplateEngineTests",
            dependencies: ["TemplateEngine", "Diagnostics", "WebSafety", "TestSupport"]),
        .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "Diagnostics", "WebSafety", "TestSupport"]),
        .testTarget(name: "ContentTreeTests", dependencies: ["ContentTree", "Diagnostics", "TestSupport"]),
        .testTarget(name: "CandidateProfileTests", dependencies: ["CandidateProfile", "WebSafety", "TestSupport"]),
        .testTarget(
            name: "CandidateNetworkTests",
            dependencies: [
                "CandidateNetwork", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "TestSupport",
                "WebSafety",
            ]),
        .testTarget(
            name: "FirebaseNetworkTests",
            dependencies: [
                "CandidateNetwork", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "FirebaseNetwork",
                "FirebaseStandIn", "TestSupport", "WebSafety",
            ]),
        .testTarget(
            name: "CandidateImportTests",
            dependencies: [
                "CandidateImport", "CandidateNetwork", "ContentTree", "Diagnostics", "FileSystem", "TestSupport",
            ],
            exclude: ["Samples"]),
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
                "CandidateProfile", "Diagnostics", "FileSystem", "LinkAsking", "LinkRecords", "SiteCheck",
                "SiteGenerator", "TestSupport", "WebSafety",
            ]),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "CandidateNetwork", "CandidateProfile", "Commands", "ContentTree", "Diagnostics", "FileSystem",
                "SiteGenerator", "SiteOutput", "TemplateEngine", "TestSupport", "WebSafety",
            ]),
        .testTarget(
            name: "SitegenTests",
            dependencies: [
                "CandidateNetwork", "Commands", "ContentTree", "Diagnostics", "FirebaseStandIn", "sitegen",
                "sitegen-firebase", "sitegen-links", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
