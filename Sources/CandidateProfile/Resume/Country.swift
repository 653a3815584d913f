/// The countries of ISO 3166-1.
public enum Country {
    /// The two-letter code of a country; `nil` for unknown names.
    ///
    /// - Parameter name: a code of two or three letters, a name in one of the five languages of the interface, or a common
    ///   short or former name, in any case of letters.
    public static func code(of name: String) -> String? {
        self.name(of: name, in: "en") != nil ? name.uppercased() : codes[name.lowercased().filter { $0 != "." }]
    }

    /// The codes by name; only needed for a CV without a code.
    private static let codes: [String: String] = {
        var codes: [String: String] = [:]
        for table in [french, spanish, german, arabic, english] {
            for (code, name) in table { codes[name.lowercased()] = code }
        }
        for (code, names) in table(otherNames) {
            for name in names.split(separator: "|") { codes[name.lowercased()] = code }
        }
        for pair in alpha3.split(whereSeparator: \.isWhitespace) {
            codes[pair.prefix(3).lowercased()] = String(pair.suffix(2))
        }
        return codes
    }()

    private static let otherNames = """
        AE UAE; BA Bosnia and Herzegovina; CD Democratic Republic of the Congo; CG Congo; CI Ivory Coast; CV Cabo Verde;
        CZ Czech Republic|Tschechische Republik; GB UK|Great Britain|England|Scotland|Wales|Northern Ireland;
        HK Hong Kong SAR|Hong Kong SAR China; KR Korea|Republic of Korea; LC Saint Lucia; MM Myanmar;
        NL The Netherlands|Holland; PS Palestine; RU Russian Federation; TR Turkey; TT Trinidad and Tobago;
        US USA|United States of America|Vereinigte Staaten von Amerika|États-Unis d'Amérique
        """

    // ISO 3166-1 alpha-3 with alpha-2.
    private static let alpha3 = """
        ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT
        AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO
        BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG
        COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO
        DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB
        GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY
        HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT
        JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY
        LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH
        MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA
        NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE
        PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA
        SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR
        SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO
        TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG
        VIRVI VNMVN VUTVU WLFWF WSMWS XKXXK YEMYE ZAFZA ZMBZM ZWEZW
        """

    /// The name of a country in a language; `nil` for unknown codes and languages without names.
    ///
    /// - Parameters:
    ///   - code: the two-letter code, in any case of letters.
    ///   - language: a BCP 47 tag.
    public static func name(of code: String, in language: String) -> String? {
        // Swift's string comparison treats some characters beyond ASCII as equal to letters.
        guard code.utf8.count == 2 else { return nil }
        return table(of: String(language.prefix { $0 != "-" }).lowercased())?[code.uppercased()]
    }

    /// The names of a country in all languages.
    public static func names(of code: String) -> some Sequence<String> {
        ["en", "ar", "de", "es", "fr"].lazy.compactMap { name(of: code, in: $0) }
    }

    /// The names in a language by code. A small site needs one or two of the tables.
    private static func table(of language: String) -> [String: String]? {
        switch language {
        case "ar": arabic
        case "de": german
        case "en": english
        case "es": spanish
        case "fr": french
        default: nil
        }
    }

    private static func table(_ list: String) -> [String: String] {
        var names: [String: String] = [:]
        names.reserveCapacity(256)
        for entry in list.utf8.split(whereSeparator: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\n") }) {
            let words = entry.drop { $0 == UInt8(ascii: " ") }
            names[String(Substring(words.prefix(2)))] = String(Substring(words.dropFirst(3)))
        }
        return names
    }

