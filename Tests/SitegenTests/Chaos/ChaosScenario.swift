import ContentTree
import FirebaseStandIn
import Foundation
import TestSupport

/// A command that uses the network, with the state in which it starts.
struct ChaosScenario: Sendable {
    /// The name of the scenario in the name of a case.
    var name: String
    /// The arguments; `URL` and `ISSUER` stand for addresses of the server.
    var arguments: [String]
    /// Standard input.
    var input: String?
    /// What precedes the run.
    var preparation: [Step] = []
    /// Whether a second run completes a failed one, with the same result as one run.
    var isRepeatable = true
    /// The path of the requests that get faults; `nil` for all. The others are those of another scenario.
    var path: String?
    /// Whether the command is `serve`, which follows the database.
    var isFollowing = false

    /// A step before the run.
    enum Step: Sendable {
        /// Runs a command, which succeeds.
        case run([String], input: String? = nil)
        /// Writes a file in the folder. `ISSUER` in its text stands for the address of the server.
        case file(String, String)
        /// Removes a file in the folder.
        case removal(String)
        /// Writes a node of the database, as JSON.
        case node(String, String)
        /// Sets rules, which apply in addition to those of the start.
        case rules(String)
        /// Writes the key file of a service account.
        case serviceAccount
        /// Issued ID tokens have this lifetime in seconds.
        case tokenLifetime(Int)
    }
}

// MARK: - The scenarios

extension ChaosScenario {
    /// All commands with requests of their own.
    static let all: [ChaosScenario] =
        [
            ChaosScenario(
                name: "build", arguments: ["build", "--firebase", "URL"],
                preparation: [.run(["build", "--firebase", "URL"])] + changes),
            ChaosScenario(
                name: "build-service-account", arguments: ["build", "--firebase", "URL"],
                preparation: [.serviceAccount], path: "/oauth/token"),
            ChaosScenario(name: "check", arguments: ["check", "--firebase", "URL"]),
            ChaosScenario(
                name: "check-external", arguments: ["check", "--external", "--firebase", "URL"],
                preparation: [
                    .file("Content/pages/links.md", "# Links\n\n[A link](ISSUER\(linked))\n")
                ], path: "/" + linked),
            ChaosScenario(
                name: "serve", arguments: ["--firebase", "URL"], preparation: signedIn, isRepeatable: false,
                isFollowing: true),
            ChaosScenario(
                name: "pull", arguments: ["pull", "--yes", "--firebase", "URL"],
                preparation: [.run(["pull", "--yes", "--firebase", "URL"])] + changes),
            ChaosScenario(
                name: "pull-only", arguments: ["pull", "--yes", "--firebase", "URL", "--only", "Users/ada"],
                preparation: [.run(["pull", "--yes", "--firebase", "URL"])] + changes),
            ChaosScenario(
                name: "push", arguments: ["push", "--yes", "--prune", "--firebase", "URL"],
                preparation: signedIn + [.run(["pull", "--yes", "--firebase", "URL"])] + edits),
        ] + accounts + posts

    /// The path of a link. The stand-in serves it as another site.
    static let linked = "another-site"

    private static let accounts: [ChaosScenario] = [
        ChaosScenario(name: "login", arguments: login, input: password),
        ChaosScenario(
            name: "login-oidc",
            arguments: [
                "login", "--firebase", "URL", "--api-key", apiKey, "--oidc", "ISSUER", "--client-id", "client",
                "--provider", "oidc.auth0",
            ]),
        ChaosScenario(
            name: "sign-up",
            arguments: [
                "login", "--sign-up", "--firebase", "URL", "--api-key", apiKey, "--email", "gus.signin@example.com",
            ], input: password, isRepeatable: false),
        ChaosScenario(name: "reset-password", arguments: login + ["--reset-password"]),
        ChaosScenario(name: "whoami", arguments: ["whoami"], preparation: expiring),
        ChaosScenario(
            name: "import-userinfo", arguments: ["import", "userinfo", "--firebase", "URL", "--yes"],
            preparation: signedIn),
    ]

