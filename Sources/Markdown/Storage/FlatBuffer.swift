/// A growing contiguous buffer of trivial values, for the parsers.
///
/// An array would check uniqueness at each write. Each access is bounds-checked, also in release builds.
struct FlatBuffer<Element: BitwiseCopyable>: ~Copyable {
    private var start: UnsafeMutablePointer<Element>
    private var capacity: Int
    /// The number of values.
    private(set) var count = 0

    /// Creates an empty buffer with a capacity.
    init(capacity: Int = 16) {
        self.capacity = max(capacity, 4)
        start = .allocate(capacity: self.capacity)
    }

    /// Creates a buffer with a repeated value.
    init(repeating value: Element, count: Int) {
        self.init(capacity: count)
        start.initialize(repeating: value, count: count)
        self.count = count
    }

    deinit {
        start.deallocate()
    }

    /// Appends a value.
    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(by: 1) }
        (start + count).initialize(to: element)
        count += 1
    }

    /// Appends values.
    mutating func append(contentsOf source: UnsafeBufferPointer<Element>) {
        guard let first = source.baseAddress else { return }
        if capacity - count < source.count { grow(by: source.count) }
        (start + count).update(from: first, count: source.count)
        count += source.count
    }

    /// Accesses a value.
    subscript(_ index: Int) -> Element {
        @inline(__always)
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return start[index]
        }
        @inline(__always)
        _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield &start[index]
        }
    }

    /// Removes the values from an index on.
    @inline(__always)
    mutating func truncate(to length: Int) {
        precondition(length >= 0 && length <= count)
        count = length
    }

    /// The values. The view is valid until the buffer changes or is deallocated.
    @inline(__always)
    var values: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

    /// The values as an array.
    var array: [Element] { Array(values) }

    private mutating func grow(by extra: Int) {
        let larger = max(capacity * 2, count + extra)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = larger
    }
}