    // From the Unicode CLDR, with the short names that people use for regions of China.
    private static let english = table(
        """
        AD Andorra; AE United Arab Emirates; AF Afghanistan; AG Antigua & Barbuda; AI Anguilla; AL Albania;
        AM Armenia; AO Angola; AQ Antarctica; AR Argentina; AS American Samoa; AT Austria; AU Australia;
        AW Aruba; AX Åland Islands; AZ Azerbaijan; BA Bosnia & Herzegovina; BB Barbados; BD Bangladesh;
        BE Belgium; BF Burkina Faso; BG Bulgaria; BH Bahrain; BI Burundi; BJ Benin; BL St. Barthélemy;
        BM Bermuda; BN Brunei; BO Bolivia; BQ Caribbean Netherlands; BR Brazil; BS Bahamas; BT Bhutan;
        BV Bouvet Island; BW Botswana; BY Belarus; BZ Belize; CA Canada; CC Cocos (Keeling) Islands;
        CD Congo - Kinshasa; CF Central African Republic; CG Congo - Brazzaville; CH Switzerland;
        CI Côte d’Ivoire; CK Cook Islands; CL Chile; CM Cameroon; CN China; CO Colombia; CR Costa Rica;
        CU Cuba; CV Cape Verde; CW Curaçao; CX Christmas Island; CY Cyprus; CZ Czechia; DE Germany;
        DJ Djibouti; DK Denmark; DM Dominica; DO Dominican Republic; DZ Algeria; EC Ecuador; EE Estonia;
        EG Egypt; EH Western Sahara; ER Eritrea; ES Spain; ET Ethiopia; FI Finland; FJ Fiji;
        FK Falkland Islands; FM Micronesia; FO Faroe Islands; FR France; GA Gabon; GB United Kingdom;
        GD Grenada; GE Georgia; GF French Guiana; GG Guernsey; GH Ghana; GI Gibraltar; GL Greenland;
        GM Gambia; GN Guinea; GP Guadeloupe; GQ Equatorial Guinea; GR Greece;
        GS South Georgia & South Sandwich Islands; GT Guatemala; GU Guam; GW Guinea-Bissau; GY Guyana;
        HK Hong Kong; HM Heard & McDonald Islands; HN Honduras; HR Croatia; HT Haiti; HU Hungary;
        ID Indonesia; IE Ireland; IL Israel; IM Isle of Man; IN India; IO British Indian Ocean Territory;
        IQ Iraq; IR Iran; IS Iceland; IT Italy; JE Jersey; JM Jamaica; JO Jordan; JP Japan; KE Kenya;
        KG Kyrgyzstan; KH Cambodia; KI Kiribati; KM Comoros; KN St. Kitts & Nevis; KP North Korea;
        KR South Korea; KW Kuwait; KY Cayman Islands; KZ Kazakhstan; LA Laos; LB Lebanon; LC St. Lucia;
        LI Liechtenstein; LK Sri Lanka; LR Liberia; LS Lesotho; LT Lithuania; LU Luxembourg; LV Latvia;
        LY Libya; MA Morocco; MC Monaco; MD Moldova; ME Montenegro; MF St. Martin; MG Madagascar;
        MH Marshall Islands; MK North Macedonia; ML Mali; MM Myanmar (Burma); MN Mongolia; MO Macao;
        MP Northern Mariana Islands; MQ Martinique; MR Mauritania; MS Montserrat; MT Malta; MU Mauritius;
        MV Maldives; MW Malawi; MX Mexico; MY Malaysia; MZ Mozambique; NA Namibia; NC New Caledonia;
        NE Niger; NF Norfolk Island; NG Nigeria; NI Nicaragua; NL Netherlands; NO Norway; NP Nepal; NR Nauru;
        NU Niue; NZ New Zealand; OM Oman; PA Panama; PE Peru; PF French Polynesia; PG Papua New Guinea;
        PH Philippines; PK Pakistan; PL Poland; PM St. Pierre & Miquelon; PN Pitcairn Islands;
        PR Puerto Rico; PS Palestinian Territories; PT Portugal; PW Palau; PY Paraguay; QA Qatar; RE Réunion;
        RO Romania; RS Serbia; RU Russia; RW Rwanda; SA Saudi Arabia; SB Solomon Islands; SC Seychelles;
        SD Sudan; SE Sweden; SG Singapore; SH St. Helena; SI Slovenia; SJ Svalbard & Jan Mayen; SK Slovakia;
        SL Sierra Leone; SM San Marino; SN Senegal; SO Somalia; SR Suriname; SS South Sudan;
        ST São Tomé & Príncipe; SV El Salvador; SX Sint Maarten; SY Syria; SZ Eswatini;
        TC Turks & Caicos Islands; TD Chad; TF French Southern Territories; TG Togo; TH Thailand;
        TJ Tajikistan; TK Tokelau; TL Timor-Leste; TM Turkmenistan; TN Tunisia; TO Tonga; TR Türkiye;
        TT Trinidad & Tobago; TV Tuvalu; TW Taiwan; TZ Tanzania; UA Ukraine; UG Uganda;
        UM U.S. Outlying Islands; US United States; UY Uruguay; UZ Uzbekistan; VA Vatican City;
        VC St. Vincent & Grenadines; VE Venezuela; VG British Virgin Islands; VI U.S. Virgin Islands;
        VN Vietnam; VU Vanuatu; WF Wallis & Futuna; WS Samoa; XK Kosovo; YE Yemen; YT Mayotte;
        ZA South Africa; ZM Zambia; ZW Zimbabwe
        """)

