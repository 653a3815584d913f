import Diagnostics
import FileSystem

extension DocumentProblem: ExemplifiedProblem {
    /// One of each; a refused address is one of ``UserProblem``, too.
    public static var examples: [DocumentProblem] {
        let folder = "Content/Users/ada"
        return [
            .absolute("/resume.pdf"), .outside("../resume.pdf", folder: folder),
            .linkOutside("resume.pdf", folder: folder), .brokenLink("resume.pdf"), .percent("100%.pdf"),
            .queryOrFragment("resume.pdf#page=2"), .hidden(".resume.pdf"), .unusableName("con.pdf", .device),
            .portraitWithLocation("portrait.avif", .possible),
            .missing("resume.pdf", folder: folder, suggestion: nil), .notAFile("papers"),
            .tooLarge("film.mp4", limit: DocumentFolder.limit),
            .unreadable("resume.pdf", .linkCircle(.read, folder + "/resume.pdf")),
            .notAPDF("resume.pdf"), .notAnImage("portrait.png"), .scriptable("logo.svg", .drawing),
            .markdown("letter.md"), .node("details.json"),
        ]
    }
}
