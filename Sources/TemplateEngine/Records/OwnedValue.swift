/// A computed value of a section. Its memory is freed when the section ends.
@usableFromInline
final class OwnedValue {
    /// The address of the value.
    @usableFromInline var address: UnsafeRawPointer { UnsafeRawPointer(memory) }

    private let memory: UnsafeMutableRawPointer
    /// Deinitializes the value, because the memory has no type.
    private let end: @Sendable (UnsafeMutableRawPointer) -> Void
    /// Another value that this one was read from, or that was read from this one.
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

    /// Keeps another value alive as long as this one.
    func keep(_ other: OwnedValue?) -> OwnedValue {
        guard let other else { return self }
        var last = self
        while let next = last.companion { last = next }
        last.companion = other
        return self
    }
}
