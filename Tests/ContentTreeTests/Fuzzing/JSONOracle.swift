import ContentTree
import Diagnostics
import Foundation

/// Properties that hold for every text: it is parsed, or refused with one place inside it. A parsed text can be written
/// and parsed again with the same result, and Foundation parses it equally.
enum JSONOracle {
    /// The first violation; `nil` if all properties hold.
    static func violation(_ bytes: [UInt8]) -> String? {
        var diagnostics: [Diagnostic] = []
        let source = SourceText(name: "a.json", bytes: bytes)
        let node = JSONReader.read(source, diagnostics: &diagnostics)
        for diagnostic in diagnostics {
            guard case .text(_, let range) = diagnostic.place, range.lowerBound >= 0, range.upperBound <= bytes.count
            else { return "'\(diagnostic.message)' has no place in the text" }
        }
        let failures = diagnostics.filter { $0.id != "json-duplicate-key" }
        guard failures.count == (node == nil ? 1 : 0) else { return "\(failures.count) failures" }
        _ = DiagnosticPrinter().text(for: diagnostics)
        guard let node else { return nil }

        for layout in [JSONWriter.Layout.compact, .pretty] {
            var problems: [Diagnostic] = []
            let written = SourceText(name: "b.json", bytes: JSONWriter(layout).bytes(of: node))
            guard JSONReader.read(written, diagnostics: &problems) == node, problems.isEmpty else {
                return "written and read again it is another"
            }
        }
        guard diagnostics.isEmpty, !hasKeysThatFoundationConfuses(node), areNumbersFinite(node) else { return nil }
        do {
            let object = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            return isSame(node, object) ? nil : "Foundation reads something else"
        } catch {
            return "Foundation refuses it: \(error)"
        }
    }
}

extension JSONOracle {
    private static func isSame(_ node: Node, _ object: Any) -> Bool {
        switch node.value {
        case .null: return object is NSNull
        case .bool(let value): return isTruthValue(object) && object as? Bool == value
        case .number(let spelling):
            guard let number = object as? NSNumber, !isTruthValue(object) else { return false }
            return isSame(number.doubleValue, Double(spelling) ?? .nan)
        case .string(let text):
            // Foundation removes byte-order marks even inside texts.
            return (object as? String).map { isSame($0, text) } ?? false
        case .array(let items):
            guard let objects = object as? [Any], objects.count == items.count else { return false }
            return zip(items, objects).allSatisfy(isSame)
        case .object(let members):
            guard let objects = object as? [String: Any], objects.count == members.count else { return false }
            return members.allSatisfy { member in objects[member.key].map { isSame(member.node, $0) } ?? false }
        }
    }

    /// Foundation converts numbers to decimals, and loses the last bits of long ones.
    private static func isSame(_ one: Double, _ other: Double) -> Bool {
        one == other || abs(one - other) <= abs(other) * 1e-15 || abs(other) < 1e-120
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        one.unicodeScalars.filter { $0 != "\u{FEFF}" }.elementsEqual(other.unicodeScalars.filter { $0 != "\u{FEFF}" })
    }

    private static func isTruthValue(_ object: Any) -> Bool {
        (object as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (object is Bool)
    }

    /// Keys are compared as bytes here, and as characters by Foundation.
    private static func hasKeysThatFoundationConfuses(_ node: Node) -> Bool {
        switch node.value {
        case .array(let items): items.contains(where: hasKeysThatFoundationConfuses)
        case .object(let members):
            Set(members.map(\.key)).count < members.count
                || members.contains { $0.key.unicodeScalars.contains("\u{FEFF}") }
                || members.contains { hasKeysThatFoundationConfuses($0.node) }
        default: false
        }
    }

    /// Foundation refuses numbers that are not a `Double`; here a number keeps its spelling.
    private static func areNumbersFinite(_ node: Node) -> Bool {
        switch node.value {
        case .number(let spelling): Double(spelling)?.isFinite ?? false
        case .array(let items): items.allSatisfy(areNumbersFinite)
        case .object(let members): members.allSatisfy { areNumbersFinite($0.node) }
        default: true
        }
    }
}
