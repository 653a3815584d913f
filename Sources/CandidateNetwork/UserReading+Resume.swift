import CandidateProfile
import ContentTree
import Diagnostics

/// The CV: JSON Resume 1.3.1, read leniently where documents in the wild differ.
extension UserReading {
    /// The sections that the profile shows.
    func resume(_ reader: NodeReader) -> Resume {
        var resume = Resume()
        reader.warnAboutCase(of: UserKeys.resume)
        resume.work = objects("work", in: reader).map(work(_:))
        resume.education = objects("education", in: reader).map(education(_:))
        resume.skills = objects("skills", in: reader).map(skill(_:))
        if let basics = reader.object("basics") {
            basics.warnAboutCase(of: UserKeys.basics)
            basics.object("location")?.warnAboutCase(of: UserKeys.location)
            resume.profiles = objects("profiles", in: basics).map(profile(_:))
            resume.website = url("url", in: basics)
            resume.phone = basics.string("phone")
        }
        return resume
    }
}

extension UserReading {
    private func objects(_ key: String, in reader: NodeReader) -> [NodeReader] {
        reader.list(key).filter { $0.requireObject() }
    }

    private func work(_ reader: NodeReader) -> Resume.Work {
        var work = Resume.Work()
        reader.warnAboutCase(of: UserKeys.work)
        work.organisation = reader.string("name")
        work.position = reader.string("position")
        work.location = reader.string("location")
        work.url = url("url", in: reader)
        work.period = period(reader)
        work.summary = reader.string("summary")
        work.highlights = reader.strings("highlights")
        return work
    }

    private func education(_ reader: NodeReader) -> Resume.Education {
        var education = Resume.Education()
        reader.warnAboutCase(of: UserKeys.education)
        education.institution = reader.string("institution")
        education.area = reader.string("area")
        education.studyType = reader.string("studyType")
        education.url = url("url", in: reader)
        education.period = period(reader)
        education.score = textOrNumber("score", in: reader)
        education.courses = reader.strings("courses")
        return education
    }

    private func skill(_ reader: NodeReader) -> Resume.Skill {
        var skill = Resume.Skill()
        reader.warnAboutCase(of: UserKeys.skill)
        skill.name = reader.string("name")
        skill.level = reader.string("level")
        skill.keywords = reader.strings("keywords")
        return skill
    }

    private func profile(_ reader: NodeReader) -> Resume.Profile {
        var profile = Resume.Profile()
        reader.warnAboutCase(of: UserKeys.profile)
        profile.network = reader.string("network")
        profile.username = reader.string("username")
        profile.url = url("url", in: reader)
        return profile
    }

    private func period(_ reader: NodeReader) -> Resume.Period {
        Resume.Period(
            start: date("startDate", in: reader, ongoing: false), end: date("endDate", in: reader, ongoing: true))
    }

    private func date(_ key: String, in reader: NodeReader, ongoing: Bool) -> PartialDate? {
        guard let text = textOrNumber(key, in: reader) else { return nil }
        if ongoing, text.lowercased() == "present" { return nil }
        if let date = PartialDate(text) { return date }
        reader[key]?.report(UserProblem.unreadableDate(text))
        return nil
    }

    /// A text, or a number as it is spelled: years and grades are written both ways.
    private func textOrNumber(_ key: String, in reader: NodeReader) -> String? {
        if case .number(let spelling) = reader[key]?.node.value { return spelling }
        return reader.string(key)
    }
}
