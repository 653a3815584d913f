/// A view of bytes with access by offset.
///
/// Each read is bounds-checked, also in release builds: an invalid offset ends the program and never reads other
/// memory. (The subscript of `UnsafeBufferPointer` is checked in debug builds only.) A slice keeps the offsets of the
/// whole.
public struct Bytes: RandomAccessCollection {
    @usableFromInline let start: UnsafePointer<UInt8>?
    /// The offset of the first byte.
    public let startIndex: Int
    /// The number of bytes.
    public let count: Int

    /// The offset after the last byte.
    @inlinable @inline(__always)
    public var endIndex: Int { startIndex &+ count }

    /// Creates a view of bytes. It is valid as long as they are.
    ///
    /// - Parameter firstOffset: the offset of the first byte, for copies that follow another text.
    @inlinable @inline(__always)
    public init(_ bytes: UnsafeBufferPointer<UInt8>, firstOffset: Int = 0) {
        start = bytes.baseAddress
        startIndex = firstOffset
        count = bytes.count
    }

    /// Creates a view of a slice, whose first byte has the offset 0.
    @inlinable @inline(__always)
    public init(rebasing part: Bytes) {
        start = part.start
        startIndex = 0
        count = part.count
    }

    @inlinable @inline(__always)
    init(start: UnsafePointer<UInt8>?, startIndex: Int, count: Int) {
        self.start = start
        self.startIndex = startIndex
        self.count = count
    }

    /// The byte at an offset.
    @inlinable
    public subscript(offset: Int) -> UInt8 {
        @inline(__always)
        get {
            let index = offset &- startIndex
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            // Without a base address there are no bytes, and the check above has failed.
            return start.unsafelyUnwrapped[index]
        }
    }

    /// The bytes of a range of offsets.
    @inlinable
    public subscript(range: Range<Int>) -> Bytes {
        @inline(__always)
        get {
            let index = range.lowerBound &- startIndex
            precondition(index >= 0 && range.upperBound &- startIndex <= count)
            return Bytes(start: start.map { $0 + index }, startIndex: range.lowerBound, count: range.count)
        }
    }

    /// The bytes from one offset to another.
    @inlinable @inline(__always)
    public func piece(_ from: Int, _ to: Int) -> UnsafeBufferPointer<UInt8> {
        let index = from &- startIndex
        precondition(index >= 0 && from <= to && to &- startIndex <= count)
        return UnsafeBufferPointer(start: start.map { $0 + index }, count: to &- from)
    }

    /// Eight bytes as a number in little-endian order.
    @inlinable @inline(__always)
    public func word(at offset: Int) -> UInt64 {
        let index = offset &- startIndex
        precondition(index >= 0 && index <= count &- 8)
        return UInt64(
            littleEndian: UnsafeRawPointer(start.unsafelyUnwrapped).loadUnaligned(
                fromByteOffset: index, as: UInt64.self))
    }

    /// All bytes, for calls that take a pointer. Read them with an iterator, not by offset.
    @inlinable @inline(__always)
    public var pointer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// Passes the bytes to a closure. They are contiguous.
    @inlinable
    public func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try body(pointer)
    }

    /// Creates an iterator over the bytes.
    @inlinable @inline(__always)
    public func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator { pointer.makeIterator() }
}

extension Array<UInt8> {
    /// Passes the bytes to a closure as a view.
    @inlinable @inline(__always)
    public func withBytes<Result, Failure: Error>(
        _ body: (Bytes) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafeBufferPointer { bytes throws(Failure) in try body(Bytes(bytes)) }
    }
}

extension ArraySlice<UInt8> {
    /// Passes the bytes to a closure as a view that begins at offset 0.
    @inlinable @inline(__always)
    public func withBytes<Result, Failure: Error>(
        _ body: (Bytes) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafeBufferPointer { bytes throws(Failure) in try body(Bytes(bytes)) }
    }
}

extension String {
    /// Passes the text in UTF-8 to a closure as a view. A text in another encoding is converted first.
    @inlinable @inline(__always)
    public mutating func withBytes<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result {
        try withUTF8 { try body(Bytes($0)) }
    }
}
