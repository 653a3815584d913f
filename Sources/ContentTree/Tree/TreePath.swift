import ByteText

/// The path of a node in the tree, from the outermost key in, printed as `Users/ada/name`.
public struct TreePath: Sendable {
    /// The keys, outermost first; empty for the root.
    public var keys: [String]

    /// The root of the tree.
    public static let root = TreePath(keys: [])

    /// Creates a path from keys.
    public init(keys: [String]) {
        self.keys = keys
    }

    /// Parses a path. Empty segments (`/posts//k/`) are dropped, as in Firebase's clients.
    ///
    /// - Throws: the problem with the first invalid key.
    public init(_ text: String) throws(TreeKeyProblem) {
        keys = text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        for key in keys {
            if let problem = TreeKeyProblem(key) { throw problem }
        }
    }

    /// The number of keys.
    public var count: Int { keys.count }

    /// Whether the path is the root.
    public var isRoot: Bool { keys.isEmpty }

    /// The parent path; that of the root is the root.
    public var parent: TreePath { TreePath(keys: Array(keys.dropLast())) }

    /// The path of a child.
    public func appending(_ key: String) -> TreePath {
        var longer: [String] = []
        longer.reserveCapacity(keys.count + 1)
        longer += keys
        longer.append(key)
        return TreePath(keys: longer)
    }

    /// The path of a list item.
    public func appending(_ index: Int) -> TreePath { appending(String(index)) }

    /// The path of a descendant.
    public func appending(_ path: TreePath) -> TreePath { TreePath(keys: keys + path.keys) }

    /// Whether the other path is this path or one of its ancestors.
    public func starts(with other: TreePath) -> Bool {
        other.count <= count && zip(keys, other.keys).allSatisfy(ExactText.same)
    }

    /// This path relative to an ancestor; `nil` if the other path is not one.
    public func dropping(_ other: TreePath) -> TreePath? {
        starts(with: other) ? TreePath(keys: Array(keys.dropFirst(other.count))) : nil
    }

    /// The list index of a key: a whole number from 0 without leading zeros, as Firebase writes lists.
    public static func index(of key: String) -> Int? {
        guard let first = key.utf8.first, key.utf8.count <= 10,
            key.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            first != UInt8(ascii: "0") || key.utf8.count == 1
        else { return nil }
        return Int(key)
    }
}

extension TreePath {
    /// Whether a key precedes another in Firebase's order: 32-bit integers first, by value, then all other keys by
    /// their bytes. Numbers with the same value (`7`, `007`) are ordered by length.
    public static func keyPrecedes(_ left: String, _ right: String) -> Bool {
        switch (number(of: left), number(of: right)) {
        case (let one?, let other?):
            one != other ? one < other : left.utf8.count < right.utf8.count
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): ExactText.precedes(left, right)
        }
    }

    /// The 32-bit integer that a key spells; leading zeros are accepted.
    private static func number(of key: String) -> Int32? {
        let digits = key.utf8.first == UInt8(ascii: "-") ? key.utf8.dropFirst() : key.utf8[...]
        guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int32(key)
    }
}

extension TreePath: Hashable, CustomStringConvertible {
    /// Compares the keys by their bytes.
    public static func == (left: TreePath, right: TreePath) -> Bool {
        guard left.keys.count == right.keys.count else { return false }
        for index in left.keys.indices where !ExactText.same(left.keys[index], right.keys[index]) { return false }
        return true
    }

    /// Hashes the keys.
    public func hash(into hasher: inout Hasher) {
        for key in keys { ExactText.hash(key, into: &hasher) }
    }

    /// The keys, joined by `/`.
    public var description: String { keys.joined(separator: "/") }
}

/// The reason why a text is not a valid key of the tree (rules of Firebase Realtime Database).
public enum TreeKeyProblem: Error, Sendable, Hashable {
    /// The key is empty.
    case empty
    /// The key is longer than ``maximumLength`` bytes.
    case tooLong
    /// The key contains one of `. $ # [ ] /`, or a control character.
    case forbidden(Unicode.Scalar)

    /// The maximum length of a key in bytes.
    public static let maximumLength = 768

    /// Creates the problem with a key; `nil` if the key is valid.
    public init?(_ key: String) {
        guard !key.isEmpty else {
            self = .empty
            return
        }
        guard key.utf8.count <= Self.maximumLength else {
            self = .tooLong
            return
        }
        let wrong = key.unicodeScalars.first { scalar in
            switch scalar {
            case ".", "$", "#", "[", "]", "/", "\u{7F}": true
            default: scalar.value < 0x20
            }
        }
        guard let wrong else { return nil }
        self = .forbidden(wrong)
    }

    /// The reason, to follow the key in a message: "contains '.'".
    public var reason: String {
        switch self {
        case .empty: "is empty"
        case .tooLong: "is longer than \(Self.maximumLength) bytes"
        case .forbidden(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
            "contains the control character \(JSONProblem.name(of: scalar))"
        case .forbidden(let scalar): "contains '\(scalar)'"
        }
    }
}
