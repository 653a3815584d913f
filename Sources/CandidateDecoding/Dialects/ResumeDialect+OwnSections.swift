import ByteText
import CandidateProfile
import ContentTree
import Diagnostics

/// Sections that the standard does not define.
extension ResumeDialect {
    /// A list under an unknown key of the CV as a section with that name; `nil` if it is not a list of entries, or if the
    /// key is similar to a known one.
    mutating func ownSection(_ member: Node.Member, of reader: NodeReader) -> Node? {
        guard !member.key.hasPrefix("$"), !member.key.hasPrefix("_"), !member.key.isEmpty,
            let list = reader.reader(of: member), list.isList, !list.node.isNothing,
            list.items.allSatisfy({ $0.node.members != nil || $0.node.string != nil || $0.node.isNothing }),
            Spelling.nearest(to: member.key, in: ResumeForm.resume.names) == nil,
            let section = ResumeForm.resume["sections"], case .parts(let form) = section.kind,
            let entries = form["entries"], case .parts(let item) = entries.kind,
            let items = objects(list, item, section: "entries")
        else { return nil }
        let name = Node(.string(Self.heading(of: member.key)), at: member.keyPosition)
        return Node(
            .object([Node.Member("name", name, keyAt: member.keyPosition), Node.Member("entries", items)]),
            at: member.node.position)
    }

    /// A value under an unknown key of an entry in such a section as a short fact: "Number: EP 12345". `nil` for other
    /// entries, for lists and objects, and for keys of contacts, which could be private.
    func fact(_ member: Node.Member, section: String) -> Node? {
        guard section == "entries", !keepsAll, !member.key.hasPrefix("$"), !member.key.hasPrefix("_") else {
            return nil
        }
        let key = member.key.lowercased()
        guard !Self.privateWords.contains(where: key.contains) else { return nil }
        let text: String
        switch member.node.value {
        case .string(let words) where !words.isBlank: text = HTMLText.reduced(words) ?? words
        case .number(let spelling): text = spelling
        default: return nil
        }
        return Node(.string("\(Self.heading(of: member.key)): \(text)"), at: member.node.position)
    }

    private static let privateWords = [
        "mail", "phone", "mobile", "address", "street", "birth", "zip", "postal", "postcode",
    ]

    /// A heading from a key: "openSource" and "open_source" become "Open source".
    static func heading(of key: String) -> String {
        var words = ""
        var previous: Character?
        for character in key {
            if "_-".contains(character) {
                words += " "
            } else if character.isUppercase, previous?.isLowercase == true {
                words += " " + character.lowercased()
            } else {
                words.append(character)
            }
            previous = character
        }
        let heading = words.joinedWords
        return heading.prefix(1).uppercased() + heading.dropFirst()
    }
}
