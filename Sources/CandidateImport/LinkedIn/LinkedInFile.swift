import CandidateProfile
import Tables

/// The files of LinkedIn's "Get a copy of your data" that are read; others are private or contain texts of other
/// people. The columns have the names of archives since 2018.
public enum LinkedInFile: String, Sendable, Hashable, CaseIterable {
    case profile = "Profile"
    case emails = "Email Addresses"
    case phones = "PhoneNumbers"
    case positions = "Positions"
    case education = "Education"
    case skills = "Skills"
    case languages = "Languages"
    case certifications = "Certifications"
    case projects = "Projects"
    case volunteering = "Volunteering"
    case honors = "Honors"
    case publications = "Publications"
    case courses = "Courses"
    case recommendations = "Recommendations_Received"

    /// The file with a path: in any folder, with or without the member's number after the name.
    init?(path: String) {
        guard let last = path.split(separator: "/").last, last.lowercased().hasSuffix(".csv") else { return nil }
        var name = CSVTable.plain(String(last.dropLast(4)))
        if let space = name.lastIndex(of: " "), name[name.index(after: space)...].allSatisfy(\.isNumber) {
            name = String(name[..<space])
        }
        // Older archives write "Phone Numbers".
        if name == "phone numbers" { name = "phonenumbers" }
        guard let file = Self.allCases.first(where: { CSVTable.plain($0.rawValue) == name }) else { return nil }
        self = file
    }

    /// The uses of its columns, in the order of the entry's keys.
    var columns: [(name: String, use: ColumnUse)] {
        switch self {
        case .profile:
            [
                ("First Name", .joined("name", " ")), ("Last Name", .joined("name", " ")), ("Headline", .text("label")),
                ("Websites", .websites), ("Summary", .text("summary")), ("Address", .personal("address")),
                ("Zip Code", .personal("postalCode")), ("Geo Location", .place), ("Twitter Handles", .handles),
                ("Birth Date", .personal("birthDate")), ("Instant Messengers", .personal(nil)),
            ]
        case .positions:
            [
                ("Company Name", .text("name")), ("Company", .text("name")), ("Location", .text("location")),
                ("Title", .text("position")), ("Started On", .date("startDate")), ("Start Date", .date("startDate")),
                ("Finished On", .date("endDate")), ("End Date", .date("endDate")), ("Description", .text("summary")),
            ]
        case .education:
            [
                ("School Name", .text("institution")), ("Degree Name", .text("studyType")),
                ("Start Date", .date("startDate")), ("Started On", .date("startDate")), ("End Date", .date("endDate")),
                ("Finished On", .date("endDate")), ("Notes", .paragraph("summary", nil)),
                ("Activities", .paragraph("summary", "Activities")),
            ]
        case .emails:
            [
                ("Email Address", .personal("email")), ("Primary", .status), ("Confirmed", .status),
                ("Updated On", .status),
            ]
        case .phones: [("Number", .personal("phone")), ("Type", .status), ("Extension", .status)]
        case .courses: [("Name", .text("name")), ("Number", .fact("Number"))]
        case .skills: [("Name", .text("name"))]
        case .languages: [("Name", .text("language")), ("Proficiency", .text("fluency"))]
        case .certifications:
            [
                ("Name", .text("name")), ("Started On", .date("date")), ("Finished On", .date("endDate")),
                ("Url", .text("url")), ("Authority", .text("issuer")),
                ("License Number", .paragraph("summary", "License number")),
            ]
        case .projects:
            [
                ("Title", .text("name")), ("Description", .text("description")), ("Started On", .date("startDate")),
                ("Finished On", .date("endDate")), ("Url", .text("url")),
            ]
        case .volunteering:
            [
                ("Company Name", .text("organization")), ("Role", .text("position")),
                ("Started On", .date("startDate")), ("Finished On", .date("endDate")),
                ("Description", .text("summary")), ("Cause", .paragraph("summary", "Cause")),
            ]
        case .honors:
            [
                ("Title", .text("title")), ("Issued On", .date("date")), ("Issuer", .text("awarder")),
                ("Description", .text("summary")),
            ]
        case .publications:
            [
                ("Name", .text("name")), ("Publisher", .text("publisher")), ("Published On", .date("releaseDate")),
                ("Url", .text("url")), ("Description", .text("summary")),
            ]
        case .recommendations:
            [
                ("First Name", .joined("name", " ")), ("Last Name", .joined("name", " ")), ("Text", .text("reference")),
                ("Job Title", .joined("position", ", ")), ("Company", .joined("position", ", ")), ("Status", .status),
            ]
        }
    }

    /// The section of a CV for its rows; `nil` for personal data.
    var section: String? {
        switch self {
        case .profile, .emails, .phones: nil
        case .courses: "sections"
        case .positions: "work"
        case .education: "education"
        case .skills: "skills"
        case .languages: "languages"
        case .certifications: "certificates"
        case .projects: "projects"
        case .volunteering: "volunteer"
        case .honors: "awards"
        case .publications: "publications"
        case .recommendations: "references"
        }
    }
}

extension LinkedInFile {
    /// The schema of its entries.
    var form: ResumeForm? {
        switch ResumeForm.resume[section ?? "basics"]?.kind {
        case .part(let form), .parts(let form): form
        default: nil
        }
    }
}

/// The use of a column.
enum ColumnUse: Sendable {
    /// The text of a key.
    case text(String)
    /// A date of a key.
    case date(String)
    /// A short fact with a label.
    case fact(String)
    /// Joined to the value of a key, with a separator.
    case joined(String, String)
    /// A paragraph of a key with another meaning, optionally with a label.
    case paragraph(String, String?)
    /// Private unless its owner requests it; the key, if it has one.
    case personal(String?)
    /// The place of residence.
    case place
    /// A list of addresses.
    case websites
    /// A list of Twitter user names.
    case handles
    /// The visibility of the row.
    case status

    /// Whether it contains a date.
    var isDate: Bool {
        switch self {
        case .date, .personal("birthDate"): true
        default: false
        }
    }
}
