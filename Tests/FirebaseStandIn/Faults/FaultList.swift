/// The faults that are still to happen.
struct FaultList: Sendable {
    /// A fault and the requests that it happens to.
    struct Entry: Sendable {
        var fault: Fault
        /// How many more times; `nil` for ever.
        var times: Int?
        /// The keys of the path that requests have to start with.
        var path: [Substring]
        /// The methods; `nil` for all.
        var methods: Set<String>?
        /// How many requests are spared first.
        var skipping: Int
    }

    var entries: [Entry] = []

    /// The fault that a request meets, if any.
    mutating func take(for request: RecordedRequest) -> Fault? {
        let text = request.path.hasSuffix(".json") ? request.path.dropLast(5) : request.path[...]
        let path = text.split(separator: "/")
        for index in entries.indices {
            let entry = entries[index]
            guard entry.times != 0, path.starts(with: entry.path),
                entry.methods?.contains(request.effectiveMethod) ?? true
            else { continue }
            if entry.skipping > 0 {
                entries[index].skipping -= 1
                continue
            }
            if let times = entry.times { entries[index].times = times - 1 }
            return entry.fault
        }
        return nil
    }
}
