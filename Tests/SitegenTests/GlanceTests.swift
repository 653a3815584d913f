import Foundation
import TestSupport
import Testing

/// The career in a few lines at the top of a profile.
@Suite("The career at a glance")
struct GlanceTests {
    private func glance(_ resume: String) async throws -> [String] {
        let folder = try TemporaryFolder.smallSite()
        try folder.edit("Content/Users/ada.json", "\"publish\"", "\"resume\": \(resume), \"publish\"")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        return try folder.text("Output/ada/index.html").matches(
            of: /<div><dt>(.*?)<\/dt><dd[^>]*><b>(.*?)<\/b>(.*?)<\/dd>/
        )
        .map { "\($0.1): \($0.2)\($0.3.replacing(/<[^>]*>/, with: ""))" }
    }

    private static let studies =
        #""education": [{ "institution": "Tidal College", "studyType": "BSc", "area": "Physics", "startDate": "2024-10" }]"#

    @Test("studies that have not ended are current")
    func studies() async throws {
        #expect(
            try await glance(
                #"{ "work": [{ "position": "Assistant", "startDate": "2025-06", "endDate": "2025-09" }], \#(Self.studies) }"#
            )
                == ["Now: BSc, Physics, Tidal College since 2024", "Before: Assistant 2025"])
    }

    @Test("studies beside a position come after it, and its result stays out of the section below")
    func both() async throws {
        #expect(
            try await glance(
                #"{ "work": [{ "position": "Barista", "startDate": "2025-06", "highlights": ["Nine kinds of milk"] }, { "position": "Courier", "startDate": "2024", "endDate": "2025" }], \#(Self.studies) }"#
            )
                == [
                    "Now: Barista since 2025 Nine kinds of milk", "Now: BSc, Physics, Tidal College since 2024",
                    "Before: Courier 2024–2025",
                ])
    }

    @Test("two current positions are current, and the position before is the last that has ended")
    func twoCurrent() async throws {
        #expect(
            try await glance(
                #"{ "work": [{ "position": "Director", "startDate": "2023" }, { "position": "Adviser", "startDate": "2024", "highlights": ["A book"] }, { "position": "Courier", "startDate": "2015", "endDate": "2016" }] }"#
            )
                == ["Now: Director since 2023", "Now: Adviser since 2024", "Before: Courier 2015–2016"])
    }

    @Test("studies that have ended are the last line")
    func ended() async throws {
        #expect(
            try await glance(
                #"{ "work": [{ "position": "Barista", "startDate": "2025-06" }], "education": [{ "institution": "Tidal College", "area": "Physics", "endDate": "2024" }] }"#
            )
                == ["Now: Barista since 2025", "Studied: Physics, Tidal College 2024"])
    }
}
