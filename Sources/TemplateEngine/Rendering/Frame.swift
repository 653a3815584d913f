/// The state to which the renderer returns: the remaining elements of a section, or the place after a call.
struct Frame {
    enum Kind { case call, section, dynamicSection }

    var kind: Kind
    /// The first step of a section's body, or the step after a call.
    var step: Int
    /// The register of the section's element, and its previous value.
    var register: Int16 = 0
    var outer: UnsafeRawPointer?
    /// The current element: its address, or its index in the data.
    var element: UnsafeRawPointer?
    var stride = 0
    var node: TemplateData.Index = 0
    /// The index of the element, and the number of elements.
    var index = 0
    var count = 0
    /// The frame of the enclosing list; -1 if there is none.
    var outerLoop = -1
    /// The number of owned values at the beginning.
    var owned = 0
    /// The indentation before the call.
    var indentation: Range<Int> = 0..<0
}
