/// What the renderer comes back to: the rest of a section's elements, or the place behind a call.
struct Frame {
    enum Kind { case call, section, dynamicSection }

    var kind: Kind
    /// The first step of a section's body, or the step behind a call.
    var step: Int
    /// The register that holds the section's element, and what it held before.
    var register: Int16 = 0
    var outer: UnsafeRawPointer?
    /// The present element: by address, or by number in the data.
    var element: UnsafeRawPointer?
    var stride = 0
    var node: TemplateData.Index = 0
    /// How many elements came before this one, and how many there are.
    var index = 0
    var count = 0
    /// The frame of the list around this one; -1 where there is none.
    var outerLoop = -1
    /// How many values were owned before.
    var owned = 0
    /// The indentation before a call.
    var indentation: Range<Int> = 0..<0
}
