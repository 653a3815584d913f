import Diagnostics
import OperatingSystem

/// A problem with a file or folder that is read.
public enum ContentProblem: Problem, Hashable {
    /// A name is not a valid key of the tree.
    case unusableName(String, TreeKeyProblem)
    /// A file exceeds the size limit, in bytes.
    case tooLarge(limit: Int)
    /// A file or folder cannot be read.
    case unreadable(FileError)
    /// Two files give the same value, or one gives an object and the other a different type.
    case givenTwice(TreePath)
    /// A folder that can only hold documents is a link.
    case linkedFolder
    /// A folder that is read is a link.
    case folderIsLink
    /// A link leads out of the given folder.
    case linkOutside(String)
    /// A link is broken or circular.
    case brokenLink
    /// A file is a pipe, a socket or a device.
    case notAFile
    /// A folder has the name of a file that is read.
    case folderForFile
    /// A folder that is read is something else.
    case notAFolder

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .unusableName(let name, let problem):
            .error(
                "unusable-name", "'\(name)' cannot be used as a name here: it \(problem.reason)",
                advice: ["rename it: letters, digits, '-' and '_' always work"],
                explanation:
                    "Names of files and folders become keys of the content tree, as in a Firebase database. Keys cannot contain the characters .$#[]/ or control characters. Rename the file or folder."
            )
        case .tooLarge(let limit):
            .error(
                "file-too-large", "the file is larger than \(limit / 1_000_000) MB",
                advice: ["split it: the value of \"details\" in ada.json can be a file of its own, ada/details.json"],
                explanation:
                    "sitegen reads JSON and Markdown files up to 16 MB, so that one file cannot exhaust memory. Move parts of the file into files of their own. Pictures and documents belong in separate files."
            )
        case .unreadable(let error):
            .error(
                "unreadable", "this cannot be read: \(error.reason)", advice: error.adviceForReading,
                explanation:
                    "The operating system refused to open the file or folder, or reading it failed. Check its permissions and the disk."
            )
        case .givenTwice(let path):
            .error(
                "given-twice", "'\(path)' is defined twice",
                advice: ["remove one of the two; several files can define parts of an object, but not the same part"],
                explanation:
                    "A node of the content tree can be split into several files, such as ada.json and ada/details.json. Two of the files define the same value, so it is unclear which one counts. Keep one of them."
            )
        case .linkedFolder:
            .warning(
                "linked-folder", "this is a link to a folder and is not followed",
                advice: ["put the folder itself here"],
                explanation:
                    "sitegen does not follow links to folders below the content, so files behind the link are not published. Copy the folder here instead."
            )
        case .folderIsLink:
            .error(
                "folder-is-link", "this is a link to a folder and is not followed",
                advice: ["put the folder itself here"],
                explanation:
                    "This folder is read, but it is a symbolic link. sitegen does not follow links to folders, because they could publish files from outside the content. Replace the link with the folder."
            )
        case .linkOutside(let folder):
            .error(
                "link-leads-outside", "this link leads out of '\(folder)' and is not followed",
                advice: ["put the file itself here"],
                explanation:
                    "The symbolic link points to a file outside the folder that is read. sitegen does not follow such links, because they could publish private files. Copy the file into the folder."
            )
        case .brokenLink:
            .error(
                "link-leads-nowhere", "this link is broken: its target does not exist",
                advice: ["remove it, or replace it with the file or folder"],
                explanation:
                    "The symbolic link points to a file or folder that does not exist, or to itself. This often happens after a move or a copy to another machine."
            )
        case .notAFile:
            .error(
                "not-a-file", "this is a pipe, a socket or a device, not a file",
                advice: ["put a file here, or remove it"],
                explanation: "Only regular files can be read here. Reading from a pipe or device could wait forever.")
        case .folderForFile:
            .error(
                "folder-for-file", "this is a folder, but has the name of a file",
                advice: ["rename it, or put a file here"],
                explanation:
                    "A file is expected under this name, such as ada.json, but a folder exists there. The folder that belongs to ada.json is called ada."
            )
        case .notAFolder:
            .error(
                "not-a-folder", "this must be a folder", advice: ["make it a folder, or rename it"],
                explanation: "A folder is expected under this name, but a file exists there. Rename or remove the file."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [ContentProblem] {
        [
            .unusableName("ada.lovelace", .forbidden(".")), .tooLarge(limit: 16_000_000),
            .unreadable(FileError(.read, "Content/Users/ada.json", code: 13)),
            .givenTwice(TreePath(keys: ["Users", "ada", "name"])), .linkedFolder, .folderIsLink,
            .linkOutside("Content"), .brokenLink, .notAFile, .folderForFile, .notAFolder,
        ]
    }
}

extension ContentProblem {
    /// Creates the problem with reading an entry as a file; `nil` if it is a file.
    ///
    /// - Parameters:
    ///   - kind: the kind of the entry.
    ///   - folder: the folder that links must not leave.
    public init?(readingFile kind: InputKind, in folder: String) {
        switch kind {
        case .file: return nil
        case .folder, .linkToFolder: self = .folderForFile
        case .other: self = .notAFile
        case .linkOutside: self = .linkOutside(folder)
        case .brokenLink: self = .brokenLink
        }
    }

    /// Creates the problem with reading an entry as a folder; `nil` if it is a folder.
    public init?(readingFolder kind: InputKind) {
        switch kind {
        case .folder: return nil
        case .file, .other, .linkOutside: self = .notAFolder
        case .linkToFolder: self = .folderIsLink
        case .brokenLink: self = .brokenLink
        }
    }
}

extension FileError {
    /// Advice for an entry that cannot be read.
    fileprivate var adviceForReading: [String] {
        if limit != nil { return ["make it smaller"] }
        if isTooManyOpenFiles {
            return ["close other programs or allow more open files ('ulimit -n 4096'), then build again"]
        }
        if isLinkCircle { return ["put the file or folder itself there"] }
        if isDiskFailure { return ["check the disk and its connection, then build again"] }
        if isNotPermitted { return ["change its permissions, then build again"] }
        return isMissing ? ["check that it exists, then build again"] : ["fix that, then build again"]
    }
}