    private static let german = table(
        """
        AD Andorra; AE Vereinigte Arabische Emirate; AF Afghanistan; AG Antigua und Barbuda; AI Anguilla;
        AL Albanien; AM Armenien; AO Angola; AQ Antarktis; AR Argentinien; AS Amerikanisch-Samoa;
        AT Österreich; AU Australien; AW Aruba; AX Ålandinseln; AZ Aserbaidschan; BA Bosnien und Herzegowina;
        BB Barbados; BD Bangladesch; BE Belgien; BF Burkina Faso; BG Bulgarien; BH Bahrain; BI Burundi;
        BJ Benin; BL St. Barthélemy; BM Bermuda; BN Brunei Darussalam; BO Bolivien;
        BQ Karibische Niederlande; BR Brasilien; BS Bahamas; BT Bhutan; BV Bouvetinsel; BW Botsuana;
        BY Belarus; BZ Belize; CA Kanada; CC Kokosinseln; CD Kongo-Kinshasa; CF Zentralafrikanische Republik;
        CG Kongo-Brazzaville; CH Schweiz; CI Côte d’Ivoire; CK Cookinseln; CL Chile; CM Kamerun; CN China;
        CO Kolumbien; CR Costa Rica; CU Kuba; CV Cabo Verde; CW Curaçao; CX Weihnachtsinsel; CY Zypern;
        CZ Tschechien; DE Deutschland; DJ Dschibuti; DK Dänemark; DM Dominica; DO Dominikanische Republik;
        DZ Algerien; EC Ecuador; EE Estland; EG Ägypten; EH Westsahara; ER Eritrea; ES Spanien; ET Äthiopien;
        FI Finnland; FJ Fidschi; FK Falklandinseln; FM Mikronesien; FO Färöer; FR Frankreich; GA Gabun;
        GB Vereinigtes Königreich; GD Grenada; GE Georgien; GF Französisch-Guayana; GG Guernsey; GH Ghana;
        GI Gibraltar; GL Grönland; GM Gambia; GN Guinea; GP Guadeloupe; GQ Äquatorialguinea; GR Griechenland;
        GS Südgeorgien und die Südlichen Sandwichinseln; GT Guatemala; GU Guam; GW Guinea-Bissau; GY Guyana;
        HK Hongkong; HM Heard und McDonaldinseln; HN Honduras; HR Kroatien; HT Haiti; HU Ungarn;
        ID Indonesien; IE Irland; IL Israel; IM Isle of Man; IN Indien;
        IO Britisches Territorium im Indischen Ozean; IQ Irak; IR Iran; IS Island; IT Italien; JE Jersey;
        JM Jamaika; JO Jordanien; JP Japan; KE Kenia; KG Kirgisistan; KH Kambodscha; KI Kiribati; KM Komoren;
        KN St. Kitts und Nevis; KP Nordkorea; KR Südkorea; KW Kuwait; KY Kaimaninseln; KZ Kasachstan;
        LA Laos; LB Libanon; LC St. Lucia; LI Liechtenstein; LK Sri Lanka; LR Liberia; LS Lesotho;
        LT Litauen; LU Luxemburg; LV Lettland; LY Libyen; MA Marokko; MC Monaco; MD Republik Moldau;
        ME Montenegro; MF St. Martin; MG Madagaskar; MH Marshallinseln; MK Nordmazedonien; ML Mali;
        MM Myanmar; MN Mongolei; MO Macau; MP Nördliche Marianen; MQ Martinique; MR Mauretanien;
        MS Montserrat; MT Malta; MU Mauritius; MV Malediven; MW Malawi; MX Mexiko; MY Malaysia; MZ Mosambik;
        NA Namibia; NC Neukaledonien; NE Niger; NF Norfolkinsel; NG Nigeria; NI Nicaragua; NL Niederlande;
        NO Norwegen; NP Nepal; NR Nauru; NU Niue; NZ Neuseeland; OM Oman; PA Panama; PE Peru;
        PF Französisch-Polynesien; PG Papua-Neuguinea; PH Philippinen; PK Pakistan; PL Polen;
        PM St. Pierre und Miquelon; PN Pitcairninseln; PR Puerto Rico; PS Palästinensische Autonomiegebiete;
        PT Portugal; PW Palau; PY Paraguay; QA Katar; RE Réunion; RO Rumänien; RS Serbien; RU Russland;
        RW Ruanda; SA Saudi-Arabien; SB Salomonen; SC Seychellen; SD Sudan; SE Schweden; SG Singapur;
        SH St. Helena; SI Slowenien; SJ Spitzbergen und Jan Mayen; SK Slowakei; SL Sierra Leone;
        SM San Marino; SN Senegal; SO Somalia; SR Suriname; SS Südsudan; ST São Tomé und Príncipe;
        SV El Salvador; SX Sint Maarten; SY Syrien; SZ Eswatini; TC Turks- und Caicosinseln; TD Tschad;
        TF Französische Süd- und Antarktisgebiete; TG Togo; TH Thailand; TJ Tadschikistan; TK Tokelau;
        TL Timor-Leste; TM Turkmenistan; TN Tunesien; TO Tonga; TR Türkei; TT Trinidad und Tobago; TV Tuvalu;
        TW Taiwan; TZ Tansania; UA Ukraine; UG Uganda; UM Amerikanische Überseeinseln; US Vereinigte Staaten;
        UY Uruguay; UZ Usbekistan; VA Vatikanstadt; VC St. Vincent und die Grenadinen; VE Venezuela;
        VG Britische Jungferninseln; VI Amerikanische Jungferninseln; VN Vietnam; VU Vanuatu;
        WF Wallis und Futuna; WS Samoa; XK Kosovo; YE Jemen; YT Mayotte; ZA Südafrika; ZM Sambia;
        ZW Simbabwe
        """)

