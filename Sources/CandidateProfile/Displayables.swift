import WebSafety

/// A value that is shown with a name.
public protocol Displayable {
    /// The name as its owner writes it.
    var name: String { get }
}

/// What the view of a material shows: a name, a link, and the icon and color of its kind.
public protocol ApplicationDisplayable: Displayable {
    /// Where the material leads, as written in the page: its own page, or an address on another site.
    var url: NavigationURL { get }
    /// The material's kind in the site's catalogue.
    var entry: MaterialCatalogue.Entry { get }
    /// The label of the kind, unless the name contains it.
    var kind: String? { get }
}

extension ApplicationDisplayable {
    /// The label of the kind: "Résumé".
    public var label: String { entry.label }
    /// The icon of the kind.
    public var icon: MaterialIcon { entry.icon }
    /// The label of the kind, unless the name contains it.
    public var kind: String? { name.holds(ignoringCase: label) ? nil : label }
}

/// What the header of a person shows, on a profile or in the directory.
public protocol ProfileDisplayable: Displayable {
    /// The view of the person's materials.
    associatedtype Material: Displayable & ColorStyles
    /// The person's work in one line.
    var headline: String? { get }
    /// The place, as free text.
    var location: String? { get }
    /// The materials, in the person's order.
    var materials: [Material] { get }
    /// The accent of the person, or else of the site; `nil` if neither chose one.
    var accent: Accent? { get }
}
