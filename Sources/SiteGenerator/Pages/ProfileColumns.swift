import CandidateProfile

/// An estimate of how many lines the two columns of a profile have on a wide screen.
struct ProfileColumns {
    /// The lines of the career without education, of the sections beside it, and of education in either column.
    private var career = 0
    private var beside = 0
    private var education = (career: 0, beside: 0)

    /// Letters in a line of the career, and in a line of the column beside it.
    private static let (careerWidth, besideWidth) = (85, 30)
    /// The lines of a heading with the space around it.
    private static let heading = 3

    init(_ profile: ProfilePage) {
        if let summary = profile.summary { career += Self.heading + Self.lines(summary.markup, Self.careerWidth) }
        let resume = profile.resume
        if !resume.work.isEmpty { career += Self.heading + resume.earlier.count * 2 }
        for entry in resume.work {
            career += 4 + (entry.summary.map { Self.lines($0.markup, Self.careerWidth) } ?? 0)
            for point in entry.highlights { career += Self.lines(point.markup, Self.careerWidth) }
        }
        // Projects and education have two columns in the career.
        if !resume.projects.isEmpty { career += Self.heading + resume.projects.count * 3 }
        if !profile.questions.isEmpty { career += Self.heading + profile.questions.count * 4 }
        if !resume.skills.isEmpty { beside += Self.heading }
        for entry in resume.skills {
            let keywords = entry.skill.keywords.joined(separator: "      ")
            beside += 1 + Self.lines(keywords, Self.besideWidth) * 3 / 2
        }
        for count in [resume.languages.count, profile.articles.count * 2, resume.certificates.count * 3]
        where count > 0 {
            beside += Self.heading + count
        }
        beside += Self.heading + 3 + profile.addresses.count + resume.profiles.count
        if !resume.education.isEmpty { education = (Self.heading, Self.heading) }
        for entry in resume.education {
            let courses = entry.education.courses.joined(separator: "   ")
            education.career += (4 + Self.lines(courses, Self.careerWidth / 2)) / 2
            education.beside += 5 + Self.lines(courses, Self.besideWidth)
        }
    }

    /// Whether the columns have more similar lengths with education beside the career.
    var areMoreEvenWithEducationBeside: Bool {
        education.beside > 0
            && abs(career - beside - education.beside) < abs(career + education.career - beside)
    }

    private static func lines(_ text: String, _ width: Int) -> Int {
        (text.utf8.count + width - 1) / width
    }
}