    private static let french = table(
        """
        AD Andorre; AE Émirats arabes unis; AF Afghanistan; AG Antigua-et-Barbuda; AI Anguilla; AL Albanie;
        AM Arménie; AO Angola; AQ Antarctique; AR Argentine; AS Samoa américaines; AT Autriche; AU Australie;
        AW Aruba; AX Îles Åland; AZ Azerbaïdjan; BA Bosnie-Herzégovine; BB Barbade; BD Bangladesh;
        BE Belgique; BF Burkina Faso; BG Bulgarie; BH Bahreïn; BI Burundi; BJ Bénin; BL Saint-Barthélemy;
        BM Bermudes; BN Brunei; BO Bolivie; BQ Pays-Bas caribéens; BR Brésil; BS Bahamas; BT Bhoutan;
        BV Île Bouvet; BW Botswana; BY Biélorussie; BZ Belize; CA Canada; CC Îles Cocos; CD Congo-Kinshasa;
        CF République centrafricaine; CG Congo-Brazzaville; CH Suisse; CI Côte d’Ivoire; CK Îles Cook;
        CL Chili; CM Cameroun; CN Chine; CO Colombie; CR Costa Rica; CU Cuba; CV Cap-Vert; CW Curaçao;
        CX Île Christmas; CY Chypre; CZ Tchéquie; DE Allemagne; DJ Djibouti; DK Danemark; DM Dominique;
        DO République dominicaine; DZ Algérie; EC Équateur; EE Estonie; EG Égypte; EH Sahara occidental;
        ER Érythrée; ES Espagne; ET Éthiopie; FI Finlande; FJ Fidji; FK Îles Malouines; FM Micronésie;
        FO Îles Féroé; FR France; GA Gabon; GB Royaume-Uni; GD Grenade; GE Géorgie; GF Guyane française;
        GG Guernesey; GH Ghana; GI Gibraltar; GL Groenland; GM Gambie; GN Guinée; GP Guadeloupe;
        GQ Guinée équatoriale; GR Grèce; GS Géorgie du Sud-et-les Îles Sandwich du Sud; GT Guatemala;
        GU Guam; GW Guinée-Bissau; GY Guyana; HK Hong Kong; HM Îles Heard-et-MacDonald; HN Honduras;
        HR Croatie; HT Haïti; HU Hongrie; ID Indonésie; IE Irlande; IL Israël; IM Île de Man; IN Inde;
        IO Territoire britannique de l’océan Indien; IQ Irak; IR Iran; IS Islande; IT Italie; JE Jersey;
        JM Jamaïque; JO Jordanie; JP Japon; KE Kenya; KG Kirghizstan; KH Cambodge; KI Kiribati; KM Comores;
        KN Saint-Christophe-et-Niévès; KP Corée du Nord; KR Corée du Sud; KW Koweït; KY Îles Caïmans;
        KZ Kazakhstan; LA Laos; LB Liban; LC Sainte-Lucie; LI Liechtenstein; LK Sri Lanka; LR Liberia;
        LS Lesotho; LT Lituanie; LU Luxembourg; LV Lettonie; LY Libye; MA Maroc; MC Monaco; MD Moldavie;
        ME Monténégro; MF Saint-Martin; MG Madagascar; MH Îles Marshall; MK Macédoine du Nord; ML Mali;
        MM Myanmar (Birmanie); MN Mongolie; MO Macao; MP Îles Mariannes du Nord; MQ Martinique;
        MR Mauritanie; MS Montserrat; MT Malte; MU Maurice; MV Maldives; MW Malawi; MX Mexique; MY Malaisie;
        MZ Mozambique; NA Namibie; NC Nouvelle-Calédonie; NE Niger; NF Île Norfolk; NG Nigeria; NI Nicaragua;
        NL Pays-Bas; NO Norvège; NP Népal; NR Nauru; NU Niue; NZ Nouvelle-Zélande; OM Oman; PA Panama;
        PE Pérou; PF Polynésie française; PG Papouasie-Nouvelle-Guinée; PH Philippines; PK Pakistan;
        PL Pologne; PM Saint-Pierre-et-Miquelon; PN Îles Pitcairn; PR Porto Rico;
        PS Territoires palestiniens; PT Portugal; PW Palaos; PY Paraguay; QA Qatar; RE La Réunion;
        RO Roumanie; RS Serbie; RU Russie; RW Rwanda; SA Arabie saoudite; SB Îles Salomon; SC Seychelles;
        SD Soudan; SE Suède; SG Singapour; SH Sainte-Hélène; SI Slovénie; SJ Svalbard et Jan Mayen;
        SK Slovaquie; SL Sierra Leone; SM Saint-Marin; SN Sénégal; SO Somalie; SR Suriname; SS Soudan du Sud;
        ST Sao Tomé-et-Principe; SV Salvador; SX Saint-Martin (partie néerlandaise); SY Syrie; SZ Eswatini;
        TC Îles Turques-et-Caïques; TD Tchad; TF Terres australes françaises; TG Togo; TH Thaïlande;
        TJ Tadjikistan; TK Tokelau; TL Timor oriental; TM Turkménistan; TN Tunisie; TO Tonga; TR Turquie;
        TT Trinité-et-Tobago; TV Tuvalu; TW Taïwan; TZ Tanzanie; UA Ukraine; UG Ouganda;
        UM Îles mineures éloignées des États-Unis; US États-Unis; UY Uruguay; UZ Ouzbékistan;
        VA État de la Cité du Vatican; VC Saint-Vincent-et-les Grenadines; VE Venezuela;
        VG Îles Vierges britanniques; VI Îles Vierges des États-Unis; VN Viêt Nam; VU Vanuatu;
        WF Wallis-et-Futuna; WS Samoa; XK Kosovo; YE Yémen; YT Mayotte; ZA Afrique du Sud; ZM Zambie;
        ZW Zimbabwe
        """)

