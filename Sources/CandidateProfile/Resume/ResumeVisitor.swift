import WebSafety

/// Visits the keys of a part of a CV in order, each with its meaning and value.
///
/// A visitor that reads a document sets the values, one that writes a document reads them, and one that describes the
/// standard uses names and meanings. So each section declares its keys only once.
///
/// By default, visitors ignore values of all kinds; they must implement the visits of objects.
public protocol ResumeVisitor {
    /// Visits a single-line text.
    mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?)
    /// Visits Markdown of one or more sentences.
    mutating func prose(_ key: String, _ meaning: String, _ value: inout String?)
    /// Visits an address to link to.
    mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?)
    /// Visits a picture: an address or a file. Its value is in the candidate's details.
    mutating func picture(_ key: String, _ meaning: String)
    /// Visits a date.
    mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?, withheld: WithheldField?)
    /// Visits the end of a period; without one it is ongoing.
    mutating func end(_ key: String, _ meaning: String, _ value: inout ResumeDate?)
    /// Visits a list of texts.
    mutating func texts(_ key: String, _ meaning: String, _ value: inout [String])
    /// Visits a list of single lines in Markdown.
    mutating func points(_ key: String, _ meaning: String, _ value: inout [String])
    /// Visits a truth value; `nil` if it is not set.
    mutating func flag(_ key: String, _ meaning: String, _ value: inout Bool?)
    /// Visits the names of the variants that include an entry.
    mutating func variants(_ key: String, _ meaning: String, _ value: inout [String])
    /// Visits an object.
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part)
    /// Visits a list of objects.
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part])
}

/// The defaults, which ignore values.
extension ResumeVisitor {
    /// Ignores a single-line text.
    public mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?) {}
    /// Ignores Markdown.
    public mutating func prose(_ key: String, _ meaning: String, _ value: inout String?) {}
    /// Ignores an address.
    public mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?) {}
    /// Ignores a picture.
    public mutating func picture(_ key: String, _ meaning: String) {}
    /// Ignores a date.
    public mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?, withheld: WithheldField?) {}
    /// Ignores the end of a period.
    public mutating func end(_ key: String, _ meaning: String, _ value: inout ResumeDate?) {}
    /// Ignores a list of texts.
    public mutating func texts(_ key: String, _ meaning: String, _ value: inout [String]) {}
    /// Ignores a truth value.
    public mutating func flag(_ key: String, _ meaning: String, _ value: inout Bool?) {}
    /// Ignores the names of variants.
    public mutating func variants(_ key: String, _ meaning: String, _ value: inout [String]) {}
}

extension ResumeVisitor {
    /// Visits a single-line text that is always public.
    public mutating func text(_ key: String, _ meaning: String, _ value: inout String?) {
        text(key, meaning, &value, withheld: nil)
    }

    /// Visits a list of lines as texts, for visitors that do not distinguish Markdown.
    public mutating func points(_ key: String, _ meaning: String, _ value: inout [String]) {
        texts(key, meaning, &value)
    }

    /// Visits a date that is always public.
    public mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?) {
        date(key, meaning, &value, withheld: nil)
    }
}

/// A part of a CV: an object of JSON Resume.
public protocol ResumePart: Hashable, Sendable {
    /// Creates an empty part.
    init()

    /// Visits all keys, in the order of the standard; nonstandard keys come last.
    mutating func visit(_ visitor: inout some ResumeVisitor)
}

/// An entry of a list in a CV.
public protocol ResumeEntry: ResumePart {
    /// The variants that include the entry; an empty list means all.
    var variants: [String] { get set }
    /// Whether the entry may be published at all.
    var isPublishable: Bool { get }
}

extension ResumeEntry {
    /// Most entries are only about the candidate, who decides.
    public var isPublishable: Bool { true }
}

extension ResumeVisitor {
    /// Visits the variants of an entry, under the common key.
    mutating func variants(_ value: inout [String]) {
        variants("variants", "The variants of the CV that it belongs to; without any, to all.", &value)
    }
}
