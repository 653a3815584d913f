import CandidateProfile
import Diagnostics
import OperatingSystem
import WebSafety

extension SiteGenerator {
    /// What a site is made from besides its settings and its look.
    public struct Inputs: Sendable {
        /// The folder whose files are published as they are; `nil` where there is none.
        public var staticFolder: String?
        /// Where files are.
        public var fileSystem: FileSystem
        /// Whether the next build may use what this one finds.
        public var isCaching: Bool
        /// The build cache of the last build; `nil` to make everything anew.
        public var cache: ArraySlice<UInt8>?
        /// Who was published last; `nil` where that is not known.
        public var people: PublishedPeople?
        /// The uids of candidates who get no pages, because of errors that an earlier pass reported.
        public var leavingOut: [String] = []
        /// Is told how far it is.
        public var progress: BuildProgress?

        /// Names what a site is made from.
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

    /// A site that was made.
    public struct Site: Sendable {
        /// How many of what it has.
        public var summary: Summary
        /// What it has of the site that was made before.
        public var reuse: Reuse
        /// The build cache for the next build, in consecutive pieces; empty if none was wanted.
        public var cache: [[UInt8]]
        /// Who is published, and which addresses are kept.
        public var people: PublishedPeople
        /// The uids of candidates whose errors were found only after some of their pages were made. A site that is to be
        /// published without them has to be made again (``Inputs/leavingOut``).
        public var failed: [String]
    }

    /// What a site has of the one that was made before.
    public enum Reuse: Sendable, Hashable {
        /// The pages of so many candidates, which were not made again.
        case candidates(Int)
        /// Nothing, because there is no build cache, or because it was not to be used.
        case noCache
        /// Nothing, because that one was made by another program, with other settings or from other templates.
        case otherInputs
    }
}

extension SiteGenerator {
    /// The static files of a site, without those that its settings do not allow; `nil` where it has no such folder.
    func staticFiles(of inputs: Inputs) -> StaticFiles? {
        inputs.staticFolder.map {
            StaticFiles(
                folder: $0, fileSystem: inputs.fileSystem, allowed: context.settings.allowedStaticFiles)
        }
    }
}
