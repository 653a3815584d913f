import Foundation

/// The links between the files of a site.
struct SiteLinks {
    private let files: [String: Data]

    /// Reads all files of a site, by their paths.
    init(_ files: [String: Data]) {
        self.files = files
    }

    /// All broken links to the site itself, as `page: link`.
    var broken: [String] {
        files.keys.filter { $0.hasSuffix(".html") }.sorted().flatMap { page in
            links(from: page).filter { !leadsSomewhere($0, from: page) }.map { "\(page): \($0)" }
        }
    }

    /// The links of a page to the site itself, each once.
    func links(from page: String) -> Set<String> {
        Set(
            text(page).matches(of: /\s(?:href|src|data|poster|action)="([^"]*)"/).map {
                String($0.output.1).replacing("&amp;", with: "&")
            }.filter { $0.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) == nil && !$0.hasPrefix("//") })
    }

    private func text(_ path: String) -> String {
        String(decoding: files[path] ?? Data(), as: UTF8.self)
    }

    /// Whether the target file and its anchor exist.
    private func leadsSomewhere(_ link: String, from page: String) -> Bool {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = String(parts[0]).removingPercentEncoding else { return false }
        var components = path.hasPrefix("/") ? [] : Array(page.split(separator: "/").dropLast())
        for component in path.split(separator: "/") {
            switch component {
            case ".": continue
            case "..":
                guard components.popLast() != nil else { return false }
            default: components.append(component)
            }
        }
        // Only the links of the page for unknown addresses begin at the root, which is the site's first page.
        let target = path.isEmpty ? page : path == "/" ? "index.html" : components.joined(separator: "/")
        guard files[target] != nil else { return false }
        // The filters of the search, as in "#skills=swift", are no anchor.
        return parts.count == 1 || parts[1].contains("=") || text(target).contains(#" id="\#(parts[1])""#)
    }
}
