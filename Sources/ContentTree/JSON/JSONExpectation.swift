/// What a JSON parser accepts at a place.
public enum JSONExpectation: Sendable, Hashable, CaseIterable {
    /// The single value of the file.
    case value
    /// The end of the file.
    case end
    /// The first item of a list.
    case firstItem
    /// A further item of a list.
    case nextItem
    /// A comma or the end of a list, after an item.
    case afterItem
    /// The first key of an object.
    case firstKey
    /// A further key of an object.
    case nextKey
    /// The colon after a key.
    case colon
    /// The value of a key.
    case keyedValue
    /// A comma or the end of an object, after a value.
    case afterValue

    /// The words that follow "expected" in a message.
    var words: String {
        switch self {
        case .value: "a value"
        case .end: "the end of the file after the value"
        case .firstItem: "an item or ']'"
        case .nextItem: "an item after ','"
        case .afterItem: "',' or ']' after this item"
        case .firstKey: "a key in double quotes or '}'"
        case .nextKey: "a key in double quotes after ','"
        case .colon: "':' after this key"
        case .keyedValue: "a value after ':'"
        case .afterValue: "',' or '}' after this value"
        }
    }

    /// Advice if the file ends here.
    var adviceAtEnd: String {
        switch self {
        case .value: "write a value"
        case .end: "remove what follows the value"
        case .firstItem, .afterItem: "a ']' may be missing at the end"
        case .firstKey, .afterValue: "a '}' may be missing at the end"
        case .nextItem: "write an item after the ',' or remove it, and close the list with ']'"
        case .nextKey: "write a key after the ',' or remove it, and close the object with '}'"
        case .colon: "write ':' and a value after the key, and close the object with '}'"
        case .keyedValue: "write a value after the ':', and close the object with '}'"
        }
    }

    /// General advice if anything else is found.
    var advice: String {
        switch self {
        case .value: "a file of this kind begins with '{' and ends with '}'"
        case .end: "a file contains one value: remove what follows it, or put several values into a list, as in [1, 2]"
        case .firstItem, .nextItem, .keyedValue: "if it is a text, put it in double quotes"
        case .firstKey, .nextKey: "put the key in double quotes, as in \"name\""
        case .colon: "write ':' between the key and its value"
        case .afterItem, .afterValue: "a ',' may be missing here"
        }
    }
}
