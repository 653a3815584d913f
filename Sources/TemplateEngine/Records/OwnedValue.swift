/// A value that was computed for a section and lives until the section has ended.
class OwnedValue {
    /// Where the value is.
    let address: UnsafeRawPointer
    /// Another value, out of which this one was taken, or that was taken out of it.
    fileprivate(set) var companion: OwnedValue?

    fileprivate init(address: UnsafeRawPointer) {
        self.address = address
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

/// A value of a known type in memory of its own.
final class OwnedCopy<Value>: OwnedValue {
    private let value: UnsafeMutablePointer<Value>

    init(_ value: consuming Value) {
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
        super.init(address: UnsafeRawPointer(self.value))
    }

    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
    }
}
