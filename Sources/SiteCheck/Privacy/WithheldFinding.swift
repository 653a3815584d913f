import CandidateProfile
import Diagnostics

/// A withheld value that was found in a file.
struct WithheldFinding {
    /// Whose it is.
    var uid: String
    var field: WithheldField
    /// The file's path in the site.
    var file: String
    /// The candidate whose file it is; `nil` for one of the site's own.
    var owner: String?
    var place: Place
    /// Whether the file is copied, and not generated.
    var isCopied: Bool
    /// Whether the value stands in the file's path.
    var isName = false
}
