import Diagnostics

/// What is wrong with pages, gathered so that what many pages share is told once.
struct PageFindings {
    /// What tells one finding from another before its place is known.
    struct Key: Hashable {
        var fault: PageFault
        /// Whose pages: a candidate's path in the tree for what content can cause, else the kind of page.
        var owner: String
    }

    /// Where something was found.
    struct Finding {
        /// The first page, by its number in the graph.
        var page: Int
        /// The last one that was counted.
        var lastPage: Int
        var count = 1
        /// What stands there in the page, as it is written.
        var source: String
        var place: Place?
        var suggestion: String?
    }

    private(set) var found: [Key: Finding] = [:]

    /// Adds a fault of a page; a second time on the same page changes nothing.
    mutating func add(
        _ fault: PageFault, owner: String, page: Int, source: String, place: Place? = nil, suggestion: String? = nil
    ) {
        let key = Key(fault: fault, owner: owner)
        guard var finding = found[key] else {
            found[key] = Finding(
                page: page, lastPage: page, source: source, place: place, suggestion: suggestion)
            return
        }
        guard finding.lastPage != page else { return }
        finding.lastPage = page
        finding.count += 1
        found[key] = finding
    }
}

/// The kinds of page, by what made them.
enum PageKind: String {
    case directory, profile, cv, material
    case notFound = "not-found"
    case other

    init(_ maker: Place) {
        guard case .node(let path) = maker else {
            self = .other
            return
        }
        let parts = path.split(separator: "/")
        if parts.first == "Users" {
            switch parts.dropFirst(2).first {
            case nil: self = .profile
            case "resume": self = .cv
            case "userApplicationMaterial": self = .material
            default: self = .other
            }
        } else {
            self = path == "the directory" ? .directory : path == "the page for unknown addresses" ? .notFound : .other
        }
    }
}

extension Place {
    /// The path of the candidate that a page is about: `Users/ada`; any other place by its name.
    var owner: String {
        guard case .node(let path) = self, path.hasPrefix("Users/") else { return name }
        return path.split(separator: "/").prefix(2).joined(separator: "/")
    }

    /// The uid of the candidate that a page is about.
    var uid: String? {
        guard case .node(let path) = self, path.hasPrefix("Users/") else { return nil }
        return path.split(separator: "/").dropFirst().first.map(String.init)
    }
}
