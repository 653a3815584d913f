import Testing

@testable import CandidateProfile

@Suite struct ColorReadabilityTests {
    private static let papers = [ColorScheme.light.paper, ColorScheme.dark.paper, ColorScheme.print.paper]

    /// Every fifth value of each channel; each case is a plane with equal red.
    @Test(arguments: Array(stride(from: 0, through: 255, by: 5)))
    func anyColorIsReadableAndStandsOut(red: Int) {
        for green in stride(from: 0, through: 255, by: 5) {
            for blue in stride(from: 0, through: 255, by: 5) {
                let color = Color(rgb: UInt32(red << 16 | green << 8 | blue))
                let failures = Self.failures(of: color)
                if !failures.isEmpty { Issue.record("\(color): \(failures)") }
            }
        }
    }

    @Test func greysAndDefaultsAreReadableAndStandOut() {
        let greys = (0...255).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
        let defaults = MaterialCatalogue.standard.entries.map(\.themeColor) + [MaterialCatalogue.neutral.themeColor]
        for color in greys + defaults {
            #expect(Self.failures(of: color) == [], "\(color)")
        }
    }

    /// A changed color is changed by the smallest step: one step less is not sufficient.
    @Test func shadesAreTheNearest() throws {
        // The only greys on which neither white nor the dark ink is readable.
        let moved = (0...255).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
            .filter { $0.readable != $0 }.map { "\($0) \($0.readable) \($0.readable.foreground)" }
        #expect(
            moved == [
                "#777777 #767676 #FFFFFF", "#787878 #767676 #FFFFFF", "#797979 #767676 #FFFFFF",
                "#7A7A7A #767676 #FFFFFF", "#7B7B7B #808080 #15171A", "#7C7C7C #808080 #15171A",
                "#7D7D7D #808080 #15171A", "#7E7E7E #808080 #15171A", "#7F7F7F #808080 #15171A",
            ])
        #expect(try Color("#000").edge(on: Color("#FFF")).description == "#000000")
        #expect(try Color("#000").accent(on: .black).description == "#757575")
        #expect(try Color("#000").accent(on: Color("#010101")).description == "#757575")
        #expect(try Color("#FFF").accent(on: .white).description == "#767676")
        #expect(try Color("#FFF").edge(on: .white).description == "#949494")
    }

    /// A medium grey as paper: there is always a solution in at least one direction.
    @Test func anyPaperHasAnAccent() {
        for value in UInt8.min...UInt8.max {
            let paper = Color(red: value, green: value, blue: value)
            for color in [Color.black, .white, .ink, paper] {
                #expect(color.accent(on: paper).contrast(with: paper) >= 4.5, "\(color) on \(paper)")
            }
        }
    }

    private static func failures(of color: Color) -> [String] {
        var failures: [String] = []
        let fill = color.readable
        let foreground = fill.foreground
        let onWhite = fill.contrast(with: .white)
        if foreground != .white, foreground != .ink { failures.append("text is neither white nor ink") }
        if foreground == .ink, onWhite >= 4.5 { failures.append("white is preferred") }
        if foreground == .white ? onWhite < 4.5 : fill.contrast(with: .ink) < 4.5 { failures.append("text on \(fill)") }
        if fill != color, color.contrast(with: .white) >= 4.5 || color.contrast(with: .ink) >= 4.5 {
            failures.append("moved without need")
        }
        for paper in papers {
            let edge = color.edge(on: paper)
            let accent = color.accent(on: paper)
            if edge.contrast(with: paper) < 3 { failures.append("edge on \(paper)") }
            if edge != fill, fill.contrast(with: paper) >= 3 { failures.append("edge moved on \(paper)") }
            if accent.contrast(with: paper) < 4.5 { failures.append("accent on \(paper)") }
            if accent != color, color.contrast(with: paper) >= 4.5 { failures.append("accent moved on \(paper)") }
        }
        return failures
    }
}
