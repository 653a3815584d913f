import Diagnostics

extension ColorProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [ColorProblem] {
        [.missingNumberSign("BF2563"), .wrongLength("#BF25", digits: 4), .notHexadecimal("#BF25G3", "G")]
    }
}

extension MaterialProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [MaterialProblem] {
        [
            .invalidKey("pod cast"), .reservedKey("none"), .emptyLabel("podcast"),
            .incomplete("podcast", missing: ["color"], known: ["github", "resume"]),
        ]
    }
}
