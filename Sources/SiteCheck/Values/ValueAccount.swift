import CandidateProfile

/// The values in one candidate's node, each with its status.
public struct ValueAccount: Sendable {
    /// A value.
    public struct Entry: Sendable, Hashable {
        /// The path below the candidate, with the keys as written.
        public var path: String
        /// The section and entry of the CV; `nil` for values outside of the CV.
        public var section: Section?
        /// Whether the value is shown, or why not.
        public var status: ValueStatus
    }

    /// A section of a CV, and an entry of it.
    public struct Section: Sendable, Hashable {
        /// The name in the standard.
        public var name: String
        /// The index of the entry; `nil` if the section is not a list.
        public var entry: Int?

        init?(_ path: String) {
            let keys = path.split(separator: "/")
            guard let first = keys.first else { return nil }
            name = String(first)
            entry = keys.count > 1 ? Int(keys[1]) : nil
        }
    }

    /// The values, in the order of the file.
    public private(set) var entries: [Entry] = []

    /// Determines the status of the values of a candidate.
    ///
    /// - Parameters:
    ///   - values: all values of the node.
    ///   - user: the candidate.
    ///   - variant: the published variant; `nil` for all.
    ///   - overridden: values of the CV that differ from the shown ones.
    ///   - result: the pages that show the values.
    public init(
        _ values: [WrittenValue], of user: UserData, variant: String?, overridden: [OverriddenValue],
        _ result: ValueSearch.Result
    ) {
        let others = variant.map { user.resume?.entries(outsideVariant: $0) ?? [] } ?? []
        let said = Dictionary(grouping: user.resume?.values ?? [], by: \.path).compactMapValues(\.first)
        let published = Dictionary(grouping: user.publishedResume.values, by: \.path).compactMapValues(\.first)
        entries = values.map { value in
            var section: Section?
            let status: ValueStatus
            switch value.reading {
            case .value(let path):
                section = Section(path)
                if others.contains(where: path.hasPrefix) {
                    status = .unshown(.otherVariant)
                } else if user.lacksConsent(section) {
                    status = .unshown(.noConsent)
                } else if let field = said[path]?.withheld, !user.publish.contains(field) {
                    status = .unshown(.withheld(field))
                } else if let first = Self.comesFirst[path],
                    said[path]?.content != published[path]?.content || user.saysElsewhere(path)
                {
                    status = .unshown(.comesFirst(first))
                } else if path.hasPrefix("basics/location/"), said[path] != nil, published[path] == nil {
                    status = .unshown(.comesFirst("details/location"))
                } else if let pages = result.pages[path] {
                    status = .shown(pages)
                } else {
                    status = .unshown(.inNoPage)
                }
            case .own(let path): status = Self.status(ofOwn: path, user, result)
            case .picture:
                section = Section("basics/image")
                if let other = overridden.first(where: { $0.overriddenPath == "resume/basics/image" }) {
                    status = .unshown(.comesFirst(other.path))
                } else if result.picture.isEmpty {
                    status = .unshown(user.hasPicture ? .inNoPage : .unread(.unreadable))
                } else {
                    status = .shown(result.picture)
                }
            case .setting: status = .unshown(.setting)
            case .word:
                let isShown = user.seeking?.showsStatusOnly != true || Self.alwaysShown.contains(value.path)
                status = .unshown(isShown ? .word : .notSought)
            case .ongoing: status = .unshown(.ongoing)
            case .variant: status = .unshown(.variant)
            case .document: status = .unshown(.document)
            case .nothing: status = .unshown(.nothing)
            case .unshown(let reason): status = .unshown(.unread(reason))
            }
            return Entry(path: value.path, section: section, status: status)
        }
    }
}

extension ValueAccount {
    private static func status(ofOwn path: String, _ user: UserData, _ result: ValueSearch.Result) -> ValueStatus {
        if path == "email", !user.publish.contains(.email) { return .unshown(.withheld(.email)) }
        if path.hasPrefix("seeking/") {
            if user.seeking?.showsStatusOnly == true { return .unshown(.notSought) }
            if path.hasPrefix("seeking/authorization/"), !user.publish.contains(.authorization) {
                return .unshown(.withheld(.authorization))
            }
        }
        if path == "details/availability", user.seeking?.status != nil {
            return .unshown(.comesFirst("seeking/status"))
        }
        if path == "details/picture" {
            guard result.picture.isEmpty else { return .shown(result.picture) }
            return .unshown(user.hasPicture ? .inNoPage : .unread(.unreadable))
        }
        return result.pages[path].map { .shown($0) } ?? .unshown(.inNoPage)
    }

    /// The words that pages show also of a candidate who does not want offers.
    private static let alwaysShown = ["groups", "seeking/status", "seeking/until"]

    /// The candidate's own values that replace values of a CV.
    private static let comesFirst = [
        "basics/name": "name", "basics/label": "details/headline", "basics/summary": "details/summary",
        "basics/email": "email", "basics/location/city": "details/location",
        "basics/location/region": "details/location", "basics/location/countryCode": "details/location",
    ]
}

extension UserData {
    /// Whether an entry of the CV is a reference by somebody who did not agree.
    fileprivate func lacksConsent(_ section: ValueAccount.Section?) -> Bool {
        guard let section, section.name == "references", let entry = section.entry, let resume,
            resume.references.indices.contains(entry)
        else { return false }
        return !resume.references[entry].isPublishable
    }

    fileprivate var hasPicture: Bool { details.picture != nil || details.remotePicture != nil }
}
