// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Without Debian's libcmark-dev, only sitegen's Markdown is measured.
let hasCmark = FileManager.default.fileExists(atPath: "/usr/include/cmark.h")

// Comparisons with other tools. This is a separate package, because sitegen's own has no dependencies.
let package = Package(
    name: "sitegen-benchmarks",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "markdown", targets: ["MarkdownBenchmark"])],
    dependencies: [
        .package(name: "sitegen", path: ".."),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
    ],
    targets: [
        .executableTarget(
            name: "engine",
            dependencies: [
                .product(name: "TemplateEngine", package: "sitegen"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "Stencil", package: "Stencil"),
            ],
            path: "Sources/Engine"),
        .executableTarget(
            name: "traps", dependencies: [.product(name: "TemplateEngine", package: "sitegen")], path: "Sources/Traps"),
        .executableTarget(
            name: "MarkdownBenchmark",
            dependencies: [.product(name: "Markdown", package: "sitegen")] + (hasCmark ? ["CCmark"] : []),
            path: "Sources/Markdown", swiftSettings: hasCmark ? [.define("CMARK")] : []),
    ] + (hasCmark ? [.systemLibrary(name: "CCmark", path: "Sources/CCmark")] : []),
    swiftLanguageModes: [.v6]
)
