/// Who may import what: the floors of the house from the bottom up, each with the modules under it that it may know.
///
/// A new module gets a line here; a new import upward is a decision about the design, not about this list.
enum HouseRules {
    /// One module.
    struct Floor: Sendable {
        /// The name of the module.
        var module: String
        /// The folder below `Sources`, where it has another name.
        var folder: String
        /// The modules of this package that it may import.
        var knows: Set<String>
        /// What it may import from outside this package, besides the standard library.
        var outside: Set<String>

        init(_ module: String, folder: String? = nil, knows: Set<String> = [], outside: Set<String> = []) {
            self.module = module
            self.folder = folder ?? module
            self.knows = knows
            self.outside = outside
        }
    }

    /// Modules of the toolchain that belong to the standard library.
    static let standardLibrary: Set<String> = ["Swift", "Synchronization"]

    /// The C library, by its name on each platform.
    static let cLibrary: Set<String> = ["Darwin", "Glibc", "Musl"]

    /// The most lines that a source file may have.
    static let longestFile = 400

    /// Targets that stand in `Tests` and are no tests themselves, with their folders there: nothing in `Sources` knows them.
    static let testHelpers = [
        "TestSupport": "TestSupport", "FirebaseStandIn": "FirebaseStandIn",
        "firebase-stand-in": "FirebaseStandInProgram",
    ]

    /// The floors, from the bottom up: none knows one that stands above it or beside it.
    static let floors = [
        // Where there is no inotify, the system's own frameworks tell what changes on disk.
        Floor("FileSystem", outside: cLibrary.union(["CoreServices", "Dispatch"])),
        // Opens libcurl at run time; written in C, because functions of variadic arguments cannot be called from Swift.
        Floor("CLibcurl"),
        // What talks to other hosts: never linked into 'sitegen'.
        Floor("HTTPTransfer", knows: ["CLibcurl", "FileSystem"]),
        Floor("WebSafety"),
        Floor("HTMLSyntax"),
        Floor("Diagnostics"),
        Floor("QRCode"),
        Floor("Pictures"),
        Floor("TemplateEngine", knows: ["Diagnostics", "WebSafety"]),
        Floor("Markdown", knows: ["Diagnostics", "WebSafety"]),
        Floor("ContentTree", knows: ["Diagnostics", "FileSystem"]),
        Floor("CandidateProfile", knows: ["Diagnostics", "WebSafety"]),
        Floor(
            "CandidateNetwork",
            knows: [
                "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "Markdown", "Pictures", "WebSafety",
            ]),
        Floor("CandidateReview", knows: ["CandidateProfile", "Diagnostics", "WebSafety"]),
        Floor(
            "CandidateImport",
            knows: ["CandidateNetwork", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem"]),
        Floor(
            "SiteGenerator",
            knows: [
                "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "Markdown", "Pictures", "QRCode",
                "TemplateEngine", "WebSafety",
            ]),
        Floor("SiteOutput", knows: ["Diagnostics", "FileSystem", "SiteGenerator", "WebSafety"]),
        Floor("PreviewServer", knows: ["FileSystem", "HTMLSyntax"]),
        Floor(
            "SiteCheck",
            knows: [
                "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "HTMLSyntax", "SiteGenerator",
                "SiteOutput", "WebSafety",
            ]),
        // Databases, accounts and other sites: never linked into 'sitegen'.
        Floor(
            "OnlineServices",
            knows: [
                "CandidateNetwork", "CandidateProfile", "ContentTree", "Diagnostics", "FileSystem", "HTTPTransfer",
                "SiteCheck", "WebSafety",
            ]),
        Floor("BuiltInTheme"),
        Floor("Starter"),
        Floor(
            "Commands",
            knows: [
                "BuiltInTheme", "CandidateImport", "CandidateNetwork", "CandidateProfile", "CandidateReview",
                "ContentTree", "Diagnostics", "FileSystem", "Markdown", "PreviewServer", "SiteCheck",
                "SiteGenerator", "SiteOutput", "Starter",
                "TemplateEngine", "WebSafety",
            ]),
        Floor("sitegen", knows: ["Commands"]),
        Floor(
            "sitegen-online", knows: ["CandidateNetwork", "CandidateProfile", "Commands", "OnlineServices"]),
        // Tools that run while building, never in the program.
        Floor("embed-files", folder: "EmbedFiles", outside: ["Foundation"]),
        Floor("EmbedFiles", folder: "EmbedFilesPlugin", outside: ["Foundation", "PackagePlugin"]),
    ]
}
