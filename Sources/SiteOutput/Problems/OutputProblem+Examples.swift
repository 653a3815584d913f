import Diagnostics
import OperatingSystem

extension OutputProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [OutputProblem] {
        let output = "Output"
        return [
            .madeTwice("ada/index.html", "ada/index.html"),
            .takenByGenerator("robots.txt", maker: "the rules for robots"),
            .fileAndFolder(file: "ada", inside: "ada/index.html"),
            .foreignFiles(output: output, paths: ["notes.txt"]),
            .addedFiles(output: output, paths: ["notes.txt"]), .outputIsInput(output: "Content"),
            .outputContainsInput(output: ".", input: "Content"),
            .outputInsideInput(output: "Content/Output", input: "Content"), .outputNotAFolder(output: output),
            .outputLinkBroken(output: output), .outputHasNoName(output: "/"), .outputBusy(output: output),
            .outputIsMounted(output: output),
            .outputNotWritable(output: "notes.txt/site", FileError(.inspect, "notes.txt/site", code: 20)),
            .outputNameReserved(output: ".sitegen-Output"),
            .outputFailed(FileError(.write, ".sitegen-Output/staging/index.html", code: 28)),
            .publicationFailed(FileError(.rename, ".sitegen-Output/staging/index.html", code: 5)),
            .recordNotAFile(path: ".sitegen-Output/manifest"),
            .recordDamaged(path: ".sitegen-Output/manifest"), .peopleDamaged(path: ".sitegen-Output/people"),
        ]
    }
}
