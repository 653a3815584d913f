import ByteText

extension [String] {
    /// The texts joined by a separator. They are copied once, into memory of the right size.
    func joined(by separator: StaticString) -> String {
        guard count != 1 else { return self[0] }
        let between = UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount)
        let length = reduce(between.count * Swift.max(count - 1, 0)) { $0 + $1.utf8.count }
        return String(unsafeUninitializedCapacity: length) { bytes in
            var end = 0
            for index in indices {
                if index > 0 { end = bytes[end...].initialize(fromContentsOf: between) }
                var text = self[index]
                end = text.withBytes { bytes[end...].initialize(fromContentsOf: $0) }
            }
            return end
        }
    }
}
