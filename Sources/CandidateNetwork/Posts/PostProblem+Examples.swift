import Diagnostics

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
