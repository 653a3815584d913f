import Foundation
import Testing

@testable import CandidateProfile

@Suite struct ColorContrastTests {
    @Test func linearLightIsWhatTheDefinitionSays() {
        #expect(LinearLight.ofChannel.count == 256)
        for (value, linear) in LinearLight.ofChannel.enumerated() {
            let share = Double(value) / 255
            let expected = share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            #expect(abs(linear - expected) <= 8 * expected.ulp, "channel \(value)")
        }
    }

    /// The threshold of WCAG changed in May 2021, without effect for eight bits.
    @Test func noChannelLiesBetweenTheTwoThresholds() {
        #expect(!(0...255).contains { (0.03928...0.04045).contains(Double($0) / 255) })
    }

    @Test func luminanceRunsFromBlackToWhite() {
        #expect(Color.black.luminance == 0)
        #expect(abs(Color.white.luminance - 1) < 1e-15)
    }

    /// Ratios with two decimal places, as contrast checkers print them.
    @Test(arguments: [
        ("#000000", "#FFFFFF", "21.00"), ("#FFFFFF", "#000000", "21.00"), ("#123456", "#123456", "1.00"),
        ("#777777", "#FFFFFF", "4.48"), ("#767676", "#FFFFFF", "4.54"), ("#FF0000", "#FFFFFF", "4.00"),
        ("#0000FF", "#FFFFFF", "8.59"), ("#00FF00", "#000000", "15.30"),
    ])
    func contrast(_ one: String, _ two: String, _ ratio: String) throws {
        #expect(String(format: "%.2f", try Color(one).contrast(with: Color(two))) == ratio)
    }

    @Test(arguments: [ColorScheme.light, .dark, .print])
    func schemesAreReadable(_ scheme: ColorScheme) {
        #expect(scheme.ink.contrast(with: scheme.paper) >= 7)
    }

    @Test func screensAreNeverPureWhiteOnPureBlack() {
        for scheme in [ColorScheme.light, .dark] {
            #expect(Set([scheme.paper, scheme.ink]) != [.white, .black])
        }
    }
}
