/// What a column of a roster contains.
public enum RosterField: String, Sendable, Hashable, CaseIterable {
    case id, consent, name, givenName, familyName, sortName, slug, email, phone, headline, location, summary, pronouns
    case availability, roles, skills, languages, website, linkedin, github, portrait, resume, transcript, coverLetter
    case groups, visibility, publish, until
    /// A column that is not read.
    case ignore

    /// The description of the field, for editors.
    public var meaning: String {
        switch self {
        case .id: "The uid, which is the address of the pages. Required."
        case .consent: "Whether the person agreed to be published: yes, or empty. Required."
        case .name: "The name."
        case .givenName: "The given name. With the family name, it replaces a name."
        case .familyName: "The family name."
        case .sortName: "The name that the directory sorts by."
        case .slug: "The person's folder in the site, instead of the uid."
        case .email: "The e-mail address. No page shows it unless \"publish\" names it."
        case .phone: "The telephone number. No page shows it unless \"publish\" names it."
        case .headline: "The work in one line."
        case .location: "The place."
        case .summary: "A few sentences. Markdown."
        case .pronouns: "The pronouns."
        case .availability: "When the person is available, in own words."
        case .roles: "A list of the roles that the person wants."
        case .skills: "A list of skills."
        case .languages: "A list of languages."
        case .website: "The address of a website."
        case .linkedin: "The address of the profile on LinkedIn."
        case .github: "The address of the profile on GitHub."
        case .portrait: "The name of a picture file."
        case .resume: "The name of the PDF of a résumé."
        case .transcript: "The name of the PDF of a transcript."
        case .coverLetter: "The name of the PDF of a cover letter."
        case .groups: "A list of groups, by id or title."
        case .visibility: "Who can see the person: listed, unlisted or hidden."
        case .publish: "A list of the withheld fields to publish: email, phone."
        case .until: "The last day on which the person may be published: 2027-07-31."
        case .ignore: "Not read."
        }
    }

    /// Whether no message may print a cell.
    var isPrivate: Bool { self == .email || self == .phone || self == .ignore }

    /// Whether a cell can name a file of the person.
    var canBeFile: Bool {
        [.portrait, .resume, .transcript, .coverLetter, .website, .linkedin, .github].contains(self)
    }
}

extension RosterField {
    /// The field that a heading names in one of the five languages; `nil` for an unknown heading.
    public init?(heading: String) {
        guard let field = Self.known[Self.plain(heading)] else { return nil }
        self = field
    }

    /// The heading for comparison: letters and digits in lower case.
    static func plain(_ heading: String) -> String {
        String(
            String.UnicodeScalarView(
                heading.lowercased().unicodeScalars.filter {
                    $0.properties.isAlphabetic || $0.properties.numericType == .decimal
                }))
    }

    private static let known: [String: RosterField] = {
        var known: [String: RosterField] = [:]
        for field in allCases where field != .ignore {
            for heading in [field.rawValue] + field.headings { known[plain(heading)] = field }
        }
        return known
    }()

