import OperatingSystem
import TestSupport
import Testing

@testable import PreviewServer

@Suite("Paths, ranges, tags and dates")
struct FieldTests {
    @Test(
        "a path is split and decoded",
        arguments: [
            ("/", [], true), ("/ada/", ["ada"], true), ("/ada/resume.pdf?x=/..", ["ada", "resume.pdf"], false),
            ("/a%20b/%C3%A9.html", ["a b", "é.html"], false), ("/a+b", ["a+b"], false),
        ] as [(String, [String], Bool)])
    func paths(target: String, names: [String], isFolder: Bool) throws {
        let path = try RequestedPath(target)
        #expect(path.names == names)
        #expect(path.isFolder == isFolder)
    }

    @Test(
        "a path out of the folder is invalid",
        arguments: [
            "/..", "/../etc/passwd", "/a/../b", "/%2e%2e/x", "/.%2E/x", "/a%2Fb", "/a%5cb", "/a\\b", "/a%00.html",
            "//a",
            "/a//b", "/%0d%0aX:1", "/./a", "/%7f",
        ])
    func unusablePaths(target: String) {
        #expect(throws: RequestedPath.Refusal.unusable) { try RequestedPath(target) }
    }

    @Test("a path that cannot be decoded is invalid", arguments: ["/%", "/%4", "/%zz", "/%ff", "/%C3", "/%+1"])
    func malformedPaths(target: String) {
        #expect(throws: RequestedPath.Refusal.malformed) { try RequestedPath(target) }
    }

    @Test(
        "ranges of a hundred bytes",
        arguments: [
            ("bytes=0-0", .part(0..<1)), ("bytes=0-", .part(0..<100)), ("bytes=90-200", .part(90..<100)),
            ("bytes=-10", .part(90..<100)), ("bytes=-1000", .part(0..<100)), ("BYTES = 1-2", .part(1..<3)),
            ("bytes=100-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
            ("bytes=99999999999999999999-", .unsatisfiable),
            ("bytes=2-1", nil), ("bytes=-", nil), ("bytes=0-1,3-4", nil), ("lines=0-1", nil), ("bytes", nil),
            ("bytes=a-b", nil), ("bytes=+1-2", nil),
        ] as [(String, ByteRange?)])
    func ranges(field: String, range: ByteRange?) {
        #expect(ByteRange(field, of: 100) == range)
    }

    @Test("empty content has no ranges")
    func rangesOfNothing() {
        #expect(ByteRange("bytes=0-", of: 0) == .unsatisfiable)
        #expect(ByteRange("bytes=-1", of: 0) == .unsatisfiable)
    }

    @Test(
        "dates",
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
        ])
    func dates(seconds: Int, text: String) {
        #expect(HTTPDate(seconds: seconds).text == text)
        #expect(HTTPDate(text)?.seconds == seconds)
    }

    @Test(
        "only this machine's own host names are accepted",
        arguments: [
            ("localhost", true), ("LOCALHOST:8000", true), ("127.0.0.1:80", true), ("[::1]", true),
            ("[::1]:8000", true),
            ("localhost.evil.example", false), ("evil.example:8000", false), ("127.0.0.1.evil.example", false),
            ("localhost:80x", false), ("::1", false), ("", false), ("[::1", false), ("user@localhost", false),
        ])
    func hosts(host: String, isAllowed: Bool) {
        #expect(HostCheck.allows(host) == isAllowed)
    }

    @Test("JSON strings have no line breaks")
    func json() {
        #expect(JSONText.quoted("a\"b\\\n\u{1}\u{2028}é") == #""a\"b\\\n\u0001\u2028é""#)
    }
}
