extension Resume {
    /// The CV with only the entries of a variant: those that name it, and those that name none.
    public func variant(_ name: String) -> Resume {
        var filter = VariantFilter(name: name)
        var resume = self
        resume.visit(&filter)
        return resume
    }

    /// The path prefixes of entries outside a variant, as in ``ResumeValue/path``: `work/2/`.
    public func entries(outsideVariant name: String) -> [String] {
        var finder = OutsideFinder(name: name)
        var resume = self
        resume.visit(&finder)
        return finder.found
    }

    /// The variants that entries name, without duplicates, in order of appearance.
    public var variants: [String] {
        var filter = VariantFilter(name: nil)
        var resume = self
        resume.visit(&filter)
        return filter.named
    }
}

extension UserData {
    /// The candidate with only the CV entries of a variant.
    public func variant(_ name: String) -> UserData {
        var user = self
        user.resume = resume?.variant(name)
        return user
    }
}

/// Removes the entries of other variants, and collects the variants.
private struct VariantFilter: ResumeVisitor {
    /// The variant to keep; `nil` to keep all entries.
    var name: String?
    var named: [String] = []

    mutating func variants(_ key: String, _ meaning: String, _ value: inout [String]) {
        for variant in value where !named.contains(variant) { named.append(variant) }
    }
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) { value.visit(&self) }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        for index in value.indices { value[index].visit(&self) }
        if let name { value.removeAll { !$0.variants.isEmpty && !$0.variants.contains(name) } }
    }
}

/// Collects the entries of other variants.
private struct OutsideFinder: ResumeVisitor {
    let name: String
    var found: [String] = []
    private var prefix = ""

    init(name: String) {
        self.name = name
    }

    private mutating func inside(_ key: String, _ body: (inout Self) -> Void) {
        let outer = prefix
        prefix += key + "/"
        body(&self)
        prefix = outer
    }

    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) {
        inside(key) { value.visit(&$0) }
    }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        for (index, entry) in value.enumerated() where !entry.variants.isEmpty && !entry.variants.contains(name) {
            found.append("\(prefix)\(key)/\(index)/")
        }
    }
}
