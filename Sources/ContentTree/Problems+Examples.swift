import Diagnostics
import OperatingSystem

extension JSONProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [JSONProblem] {
        [
            .empty, .notUTF8(0xE9),
            .unexpected(found: "'}'", .nextKey, advice: "remove this ','"), .unknownWord("True"),
            .unclosedText, .controlCharacter("\t"), .unknownEscape("\\x"), .incompleteEscape,
            .loneSurrogate("\\ud83d"), .number(.leadingZero), .tooDeep(limit: 64), .duplicateKey("name"),
        ]
    }
}

extension NodeProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [NodeProblem] {
        [
            .wrongType(name: "name", expected: "a text", found: "a number"),
            .missing(name: "name", owner: "the candidate 'ada'"),
            .unknownChoice(name: "visibility", value: "privat", choices: ["listed", "unlisted", "hidden"]),
            .unknownKey("headlin", near: "headline", known: []),
        ]
    }
}

extension ContentProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [ContentProblem] {
        [
            .unusableName("ada.lovelace", .forbidden(".")), .tooLarge(limit: 16_000_000),
            .unreadable(FileError(.read, "Content/Users/ada.json", code: 13)),
            .givenTwice(TreePath(keys: ["Users", "ada", "name"])), .linkedFolder, .folderIsLink,
            .linkOutside("Content"), .brokenLink, .notAFile, .folderForFile, .notAFolder,
        ]
    }
}
