/// The files through which the program that asks is told what to ask for, and tells what came of it.
public enum LinkFolder {
    /// The folder's name; it stands beside the content.
    public static let name = ".sitegen-links"
    /// The file with the addresses to ask for, one a line.
    public static let wanted = "wanted"
    /// The file with the answers: see ``LinkAnswer``.
    public static let answers = "answers"
    /// The program that asks: it takes the folder as its argument.
    public static let program = "sitegen-links"
}
