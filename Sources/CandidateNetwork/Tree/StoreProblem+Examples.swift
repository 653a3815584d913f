import ContentTree
import Diagnostics

extension StoreProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [StoreProblem] {
        [
            .nothingToWrite, .overlapping(TreePath(keys: ["Users", "ada"])), .unusableKey("a.b", .forbidden(".")),
        ]
    }
}
