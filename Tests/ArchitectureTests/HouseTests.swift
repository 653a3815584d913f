import Testing

@Suite("The house: who imports whom")
struct HouseTests {
    private static let modules = Set(HouseRules.floors.map(\.module))

    @Test("every module has its floor, and every floor its module")
    func everyModuleHasAFloor() throws {
        let folders = try House.folders()
        #expect(folders == HouseRules.floors.map(\.folder).sorted())
        let declared = try House.manifest().targets
            .filter { $0.kind != "testTarget" && HouseRules.testHelpers[$0.name] == nil }
            .map(\.name).sorted()
        #expect(declared == HouseRules.floors.map(\.module).sorted())
    }

    @Test("a floor knows only floors that stand under it")
    func floorsKnowOnlyLowerOnes() {
        var below: Set<String> = []
        for floor in HouseRules.floors {
            #expect(floor.knows.subtracting(below) == [], "\(floor.module) may not know what does not stand under it")
            below.insert(floor.module)
        }
    }

    @Test("imports go downward only", arguments: HouseRules.floors)
    func importsGoDownward(_ floor: HouseRules.Floor) throws {
        let allowed = floor.knows.union(floor.outside).union(HouseRules.standardLibrary)
        for source in try House.sources(in: "Sources/" + floor.folder) {
            for found in source.imports where !allowed.contains(found.module) {
                Issue.record(
                    "\(source.path):\(found.line): \(floor.module) may not import \(found.module) (HouseRules.swift)"
                )
            }
        }
    }

    @Test("Package.swift declares what is imported, no less and no more", arguments: HouseRules.floors)
    func manifestDeclaresTheImports(_ floor: HouseRules.Floor) throws {
        let target = try #require(try House.manifest().targets.first { $0.name == floor.module })
        // A plugin depends on the tool that it runs, and imports none of it.
        guard target.kind != "plugin" else { return }
        let used = Set(try House.sources(in: "Sources/" + floor.folder).flatMap(\.imports).map(\.module))
        #expect(
            used.intersection(Self.modules).sorted() == target.dependencies.sorted(),
            "Package.swift: the dependencies of \(floor.module) differ from what its files import")
    }

    @Test("test targets import only what they declare")
    func testTargetsDeclareTheirImports() throws {
        let helpers = HouseRules.testHelpers
        let known = Self.modules.union(helpers.keys)
        for target in try House.manifest().targets where target.kind == "testTarget" || helpers[target.name] != nil {
            for source in try House.sources(in: "Tests/" + (helpers[target.name] ?? target.name)) {
                for found in source.imports
                where known.contains(found.module) && !target.dependencies.contains(found.module) {
                    Issue.record(
                        "\(source.path):\(found.line): \(target.name) does not declare \(found.module) in Package.swift"
                    )
                }
            }
        }
    }

    @Test("no module imports itself, by whatever way round")
    func noCycle() throws {
        var edges: [String: Set<String>] = [:]
        for floor in HouseRules.floors {
            edges[floor.module] = Set(
                try House.sources(in: "Sources/" + floor.folder).flatMap(\.imports).map(\.module))
        }
        #expect(ImportGraph(edges: edges).cycle() == nil)
    }

    @Test("a source file is short enough to be read at once")
    func shortFiles() throws {
        let helpers = try HouseRules.testHelpers.values.flatMap { try House.sources(in: "Tests/" + $0) }
        for source in try House.sources(in: "Sources") + helpers where source.lineCount > HouseRules.longestFile {
            Issue.record("\(source.path): \(source.lineCount) lines; \(HouseRules.longestFile) is the most")
        }
    }
}
