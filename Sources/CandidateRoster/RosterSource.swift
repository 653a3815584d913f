import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem

/// The tree of a content folder together with the people of a roster, who are at `Users/<id>`.
///
/// Each row is read when its person is asked for. Everything else is in the folder.
public final class RosterSource: ContentSource {
    private let roster: Roster
    private let folder: ContentFolder
    /// The candidates in the folder.
    private let users: TreeChildren
    /// Their uids.
    private let uids: Set<String>

    private static let collection = TreePath(keys: ["Users"])

    /// The name of the folder in the content for files of people without a folder of their own.
    public static let sharedFolder = "roster"

    /// Creates a source.
    public init(_ roster: Roster, in folder: ContentFolder) {
        self.roster = roster
        self.folder = folder
        users = folder.children(of: Self.collection)
        uids = Set(users.keys)
    }

    /// The keys directly below a path.
    public func children(of path: TreePath) -> TreeChildren {
        guard path == Self.collection else {
            var children = folder.children(of: path)
            guard path.isRoot, !roster.rows.isEmpty, !children.keys.contains("Users") else { return children }
            children.keys = TreeChildren(keys: children.keys + ["Users"]).keys
            return children
        }
        var children = users
        var keys = users.keys
        for row in roster.rows {
            if let problem = problem(withIDOf: row) {
                let name = row.id.isEmpty ? "row \(row.number)" : row.id
                children.refused.append(.init(name: name, diagnostic: Diagnostic(problem, at: place(of: row))))
            } else if row.hasConsent {
                keys.append(row.id)
            }
        }
        children.keys = TreeChildren(keys: keys).keys
        return children
    }

    /// The node at a path, with its descendants.
    public func document(at path: TreePath) -> TreeDocument {
        guard path.count > 1, path.keys[0] == "Users", let indexes = roster.indexes[path.keys[1]] else {
            return withPeople(folder.document(at: path))
        }
        let person = TreePath(keys: Array(path.keys.prefix(2)))
        let stored = folder.document(at: person)
        var document = TreeDocument(path: path, sources: [roster.source], diagnostics: stored.diagnostics)
        document.folder = path == person ? stored.folder : folder.document(at: path).folder
        let row = roster.rows[indexes[0]]
        guard !uids.contains(row.id) else {
            let note = Diagnostic.Note("it is here as well", at: folder.place(of: person))
            document.diagnostics.append(
                Diagnostic(RosterProblem.alsoInUsers(row.id), at: place(of: row), notes: [note]))
            return document
        }
        guard indexes.count == 1 else {
            for index in indexes.dropFirst() {
                let note = Diagnostic.Note("it is here as well", at: place(of: row))
                let place = place(of: roster.rows[index])
                document.diagnostics.append(Diagnostic(RosterProblem.sameID(row.id), at: place, notes: [note]))
            }
            return document
        }
        guard row.hasConsent else { return document }
        guard row.extraCell == nil else {
            // The values are in wrong columns, so they have no other problems.
            let problem = RosterProblem.extraValues(row.cells.count, columns: roster.fields.count)
            document.diagnostics.append(Diagnostic(problem, at: place(of: row)))
            return document
        }
        document.diagnostics += problems(of: row)
        document.node = roster.node(of: row)[TreePath(keys: Array(path.keys.dropFirst(2)))]
        return document
    }

    /// The place of the node at a path, or of its nearest existing ancestor.
    public func place(of path: TreePath) -> Place {
        guard path.keys.first == "Users" else { return folder.place(of: path) }
        guard path.count > 1 else { return users.keys.isEmpty ? .file(roster.source.name) : folder.place(of: path) }
        guard let indexes = roster.indexes[path.keys[1]] else { return folder.place(of: path) }
        let row = roster.rows[indexes[0]]
        let node = roster.node(of: row)
        var below = Array(path.keys.dropFirst(2))
        while !below.isEmpty {
            if let found = node[TreePath(keys: below)] { return .text(roster.source, found.position.range) }
            below.removeLast()
        }
        return place(of: row)
    }

    /// A stamp of a person's row and files, or of the files of another node.
    public func stamp(of path: TreePath) -> UInt64? {
        guard path.count == 2, path.keys[0] == "Users", let indexes = roster.indexes[path.keys[1]] else {
            return folder.stamp(of: path)
        }
        let row = roster.rows[indexes[0]]
        guard indexes.count == 1, row.hasConsent, !uids.contains(row.id) else { return nil }
        var stamp = Stamp(of: roster.columnStamp)
        stamp.add(UInt64(row.cells.count))
        for cell in row.cells { stamp.add(cell.text) }
        return folder.stamp(ofFilesAt: path, andOf: row.files.map { Self.sharedFolder + "/" + $0 }, with: stamp)
    }
}

extension RosterSource {
    private func place(of row: RosterRow) -> Place { .text(roster.source, row.place) }

    private func problem(withIDOf row: RosterRow) -> RosterProblem? {
        if row.id.isEmpty { return .rowWithoutID }
        return TreeKeyProblem(row.id).map { .unusableID(row.id, $0) }
    }

    /// The problems of a person's row that the values themselves do not have.
    private func problems(of row: RosterRow) -> [Diagnostic] {
        var found: [Diagnostic] = []
        func report(_ problem: RosterProblem, at range: Range<Int>) {
            found.append(Diagnostic(problem, at: .text(roster.source, range)))
        }
        for (field, cell) in zip(roster.fields, row.cells) {
            guard let field, field != .ignore else { continue }
            if cell.text.hasPrefix("=") { report(.formula, at: cell.range) }
            if RosterNumber.isRounded(cell.text) { report(.roundedNumber, at: cell.range) }
            if RosterNumber.isError(cell.text) { report(.errorValue(cell.text), at: cell.range) }
        }
        if let cell = row[.until] {
            let meanings = RosterDate.meanings(of: cell.text)
            if meanings.count != 1 {
                report(.notADate(cell.text, meanings: meanings.map(\.description)), at: cell.range)
            }
        }
        if let cell = row[.visibility], RosterWord.visibility(cell.text) == nil {
            report(.unknownWord(cell.text, .visibility, Visibility.allCases.map(\.rawValue)), at: cell.range)
        }
        if let cell = row[.publish] {
            let words = RosterWord.publishable.map(\.rawValue)
            for word in RosterWord.unknown(inPublish: cell.text) {
                report(.unknownWord(word, .publish, words), at: cell.range)
            }
        }
        return found
    }

    /// The document of the root, or of all candidates, with the people of the roster.
    private func withPeople(_ document: TreeDocument) -> TreeDocument {
        guard document.path.isRoot || document.path == Self.collection, !roster.rows.isEmpty else { return document }
        var document = document
        for key in children(of: Self.collection).keys where roster.indexes[key] != nil {
            let path = Self.collection.appending(key)
            let person = self.document(at: path)
            document.diagnostics += person.diagnostics
            // The texts of the document are those of the folder.
            let below = document.path.isRoot ? path : TreePath(keys: [key])
            if let node = person.node?.unplaced {
                document.node = (document.node ?? .null).replacing(below, with: node)
            }
        }
        return document
    }
}
