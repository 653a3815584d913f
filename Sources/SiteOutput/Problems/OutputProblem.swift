import Diagnostics
import OperatingSystem

/// What can be wrong with the output, or on the way to it.
public enum OutputProblem: Problem, Equatable {
    /// Two things make the same file; the second path is spelled otherwise where case or accents are written otherwise.
    case madeTwice(String, String)
    /// A file has the name of one that every site has; what makes that, as in "the directory".
    case takenByGenerator(String, maker: String)
    /// A file's path is a folder of another file.
    case fileAndFolder(file: String, inside: String)
    /// The output holds what no build wrote, where it is in the way or where nothing is known of earlier builds.
    case foreignFiles(output: String, paths: [String])
    /// Things in the output that no build wrote, beside what builds did.
    case addedFiles(output: String, paths: [String])
    /// The output is a folder that the build reads.
    case outputIsInput(output: String)
    /// A folder that the build reads is inside the output.
    case outputContainsInput(output: String, input: String)
    /// The output is inside a folder that the build reads.
    case outputInsideInput(output: String, input: String)
    /// A file stands where the output should be.
    case outputNotAFolder(output: String)
    /// The output is a link that leads nowhere.
    case outputLinkBroken(output: String)
    /// The output's path ends in no name: it is empty, or the root of all folders.
    case outputHasNoName(output: String)
    /// Another build of the same output is running.
    case outputBusy(output: String)
    /// The output is a mounted file system of its own, so nothing can be renamed into it.
    case outputIsMounted(output: String)
    /// The output, or the folder beside it that a build needs, cannot be made or written.
    case outputNotWritable(output: String, FileError)
    /// The output's name is one that only the folders have in which builds keep what they know.
    case outputNameReserved(output: String)
    /// Reading or writing failed before anything was published.
    case outputFailed(FileError)
    /// Reading or writing failed while files were being published.
    case publicationFailed(FileError)
    /// Something else stands where earlier builds wrote down what they published.
    case recordNotAFile(path: String)
    /// What earlier builds wrote down cannot be understood.
    case recordDamaged(path: String)
    /// What earlier builds wrote down of who was published cannot be understood.
    case peopleDamaged(path: String)

    /// The stable name, in `kebab-case`.
    public var id: String {
        switch self {
        case .madeTwice: "output-made-twice"
        case .takenByGenerator: "output-name-taken"
        case .fileAndFolder: "output-file-and-folder"
        case .foreignFiles: "output-foreign-files"
        case .addedFiles: "output-added-files"
        case .outputIsInput: "output-is-input"
        case .outputContainsInput: "output-contains-input"
        case .outputInsideInput: "output-inside-input"
        case .outputNotAFolder: "output-not-a-folder"
        case .outputLinkBroken: "output-link-broken"
        case .outputHasNoName: "output-has-no-name"
        case .outputBusy: "output-busy"
        case .outputIsMounted: "output-is-mounted"
        case .outputNotWritable: "output-not-writable"
        case .outputNameReserved: "output-name-reserved"
        case .outputFailed: "output-failed"
        case .publicationFailed: "publication-failed"
        case .recordNotAFile: "output-record-not-a-file"
        case .recordDamaged: "output-record-damaged"
        case .peopleDamaged: "output-people-damaged"
        }
    }

    /// Damaged records and added files are warnings, everything else is an error.
    public var severity: Severity {
        switch self {
        case .recordDamaged, .peopleDamaged, .addedFiles: .warning
        default: .error
        }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .madeTwice(let path, let other):
            path.hasSameBytes(as: other)
                ? "'\(path)' is made twice" : "'\(path)' and '\(other)' are the same file on many disks"
        case .takenByGenerator(let path, let maker):
            "'\(path)' is a file that sitegen makes itself: \(maker)"
        case .fileAndFolder(let file, let inside):
            "'\(file)' would be a file and, for '\(inside)', a folder"
        case .foreignFiles(let output, let paths):
            "'\(output)' holds \(paths.count == 1 ? "something" : "\(paths.count) things") that sitegen did not write"
        case .addedFiles(let output, let paths):
            paths.count == 1
                ? "'\(paths[0])' is in '\(output)' and is not part of the site; it is published with it"
                : "\(paths.count) things are in '\(output)' and are not part of the site; they are published with it"
        case .outputIsInput(let output):
            "'\(output)' is read by the build and cannot be its output as well"
        case .outputContainsInput(let output, let input):
            "the output '\(output)' contains '\(input)', which the build reads"
        case .outputInsideInput(let output, let input):
            "the output '\(output)' is inside '\(input)', which the build reads"
        case .outputNotAFolder(let output):
            "the output '\(output)' is a file"
        case .outputLinkBroken(let output):
            "the output '\(output)' is a link that leads nowhere"
        case .outputHasNoName(let output):
            "'\(output)' cannot be the output: the path has no name in it"
        case .outputBusy(let output):
            "another build is writing '\(output)'"
        case .outputIsMounted(let output):
            "the output '\(output)' and the folder that holds it are on different file systems"
        case .outputNotWritable(let output, let error):
            "the output '\(output)' cannot be written: \(error)"
        case .outputNameReserved(let output):
            "'\(output)' cannot be the output: folders named '.sitegen-…' hold what builds know of theirs"
        case .outputFailed(let error), .publicationFailed(let error):
            error.description
        case .recordNotAFile(let path):
            "'\(path)' is not a file that a build wrote"
        case .recordDamaged(let path):
            "'\(path)' is damaged, or from another version"
        case .peopleDamaged(let path):
            "'\(path)' is damaged, or from another version: who was published last is not known"
        }
    }

    /// What to do about it.
    public var advice: [String] {
        switch self {
        case .madeTwice, .fileAndFolder:
            ["give a candidate or an item another \"slug\", or rename your own file"]
        case .takenByGenerator:
            ["remove this file, or rename it"]
        case .foreignFiles(_, let paths):
            Self.listing(paths) + [
                "move \(Self.pronoun(for: paths)) away, or choose another folder with --output",
                "if an earlier build wrote \(Self.pronoun(for: paths)) and its record '.sitegen-…' was lost, "
                    + "remove the output and build again",
            ]
        case .addedFiles(_, let paths):
            (paths.count == 1 ? [] : Self.listing(paths)) + [
                "remove \(Self.pronoun(for: paths)); what belongs to the site goes into the folder 'static' of the content"
            ]
        case .outputIsInput, .outputContainsInput, .outputInsideInput, .outputNotAFolder, .outputHasNoName,
            .outputNameReserved:
            ["choose another folder with --output"]
        case .outputLinkBroken:
            ["make the folder that it names, or choose another one with --output"]
        case .outputBusy:
            ["build again when it is done"]
        case .outputIsMounted(let output):
            ["choose a folder inside it, as in --output \(FileSystem.join(output, "site"))"]
        case .outputNotWritable(_, let error):
            error.adviceBeforeBuilding
        case .outputFailed(let error):
            error.adviceWhileBuilding
        case .publicationFailed(let error):
            error.adviceWhileBuilding + ["every published file is whole, and the next build completes the rest"]
        case .recordNotAFile:
            ["remove it, then build again"]
        case .recordDamaged:
            [
                "this build keeps what is already as it should be, and changes nothing else that it finds in the output",
                "where it stops because of that, empty the output and build again",
            ]
        case .peopleDamaged:
            ["see that nobody is missing from the site; this build writes the record anew"]
        }
    }
}

extension OutputProblem {
    /// What sort of failure it is; the command makes its exit status of it.
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