    private static let spanish = table(
        """
        AD Andorra; AE Emiratos Árabes Unidos; AF Afganistán; AG Antigua y Barbuda; AI Anguila; AL Albania;
        AM Armenia; AO Angola; AQ Antártida; AR Argentina; AS Samoa Americana; AT Austria; AU Australia;
        AW Aruba; AX Islas Aland; AZ Azerbaiyán; BA Bosnia y Herzegovina; BB Barbados; BD Bangladés;
        BE Bélgica; BF Burkina Faso; BG Bulgaria; BH Baréin; BI Burundi; BJ Benín; BL San Bartolomé;
        BM Bermudas; BN Brunéi; BO Bolivia; BQ Caribe neerlandés; BR Brasil; BS Bahamas; BT Bután;
        BV Isla Bouvet; BW Botsuana; BY Bielorrusia; BZ Belice; CA Canadá; CC Islas Cocos;
        CD República Democrática del Congo; CF República Centroafricana; CG Congo; CH Suiza;
        CI Côte d’Ivoire; CK Islas Cook; CL Chile; CM Camerún; CN China; CO Colombia; CR Costa Rica; CU Cuba;
        CV Cabo Verde; CW Curazao; CX Isla de Navidad; CY Chipre; CZ Chequia; DE Alemania; DJ Yibuti;
        DK Dinamarca; DM Dominica; DO República Dominicana; DZ Argelia; EC Ecuador; EE Estonia; EG Egipto;
        EH Sáhara Occidental; ER Eritrea; ES España; ET Etiopía; FI Finlandia; FJ Fiyi; FK Islas Malvinas;
        FM Micronesia; FO Islas Feroe; FR Francia; GA Gabón; GB Reino Unido; GD Granada; GE Georgia;
        GF Guayana Francesa; GG Guernesey; GH Ghana; GI Gibraltar; GL Groenlandia; GM Gambia; GN Guinea;
        GP Guadalupe; GQ Guinea Ecuatorial; GR Grecia; GS Islas Georgia del Sur y Sandwich del Sur;
        GT Guatemala; GU Guam; GW Guinea-Bisáu; GY Guyana; HK Hong Kong; HM Islas Heard y McDonald;
        HN Honduras; HR Croacia; HT Haití; HU Hungría; ID Indonesia; IE Irlanda; IL Israel; IM Isla de Man;
        IN India; IO Territorio Británico del Océano Índico; IQ Irak; IR Irán; IS Islandia; IT Italia;
        JE Jersey; JM Jamaica; JO Jordania; JP Japón; KE Kenia; KG Kirguistán; KH Camboya; KI Kiribati;
        KM Comoras; KN San Cristóbal y Nieves; KP Corea del Norte; KR Corea del Sur; KW Kuwait;
        KY Islas Caimán; KZ Kazajistán; LA Laos; LB Líbano; LC Santa Lucía; LI Liechtenstein; LK Sri Lanka;
        LR Liberia; LS Lesoto; LT Lituania; LU Luxemburgo; LV Letonia; LY Libia; MA Marruecos; MC Mónaco;
        MD Moldavia; ME Montenegro; MF San Martín; MG Madagascar; MH Islas Marshall; MK Macedonia del Norte;
        ML Mali; MM Myanmar (Birmania); MN Mongolia; MO Macao; MP Islas Marianas del Norte; MQ Martinica;
        MR Mauritania; MS Montserrat; MT Malta; MU Mauricio; MV Maldivas; MW Malaui; MX México; MY Malasia;
        MZ Mozambique; NA Namibia; NC Nueva Caledonia; NE Níger; NF Isla Norfolk; NG Nigeria; NI Nicaragua;
        NL Países Bajos; NO Noruega; NP Nepal; NR Nauru; NU Niue; NZ Nueva Zelanda; OM Omán; PA Panamá;
        PE Perú; PF Polinesia Francesa; PG Papúa Nueva Guinea; PH Filipinas; PK Pakistán; PL Polonia;
        PM San Pedro y Miquelón; PN Islas Pitcairn; PR Puerto Rico; PS Territorios Palestinos; PT Portugal;
        PW Palaos; PY Paraguay; QA Catar; RE Reunión; RO Rumanía; RS Serbia; RU Rusia; RW Ruanda;
        SA Arabia Saudí; SB Islas Salomón; SC Seychelles; SD Sudán; SE Suecia; SG Singapur; SH Santa Elena;
        SI Eslovenia; SJ Svalbard y Jan Mayen; SK Eslovaquia; SL Sierra Leona; SM San Marino; SN Senegal;
        SO Somalia; SR Surinam; SS Sudán del Sur; ST Santo Tomé y Príncipe; SV El Salvador; SX Sint Maarten;
        SY Siria; SZ Esuatini; TC Islas Turcas y Caicos; TD Chad; TF Territorios Australes Franceses;
        TG Togo; TH Tailandia; TJ Tayikistán; TK Tokelau; TL Timor-Leste; TM Turkmenistán; TN Túnez;
        TO Tonga; TR Turquía; TT Trinidad y Tobago; TV Tuvalu; TW Taiwán; TZ Tanzania; UA Ucrania; UG Uganda;
        UM Islas menores alejadas de EE. UU.; US Estados Unidos; UY Uruguay; UZ Uzbekistán;
        VA Ciudad del Vaticano; VC San Vicente y las Granadinas; VE Venezuela; VG Islas Vírgenes Británicas;
        VI Islas Vírgenes de EE. UU.; VN Vietnam; VU Vanuatu; WF Wallis y Futuna; WS Samoa; XK Kosovo;
        YE Yemen; YT Mayotte; ZA Sudáfrica; ZM Zambia; ZW Zimbabue
        """)

