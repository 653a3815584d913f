import ContentTree

/// A valid or invalid value for a key of a form.
package struct FormSample: Sendable, CustomStringConvertible {
    /// The key, with the keys of the enclosing objects and lists.
    package var key: String
    /// The form's description of the key.
    package var meaning: String
    /// The whole object.
    package var node: Node

    /// The name in a failed test.
    package var description: String { "\(key) in \(JSONWriter(.compact).text(of: node))" }

    /// Objects with one key and one value each, for every key of a form and of the forms in it; an object without each
    /// of its required keys; and one with an unknown key.
    ///
    /// - Parameters:
    ///   - form: the form.
    ///   - complete: a valid object of a form.
    package static func all(of form: NodeForm, complete: @escaping (NodeForm) -> Node) -> [FormSample] {
        Samples(complete: complete).samples(of: form, at: "")
    }

    private struct Samples {
        var complete: (NodeForm) -> Node

        func samples(of form: NodeForm, at path: String) -> [FormSample] {
            let base = complete(form)
            var samples = [
                FormSample(key: path + "zzzzzzzz", meaning: "", node: with("zzzzzzzz", .string("x"), in: base)),
                FormSample(key: path + "$note", meaning: "", node: with("$note", .string("x"), in: base)),
            ]
            for key in form.keys {
                if key.isRequired {
                    let members = (base.members ?? []).filter { $0.key != key.name }
                    samples.append(
                        FormSample(key: path + key.name, meaning: key.meaning, node: Node(.object(members))))
                }
                for value in values(of: key.shape) {
                    samples.append(
                        FormSample(key: path + key.name, meaning: key.meaning, node: with(key.name, value, in: base)))
                }
                for sample in inner(key.shape, at: path + key.name + "/") {
                    var sample = sample
                    sample.node = with(key.name, sample.node, in: base)
                    samples.append(sample)
                }
            }
            return samples
        }

        private func inner(_ shape: NodeShape, at path: String) -> [FormSample] {
            switch shape {
            case .object(let form): return samples(of: form, at: path)
            case .list(let item):
                return inner(item, at: path).map { sample in
                    var sample = sample
                    sample.node = .array([sample.node])
                    return sample
                }
            default: return []
            }
        }

        /// A value of each kind of JSON, and texts that a form may treat differently; without `null`, and without
        /// objects in place of lists, which only a database writes.
        private func values(of shape: NodeShape) -> [Node] {
            var values: [Node] = ["x", "", " ", "2020", "2020-02", "present", "email", "#FFF", "a b", "listed"]
                .map(Node.string)
            values += [.bool(true), .number(2020), .number(20201), Node(.number("1.5")), .array([])]
            if case .list(let item) = shape {
                values += self.values(of: item).map { .array([$0]) }
            } else {
                values += [.array([.string("x")]), .object([])]
            }
            return values
        }

        private func with(_ key: String, _ value: Node, in base: Node) -> Node {
            Node(.object((base.members ?? []).filter { $0.key != key } + [Node.Member(key, value)]))
        }
    }
}
