import CandidateDocuments
import CandidateFixtures
import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics
import TestSupport
import Testing

/// `Tests/Hostile/Content`: hundreds of invalid records and a few valid ones.
@Suite struct HostileSampleTests {
    static let good = [
        "ada-quince", "bo-marlow", "cy-fennel", "dora-harrow", "eli-lark", "fay-sorrel", "gus-thistle", "hana-bramble",
        "file-markdown", "in-one-file", "json-byte-order-mark", "عمر",
    ]
    static let materials = [
        "resume", "github", "linkedin", "transcript", "coverLetter", "website", "appStore", "media",
    ]
    static let folder = packageRoot.path + "/Tests/Hostile/Content"

    private func load() async throws -> [LoadedUser] {
        let network = SampleNetwork(
            DemoNetwork(ContentFolder(Self.folder)), documents: DocumentFolder(content: Self.folder),
            knownMaterials: Self.materials)
        return try await network.all()
    }

    @Test func everybodyIsReadOrHasAnError() async throws {
        let all = try await load()
        let broken = all.filter { $0.user == nil }
        #expect(all.count == 420)
        #expect(broken.count == 382)
        for loaded in broken {
            let errors = loaded.diagnostics.filter { $0.severity == .error }
            #expect(!errors.isEmpty, "\(loaded.uid)")
        }
        for loaded in all {
            for diagnostic in loaded.diagnostics {
                #expect(isPlaceOf(loaded.uid, diagnostic.place), "\(loaded.uid): \(diagnostic.message)")
                #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."))
            }
        }
    }

    /// Whether a place is in the candidate's own files, or in the candidate's part of a file with several.
    private func isPlaceOf(_ uid: String, _ place: Place?) -> Bool {
        guard let place else { return false }
        if case .text(let source, let range) = place, range.upperBound > source.bytes.count { return false }
        let users = Self.folder + "/Users"
        return place.name == users + ".json" || place.name == "\(users)/\(uid).json"
            || place.name.hasPrefix("\(users)/\(uid)/")
    }

    @Test func theGoodOnesHaveNoProblem() async throws {
        let all = try await load()
        #expect(all.filter { Self.good.contains($0.uid) }.flatMap(\.diagnostics) == [])
        let others = all.filter { $0.user != nil && !Self.good.contains($0.uid) }
        // Duplicates only conflict in the site, and merely unusual values are shown with a warning.
        #expect(
            others.allSatisfy { $0.uid.hasPrefix("warned-") ? !$0.diagnostics.isEmpty : $0.uid.hasPrefix("clash-") })
        #expect(others.count == 26)
        #expect(all.filter { $0.user != nil }.count == Self.good.count + 26)
    }

    /// Without duplicates, by file and position, so that each run has the same order.
    @Test func problemsComeInAStableOrder() async throws {
        let printer = DiagnosticPrinter()
        let first = try await load().flatMap(\.diagnostics)
        let second = try await load().flatMap(\.diagnostics)
        #expect(first.count == 422)
        #expect(printer.text(for: first) == printer.text(for: second.reversed()))
        #expect(Set(first).count == first.count)
        let places = first.inOrder().compactMap(\.place)
        let pairs = zip(places, places.dropFirst())
        #expect(
            pairs.allSatisfy { left, right in
                left.name == right.name
                    ? left.offset <= right.offset : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
            })
    }
}
