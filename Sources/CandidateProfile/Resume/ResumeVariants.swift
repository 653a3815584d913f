import WebSafety

extension Resume {
    /// The CV with only those entries that belong to a variant: those that name it, and those that name none.
    public func variant(_ name: String) -> Resume {
        var filter = VariantFilter(name: name)
        var resume = self
        resume.visit(&filter)
        return resume
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
    mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?) {}
    mutating func prose(_ key: String, _ meaning: String, _ value: inout String?) {}
    mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?) {}
    mutating func picture(_ key: String, _ meaning: String) {}
    mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?, withheld: WithheldField?) {}
    mutating func end(_ key: String, _ meaning: String, _ value: inout ResumeDate?) {}
    mutating func texts(_ key: String, _ meaning: String, _ value: inout [String]) {}
}
