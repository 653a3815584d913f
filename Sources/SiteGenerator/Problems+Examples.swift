import Diagnostics
import Pictures

extension SiteGenerator {
    /// One of each problem that this module finds.
    public static var problemExamples: [any Problem] {
        BaseURLProblem.examples + SettingsProblem.examples + SiteProblem.examples + ProfileProblem.examples
            + StringsProblem.examples + StaticFileProblem.examples + ThemeProblem.examples as [any Problem]
    }
}

extension BaseURLProblem: ExemplifiedProblem {
    /// One of each, all with one identifier.
    public static var examples: [BaseURLProblem] {
        [
            .notAbsolute("example.org"), .refused("ftp://example.org/", .scheme("ftp")),
            .refused("https:/example.org", .missingHost), .queryOrFragment("https://example.org/?page=1"),
            .port("https://example.org:99999/", "99999"), .dots("https://example.org/a/../b/"),
            .percent("https://example.org/100%/"),
            .page("https://example.org/people/index.html", folder: "https://example.org/people/"),
        ]
    }
}

extension SettingsProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [SettingsProblem] {
        [
            .unknownKey("titel", known: ["title"]), .empty("language"),
            .missingIcon("icons/podcast.svg", suggestion: nil), .allowsNothing("htaccess", suggestion: ".htaccess"),
            .unknownLanguage("nl", existing: ["en"]),
        ]
    }
}

extension SiteProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [SiteProblem] {
        [
            .sameFolder("ada", uids: ["ada", "Ada"]), .addressTaken("ada", owner: "zK2mQ"),
            .listedTextTooLong(.article, limit: 32_000), .pageTooLarge("ada/index.html", limit: 64_000_000),
            .unknownVariant("backend", known: []), .samePage("articles/bridges.html"),
            .postsLeftOut(2, author: "ada", .articles), .unknownAuthor,
        ]
    }
}

extension ProfileProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [ProfileProblem] {
        [
            .unreachable("Ada Example"), .withheldAddress("ada@example.org"), .withheldNumber("+351 555 0100"),
            .withheldBirthDate("1990-03-14"),
            .pictureWithLocation("portrait.jpg"), .fileWithLocation("film.mp4", .stated),
            .unknownLanguage("pt", known: ["de", "en"]),
        ]
    }
}

extension StringsProblem: ExemplifiedProblem {
    static var examples: [StringsProblem] {
        [
            .unknownKey("greeting"), .missing(["pageTitle"]), .unknownPlaceholder("nmae", key: .pageTitle),
            .unknownPlaceholder("name", key: .work),
        ]
    }
}

extension ThemeProblem: ExemplifiedProblem {
    static var examples: [ThemeProblem] { [.unusedFile] }
}

extension StaticFileProblem: ExemplifiedProblem {
    static var examples: [StaticFileProblem] {
        [
            .unusableName("a\\b"), .pictureWithLocation("team.jpg", .stated),
            .denied(".env", .secret), .leftBehind(".git"),
        ]
    }
}
