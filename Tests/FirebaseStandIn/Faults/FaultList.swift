/// The faults that are still to occur.
struct FaultList: Sendable {
    /// A fault and the requests that it affects.
    struct Entry: Sendable {
        var fault: Fault
        /// The remaining number; `nil` for no limit.
        var times: Int?
        /// The prefix of the path, as keys.
        var path: [Substring]
        /// The methods; `nil` for all.
        var methods: Set<String>?
        /// The number of matching requests to skip first.
        var skipping: Int
    }

    var entries: [Entry] = []

    /// The fault of a request, if any.
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
