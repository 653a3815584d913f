/// One step of a program. A section's body follows it; `end` is the step behind the body.
///
/// Steps hold numbers only, so that running them counts no references. What does not fit stands in the program's tables.
enum Instruction: Sendable {
    /// Literal bytes. `startsLine`: the first byte is the first of its line, where indentation goes.
    case literal(start: Int32, count: Int32, startsLine: Bool)
    /// The beginning of a line whose first element is no literal.
    case lineStart

    /// A `String` in the record of a register, so many bytes behind its beginning.
    case text(register: Int16, offset: Int32, escaping: Escaping)
    /// A `String?` in the record of a register.
    case optionalText(register: Int16, offset: Int32, escaping: Escaping)
    /// A field of the record in a register.
    case value(register: Int16, access: Int32, escaping: Escaping)

    /// The body when a `Bool` in a record is what is asked for.
    case flag(register: Int16, offset: Int32, isInverted: Bool, end: Int32)
    /// The body when a field is true, or false where it is inverted; nothing in the body reads the field as `.`.
    case condition(register: Int16, access: Int32, isInverted: Bool, end: Int32)
    /// The body for each element of a field; the element's address goes into a register.
    case section(register: Int16, access: Int32, element: Int16, end: Int32)
    /// What a section lambda gives back for a text of the template.
    case lambda(register: Int16, access: Int32, source: Int32)
    /// The end of a section's body.
    case endSection

    /// Where the nearest list has got to.
    case loopNumber(LoopFact)
    /// The body when that is so, or is not.
    case loopFlag(LoopFact, isInverted: Bool, end: Int32)

    /// A name looked up in the data, in a hole of the program's table.
    case dynamicValue(hole: Int32)
    /// A `/` follows, in an address in an attribute with such quotes: what stands before it is looked at.
    case slash(quote: UInt8, before: BeforeSlash)
    /// The body for each element under a name in the data; `once`: more than one is an error.
    case dynamicSection(hole: Int32, once: Bool, end: Int32)
    /// The body when a name in the data is false or missing.
    case dynamicInverted(hole: Int32, end: Int32)

    /// Another function; `indentation` is added for its lines, `nil` means that they are not indented at all.
    case call(function: Int32, indentation: Indentation?)
    /// The function whose name is a value, out of a table.
    case callNamed(table: Int32, register: Int16, access: Int32, indentation: Indentation?)
    /// The function whose name is a value in the data, out of a table.
    case callDynamic(table: Int32, hole: Int32, indentation: Indentation?)
    /// The end of a function.
    case endFunction

    /// What stands before a `/` in an address.
    enum BeforeSlash: Sendable {
        /// A value, which has to be there.
        case value
        /// A slash and values, of which one has to be there.
        case root
        /// A value, or nothing where a section shows nothing.
        case section
    }

    /// Bytes of white space among the program's literals.
    struct Indentation: Sendable {
        var start: Int32
        var count: Int32
    }
}

/// A name that says where the nearest list has got to.
enum LoopFact: String, Sendable, Hashable, CaseIterable {
    /// Whether this is the first element.
    case first = "@first"
    /// Whether this is the last element.
    case last = "@last"
    /// The number of the element, from 0.
    case index = "@index"
    /// How many elements there are.
    case count = "@count"

    /// Whether it is a yes or no.
    var isFlag: Bool { self == .first || self == .last }
    /// Its kind.
    var kind: KindFacts { isFlag ? .flag : .number }
}

extension Instruction {
    /// The same section with another end.
    func ending(at end: Int32) -> Instruction {
        switch self {
        case .flag(let register, let offset, let isInverted, _):
            .flag(register: register, offset: offset, isInverted: isInverted, end: end)
        case .condition(let register, let access, let isInverted, _):
            .condition(register: register, access: access, isInverted: isInverted, end: end)
        case .section(let register, let access, let element, _):
            .section(register: register, access: access, element: element, end: end)
        case .loopFlag(let fact, let isInverted, _): .loopFlag(fact, isInverted: isInverted, end: end)
        case .dynamicSection(let hole, let once, _): .dynamicSection(hole: hole, once: once, end: end)
        case .dynamicInverted(let hole, _): .dynamicInverted(hole: hole, end: end)
        default: self
        }
    }

    /// The end of a section.
    var end: Int32? {
        switch self {
        case .flag(_, _, _, let end), .condition(_, _, _, let end), .section(_, _, _, let end),
            .loopFlag(_, _, let end), .dynamicSection(_, _, let end), .dynamicInverted(_, let end):
            end
        default: nil
        }
    }

    /// The same instruction in a program: behind those of other functions, which have other numbers there.
    func placed(at start: Int32, functions: [Int]) -> Instruction {
        if let end { return ending(at: start + end) }
        if case .call(let function, let indentation) = self {
            return .call(function: Int32(functions[Int(function)]), indentation: indentation)
        }
        return self
    }

    /// Whether a section's body has a frame, which ends with an instruction of its own.
    var hasFrame: Bool {
        switch self {
        case .section, .dynamicSection: true
        default: false
        }
    }

    /// Whether it reads the value of the register, or may lead to something that does.
    func mayRead(register wanted: Int16) -> Bool {
        switch self {
        case .text(let register, _, _), .optionalText(let register, _, _), .value(let register, _, _),
            .flag(let register, _, _, _), .condition(let register, _, _, _), .section(let register, _, _, _),
            .lambda(let register, _, _), .callNamed(_, let register, _, _):
            register == wanted
        case .call, .callDynamic: true
        default: false
        }
    }
}
