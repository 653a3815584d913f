extension ContextViolation {
    /// What is the case.
    var message: String {
        switch self {
        case .badMarkup: "browsers repair this markup, each in its own way"
        case .inlineHandler: "this attribute runs a script"
        case .dynamicTag: "a tag cannot stand where the name of an element does"
        case .dynamicAttribute: "a tag cannot stand where attributes do"
        case .unquoted: "a tag cannot stand in a value without quotes"
        case .comment: "a tag cannot stand in a comment or a declaration"
        case .script: "a tag cannot stand in a script, a style sheet or another element without HTML in it"
        case .rawContext: "a raw tag can stand in text only"
        case .dynamicPartial: "a partial with a dynamic name can stand in text only"
        case .partialEscape: "the value would become part of what stands before it"
        case .notNeutral: "this part ends in another place of the markup than it begins"
        case .endContext: "the template ends inside of a tag or an element of text"
        case .forbiddenAttribute: "no value can be made safe for this attribute"
        case .metaRefresh:
            "a value in 'content' beside 'http-equiv' could lead to another page, or change how this one is decoded"
        case .identPrefix: "a value alone cannot name an element"
        case .enumPartial: "the value has to be the whole of this attribute"
        case .css: "a value can stand only behind a property and its colon"
        case .urlScheme: "this address has a scheme that is not allowed, or none that is known yet"
        case .urlHost: "a value cannot be part of the host"
        case .urlConcatenation: "nothing but '/', '?' or '#' can follow a whole address"
        case .urlAmbiguous: "it is unclear which part of the address the value stands in"
        case .urlSlash: "this '/' would begin another host where the value before it is empty or ends in '/'"
        case .trustedURL: "code is loaded from this address, so that it cannot come from data"
        case .foreignDepth:
            "elements of SVG or MathML stand more than \(HTMLContext.mostForeign) deep inside each other, "
                + "which is a limit of the template engine"
        case .lambda: "what a lambda gives back has to end in text, and to hold no raw tags"
        }
    }

    /// What to do.
    var advice: String {
        switch self {
        case .badMarkup: "close the tag, quote the value, or write '<' as '&lt;'"
        case .inlineHandler: "leave it out: pages work without script"
        case .dynamicTag: "write '<' as '&lt;', or choose between whole elements with sections"
        case .dynamicAttribute: "choose between whole attributes with sections"
        case .unquoted: "put the value into quotes"
        case .comment, .script: "leave the tag out"
        case .rawContext: "write two braces, which escape the value"
        case .dynamicPartial: "write the name of the partial"
        case .partialEscape: "finish the reference or escape with ';' or two digits, or write '&' as '&amp;'"
        case .notNeutral: "close in the same section, partial or block what was opened there"
        case .endContext: "close the tag, the comment or the element"
        case .forbiddenAttribute: "write a fixed value, or choose between fixed ones with sections"
        case .metaRefresh: "leave one of them out"
        case .identPrefix: "write a fixed word before it that begins with a letter, as in 'item-{{id}}'"
        case .enumPartial: "remove what stands beside it"
        case .css: "write it as 'property: {{value}}', without quotes, brackets and comments before it"
        case .urlScheme: "begin the address with https://, with '/', or with the whole of the value"
        case .urlHost: "write the whole host, or let the value be the whole address"
        case .urlConcatenation: "let the value be the whole address"
        case .urlAmbiguous: "put the part that may be missing behind the value"
        case .urlSlash: "let the value be the whole address, or write a fixed part before it, as in '/people/{{id}}/'"
        case .trustedURL: "use the address of a file of the site"
        case .foreignDepth:
            "put the inner ones into a partial, which counts anew, or the drawing into a file that <img> shows"
        case .lambda: "close what it opens, and write two braces, which escape the value"
        }
    }
}
