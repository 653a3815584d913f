import Diagnostics

/// The problems of pages, grouped so that a problem of many pages is reported once.
struct PageFindings {
    /// Identifies a finding before its place is known.
    struct Key: Hashable {
        var fault: PageFault
        /// The owner of the pages: a candidate's path in the tree for problems that content can cause, or else the kind
        /// of page.
        var owner: String
    }

    /// The pages with a problem.
    struct Finding {
        /// The number of the first page in the graph.
        var page: Int
        /// The number of the last counted page.
        var lastPage: Int
        var count = 1
        /// The text as written in the page.
        var source: String
        var place: Place?
        var suggestion: String?
    }

    private(set) var found: [Key: Finding] = [:]

    /// Adds a fault of a page; a repetition on the same page is ignored.
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

extension PageFindings {
    /// Adds the findings of later pages.
    ///
    /// - Parameter number: the number of a page here.
    mutating func add(_ later: PageFindings, _ number: (Int) -> Int) {
        for (key, var finding) in later.found {
            (finding.page, finding.lastPage) = (number(finding.page), number(finding.lastPage))
            if var known = found[key] {
                known.lastPage = finding.lastPage
                known.count += finding.count
                finding = known
            }
            found[key] = finding
        }
    }
}

/// The kinds of page, by their origins.
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
    /// The path of the candidate whose page it is: `Users/ada`; for other pages, the name of the place.
    var owner: String {
        guard case .node(let path) = self, path.hasPrefix("Users/") else { return name }
        return path.split(separator: "/").prefix(2).joined(separator: "/")
    }

    /// The uid of the candidate whose page it is.
    var uid: String? {
        guard case .node(let path) = self, path.hasPrefix("Users/") else { return nil }
        return path.split(separator: "/").dropFirst().first.map(String.init)
    }
}
