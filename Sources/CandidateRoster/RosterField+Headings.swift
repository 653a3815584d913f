/// The headings of columns.
extension RosterField {
    /// The field that a heading names in one of the five languages; `nil` for an unknown heading.
    public init?(heading: String) {
        guard let field = Self.known[Self.plain(heading)] else { return nil }
        self = field
    }

    /// The field of a heading with a remark in brackets, such as "E-Mail (Schule)".
    init?(headingWithRemark heading: String) {
        guard let field = RosterField(heading: Self.withoutRemark(heading)), field.allowsRemark(of: heading) else {
            return nil
        }
        self = field
    }

    /// A heading without remarks in brackets.
    static func withoutRemark(_ heading: String) -> String { heading.replacing(remark, with: " ") }

    /// Whether the remark of a heading does not change its meaning. "Consent (photos)" is not the consent to be published.
    func allowsRemark(of heading: String) -> Bool {
        guard self == .consent else { return true }
        let words = heading.matches(of: Self.remark).flatMap { ($0.1 ?? $0.2 ?? "").split { !$0.isLetter } }
        return words.allSatisfy { RosterWord.isYes(String($0)) != nil }
    }

    private static var remark: Regex<(Substring, Substring?, Substring?)> { /\(([^()]*)\)|\[([^\[\]]*)\]/ }

    /// The language in which most of the headings are usual (BCP 47); `nil` if no heading is a word of a language.
    public static func language(of headings: [String]) -> String? {
        let words = languageTags.map { language in
            Set(allCases.flatMap { $0.headings[language] ?? [] }.map(plain))
        }
        let counts = words.map { words in headings.count { words.contains(plain($0)) } }
        guard let most = counts.max(), most > 0 else { return nil }
        return counts.firstIndex(of: most).map { languageTags[$0] }
    }

    /// The languages of the headings. Of languages with equally many headings, the first counts.
    private static let languageTags = ["en", "de", "fr", "es", "ar"]

    /// The heading for comparison: letters and digits in lower case, without accents.
    static func plain(_ heading: String) -> String {
        String(
            String.UnicodeScalarView(
                heading.lowercased().unicodeScalars
                    .filter { $0.properties.isAlphabetic || $0.properties.numericType == .decimal }
                    .map { plainLetters[$0] ?? $0 }))
    }

    /// Letters that are often written without their accents, and Arabic letters with several spellings.
    private static let plainLetters = Dictionary(
        uniqueKeysWithValues: zip(
            "àáâäçèéêëíîïñóôöùúûüأإآةى".unicodeScalars, "aaaaceeeeiiinooouuuuاااهي".unicodeScalars))

    private static let known: [String: RosterField] = {
        var known: [String: RosterField] = [:]
        for field in allCases where field != .ignore {
            for heading in [field.rawValue] + field.headings.values.joined() { known[plain(heading)] = field }
        }
        return known
    }()

