extension Resume {
    /// The CV with only those entries that belong to a variant: those that name it, and those that name none.
    public func variant(_ name: String) -> Resume {
        var filter = VariantFilter(name: name)
        var resume = self
        resume.visit(&filter)
        return resume
    }

    /// The paths of the entries that do not belong to a variant, as ``ResumeValue/path`` begins with them: `work/2/`.
    public func entries(outsideVariant name: String) -> [String] {
        var finder = OutsideFinder(name: name)
        var resume = self
        resume.visit(&finder)
        return finder.found
    }

    /// The variants that entries name, each once, in the order in which they are named first.
    public var variants: [String] {
        var filter = VariantFilter(name: nil)
        var resume = self
        resume.visit(&filter)
        return filter.named
    }
}

extension UserData {
    /// The candidate with only those entries of the CV that belong to a variant.
    public func variant(_ name: String) -> UserData {
        var user = self
        user.resume = resume?.variant(name)
        return user
    }
}

/// Leaves out the entries of other variants, and notes down which there are.
private struct VariantFilter: ResumeVisitor {
    /// The variant to keep; `nil` to keep all.
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

/// Notes down which entries belong to other variants.
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
