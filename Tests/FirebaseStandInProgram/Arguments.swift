import ContentTree
import Diagnostics
import OperatingSystem
import FirebaseStandIn

/// The arguments of the stand-in's program.
struct Arguments {
    /// An invalid argument.
    struct Mistake: Error {
        var text: String
    }

    var port: UInt16 = 0
    var tree = Node.null
    var users: [StandInUser] = []
    var settings = StandInSettings()
    /// The rules of the namespace `demo` in Firebase's language.
    var rules: Node?
    var faults: [(Fault, times: Int?, path: String)] = []

    /// Reads the arguments.
    static func parse(_ list: [String]) -> Result<Arguments, Mistake> {
        var arguments = Arguments()
        do throws(Mistake) {
            var rest = list[...]
            while let option = rest.popFirst() { try arguments.take(option, &rest) }
            return .success(arguments)
        } catch {
            return .failure(error)
        }
    }

    private mutating func take(_ option: String, _ rest: inout ArraySlice<String>) throws(Mistake) {
        switch option {
        case "--by-hand": settings.provider.polls = nil
        case "--indexes": settings.requiresIndexes = true
        case "--port", "--data", "--rules", "--user", "--fault", "--keep-alive":
            guard let value = rest.popFirst() else { throw Mistake(text: "\(option) needs a value") }
            try take(option, value)
        default: throw Mistake(text: "unknown option '\(option)'")
        }
    }

    private mutating func take(_ option: String, _ value: String) throws(Mistake) {
        switch option {
        case "--port":
            guard let port = UInt16(value) else { throw Mistake(text: "'\(value)' is no port") }
            self.port = port
        case "--keep-alive":
            guard let seconds = Int(value), seconds > 0 else { throw Mistake(text: "'\(value)' is no time") }
            settings.keepAlive = .seconds(seconds)
        case "--data": tree = try Self.read(value)
        case "--rules":
            let known = ["open": StandInRules.open, "signed-in": .signedInWrites, "owner": .ownerOnly]
            if let rules = known[value] { settings.rules = rules } else { rules = try Self.read(value) }
        case "--user":
            let parts = value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard (3...4).contains(parts.count) else { throw Mistake(text: "a user is EMAIL:PASSWORD:UID:NAME") }
            users.append(
                StandInUser(uid: parts[2], email: parts[0], password: parts[1], name: parts.dropFirst(3).first))
        default:
            let parts = value.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3 else { throw Mistake(text: "a fault is KIND:TIMES:PATH") }
            faults.append((Self.fault(parts[0]), Int(parts[1]), parts[2]))
        }
    }

    private static func fault(_ name: String) -> Fault {
        switch name {
        case "slow": .slow(.seconds(5))
        case "cut": .cutOff
        case "closed": .closed(afterDoing: false)
        case "lost": .closed(afterDoing: true)
        case "null": .null
        case "wrong": .wrongJSON
        case "endless": .endless
        case "stalled": .stalled
        case "here": .redirectHere
        case "401": .expiredToken
        case "412": .conflict
        case let name where name.hasPrefix("cut-"): .cut(after: Int(name.dropFirst(4)) ?? 0)
        default: Int(name).map(Fault.status) ?? .redirect(host: name)
        }
    }

    private static func read(_ path: String) throws(Mistake) -> Node {
        do {
            let bytes = try FileSystem().readToEnd(of: path)
            var diagnostics: [Diagnostic] = []
            if let node = JSONReader.read(SourceText(name: path, bytes: bytes), diagnostics: &diagnostics),
                diagnostics.isEmpty
            {
                return node
            }
        } catch {
            throw Mistake(text: "cannot read \(path): \(error)")
        }
        throw Mistake(text: "\(path) is no JSON")
    }
}