    private static let posts: [ChaosScenario] = [
        ChaosScenario(name: "post-list", arguments: ["post", "list", "--firebase", "URL"], preparation: signedIn),
        ChaosScenario(
            name: "post-list-all", arguments: ["post", "list", "--all", "--firebase", "URL"], preparation: signedIn),
        ChaosScenario(
            name: "post-new", arguments: ["post", "new", "post.md", "--firebase", "URL"],
            preparation: signedIn + [.file("post.md", "# Looms\n\nSome *hum*.\n")], isRepeatable: false),
        ChaosScenario(
            name: "post-edit", arguments: ["post", "edit", "p1", "--title", "Other", "--firebase", "URL"],
            preparation: signedIn),
        ChaosScenario(
            name: "post-edit-keys", arguments: ["post", "edit", "p1", "post.md", "--firebase", "URL"],
            preparation: signedIn + [.file("post.md", "# Viaducts\n\nSome *hum*.\n"), .rules(keysOnly)]),
        ChaosScenario(
            name: "post-remove", arguments: ["post", "remove", "p1", "--yes", "--firebase", "URL"],
            preparation: signedIn, isRepeatable: false),
        ChaosScenario(
            name: "comment", arguments: ["comment", "p2", "Which one?"], preparation: signedIn, isRepeatable: false),
        ChaosScenario(name: "comments", arguments: ["comment", "p1"], preparation: signedIn),
        // With a session that has to be refreshed first.
        ChaosScenario(name: "star", arguments: ["star", "p2"], preparation: expiring),
    ]
}

// MARK: - The state

extension ChaosScenario {
    /// The secrets that the person has.
    static let secrets = ["CANARY-password", apiKey]
    /// Values of candidates that no page may show.
    static let withheld = [
        "ada.canary@example.com", "555 0147", "1990-04-17", "17 Canary Row", "bo.canary@example.com",
    ]
    private static let apiKey = "CANARY-api-key"
    private static let password = "CANARY-password\n"

    static let user = StandInUser(
        uid: "ada", email: "ada.signin@example.com", password: "CANARY-password", name: "Ada Example",
        givenName: "Ada", familyName: "Example", nickname: "addy", picture: "https://example.com/ada.png")

    /// The tree at the start.
    static let tree = """
        {
          "Users": {
            "ada": {
              "name": "Ada Example", "email": "ada.canary@example.com", "details": { "headline": "Weaver" },
              "resume": {
                "basics": {
                  "name": "Ada Example", "phone": "+1 202 555 0147", "birthDate": "1990-04-17",
                  "location": { "address": "17 Canary Row", "city": "Lisbon" }
                },
                "work": [{ "name": "Loom & Sons", "position": "Weaver", "startDate": "2019-02" }]
              },
              "articles": { "one": { "title": "One", "body": "A *text*." } }
            },
            "bo": { "name": "Bo Example", "email": "bo.canary@example.com" },
            "cy": { "name": "Cy Example" },
            "el": { "name": "El Example" }
          },
          "posts": {
            "p1": { "uid": "ada", "author": "Ada Example", "title": "Bridges", "body": "Some sing.", "starCount": 0 },
            "p2": { "uid": "bo", "author": "Bo Example", "title": "Kites", "body": "Some *fly*." }
          },
          "user-posts": {
            "ada": {
              "p1": { "uid": "ada", "author": "Ada Example", "title": "Bridges", "body": "Some sing.", "starCount": 0 }
            },
            "bo": { "p2": { "uid": "bo", "author": "Bo Example", "title": "Kites", "body": "Some *fly*." } }
          },
          "post-comments": { "p1": { "c1": { "uid": "bo", "author": "Bo Example", "text": "Which?" } } },
          "user-references": { "cy": { "r1": { "name": "Fay Example", "text": "Reliable.", "consent": true } } }
        }
        """

    private static let login = [
        "login", "--firebase", "URL", "--api-key", apiKey, "--email", "ada.signin@example.com",
    ]
    private static let signedIn: [Step] = [.run(login, input: password)]
    private static let expiring: [Step] = [.tokenLifetime(100), .run(login, input: password), .tokenLifetime(100_000)]

    /// Rules that allow writing the title and the text of a post, but not the post.
    private static let keysOnly = """
        { "rules": {
          ".read": true, "user-posts": { ".write": true },
          "posts": { "$id": { "title": { ".write": true }, "body": { ".write": true } } }
        } }
        """

    /// Changes of the database by others.
    private static let changes: [Step] = [
        .node("Users/ada/details/headline", #""Weaver and teacher""#), .node("Users/el", "null"),
        .node("Users/di", #"{ "name": "Di Example" }"#), .node("posts/p2/title", #""Dragons""#),
        .node("user-posts/bo/p2/title", #""Dragons""#),
        .node("post-comments/p2/c2", #"{ "uid": "ada", "author": "Ada Example", "text": "Here." }"#),
    ]

    /// Changes of the content folder.
    private static let edits: [Step] = [
        .file("Content/Users/bo.json", #"{ "name": "Bo B. Example", "email": "bo.canary@example.com" }"#),
        .file("Content/Users/di.json", #"{ "name": "Di Example" }"#),
        .file("Content/posts/p3.json", #"{ "uid": "ada", "author": "Ada", "title": "T", "body": "B" }"#),
        .file("Content/user-posts/ada/p3.json", #"{ "uid": "ada", "author": "Ada", "title": "T", "body": "B" }"#),
        .removal("Content/Users/el.json"),
    ]
}
