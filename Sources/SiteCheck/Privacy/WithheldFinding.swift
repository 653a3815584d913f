import CandidateProfile
import Diagnostics

/// A withheld value in a file.
struct WithheldFinding {
    /// The candidate who withholds the value.
    var uid: String
    var field: WithheldField
    /// The file's path in the site.
    var file: String
    /// The candidate whose file it is; `nil` for a file of the site itself.
    var owner: String?
    var place: Place
    /// Whether the file is copied, not generated.
    var isCopied: Bool
    /// Whether the file's path contains the value.
    var isName = false
}
