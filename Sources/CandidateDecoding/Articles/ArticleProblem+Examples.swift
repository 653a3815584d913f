import Diagnostics

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
