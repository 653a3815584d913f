extension ProgramDescription {
    static let login = CommandDescription(
        "login", "sign in to the project of a database", defaults: LoginOptions(),
        options: [
            .text(
                "--firebase", .url, "the database that the session is for (default: that of the session there is)",
                \.firebase),
            .text(
                "--api-key", .text("KEY"),
                "the project's API key, which the Firebase console shows in its settings (default: that of the session "
                    + "there is)", \.apiKey),
            .text("--email", .text("ADDRESS"), "the e-mail address, which is asked for otherwise", \.email),
            .text("--oidc", .url, "sign in at the identity provider of this address", \.issuer),
            .text("--client-id", .text("ID"), "with --oidc: who sitegen is there", \.clientID),
            .text(
                "--provider", .text("NAME"),
                "with --oidc: what Firebase calls the provider, as in oidc.auth0 (default: told from its address)",
                \.provider),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        exclusions: [["--email", "--oidc"]],
        discussion: [
            "Asks for e-mail address and password; the password is not shown while it is typed. Where there is no terminal, "
                + "they are read from standard input, a line each. No option takes a password.",
            "With --oidc it shows a code and the page on which it has to be confirmed, and waits for that. The provider "
                + "needs to know sitegen as an application with the device code; Firebase needs to know the provider. If the "
                + "provider gave the application a secret, SITEGEN_CLIENT_SECRET holds it.",
            "The session is kept in session.json in the folder sitegen in XDG_CONFIG_HOME, or in ~/.config, for this "
                + "person alone, and is used for its own database and no other. For programs, a token in SITEGEN_TOKEN stands "
                + "in its place.",
        ]
    ) { options, _ throws(UsageError) in
        try options.check()
        return .login(options)
    }

    static let logout = CommandDescription(
        "logout", "end the session", defaults: AccountOptions(), options: accountOptions
    ) { options, _ in
        .logout(options)
    }

    static let whoami = CommandDescription(
        "whoami", "say who is signed in, for which database, and until when", defaults: AccountOptions(),
        options: accountOptions,
        discussion: ["Ends with status 77 where nobody is signed in."]
    ) { options, _ in
        .whoami(options)
    }

    private static var accountOptions: [CommandOption<AccountOptions>] {
        [
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ]
    }
}