    private static let arabic = table(
        """
        AD أندورا; AE الإمارات العربية المتحدة; AF أفغانستان; AG أنتيغوا وبربودا; AI أنغويلا; AL ألبانيا;
        AM أرمينيا; AO أنغولا; AQ أنتاركتيكا; AR الأرجنتين; AS ساموا الأمريكية; AT النمسا; AU أستراليا;
        AW أروبا; AX جزر آلاند; AZ أذربيجان; BA البوسنة والهرسك; BB بربادوس; BD بنغلاديش; BE بلجيكا;
        BF بوركينا فاسو; BG بلغاريا; BH البحرين; BI بوروندي; BJ بنين; BL سان بارتليمي; BM برمودا; BN بروناي;
        BO بوليفيا; BQ هولندا الكاريبية; BR البرازيل; BS جزر البهاما; BT بوتان; BV جزيرة بوفيه; BW بوتسوانا;
        BY بيلاروس; BZ بليز; CA كندا; CC جزر كوكوس (كيلينغ); CD الكونغو - كينشاسا; CF جمهورية أفريقيا الوسطى;
        CG الكونغو - برازافيل; CH سويسرا; CI ساحل العاج; CK جزر كوك; CL تشيلي; CM الكاميرون; CN الصين;
        CO كولومبيا; CR كوستاريكا; CU كوبا; CV الرأس الأخضر; CW كوراساو; CX جزيرة كريسماس; CY قبرص;
        CZ التشيك; DE ألمانيا; DJ جيبوتي; DK الدانمرك; DM دومينيكا; DO جمهورية الدومينيكان; DZ الجزائر;
        EC الإكوادور; EE إستونيا; EG مصر; EH الصحراء الغربية; ER إريتريا; ES إسبانيا; ET إثيوبيا; FI فنلندا;
        FJ فيجي; FK جزر فوكلاند; FM ميكرونيزيا; FO جزر فارو; FR فرنسا; GA الغابون; GB المملكة المتحدة;
        GD غرينادا; GE جورجيا; GF غويانا الفرنسية; GG غيرنزي; GH غانا; GI جبل طارق; GL غرينلاند; GM غامبيا;
        GN غينيا; GP غوادلوب; GQ غينيا الاستوائية; GR اليونان; GS جورجيا الجنوبية وجزر ساندويتش الجنوبية;
        GT غواتيمالا; GU غوام; GW غينيا بيساو; GY غيانا; HK هونغ كونغ; HM جزيرة هيرد وجزر ماكدونالد;
        HN هندوراس; HR كرواتيا; HT هايتي; HU هنغاريا; ID إندونيسيا; IE أيرلندا; IL إسرائيل; IM جزيرة مان;
        IN الهند; IO الإقليم البريطاني في المحيط الهندي; IQ العراق; IR إيران; IS آيسلندا; IT إيطاليا;
        JE جيرسي; JM جامايكا; JO الأردن; JP اليابان; KE كينيا; KG قيرغيزستان; KH كمبوديا; KI كيريباتي;
        KM جزر القمر; KN سانت كيتس ونيفيس; KP كوريا الشمالية; KR كوريا الجنوبية; KW الكويت; KY جزر كايمان;
        KZ كازاخستان; LA لاوس; LB لبنان; LC سانت لوسيا; LI ليختنشتاين; LK سريلانكا; LR ليبيريا; LS ليسوتو;
        LT ليتوانيا; LU لوكسمبورغ; LV لاتفيا; LY ليبيا; MA المغرب; MC موناكو; MD مولدوفا; ME الجبل الأسود;
        MF سان مارتن; MG مدغشقر; MH جزر مارشال; MK مقدونيا الشمالية; ML مالي; MM ميانمار (بورما); MN منغوليا;
        MO ماكاو; MP جزر ماريانا الشمالية; MQ جزر المارتينيك; MR موريتانيا;
        MS مونتسرات; MT مالطا; MU موريشيوس; MV جزر المالديف; MW ملاوي; MX المكسيك; MY ماليزيا; MZ موزمبيق;
        NA ناميبيا; NC كاليدونيا الجديدة; NE النيجر; NF جزيرة نورفولك; NG نيجيريا; NI نيكاراغوا; NL هولندا;
        NO النرويج; NP نيبال; NR ناورو; NU نيوي; NZ نيوزيلندا; OM عُمان; PA بنما; PE بيرو;
        PF بولينيزيا الفرنسية; PG بابوا غينيا الجديدة; PH الفلبين; PK باكستان; PL بولندا;
        PM سان بيير ومكويلون; PN جزر بيتكيرن; PR بورتوريكو; PS الأراضي الفلسطينية; PT البرتغال; PW بالاو;
        PY باراغواي; QA قطر; RE روينيون; RO رومانيا; RS صربيا; RU روسيا; RW رواندا;
        SA المملكة العربية السعودية; SB جزر سليمان; SC سيشل; SD السودان; SE السويد; SG سنغافورة;
        SH سانت هيلينا; SI سلوفينيا; SJ سفالبارد وجان ماين; SK سلوفاكيا; SL سيراليون; SM سان مارينو;
        SN السنغال; SO الصومال; SR سورينام; SS جنوب السودان; ST ساو تومي وبرينسيبي; SV السلفادور;
        SX سانت مارتن; SY سوريا; SZ إسواتيني; TC جزر توركس وكايكوس; TD تشاد; TF الأقاليم الجنوبية الفرنسية;
        TG توغو; TH تايلاند; TJ طاجيكستان; TK توكيلاو; TL تيمور - ليشتي; TM تركمانستان; TN تونس; TO تونغا;
        TR تركيا; TT ترينيداد وتوباغو; TV توفالو; TW تايوان; TZ تنزانيا; UA أوكرانيا; UG أوغندا;
        UM جزر الولايات المتحدة النائية; US الولايات المتحدة; UY أورغواي; UZ أوزبكستان; VA الفاتيكان;
        VC سانت فنسنت وجزر غرينادين; VE فنزويلا; VG جزر فيرجن البريطانية; VI جزر فيرجن الأمريكية; VN فيتنام;
        VU فانواتو; WF جزر والس وفوتونا; WS ساموا; XK كوسوفو; YE اليمن; YT مايوت; ZA جنوب أفريقيا; ZM زامبيا;
        ZW زيمبابوي
        """)
}

extension Resume.Location {
    /// City, region and country as people write them; `nil` without these.
    ///
    /// - Parameter language: the language for the name of the country (BCP 47); without one, or without a name, the
    ///   code stays.
    public func text(in language: String?) -> String? {
        let country = countryCode.map { code in language.flatMap { Country.name(of: code, in: $0) } ?? code }
        let parts = [city, region, country].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Whether a text is this place, with the country's code or its name in any language.
    public func isWritten(as text: String) -> Bool {
        if text == self.text(in: nil) { return true }
        var place = self
        return countryCode.map(Country.names(of:))?.contains { name in
            place.countryCode = name
            return place.text(in: nil) == text
        } ?? false
    }
}
