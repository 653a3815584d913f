import WebSafety

/// Is shown the keys of a CV's part one after the other, each with its meaning and its value.
///
/// A visitor that reads a document fills the values; one that writes a document takes them; one that describes the standard
/// looks at names and meanings alone. So what a section holds stands in one place.
///
/// A visitor passes over the kinds of values that it does not ask for; whether it looks into objects it has to say.
public protocol ResumeVisitor {
    /// A text on one line.
    mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?)
    /// A text of one sentence or more, in Markdown.
    mutating func prose(_ key: String, _ meaning: String, _ value: inout String?)
    /// An address to follow.
    mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?)
    /// A picture: an address or a file. The candidate's details hold what became of it.
    mutating func picture(_ key: String, _ meaning: String)
    /// A date.
    mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?, withheld: WithheldField?)
    /// The end of a time; without one it lasts.
    mutating func end(_ key: String, _ meaning: String, _ value: inout ResumeDate?)
    /// Texts, one each.
    mutating func texts(_ key: String, _ meaning: String, _ value: inout [String])
    /// Texts on one line in Markdown, one each.
    mutating func points(_ key: String, _ meaning: String, _ value: inout [String])
    /// The names of the variants of the CV that an entry belongs to.
    mutating func variants(_ key: String, _ meaning: String, _ value: inout [String])
    /// An object.
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part)
    /// A list of objects.
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part])
}

/// What a visitor does not ask for, it passes over.
extension ResumeVisitor {
    /// Passes over a text on one line.
    public mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?) {}
    /// Passes over a text of one sentence or more.
    public mutating func prose(_ key: String, _ meaning: String, _ value: inout String?) {}
    /// Passes over an address.
    public mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?) {}
    /// Passes over a picture.
    public mutating func picture(_ key: String, _ meaning: String) {}
    /// Passes over a date.
    public mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?, withheld: WithheldField?) {}
    /// Passes over the end of a time.
    public mutating func end(_ key: String, _ meaning: String, _ value: inout ResumeDate?) {}
    /// Passes over texts.
    public mutating func texts(_ key: String, _ meaning: String, _ value: inout [String]) {}
    /// Passes over the names of variants.
    public mutating func variants(_ key: String, _ meaning: String, _ value: inout [String]) {}
}

extension ResumeVisitor {
    /// A text on one line that everybody may read.
    public mutating func text(_ key: String, _ meaning: String, _ value: inout String?) {
        text(key, meaning, &value, withheld: nil)
    }

    /// Texts on one line, to visitors that markup is nothing to.
    public mutating func points(_ key: String, _ meaning: String, _ value: inout [String]) {
        texts(key, meaning, &value)
    }

    /// A date that everybody may read.
    public mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?) {
        date(key, meaning, &value, withheld: nil)
    }
}

/// A part of a CV: an object of JSON Resume.
public protocol ResumePart: Hashable, Sendable {
    /// Makes a part of which nothing is known.
    init()

    /// Shows a visitor all keys, in the order of the standard; those that the standard does not have come last.
    mutating func visit(_ visitor: inout some ResumeVisitor)
}

/// A part of a CV that stands in a list.
public protocol ResumeEntry: ResumePart {
    /// The variants of the CV that it belongs to; without any it belongs to all.
    var variants: [String] { get set }
}

extension ResumeVisitor {
    /// The names of the variants that an entry belongs to, under the key that all entries have.
    mutating func variants(_ value: inout [String]) {
        variants("variants", "The variants of the CV that it belongs to; without any, to all.", &value)
    }
}
