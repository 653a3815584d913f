import ContentTree
import Diagnostics
import FileSystem

extension UserProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [UserProblem] {
        [
            .contradictingID("eda", uid: "ada"),
            .unusablePath("ada lovelace", of: .slug, .character(" "), suggestion: "ada-lovelace"),
            .notAnEmail("ada at example.org"), .incompleteMaterial(missing: ["url"]),
            .unknownMaterial("githb", known: ["github", "resume"]), .duplicateID("resume"), .duplicatePath("resume"),
            .refusedAddress("javascript:alert(1)", .scheme("javascript")),
            .addressWithoutScheme("example.org/ada", suggestion: "https://example.org/ada"),
            .remotePicture("https://example.org/ada.png"), .unusablePicture,
            .misplacedKey("headline", advice: "it belongs into \"details\""),
            .nothingToPublish("email", advice: "write it as \"email\" beside \"publish\""),
            .folderAlone("ada", folder: "Content/Users/ada", misplaced: nil),
            .folderInOtherCase("ada", uid: "Ada"), .emptyName, .usersInUsers,
            .unreadFile("ada.json.txt", .candidate(name: "ada.json")), .copiedCandidate("ada copy", of: "ada"),
            .outsideOfUsers("ada.json"),
            .misspelledUsers("users"), .secondUsers("users"), .markdownCandidate("ada.md"),
        ]
    }
}

extension ArticleProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [ArticleProblem] {
        [
            .incomplete(missing: ["title"]),
            .unusableName("bridge building", .character(" "), suggestion: "bridge-building"),
            .duplicateName("bridges"), .undated, .notADate("yesterday", key: "date"),
            .unusableTag("bridges, steel", .character(",")),
            .linkToDraft("bridges"), .unread("bridges.markdown"), .oddStarCount(counted: 1),
            .unknownArticle("brigdes", known: ["bridges"]),
            .otherCopy("bridges", keys: ["body"]), .copyAlone("bridges"), .commentsAlone("bridges"),
            .tooManyComments(shown: 900, of: 2_000),
        ]
    }
}

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

extension StoreProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [StoreProblem] {
        [
            .nothingToWrite, .overlapping(TreePath(keys: ["Users", "ada"])), .unusableKey("a.b", .forbidden(".")),
        ]
    }
}

extension PostProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [PostProblem] {
        [
            .emptyPost, .emptyComment, .unknownPost("-P-_hbdNgF2kQ0xTnB7z"), .notYours("-P-_hbdNgF2kQ0xTnB7z"),
            .authorNotNamed(["ada", "bo"]), .notOfPosts("tags"),
            .notConfirmed, .otherSession("https://people.firebaseio.com", named: "https://others.firebaseio.com"),
        ]
    }
}
