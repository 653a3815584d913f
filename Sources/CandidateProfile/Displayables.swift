import WebSafety

/// Whatever is shown under a name.
public protocol Displayable {
    /// The name as its owner writes it.
    var name: String { get }
}

/// What the view of one material draws: a name, where it leads, and the icon and colour of its kind.
public protocol ApplicationDisplayable: Displayable {
    /// Where the view leads, as the page that holds it spells the address.
    var url: AssetReference { get }
    /// The material's kind in the site's catalogue.
    var entry: MaterialCatalogue.Entry { get }
}

extension ApplicationDisplayable {
    /// What the kind is called: "Résumé".
    public var label: String { entry.label }
    /// The icon of the kind.
    public var icon: MaterialIcon { entry.icon }
}

/// What the head of a person draws, alone on a profile or among others in the directory.
public protocol ProfileDisplayable: Displayable {
    /// How the person's materials are drawn here.
    associatedtype Material: Displayable & ColorStyles
    /// One line that says what the person does.
    var headline: String? { get }
    /// The place as people say it.
    var location: String? { get }
    /// The materials, in the person's order.
    var materials: [Material] { get }
}
