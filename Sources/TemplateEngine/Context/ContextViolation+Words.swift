extension ContextViolation {
    /// The message.
    var message: String { words.message }
    /// The advice.
    var advice: String { words.advice }

    private var words: (message: String, advice: String) {
        switch self {
        case .badMarkup:
            ("browsers repair this markup in different ways", "close the tag, quote the value, or write '<' as '&lt;'")
        case .inlineHandler: ("this attribute runs a script", "remove it: pages work without scripts")
        case .dynamicTag:
            (
                "a tag cannot be the name of an element",
                "write '<' as '&lt;', or choose between whole elements with sections"
            )
        case .dynamicAttribute:
            ("a tag cannot be the name of an attribute", "choose between whole attributes with sections")
        case .unquoted: ("a tag cannot be in an attribute value without quotes", "put the value in quotes")
        case .comment: ("a tag cannot be in a comment or a declaration", "remove the tag")
        case .script:
            (
                "a tag cannot be in a script, a style sheet or another element that does not contain HTML",
                "remove the tag"
            )
        case .rawContext: ("a raw tag can only be in text", "write two braces, which escape the value")
        case .dynamicPartial: ("a partial with a dynamic name can only be in text", "write the name of the partial")
        case .partialEscape:
            (
                "the value would become part of the text before it",
                "finish the reference or escape with ';' or two digits, or write '&' as '&amp;'"
            )
        case .notNeutral:
            (
                "this part ends in another place of the markup than it begins",
                "close in the same section, partial or block what was opened there"
            )
        case .endContext:
            (
                "the template ends inside a tag, a comment or an element such as <title>",
                "close the tag, the comment or the element"
            )
        case .forbiddenAttribute:
            (
                "no value is safe in this attribute",
                "write a fixed value, or choose between fixed ones with sections"
            )
        case .metaRefresh:
            (
                "a value in 'content' beside 'http-equiv' could redirect the page, or change its encoding",
                "remove one of them"
            )
        case .encoding:
            (
                "the character encoding must be UTF-8, written as fixed text without tags",
                "write <meta charset=\"utf-8\">"
            )
        case .identPrefix:
            (
                "a value alone cannot name an element",
                "write a fixed word before it that begins with a letter, as in 'item-{{id}}'"
            )
        case .enumPartial: ("the value must be the whole of this attribute", "remove the text beside it")
        case .css:
            (
                "a value can only follow a property and its colon",
                "write it as 'property: {{value}}', without quotes, brackets and comments before it"
            )
        case .urlScheme:
            (
                "this address has a scheme that is not allowed, or none that is known yet",
                "begin the address with https://, with '/', or with the whole of the value"
            )
        case .urlHost:
            (
                "a value cannot be part of the host",
                "write the whole host, or use a value that is the whole address"
            )
        case .urlConcatenation:
            ("only '/', '?' or '#' can follow a whole address", "use a value that is the whole address")
        case .urlAmbiguous:
            (
                "it is unclear which part of the address the value is in",
                "move the part that may be missing after the value"
            )
        case .urlSlash:
            (
                "this '/' would begin another host if the value before it is empty or ends in '/'",
                "use a value that is the whole address, or write a fixed part before it, as in '/people/{{id}}/'"
            )
        case .trustedURL:
            ("code is loaded from this address, so it cannot come from data", "use the address of a file of the site")
        case .foreignDepth:
            (
                "elements of SVG or MathML are nested more than \(HTMLContext.maximumForeignDepth) levels deep",
                "move the inner ones into a partial, or the drawing into a file that <img> shows"
            )
        case .lambda:
            (
                "the result of a lambda must end in text and contain no raw tags",
                "close what it opens, and write two braces, which escape the value"
            )
        }
    }
}
