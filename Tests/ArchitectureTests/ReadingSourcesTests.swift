import Testing

@Suite("How the house is read")
struct ReadingSourcesTests {
    private func imports(_ text: String) -> [String] {
        SwiftSource(path: "x.swift", text: text).imports.map { "\($0.line) \($0.module)" }
    }

    @Test(
        "imports, in every spelling",
        arguments: [
            ("import A", ["1 A"]),
            ("\n\n  import A\n\timport B\n", ["3 A", "4 B"]),
            ("import A; import B", ["1 A", "1 B"]),
            ("@testable import A", ["1 A"]),
            ("@preconcurrency public import A", ["1 A"]),
            ("package import A", ["1 A"]),
            ("import struct A.B", ["1 A"]),
            ("import A.B.C", ["1 A"]),
            ("#if canImport(Darwin)\n    import Darwin\n#endif", ["2 Darwin"]),
            ("import A // import B", ["1 A"]),
            ("import/**/A", ["1 A"]),
            ("import A\r\nimport B\r\n", ["1 A", "2 B"]),
        ])
    func spellings(text: String, expected: [String]) {
        #expect(imports(text) == expected)
    }

    @Test(
        "what only looks like an import",
        arguments: [
            "// import A",
            "/* import A */",
            "/* /* */\nimport A\n*/",
            "let text = \"\"\"\n    import A\n    \"\"\"",
            "let text = #\"\"\"\n    \"\"\"\n    import A\n    \"\"\"#",
            "let text = \"a; import A\"",
            "let text = \"\\\"; import A\"",
            "let text = #\"\\\"; import A\"#",
            "let text = \"\\(name(\"; import A\")); import B\"",
            "importer A",
            "let important = 1",
        ])
    func lookalikes(text: String) {
        #expect(imports(text + "\nimport Z").map { String($0.suffix(1)) } == ["Z"])
    }

    @Test(
        "lines are counted as editors count them",
        arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\n\n", 2), ("a\nb", 2)])
    func lines(text: String, count: Int) {
        #expect(SwiftSource(path: "x.swift", text: text).lineCount == count)
    }

    @Test("a cycle is found, whole")
    func cycle() {
        #expect(ImportGraph(edges: ["a": ["b"], "b": ["c"], "c": ["d"]]).cycle() == nil)
        #expect(ImportGraph(edges: ["a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []]).cycle() == nil)
        #expect(ImportGraph(edges: ["a": ["b"], "b": ["c"], "c": ["b"]]).cycle() == ["b", "c", "b"])
        #expect(ImportGraph(edges: ["a": ["a"]]).cycle() == ["a", "a"])
    }

    @Test("the targets of a manifest")
    func manifest() {
        let manifest = PackageManifest(
            """
            let package = Package(
                products: [.executable(name: "tool", targets: ["tool"])],
                targets: [
                    .target(name: "A"),
                    .target(
                        name: "B",
                        dependencies: [
                            "A", "C",
                        ]),
                    .executableTarget(name: "tool", dependencies: ["B"], path: "Sources/Tool"),
                    .plugin(name: "P", capability: .buildTool(), dependencies: ["tool"]),
                    .testTarget(name: "T"),
                ])
            """)
        #expect(
            manifest.targets == [
                .init(kind: "target", name: "A", dependencies: []),
                .init(kind: "target", name: "B", dependencies: ["A", "C"]),
                .init(kind: "executableTarget", name: "tool", dependencies: ["B"]),
                .init(kind: "plugin", name: "P", dependencies: ["tool"]),
                .init(kind: "testTarget", name: "T", dependencies: []),
            ])
    }
}
