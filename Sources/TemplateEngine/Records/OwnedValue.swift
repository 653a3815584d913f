/// A value that was computed for a section and lives, in memory of its own, until the section has ended.
@usableFromInline
final class OwnedValue {
    /// Where the value is.
    @usableFromInline var address: UnsafeRawPointer { UnsafeRawPointer(memory) }

    private let memory: UnsafeMutableRawPointer
    /// Ends the value, which the memory alone does not know.
    private let end: @Sendable (UnsafeMutableRawPointer) -> Void
    /// Another value, out of which this one was taken, or that was taken out of it.
    private var companion: OwnedValue?

    @usableFromInline
    init(memory: UnsafeMutableRawPointer, end: @escaping @Sendable (UnsafeMutableRawPointer) -> Void) {
        self.memory = memory
        self.end = end
    }

    @inlinable
    convenience init<Value>(_ value: consuming Value) {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        memory.initialize(to: value)
        self.init(memory: UnsafeMutableRawPointer(memory)) {
            $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
        }
    }

    deinit {
        end(memory)
        memory.deallocate()
    }

    /// Makes a value live as long as this one.
    func keep(_ other: OwnedValue?) -> OwnedValue {
        guard let other else { return self }
        var last = self
        while let next = last.companion { last = next }
        last.companion = other
        return self
    }
}
