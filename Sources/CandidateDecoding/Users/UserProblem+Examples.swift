import Diagnostics

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
