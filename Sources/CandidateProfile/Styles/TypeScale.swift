/// The families, sizes and weights of text, each as CSS writes it.
public struct TypeScale: Sendable, Hashable {
    /// The families of facts and running text of the interface, in the order of preference.
    public var family: String
    /// The families of names and headings.
    public var display: String
    /// The families of long texts: articles, the CV.
    public var serif: String
    /// The families of code.
    public var mono: String
    /// The size of a name at the head of a page.
    public var nameSize: String
    /// The weight of such a name.
    public var nameWeight: String
    /// The letter spacing of such a name.
    public var nameTracking: String
    /// The size of text. In rem, so that a larger text in the browser's settings applies.
    public var size: String
    /// The size of secondary text: dates, places, hints.
    public var small: String
    /// The height of a line of text, as a multiple of its size.
    public var lineHeight: String
    /// The maximum length of a line of text.
    public var measure: String

    /// The scale of the built-in theme: a large serif for names and headings, the system's sans for facts.
    public static let standard = TypeScale(
        family:
            #"-apple-system,BlinkMacSystemFont,"Segoe UI Variable Text","Segoe UI",Inter,Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif"#,
        display:
            #"ui-serif,"Iowan Old Style","Sitka Heading","Palatino Linotype",Palatino,P052,"Noto Serif","Noto Naskh Arabic",serif"#,
        serif:
            #"Charter,"Bitstream Charter","Iowan Old Style","Sitka Text",Cambria,P052,"Noto Serif","Noto Naskh Arabic",serif"#,
        mono: #"ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"Noto Sans Mono","DejaVu Sans Mono",monospace"#,
        nameSize: "clamp(2rem,1.5rem + 2.6vw,3.5rem)", nameWeight: "600", nameTracking: "-0.018em", size: "1rem",
        small: "0.875rem", lineHeight: "1.55", measure: "41rem")
}
