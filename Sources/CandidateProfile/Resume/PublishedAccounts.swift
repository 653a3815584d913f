import WebSafety

extension Resume {
    /// The published CV with accounts from the materials: the candidate's own pages (GitHub, LinkedIn, a website) are
    /// added, unless the CV already has their addresses.
    ///
    /// A website becomes the website of the CV if that has none.
    ///
    /// - Parameters:
    ///   - materials: the candidate's materials.
    ///   - catalogue: the site's labels of materials.
    public func withAccounts(in materials: [UserApplicationData], _ catalogue: MaterialCatalogue) -> Resume {
        var resume = self
        var known = Set(([resume.basics.url] + resume.basics.profiles.map(\.url)).compactMap { $0?.withoutLastSlash })
        for item in materials where [.github, .linkedin, .website].contains(item.material) {
            guard case .link(let url) = item.target, known.insert(url.withoutLastSlash).inserted else { continue }
            if item.material == .website, resume.basics.url == nil {
                resume.basics.url = url
                continue
            }
            var account = Resume.Profile()
            account.network = item.material == .website ? item.name : catalogue[item.material].label
            account.url = url
            resume.basics.profiles.append(account)
        }
        return resume
    }
}

extension NavigationURL {
    /// The address without a trailing slash, for comparison.
    fileprivate var withoutLastSlash: String { text.hasSuffix("/") ? String(text.dropLast()) : text }
}