    /// Usual headings, by language.
    var headings: [String: [String]] {
        switch self {
        case .id:
            Self.words(
                "uid, user id, person id, identifier", de: "uid, kennung, kürzel, personenkennung",
                fr: "identifiant, id utilisateur", es: "identificador, id de usuario", ar: "المعرف, معرف, المعرّف")
        case .consent:
            Self.words(
                """
                consents, consent given, consent to publish, consent to publication, agreed, publication consent
                """,
                de: """
                    einwilligung, einwilligungen, einwilligung erteilt, einwilligung zur veröffentlichung, zustimmung, \
                    zustimmung erteilt, einverstanden, einverständnis, einverständniserklärung
                    """,
                fr: "consentement, consentements, consentement donné, accord, accord de publication",
                es: """
                    consentimiento, consentimientos, consentimiento dado, consentimiento de publicación, acuerdo, \
                    autorización, de acuerdo
                    """,
                ar: "موافقة, الموافقة, الموافقة على النشر, موافق")
        case .name:
            Self.words(
                "name, full name, names, person, complete name",
                de: "name, vollständiger name, ganzer name, vor- und nachname, name und vorname",
                fr: "nom complet, nom et prénom, prénom et nom, nom prénom, prénom nom",
                es: "nombre completo, nombre y apellido, nombre y apellidos",
                ar: "الاسم, الاسم الكامل, اسم, الاسم الثلاثي, الاسم واللقب")
        case .givenName:
            Self.words(
                "first name, first names, given name, given names, forename, forenames",
                de: "vorname, vornamen, rufname", fr: "prénom, prénoms", es: "nombre, nombres, nombre de pila",
                ar: "الاسم الأول, الاسم الشخصي")
        case .familyName:
            Self.words(
                "last name, last names, family name, surname, surnames",
                de: "nachname, nachnamen, familienname, zuname",
                fr: "nom, nom de famille", es: "apellido, apellidos", ar: "اسم العائلة, اللقب, الاسم الأخير, الكنية")
        case .sortName:
            Self.words(
                "sort name, sort by", de: "sortiername, sortieren nach", fr: "nom de tri, trier par",
                es: "ordenar por", ar: "الترتيب حسب")
        case .slug:
            Self.words(
                "address name, page address", de: "seitenadresse", fr: "adresse de la page",
                es: "dirección de la página", ar: "عنوان الصفحة")
        case .email:
            Self.words(
                "e-mail, mail, e-mails, e-mail address, mail address, e-mail addresses",
                de: "e-mail, mail, e-mails, e-mail-adresse, e-mail-adressen, mailadresse, mailadressen",
                fr: """
                    e-mail, mail, courriel, courriels, adresse e-mail, adresse mail, adresse courriel, mél, \
                    adresse électronique
                    """,
                es: """
                    e-mail, mail, correo, correos, correo electrónico, correos electrónicos, dirección de correo, \
                    dirección de correo electrónico, dirección de e-mail
                    """,
                ar: """
                    البريد الإلكتروني, البريد, بريد, بريد إلكتروني, الإيميل, إيميل, عنوان البريد الإلكتروني
                    """)
        case .phone:
            Self.words(
                """
                telephone, phone number, phone numbers, telephone number, mobile, mobile phone, mobile number, cell, \
                cell phone, cellphone, tel, tel no, phone no
                """,
                de: """
                    tel, tel nr, telefon, telefonnummer, telefonnummern, telefonnr, handy, handynummer, handynr, mobil, \
                    mobilnummer, mobiltelefon, rufnummer, festnetz
                    """,
                fr: """
                    tel, tél, téléphone, téléphones, numéro de téléphone, portable, téléphone portable, mobile, \
                    téléphone mobile, numéro de portable
                    """,
                es: """
                    tel, teléfono, teléfonos, número de teléfono, móvil, teléfono móvil, celular, teléfono celular
                    """,
                ar: "الهاتف, هاتف, رقم الهاتف, الجوال, جوال, رقم الجوال, الهاتف المحمول, المحمول, الموبايل, التليفون")
        case .headline:
            Self.words(
                "headlines, job title, job, profession, occupation, position, tagline",
                de: "überschrift, schlagzeile, beruf, berufe, berufsbezeichnung, tätigkeit, position",
                fr:
                    "titulaire, titre, titre professionnel, titre du profil, accroche, métier, profession, poste, fonction",
                es: "titular, título profesional, profesión, ocupación, puesto, cargo, oficio",
                // "العنوان" alone is a postal address as well.
                ar: "العنوان الوظيفي, العنوان المهني, المسمى الوظيفي, المهنة, الوظيفة")
        case .location:
            Self.words(
                "place, city, town, place of residence, residence",
                de: "ort, orte, wohnort, stadt, standort", fr: "lieu, ville, localité, lieu de résidence, commune",
                es: "lugar, ciudad, localidad, ubicación, población, lugar de residencia",
                ar: "المكان, المدينة, مدينة, مكان الإقامة, الموقع الجغرافي")
        case .summary:
            Self.words(
                "about, about me, profile, bio, biography, description, introduction",
                de: "über mich, über die person, zusammenfassung, profil, kurzprofil, beschreibung, vorstellung, bio",
                fr: "résumé du profil, à propos, à propos de moi, présentation, profil, description, biographie, bio",
                es: "resumen, sobre mí, acerca de mí, perfil, presentación, descripción, biografía",
                ar: "نبذة, ملخص, النبذة, الملخص, نبذة شخصية, نبذة عني, نبذة عن الشخص, الوصف")
        case .pronouns:
            Self.words(
                "pronoun", de: "pronomen", fr: "pronom, pronoms", es: "pronombre, pronombres", ar: "الضمائر, الضمير")
        case .availability:
            Self.words(
                "available, available from",
                de: "verfügbarkeit, verfügbar, verfügbar ab",
                fr: "disponibilité, disponibilités, disponible, disponible à partir de, disponible dès",
                es: "disponibilidad, disponible, disponible desde, disponible a partir de",
                ar: "التوفر, متاح, متاح من, التفرغ")
        case .roles:
            Self.words(
                "wanted role, wanted roles, desired role, desired roles, looking for",
                de: "gesuchte stelle, gesuchte stellen, wunschberuf, wunschberufe, sucht",
                fr: "poste recherché, postes recherchés",
                es: "puestos, puesto deseado, puestos deseados, puesto buscado, puestos buscados, busca",
                ar: "الأدوار, الوظائف المطلوبة, الوظيفة المطلوبة")
        case .skills:
            Self.words(
                "skill, abilities, competences, knowledge",
                de: "kenntnis, kenntnisse, fähigkeit, fähigkeiten, fertigkeit, fertigkeiten, kompetenz, kompetenzen",
                fr: "compétence, compétences, savoir-faire, connaissances",
                es: "habilidad, habilidades, competencia, competencias, conocimiento, conocimientos, aptitudes",
                ar: "المهارات, مهارات, المهارة, الكفاءات")
        case .languages:
            Self.words(
                "language, language skills, spoken languages", de: "sprache, sprachen, sprachkenntnisse",
                fr: "langue, langues, langues parlées", es: "idioma, idiomas, lengua, lenguas",
                ar: "اللغات, لغات, اللغة")
        case .website:
            Self.words(
                "web, homepage, home page, url, link, links, web page, webpage, web site, web address, internet, portfolio",
                de: "web, website, webseite, homepage, internetseite, internet, link, internetadresse, webadresse",
                fr: "web, site web, site, sites web, site internet, page web, lien, lien web",
                es: "web, sitio web, sitio, página web, página, páginas web, enlace",
                ar: "الموقع, موقع, الموقع الإلكتروني, موقع الويب, الرابط, رابط")
        case .linkedin:
            Self.words(
                "linkedin profile, linkedin url, linkedin link, linkedin address, linkedin page",
                de: "linkedin-profil, linkedin-adresse", fr: "profil linkedin, lien linkedin, url linkedin",
                es: "perfil de linkedin, perfil linkedin, enlace de linkedin",
                ar: "لينكدإن, لينكد إن, حساب لينكدإن, رابط لينكدإن")
        case .github:
            Self.words(
                "github profile, github url, github link, github address, github page",
                de: "github-profil, github-adresse", fr: "profil github, lien github, url github",
                es: "perfil de github, perfil github, enlace de github",
                ar: "جيت هاب, غيت هاب, حساب جيت هاب, رابط جيت هاب")
        case .portrait:
            Self.words(
                "photo, photos, picture, image, headshot, portrait photo, profile photo, profile picture",
                de: "foto, fotos, bild, bilder, porträt, portrait, porträtfoto, passfoto, profilbild, lichtbild",
                fr: "portrait, photo, photos, image, photo de profil, photo d'identité",
                es: "foto, fotos, fotografía, retrato, imagen, foto de perfil",
                ar: "صورة, الصورة, الصورة الشخصية, صورة شخصية")
        case .resume:
            Self.words(
                "cv, résumé, resumes, cvs, cv pdf, resume pdf, résumé pdf, cv file, resume file",
                de: "cv, lebenslauf, lebensläufe, lebenslauf pdf, lebenslauf datei",
                fr: "cv, cv pdf, résumé, curriculum",
                es: "cv, currículum, currículo, curriculum vitae, currículum vítae, hoja de vida",
                ar: "السيرة الذاتية, سيرة ذاتية, السيرة, ملف السيرة الذاتية")
        case .transcript:
            Self.words(
                "transcripts, grades, transcript of records",
                de: "zeugnis, zeugnisse", fr: "relevé de notes, relevés de notes",
                es: "expediente, expediente académico, certificado de notas", ar: "كشف الدرجات")
        case .coverLetter:
            Self.words(
                "cover letter, cover letters, covering letter, motivation letter, letter of motivation",
                de: "anschreiben, bewerbungsschreiben, motivationsschreiben",
                fr: "lettre de motivation, lettres de motivation",
                es: "carta de presentación, cartas de presentación, carta de motivación",
                ar: "خطاب التقديم, رسالة التقديم")
        case .groups:
            Self.words(
                "group, class, classes, course, courses, team, teams, cohort, year group",
                de: "gruppe, gruppen, klasse, klassen, kurs, kurse, team, teams, jahrgang",
                fr: "groupe, groupes, classe, classes, cours, équipe, équipes, promotion",
                es: "grupo, grupos, clase, clases, curso, cursos, equipo, equipos",
                ar: "المجموعة, مجموعات, المجموعات, مجموعة, الصف, الفصل, الدورة, الفريق")
        case .visibility:
            Self.words("", de: "sichtbarkeit", fr: "visibilité", es: "visibilidad", ar: "الظهور")
        case .publish:
            Self.words(
                "published fields, fields to publish", de: "veröffentlichen, zu veröffentlichen",
                fr: "publier, à publier, champs publiés, champs à publier",
                es: "publicar, campos publicados, para publicar",
                ar: "نشر, النشر")
        case .until:
            Self.words(
                "published until, publish until, valid until, expires, expires on, expiry, expiry date, end date",
                de: "bis, gültig bis, veröffentlichen bis, veröffentlicht bis, ablaufdatum, läuft ab am, enddatum",
                fr: """
                    jusqu'au, publier jusqu'au, publié jusqu'au, valable jusqu'au, jusqu'à, date de fin, \
                    date d'expiration, expire le
                    """,
                es: """
                    hasta, publicar hasta, publicado hasta, válido hasta, fecha de fin, \
                    fecha de caducidad, caduca el
                    """,
                ar: "حتى, النشر حتى, صالح حتى, تاريخ الانتهاء")
        case .ignore: [:]
        }
    }

    private static func words(_ en: String, de: String, fr: String, es: String, ar: String) -> [String: [String]] {
        Dictionary(
            uniqueKeysWithValues: zip(languageTags, [en, de, fr, es, ar]).map { language, text in
                (language, RosterList.items(of: text))
            })
    }
}
