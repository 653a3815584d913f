import OperatingSystem
import SiteGenerator
import TestSupport
import Testing
import WebSafety

@testable import SiteCheck

@Suite("Pictures of an earlier publication")
struct PublishedPictureTests {
    @Test("are counted without being made again, all or none")
    func taken() throws {
        let folder = try TemporaryFolder()
        try folder.write("12345", to: "ada/portrait-0123456789abcdef-112.jpg")
        let paths = try ["112", "320"].map { try #require(SitePath("ada/portrait-0123456789abcdef-\($0).jpg")) }
        var check = SiteCheck(
            baseURL: nil, candidates: CheckedCandidates(), fileSystem: FileSystem(), published: folder.path(""))
        let isTaken = check.takePublished([paths[0]], origin: .node("Users/ada"))
        #expect(isTaken && check.totals == SiteCheck.Totals(files: 1, bytes: 5))
        let areBoth = check.takePublished(paths, origin: .node("Users/ada"))
        #expect(!areBoth)
        #expect(check.totals.files == 1)
        var other = SiteCheck(baseURL: nil, candidates: CheckedCandidates(), fileSystem: FileSystem())
        let isOther = other.takePublished([paths[0]], origin: .node("Users/ada"))
        #expect(!isOther)
    }
}
