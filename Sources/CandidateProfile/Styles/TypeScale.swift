/// The sizes and weights of text, as CSS values.
public struct TypeScale: Sendable, Hashable {
    /// The font families, in order of preference.
    public var family: String
    /// The size of a name in the header of a page.
    public var nameSize: String
    /// The weight of such a name.
    public var nameWeight: String
    /// The letter spacing of such a name.
    public var nameTracking: String
    /// The size of body text, in rem to respect the browser's text size.
    public var size: String
    /// The size of secondary text: dates, places, hints.
    public var small: String
    /// The line height of body text, as a multiple of its size.
    public var lineHeight: String
    /// The maximum line length of body text. `ch` is the width of a 0, which is wider than the average letter: 53 of
    /// them fit about 66 characters.
    public var measure: String

    /// The scale of the built-in theme: system fonts, large and tight names, text of 17 and 15 px.
    public static let standard = TypeScale(
        family: #"system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif"#,
        nameSize: "clamp(2rem,6vw,3.5rem)", nameWeight: "650", nameTracking: "-0.02em", size: "1.0625rem",
        small: "0.9375rem", lineHeight: "1.6", measure: "53ch")
}
