import CandidateProfile
import Diagnostics
import OperatingSystem
import WebSafety

extension SiteGenerator {
    /// The inputs of a site besides its settings and its theme.
    public struct Inputs: Sendable {
        /// The folder whose files are published unchanged; `nil` if there is none.
        public var staticFolder: String?
        /// The file system of the static folder and the documents.
        public var fileSystem: FileSystem
        /// Whether the next build may use the results of this one.
        public var isCaching: Bool
        /// The cache of the last build; `nil` for a full build.
        public var cache: ArraySlice<UInt8>?
        /// The last publication; `nil` if it is not known.
        public var people: PublishedPeople?
        /// The uids of candidates that get no pages, because of errors that an earlier pass reported.
        public var leavingOut: [String] = []
        /// Whether hints are shown, so that a candidate with hints is read again like one with warnings.
        public var showsHints = false
        /// The stamps of candidates, by uid, if the caller took them; `nil` to take them.
        public var stamps: [String: UserStamp]?
        /// Receives the progress.
        public var progress: BuildProgress?

        /// Creates the inputs of a site.
        public init(
            staticFolder: String?, fileSystem: FileSystem, isCaching: Bool = false, cache: ArraySlice<UInt8>? = nil,
            people: PublishedPeople? = nil, progress: BuildProgress? = nil
        ) {
            self.staticFolder = staticFolder
            self.fileSystem = fileSystem
            self.isCaching = isCaching
            self.cache = cache
            self.people = people
            self.progress = progress
        }
    }

    /// A generated site.
    public struct Site: Sendable {
        /// The numbers of candidates and pages.
        public var summary: Summary
        /// What the build reused of the last one.
        public var reuse: Reuse
        /// The cache for the next build, in consecutive pieces; empty if none was requested.
        public var cache: [ArraySlice<UInt8>]
        /// The published candidates, and the addresses that are kept.
        public var people: PublishedPeople
        /// The uids of candidates whose errors were found after some of their pages were written. To publish the site
        /// without them, generate it again with ``Inputs/leavingOut``.
        public var failed: [String]
    }

    /// What a build reused of the last one.
    public enum Reuse: Sendable, Hashable {
        /// The pages of this number of candidates.
        case candidates(Int)
        /// Nothing, because there is no build cache, or because it was not to be used.
        case noCache
        /// Nothing, because the last build used another program version, other settings or other templates.
        case otherInputs
    }
}

extension SiteGenerator {
    /// The static files of a site, with the names that its settings allow; `nil` if it has no such folder.
    func staticFiles(of inputs: Inputs) -> StaticFiles? {
        inputs.staticFolder.map {
            StaticFiles(
                folder: $0, fileSystem: inputs.fileSystem, allowed: context.settings.allowedStaticFiles,
                withheld: withheldIcon)
        }
    }

    /// The path of the picture of the site's icons, unless the site shows the picture itself or allows it.
    private var withheldIcon: String? {
        guard let path = context.settings.icon?.path, !context.settings.allowedStaticFiles.contains(path) else {
            return nil
        }
        let isShown =
            pages.pages.contains { $0.references.values.contains { $0.path.text == path } }
            || context.settings.materials.entries.contains { $0.icon == .file(path) }
        return isShown ? nil : path
    }
}