    /// Usual headings in English, German, French, Spanish and Arabic.
    var headings: [String] {
        switch self {
        case .id: ["uid", "user id", "kennung", "kürzel", "identifiant", "identificador", "المعرف", "معرف"]
        case .consent:
            [
                "consents", "consent given", "agreed", "einwilligung", "zustimmung", "einverstanden", "einverständnis",
                "consentement", "accord", "consentimiento", "autorización", "موافقة", "الموافقة",
            ]
        case .name:
            ["full name", "vollständiger name", "nom complet", "nombre completo", "الاسم", "الاسم الكامل", "اسم"]
        case .givenName: ["first name", "forename", "vorname", "prénom", "nombre", "الاسم الأول"]
        case .familyName:
            [
                "last name", "surname", "nachname", "familienname", "nom", "nom de famille", "apellido", "apellidos",
                "اسم العائلة",
            ]
        case .sortName: ["sort name"]
        case .slug: ["address name"]
        case .email:
            [
                "e-mail", "mail", "e-mail address", "e-mail-adresse", "mailadresse", "courriel", "adresse e-mail",
                "correo", "correo electrónico", "البريد الإلكتروني", "البريد الالكتروني", "بريد",
            ]
        case .phone:
            [
                "telephone", "phone number", "mobile", "tel", "telefon", "telefonnummer", "handy", "mobil",
                "handynummer", "téléphone", "portable", "teléfono", "móvil", "الهاتف", "هاتف", "رقم الهاتف", "الجوال",
            ]
        case .headline:
            [
                "job title", "profession", "überschrift", "beruf", "berufsbezeichnung", "métier", "profesión",
                "العنوان الوظيفي", "المسمى الوظيفي", "المهنة",
            ]
        case .location:
            [
                "place", "city", "town", "ort", "wohnort", "stadt", "lieu", "ville", "lugar", "ciudad", "المكان",
                "المدينة",
            ]
        case .summary:
            [
                "about", "profile", "über mich", "zusammenfassung", "profil", "résumé du profil", "à propos",
                "présentation", "resumen", "sobre mí", "perfil", "نبذة", "ملخص",
            ]
        case .pronouns: ["pronomen", "pronoms", "pronombres", "الضمائر"]
        case .availability:
            [
                "available", "available from", "verfügbarkeit", "verfügbar", "verfügbar ab", "disponibilité",
                "disponible", "disponibilidad", "التوفر", "متاح",
            ]
        case .roles:
            ["wanted roles", "gesuchte stelle", "gesuchte stellen", "postes recherchés", "puestos", "الأدوار"]
        case .skills:
            [
                "kenntnisse", "fähigkeiten", "fertigkeiten", "compétences", "habilidades", "competencias",
                "conocimientos", "المهارات", "مهارات",
            ]
        case .languages: ["sprachen", "langues", "idiomas", "اللغات", "لغات"]
        case .website:
            [
                "web", "homepage", "url", "webseite", "internetseite", "site web", "site", "sitio web", "página web",
                "الموقع", "الموقع الإلكتروني",
            ]
        case .linkedin: ["linkedin profile", "linkedin-profil", "profil linkedin", "perfil de linkedin", "لينكدإن"]
        case .github: ["github profile", "github-profil", "profil github", "perfil de github", "جيت هاب"]
        case .portrait:
            [
                "photo", "picture", "image", "foto", "bild", "porträt", "portrait photo", "retrato", "imagen", "صورة",
                "الصورة",
            ]
        case .resume:
            [
                "cv", "résumé", "cv pdf", "resume pdf", "résumé pdf", "lebenslauf", "lebenslauf pdf",
                "curriculum vitae", "currículum", "السيرة الذاتية", "سيرة ذاتية",
            ]
        case .transcript: ["grades", "zeugnis", "zeugnisse", "relevé de notes", "expediente", "كشف الدرجات"]
        case .coverLetter:
            [
                "cover letter", "anschreiben", "motivationsschreiben", "lettre de motivation", "carta de presentación",
                "خطاب التقديم",
            ]
        case .groups:
            [
                "group", "class", "course", "team", "gruppe", "gruppen", "klasse", "kurs", "groupe", "groupes",
                "classe", "cours", "grupo", "grupos", "clase", "curso", "المجموعة", "مجموعات", "الصف",
            ]
        case .visibility: ["sichtbarkeit", "visibilité", "visibilidad", "الظهور"]
        case .publish: ["published fields", "veröffentlichen", "publier", "publicar", "نشر"]
        case .until:
            [
                "published until", "expires", "end date", "bis", "gültig bis", "ablaufdatum", "jusqu'au", "jusqu’au",
                "date de fin", "hasta", "fecha de fin", "حتى", "تاريخ الانتهاء",
            ]
        case .ignore: []
        }
    }
}

/// Words in cells, in the five languages.
enum RosterWord {
    /// Whether a cell says yes; `nil` if the text is neither a yes nor a no.
    static func isYes(_ text: String) -> Bool? {
        let word = text.lowercased()
        if yes.contains(word) { return true }
        return no.contains(word) ? false : nil
    }

    private static let yes: Set<String> = [
        "yes", "y", "ja", "j", "oui", "sí", "si", "نعم", "x", "✓", "✔", "1", "true", "wahr", "vrai",
        "verdadero",
    ]

    private static let no: Set<String> = [
        "", "no", "n", "nein", "non", "لا", "0", "-", "–", "false", "falsch", "faux", "falso",
    ]

    /// The visibility that a word names; `nil` if it is unknown.
    static func visibility(_ text: String) -> String? { visibilities[text.lowercased()] }

    private static let visibilities: [String: String] = [
        "gelistet": "listed", "öffentlich": "listed", "public": "listed", "publique": "listed", "público": "listed",
        "ungelistet": "unlisted", "nicht gelistet": "unlisted", "non listé": "unlisted", "no listado": "unlisted",
        "versteckt": "hidden", "verborgen": "hidden", "caché": "hidden", "masqué": "hidden", "oculto": "hidden",
        "مدرج": "listed", "غير مدرج": "unlisted", "مخفي": "hidden",
    ]
}
