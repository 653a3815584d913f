import Diagnostics
import OperatingSystem

/// A problem of the output, or of publishing.
public enum OutputProblem: Problem, Equatable {
    /// Two sources produce the same file; the second path, which can differ in case or accents.
    case madeTwice(String, String)
    /// A file has the name of a page of every site; the origin of that page, as in "the directory".
    case takenByGenerator(String, maker: String)
    /// The path of a file is a folder of another file.
    case fileAndFolder(file: String, inside: String)
    /// The output contains files that no build wrote: in the way, or without a record of earlier builds.
    case foreignFiles(output: String, paths: [String])
    /// Files in the output that no build wrote, beside the built ones.
    case addedFiles(output: String, paths: [String])
    /// The output is a folder that the build reads.
    case outputIsInput(output: String)
    /// A folder that the build reads is inside the output.
    case outputContainsInput(output: String, input: String)
    /// The output is inside a folder that the build reads.
    case outputInsideInput(output: String, input: String)
    /// The output is a file.
    case outputNotAFolder(output: String)
    /// The output is a broken link.
    case outputLinkBroken(output: String)
    /// The output's path has no name: it is empty, or the root folder.
    case outputHasNoName(output: String)
    /// Another build of the same output is running.
    case outputBusy(output: String)
    /// The output is a mount point, so no folder can be renamed to it.
    case outputIsMounted(output: String)
    /// The output, or the folder for build records beside it, cannot be created or written.
    case outputNotWritable(output: String, FileError)
    /// The output's name is reserved for folders of build records.
    case outputNameReserved(output: String)
    /// Reading or writing failed before publishing.
    case outputFailed(FileError)
    /// Reading or writing failed during publishing.
    case publicationFailed(FileError)
    /// The path of a build record is not a file.
    case recordNotAFile(path: String)
    /// The record of published files is damaged.
    case recordDamaged(path: String)
    /// The record of published people is damaged.
    case peopleDamaged(path: String)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .madeTwice(let path, let other):
            .error(
                "output-made-twice",
                path.hasSameBytes(as: other)
                    ? "'\(path)' would be written twice" : "'\(path)' and '\(other)' are the same file on many disks",
                advice: ["give a candidate or an item another \"slug\", or rename your own file"],
                explanation:
                    "Two parts of the site have the same path, for example a static file and a page. Paths that differ only in case or accents are the same file on Windows and macOS."
            )
        case .takenByGenerator(let path, let maker):
            .error(
                "output-name-taken", "'\(path)' is a file that sitegen generates: \(maker)",
                advice: ["remove this file, or rename it"],
                explanation:
                    "Every site has this generated file, and a file of your own has the same path. Your file cannot replace it."
            )
        case .fileAndFolder(let file, let inside):
            .error(
                "output-file-and-folder", "'\(file)' would be both a file and the folder of '\(inside)'",
                advice: ["give a candidate or an item another \"slug\", or rename your own file"],
                explanation:
                    "One path of the site is a file, and another path needs a folder of the same name. Rename one of them."
            )
        case .foreignFiles(let output, let paths):
            .error(
                "output-foreign-files",
                "'\(output)' contains \(paths.count == 1 ? "a file or folder" : "\(paths.count) files or folders") that sitegen did not write",
                advice: Self.listing(paths) + [
                    "move \(Self.pronoun(for: paths)) away, or choose another folder with --output",
                    "if an earlier build wrote \(Self.pronoun(for: paths)) and its record '.sitegen-…' was lost, remove the output and build again",
                ],
                explanation:
                    "sitegen never deletes or overwrites files that it did not write. The output folder contains other files, or the record of the last build is missing."
            )
        case .addedFiles(let output, let paths):
            .warning(
                "output-added-files",
                paths.count == 1
                    ? "'\(paths[0])' is in '\(output)' but not part of the site; it is published with it"
                    : "\(paths.count) files or folders are in '\(output)' but not part of the site; they are published with it",
                advice: (paths.count == 1 ? [] : Self.listing(paths)) + [
                    "remove \(Self.pronoun(for: paths)); put files of the site into the folder 'static' of the content"
                ],
                explanation:
                    "Somebody added files to the output folder after a build. sitegen keeps them, but whoever publishes the folder publishes them as well."
            )
        case .outputIsInput(let output):
            .error(
                "output-is-input", "'\(output)' is an input of the build and cannot be its output as well",
                advice: Self.otherFolder, explanation: Self.separateFolders)
        case .outputContainsInput(let output, let input):
            .error(
                "output-contains-input", "the output '\(output)' contains '\(input)', which the build reads",
                advice: Self.otherFolder, explanation: Self.separateFolders)
        case .outputInsideInput(let output, let input):
            .error(
                "output-inside-input", "the output '\(output)' is inside '\(input)', which the build reads",
                advice: Self.otherFolder, explanation: Self.separateFolders)
        case .outputNotAFolder(let output):
            .error(
                "output-not-a-folder", "the output '\(output)' is a file", advice: Self.otherFolder,
                explanation:
                    "A site is written into a folder, but a file has the name of the output. Remove the file, or choose another folder."
            )
        case .outputLinkBroken(let output):
            .error(
                "output-link-broken", "the output '\(output)' is a broken link: its target does not exist",
                advice: ["create the folder that it points to, or choose another one with --output"],
                explanation:
                    "The output can be a symbolic link to a folder, but this link points to nothing. An external disk may not be mounted."
            )
        case .outputHasNoName(let output):
            .error(
                "output-has-no-name", "'\(output)' cannot be the output: the path does not end in a name",
                advice: Self.otherFolder,
                explanation:
                    "The output must be a named folder, because sitegen keeps a record beside it. The root folder and an empty path have no name."
            )
        case .outputBusy(let output):
            .error(
                "output-busy", "another build is writing '\(output)'", advice: ["build again when it is done"],
                explanation:
                    "Only one build at a time can write an output. 'sitegen serve' also builds when a file changes.")
        case .outputIsMounted(let output):
            .error(
                "output-is-mounted", "the output '\(output)' and its parent folder are on different file systems",
                advice: ["choose a folder inside it, as in --output \(FileSystem.join(output, "site"))"],
                explanation:
                    "sitegen prepares files beside the output and moves them in one step, which works only within one file system. Mounted volumes of containers are a common case."
            )
        case .outputNotWritable(let output, let error):
            .error(
                "output-not-writable", "the output '\(output)' cannot be written: \(error)",
                advice: error.adviceBeforeBuilding,
                explanation:
                    "The folder of the output cannot be created or written. Check its path and permissions, and the free disk space. Nothing was changed."
            )
        case .outputNameReserved(let output):
            .error(
                "output-name-reserved",
                "'\(output)' cannot be the output: folders named '.sitegen-…' hold the build cache",
                advice: Self.otherFolder,
                explanation:
                    "Beside an output, a folder '.sitegen-<name>' holds its build cache. Such a folder cannot be an output itself."
            )
        case .outputFailed(let error):
            .error(
                "output-failed", error.description, advice: error.adviceWhileBuilding,
                explanation:
                    "Reading or writing a file failed before anything was published. The last version of the site is unchanged."
            )
        case .publicationFailed(let error):
            .error(
                "publication-failed", error.description,
                advice: error.adviceWhileBuilding + [
                    "each published file is complete, and the next build publishes the rest"
                ],
                explanation:
                    "Writing failed while files were being published. Some pages have the new version and some the old one, but none is damaged."
            )
        case .recordNotAFile(let path):
            .error(
                "output-record-not-a-file", "'\(path)' is not a file that a build wrote",
                advice: ["remove it, then build again"],
                explanation: "sitegen records what it published in this file. A folder or another object has its name.")
        case .recordDamaged(let path):
            .warning(
                "output-record-damaged", "'\(path)' is damaged or from another version",
                advice: [
                    "this build keeps files that are up to date, and changes nothing else that it finds in the output",
                    "if it stops because of that, empty the output and build again",
                ],
                explanation:
                    "sitegen records which files it wrote. Without that record it cannot tell its own files from yours, so it deletes and overwrites nothing."
            )
        case .peopleDamaged(let path):
            .warning(
                "output-people-damaged",
                "'\(path)' is damaged or from another version: it is unknown who was published last",
                advice: ["check that nobody is missing from the site; this build writes the record again"],
                explanation:
                    "sitegen records who was published, to notice when many people disappear at once and to keep addresses with their owners. This build cannot check either."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
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

    private static let otherFolder = ["choose another folder with --output"]
    private static let separateFolders =
        "A build reads the content and templates and writes the output. If one contained the other, a build could publish its own input or overwrite it. Keep them in separate folders."
}

extension OutputProblem {
    /// The kind of failure, which decides the exit status.
    public var kind: OutputError.Kind {
        switch self {
        case .madeTwice, .takenByGenerator, .fileAndFolder, .addedFiles: .content
        case .outputFailed, .recordDamaged, .peopleDamaged: .readingOrWriting
        case .publicationFailed: .publishing
        default: .cannotCreate
        }
    }

    private static func pronoun(for paths: [String]) -> String { paths.count == 1 ? "it" : "them" }

    private static func listing(_ paths: [String]) -> [String] {
        let shown = paths.prefix(10).map { "'\($0)'" }
        return paths.count > shown.count ? shown + ["and \(paths.count - shown.count) more"] : shown
    }
}
