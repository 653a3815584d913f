import Testing

@testable import TemplateEngine

/// Lists of names that are looked up by hash.
@Suite("Tables of names")
struct NameTableTests {
    @Test("find each of their names, and no other")
    func lookup() {
        let names = ["a", "b", "ab", "ba", "colspan", "colspans", "aria-valuemin", "aria-valuemax", "ü"]
        let table = NameTable(names)
        for (number, name) in names.enumerated() { #expect(table.number(of: name) == number) }
        for name in ["", "c", "aa", "colspam", "colspanx", "colspant", "aria-valuemix", "aria-valuenow", "u", "A"] {
            #expect(table.number(of: name) == nil, "\(name)")
        }
    }

    @Test("may be empty")
    func empty() {
        #expect(!NameTable([]).contains(""))
        #expect(!NameTable([]).contains("a"))
    }

    @Test("of frequent attributes have a bit for each")
    func frequentAttributes() {
        var names = AttributeNames()
        let frequent = ["class", "href", "srcset", "aria-valuemax"]
        for name in frequent + ["onward", "data-a", "data-b"] {
            let wasThere = names.contains(name)
            let isNew = names.insert(name)
            let isNewAgain = names.insert(name)
            #expect(!wasThere && isNew && names.contains(name) && !isNewAgain, "\(name)")
        }
        #expect(frequent.allSatisfy { AttributeKind.frequent.number(of: $0).map { $0 < 64 } ?? false })
        var others = AttributeNames()
        #expect(others != names)
        for name in ["data-b", "srcset", "data-a", "class", "aria-valuemax", "onward"] { _ = others.insert(name) }
        #expect(others != names)
        #expect(others.union(names) == names)
    }
}
