import ByteText

/// The path of a node in the tree: keys from the outside in, printed as `Users/ada/name`.
public struct TreePath: Sendable {
    /// The keys, outermost first; none for the tree itself.
    public var keys: [String]

    /// The tree itself.
    public static let root = TreePath(keys: [])

    /// A path of keys.
    public init(keys: [String]) {
        self.keys = keys
    }

    /// Reads a path; empty parts (`/posts//k/`) are dropped, as Firebase's own clients do.
    ///
    /// - Throws: what is wrong with the first key that is none.
    public init(_ text: String) throws(TreeKeyProblem) {
        keys = text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        for key in keys {
            if let problem = TreeKeyProblem(key) { throw problem }
        }
    }

    /// How many keys it has.
    public var count: Int { keys.count }

    /// Whether it is the tree itself.
    public var isRoot: Bool { keys.isEmpty }

    /// The path one level up; the tree's own is itself.
    public var parent: TreePath { TreePath(keys: Array(keys.dropLast())) }

    /// The path of a key below.
    public func appending(_ key: String) -> TreePath {
        var longer: [String] = []
        longer.reserveCapacity(keys.count + 1)
        longer += keys
        longer.append(key)
        return TreePath(keys: longer)
    }

    /// The path of an item of a list.
    public func appending(_ index: Int) -> TreePath { appending(String(index)) }

    /// The path of a path below.
    public func appending(_ path: TreePath) -> TreePath { TreePath(keys: keys + path.keys) }

    /// Whether the other path is this one or leads to it.
    public func starts(with other: TreePath) -> Bool {
        other.count <= count && zip(keys, other.keys).allSatisfy(ExactText.same)
    }

    /// What remains below another path that leads here; `nil` where it does not.
    public func dropping(_ other: TreePath) -> TreePath? {
        starts(with: other) ? TreePath(keys: Array(keys.dropFirst(other.count))) : nil
    }

    /// The index that a key stands for: a whole number from 0 without leading zeros, as Firebase spells lists.
    public static func index(of key: String) -> Int? {
        guard let first = key.utf8.first, key.utf8.count <= 10,
            key.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            first != UInt8(ascii: "0") || key.utf8.count == 1
        else { return nil }
        return Int(key)
    }
}

extension TreePath {
    /// Whether a key comes before another one in Firebase's order: whole numbers of 32 bits first, by their value, then
    /// all others by their bytes. Numbers of the same value (`7`, `007`) come in the order of their lengths.
    public static func keyPrecedes(_ left: String, _ right: String) -> Bool {
        switch (number(of: left), number(of: right)) {
        case (let one?, let other?):
            one != other ? one < other : left.utf8.count < right.utf8.count
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): ExactText.precedes(left, right)
        }
    }

    /// The whole number of 32 bits that a key spells, zeros before it included.
    private static func number(of key: String) -> Int32? {
        let digits = key.utf8.first == UInt8(ascii: "-") ? key.utf8.dropFirst() : key.utf8[...]
        guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int32(key)
    }
}

extension TreePath: Hashable, CustomStringConvertible {
    /// Compares the keys as bytes.
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

/// Why a text cannot be a key of the tree (the rules of Firebase Realtime Database).
public enum TreeKeyProblem: Error, Sendable, Hashable {
    /// It has no characters.
    case empty
    /// It has more than ``longest`` bytes.
    case tooLong
    /// It holds one of `. $ # [ ] /`, or a control character.
    case forbidden(Unicode.Scalar)

    /// The most bytes of a key.
    public static let longest = 768

    /// What is wrong with a key; `nil` where nothing is.
    public init?(_ key: String) {
        guard !key.isEmpty else {
            self = .empty
            return
        }
        guard key.utf8.count <= Self.longest else {
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

    /// What is wrong, to follow the key: "contains '.'".
    public var reason: String {
        switch self {
        case .empty: "is empty"
        case .tooLong: "is longer than \(Self.longest) bytes"
        case .forbidden(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
            "contains the control character \(JSONProblem.name(of: scalar))"
        case .forbidden(let scalar): "contains '\(scalar)'"
        }
    }
}
