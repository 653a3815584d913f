import CandidateProfile
import OperatingSystem
import SiteGenerator

/// What the check of all pages needs to know about a candidate: the personal values, the folder and the name.
public struct CheckedPerson: Sendable {
    /// The key under `Users`.
    public let uid: String
    /// The personal values, each with whether the candidate publishes it.
    let values: [(value: PersonalValue, isPublished: Bool)]
    /// The folder in the site and the name; `nil` for a candidate without pages.
    let page: (folder: String, name: String)?

    /// Collects the values of a candidate.
    public init(_ loaded: LoadedUser) {
        uid = loaded.uid
        values = loaded.personalValues.map { ($0, loaded.publishes($0)) }
        page = loaded.user.flatMap { $0.visibility == .hidden ? nil : ($0.pathName, PublishedFacts.name(of: $0)) }
    }

    /// The values that no file of the site may contain.
    public var withheldValues: [PersonalValue] { values.filter { !$0.isPublished }.map(\.value) }

    /// The stamp of everything that the pages of other candidates are compared with.
    var stamp: Stamp {
        var stamp = Stamp(of: uid)
        for (value, isPublished) in values {
            stamp.add(value.field.rawValue)
            stamp.add(value.text)
            stamp.add(isPublished ? 1 : 0)
        }
        stamp.add(page?.folder ?? "")
        stamp.add(page?.name ?? "")
        return stamp
    }
}

extension CheckedPerson {
    /// The encoded values.
    public var encoded: [UInt8] {
        var writer = CacheWriter()
        writer.write(uid)
        writer.write(values) { writer, value in
            writer.write(case: value.value.field)
            writer.write(value.value.text)
            writer.write(value.isPublished ? 1 : 0)
        }
        writer.write(optional: page) { writer, page in
            writer.write(page.folder)
            writer.write(page.name)
        }
        // Copied without spare capacity, because it stays in memory.
        return writer.bytes.withUnsafeBufferPointer { Array($0) }
    }

    /// Reads ``encoded`` values; `nil` if they have another form.
    public init?(_ encoded: ArraySlice<UInt8>) {
        var reader = CacheReader(encoded)
        guard let uid = reader.text(),
            let values = reader.list({ reader -> (value: PersonalValue, isPublished: Bool)? in
                guard let field = reader.case(of: WithheldField.self), let text = reader.text(),
                    let isPublished = reader.number()
                else { return nil }
                return (PersonalValue(field, text, path: ""), isPublished == 1)
            }),
            let page = reader.optional({ reader -> (folder: String, name: String)? in
                guard let folder = reader.text(), let name = reader.text() else { return nil }
                return (folder, name)
            })
        else { return nil }
        self.uid = uid
        self.values = values
        self.page = page
    }
}
