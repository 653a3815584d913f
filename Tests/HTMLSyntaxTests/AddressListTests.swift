import HTMLSyntax
import Testing

@Suite("Addresses in attributes and styles")
struct AddressListTests {
    @Test("are found among other values")
    func lists() {
        #expect(
            AddressLists.sources(in: " a.png 1x,b.png  2x , c,d.png, e.png ") == ["a.png", "b.png", "c,d.png", "e.png"])
        #expect(AddressLists.sources(in: "data:a,b c(1,2), x") == ["data:a,b", "x"])
        #expect(AddressLists.sources(in: ",") == [])
        #expect(AddressLists.refresh(in: "0;URL='a b'") == "a b")
        #expect(AddressLists.refresh(in: "5") == nil)
        #expect(
            AddressLists.references(
                inStyle: "@import \"a.css\"; @IMPORT url(b.css); p{a:url( 'c d.png' )} /*url(e)*/ url(")
                == ["a.css", "b.css", "c d.png", ""])
    }
}
