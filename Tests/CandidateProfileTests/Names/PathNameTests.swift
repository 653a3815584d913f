import CandidateProfile
import Testing

@Suite struct PathNameTests {
    @Test(
        arguments: [
            ("ada", nil), ("-Nx_9", nil), ("resume", nil), ("cv", nil), ("page-", nil), ("page-one", nil), ("com", nil),
            ("com0", nil), ("com10", nil), ("console", nil), (String(repeating: "a", count: 64), nil),
            ("", .empty), ("..", .character(".")), ("a/b", .character("/")), ("ada lovelace", .character(" ")),
            ("adä", .character("ä")), (String(repeating: "a", count: 65), .tooLong), ("CON", .device),
            ("com1", .device),
            ("Lpt9", .device), ("NUL", .device), ("prn", .device), ("aux", .device), ("index", .reserved),
            ("Articles", .reserved), ("assets", .reserved), ("page-2", .reserved), ("404", .reserved),
            ("robots", .reserved), ("sitemap", .reserved), ("feed", .reserved), ("static", .reserved),
            ("tags", .reserved), ("_headers", .reserved), ("_redirects", .reserved), ("CNAME", .reserved),
            ("available", .reserved), ("groups", .reserved), ("materials", .reserved),
            ("pages", .reserved), ("People", .reserved), ("places", .reserved), ("skills", .reserved),
        ] as [(String, PathNameProblem?)])
    func candidates(_ name: String, _ problem: PathNameProblem?) {
        #expect(PathName.problem(with: name, of: .candidate) == problem)
    }

    @Test(
        arguments: [
            ("resume", nil), ("page-2", nil), ("feed", nil), ("index", .reserved), ("CV", .reserved),
            ("articles", .reserved), ("com1", .device),
        ] as [(String, PathNameProblem?)])
    func materials(_ name: String, _ problem: PathNameProblem?) {
        #expect(PathName.problem(with: name, of: .material) == problem)
    }

    @Test func suggestions() {
        #expect(PathName.suggestion(for: "Ada Quince", of: .candidate) == "ada-quince")
        #expect(PathName.suggestion(for: "../x", of: .candidate) == "x")
        #expect(PathName.suggestion(for: "علی", of: .candidate) == nil)
        #expect(PathName.suggestion(for: "index", of: .candidate) == nil)
        #expect(PathName.suggestion(for: "Mu\u{308}ller", of: .candidate) == "mueller")
        #expect(PathName.suggestion(for: "åse_bjørn", of: .candidate) == "ase_bjoern")
    }

    @Test(
        "suggestions for names in other scripts",
        arguments: [
            ("Nguyễn Thị Minh Khai", "nguyen-thi-minh-khai"), ("Łukasz Żółć", "lukasz-zolc"),
            ("Şeyma Yıldız", "seyma-yildiz"), ("İpek Öztürk", "ipek-oeztuerk"), ("Ágnes Őry", "agnes-ory"),
            ("S\u{300}e\u{323}\u{301}un", "seun"),
            ("Ελένη Παπαδοπούλου", "eleni-papadopoulou"), ("Ευάγγελος Αυγερινός", "evangelos-avgerinos"),
            ("Μπάμπης Ξένος", "bampis-xenos"), ("Ευτυχία Ψάχου", "eftychia-psachou"),
            ("Χριστόφορος Γκίκας", "christoforos-gkikas"),
            ("Юлия Щербакова", "yuliya-shcherbakova"), ("Фёдор Чехов", "fedor-chekhov"),
            ("Олександр Їжак", "oleksandr-yizhak"), ("Ђорђе Његош", "djordje-njegosh"), ("Първан", "purvan"),
            ("佐藤 結衣", nil), ("Ada 王", nil), ("李 Wei", nil), ("Ada 田中", nil), ("Ada ٣", nil), ("محمد", nil),
            ("დავითი", nil), ("Con", nil), ("🚀", nil),
            ("Ada 🚀 ❤️", "ada"), ("Ada · “Q” – 2nd", "ada-q-2nd"), ("ﬁona Oﬀe", "fiona-offe"), ("𝔄da 𝟏", "ada-1"),
            ("Ａｄａ　１", "ada-1"), ("Ѳома Ѣ Ѵ", "foma-e-i"),
        ] as [(String, String?)])
    func transliteration(_ name: String, _ slug: String?) {
        #expect(PathName.suggestion(for: name, of: .candidate) == slug)
    }
}
