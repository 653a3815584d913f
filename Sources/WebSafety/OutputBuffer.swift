/// Bytes that grow: what pages are rendered into.
///
/// One buffer serves many pages, one after the other: `removeAll()` keeps the memory.
public struct OutputBuffer: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var storedCount: Int

    /// How many bytes it holds.
    @inlinable
    public var count: Int { storedCount }

    /// Makes an empty buffer.
    ///
    /// - Parameter capacity: the bytes that fit before it has to grow.
    public init(capacity: Int = 16 * 1024) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
        storedCount = 0
    }

    deinit {
        start.deallocate()
    }

    /// Forgets the content and keeps the memory.
    @inlinable
    public mutating func removeAll() {
        storedCount = 0
    }

    /// Appends one byte.
    @inlinable
    public mutating func append(_ byte: UInt8) {
        if storedCount == capacity { grow(by: 1) }
        start[storedCount] = byte
        storedCount += 1
    }

    /// Appends bytes.
    @inlinable
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        if capacity - storedCount < bytes.count { grow(by: bytes.count) }
        (start + storedCount).update(from: base, count: bytes.count)
        storedCount += bytes.count
    }

    /// Appends a text as UTF-8.
    @inlinable
    public mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends a text of the program's own.
    @inlinable
    public mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Gives the content to a closure.
    ///
    /// - Throws: what the closure throws.
    @inlinable
    public borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(start: start, count: storedCount))
    }

    /// The content as a text; bytes that are not UTF-8 become U+FFFD.
    public var text: String {
        String(decoding: UnsafeBufferPointer(start: start, count: storedCount), as: UTF8.self)
    }

    @usableFromInline
    mutating func grow(by extra: Int) {
        let larger = max(capacity * 2, storedCount + extra)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.moveInitialize(from: start, count: storedCount)
        start.deallocate()
        start = moved
        capacity = larger
    }
}
