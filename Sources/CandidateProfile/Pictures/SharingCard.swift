/// The picture that other services show beside the address of a page.
public struct SharingCard: Sendable, Hashable {
    /// The size of all cards in pixels.
    public static let size = PixelSize(width: 1_200, height: 630)

    /// How the path of the card of a candidate's own pages begins.
    public static let pathStart = "card-"

    /// The path below the candidate's folder.
    public var path: String
    /// What it shows, in words.
    public var text: String

    /// Creates a card.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
