import Testing

@testable import TemplateEngine

@Suite("The names of a tag's attributes")
struct AttributeNamesTests {
    @Test("are a set")
    func set() {
        var names = AttributeNames()
        for name in ["class", "href", "srcset", "aria-valuemax", "onward", "data-a", "data-b"] {
            let wasThere = names.contains(name)
            let isNew = names.insert(name)
            let isNewAgain = names.insert(name)
            #expect(!wasThere && isNew && names.contains(name) && !isNewAgain, "\(name)")
        }
        var others = AttributeNames()
        #expect(others != names)
        for name in ["data-b", "srcset", "data-a", "class", "aria-valuemax", "onward"] { _ = others.insert(name) }
        #expect(others != names)
        #expect(others.union(names) == names)
    }
}
