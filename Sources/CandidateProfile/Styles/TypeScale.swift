/// The sizes and weights of text, each as CSS writes it.
public struct TypeScale: Sendable, Hashable {
    /// The families, in the order of preference.
    public var family: String
    /// The size of a name at the head of a page.
    public var nameSize: String
    /// The weight of such a name.
    public var nameWeight: String
    /// How much such a name is spaced out.
    public var nameTracking: String
    /// The size of running text. In rem, so that who sets a larger text in the browser gets it.
    public var size: String
    /// The size of what is said on the side: dates, places, hints.
    public var small: String
    /// The height of a line of running text, as a multiple of its size.
    public var lineHeight: String
    /// The length of a line of running text at most. `ch` is the width of a 0, which is wider than the average letter:
    /// 53 of them hold about 66 characters.
    public var measure: String

    /// The scale of the built-in theme: the system's own letters, a name that is large and tight, text of 17 and 15 px.
    public static let standard = TypeScale(
        family: #"system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif"#,
        nameSize: "clamp(2rem,6vw,3.5rem)", nameWeight: "650", nameTracking: "-0.02em", size: "1.0625rem",
        small: "0.9375rem", lineHeight: "1.6", measure: "53ch")
}
