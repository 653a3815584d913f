import Diagnostics
import FileSystem

extension OutputProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [OutputProblem] {
        let output = "Output"
        return [
            .madeTwice("robots.txt", "robots.txt"), .fileAndFolder(file: "ada", inside: "ada/index.html"),
            .foreignFiles(output: output, paths: ["notes.txt"]), .outputIsInput(output: "Content"),
            .outputContainsInput(output: ".", input: "Content"),
            .outputInsideInput(output: "Content/Output", input: "Content"), .outputNotAFolder(output: output),
            .outputLinkBroken(output: output), .outputHasNoName(output: "/"), .outputBusy(output: output),
            .outputIsMounted(output: output),
            .outputNotWritable(output: output, FileError(.makeFolder, output, code: 13)),
            .outputFailed(FileError(.write, "Output/index.html", code: 28)),
            .recordDamaged(path: ".sitegen-Output/manifest"),
        ]
    }
}
