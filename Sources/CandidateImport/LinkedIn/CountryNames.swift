/// The English names of countries in exports, with their ISO 3166-1 codes.
enum CountryNames {
    /// The two-letter code; `nil` for unknown names, and for Georgia, which is also a state.
    static func code(of name: String) -> String? { codes[name.lowercased()] }

    private static let codes: [String: String] = {
        var codes: [String: String] = [:]
        for entry in names.split(whereSeparator: { ";\n".contains($0) }) {
            let words = entry.split(separator: " ")
            guard let code = words.last else { continue }
            codes[words.dropLast().joined(separator: " ").lowercased()] = String(code)
        }
        return codes
    }()

    private static let names = """
        Afghanistan AF; Albania AL; Algeria DZ; Andorra AD; Angola AO; Argentina AR; Armenia AM; Australia AU;
        Austria AT; Azerbaijan AZ; Bahamas BS; Bahrain BH; Bangladesh BD; Barbados BB; Belarus BY; Belgium BE;
        Belize BZ; Benin BJ; Bhutan BT; Bolivia BO; Bosnia and Herzegovina BA; Botswana BW; Brazil BR;
        Brunei BN; Bulgaria BG; Burkina Faso BF; Burundi BI; Cambodia KH; Cameroon CM; Canada CA;
        Cape Verde CV; Central African Republic CF; Chad TD; Chile CL; China CN; Colombia CO; Comoros KM;
        Congo CG; Costa Rica CR; Croatia HR; Cuba CU; Cyprus CY; Czech Republic CZ; Czechia CZ;
        Democratic Republic of the Congo CD; Denmark DK; Djibouti DJ; Dominica DM; Dominican Republic DO;
        Ecuador EC; Egypt EG; El Salvador SV; Equatorial Guinea GQ; Eritrea ER; Estonia EE; Eswatini SZ;
        Ethiopia ET; Fiji FJ; Finland FI; France FR; Gabon GA; Gambia GM; Germany DE; Ghana GH;
        Greece GR; Greenland GL; Grenada GD; Guatemala GT; Guinea GN; Guinea-Bissau GW; Guyana GY; Haiti HT;
        Honduras HN; Hong Kong HK; Hong Kong SAR HK; Hungary HU; Iceland IS; India IN; Indonesia ID; Iran IR;
        Iraq IQ; Ireland IE; Israel IL; Italy IT; Ivory Coast CI; Jamaica JM; Japan JP; Jordan JO;
        Kazakhstan KZ; Kenya KE; Kiribati KI; Kosovo XK; Kuwait KW; Kyrgyzstan KG; Laos LA; Latvia LV;
        Lebanon LB; Lesotho LS; Liberia LR; Libya LY; Liechtenstein LI; Lithuania LT; Luxembourg LU; Macao MO;
        Madagascar MG; Malawi MW; Malaysia MY; Maldives MV; Mali ML; Malta MT; Mauritania MR; Mauritius MU;
        Mexico MX; Micronesia FM; Moldova MD; Monaco MC; Mongolia MN; Montenegro ME; Morocco MA; Mozambique MZ;
        Myanmar MM; Namibia NA; Nauru NR; Nepal NP; Netherlands NL; The Netherlands NL; New Zealand NZ;
        Nicaragua NI; Niger NE; Nigeria NG; North Korea KP; North Macedonia MK; Norway NO; Oman OM;
        Pakistan PK; Palau PW; Palestine PS; Panama PA; Papua New Guinea PG; Paraguay PY; Peru PE;
        Philippines PH; Poland PL; Portugal PT; Puerto Rico PR; Qatar QA; Romania RO; Russia RU; Rwanda RW;
        Saint Lucia LC; Samoa WS; San Marino SM; Saudi Arabia SA; Senegal SN; Serbia RS; Seychelles SC;
        Sierra Leone SL; Singapore SG; Slovakia SK; Slovenia SI; Solomon Islands SB; Somalia SO;
        South Africa ZA; South Korea KR; South Sudan SS; Spain ES; Sri Lanka LK; Sudan SD; Suriname SR;
        Sweden SE; Switzerland CH; Syria SY; Taiwan TW; Tajikistan TJ; Tanzania TZ; Thailand TH;
        Timor-Leste TL; Togo TG; Tonga TO; Trinidad and Tobago TT; Tunisia TN; Turkey TR; Türkiye TR;
        Turkmenistan TM; Tuvalu TV; Uganda UG; Ukraine UA; United Arab Emirates AE; United Kingdom GB;
        United States US; United States of America US; Uruguay UY; Uzbekistan UZ; Vanuatu VU; Vatican City VA;
        Venezuela VE; Vietnam VN; Yemen YE; Zambia ZM; Zimbabwe ZW
        """
}
