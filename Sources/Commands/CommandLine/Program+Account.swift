extension ProgramDescription {
    static let login: CommandDescription = .init(
        "login", "sign in to the project of a database", defaults: LoginOptions(),
        options: [
            .text(
                "--firebase", .url, "the database to sign in to (default: the database of the current session)",
                \.firebase),
            .text(
                "--api-key", .text("KEY"),
                "the project's API key, shown in the settings of the Firebase console (default: the key of the current "
                    + "session)", \.apiKey),
            .text("--email", .text("ADDRESS"), "the e-mail address (default: ask for it)", \.email),
            .flag("--sign-up", "create an account with this e-mail address and password, and sign in", \.signsUp),
            .flag(
                "--reset-password",
                "do not sign in; let the project send a mail with which the password of this e-mail address can be changed",
                \.resetsPassword),
            .text("--oidc", .url, "sign in with the OpenID Connect identity provider at this address", \.issuer),
            .text("--client-id", .text("ID"), "with --oidc: the client ID of sitegen at the provider", \.clientID),
            .text(
                "--provider", .text("NAME"),
                "with --oidc: the provider's ID in Firebase, such as oidc.auth0 (default: derived from its address)",
                \.provider),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        exclusions: [["--email", "--oidc"], ["--sign-up", "--reset-password", "--oidc"]],
        discussion: [
            "Asks for the e-mail address and the password; the password is not shown as you type. Without a terminal, both "
                + "are read from standard input, one per line. There is no option for the password.",
            "--sign-up asks for the new password twice on a terminal, and reads it once from standard input. The uid of the "
                + "new account, which 'sitegen whoami' shows, is the key for the candidate under Users.",
            "With --oidc, prints a code and the page on which to confirm it, and waits for the confirmation. At the provider, "
                + "register sitegen as an application with the device code grant; in Firebase, add the provider. If the "
                + "application has a client secret, set SITEGEN_CLIENT_SECRET to it.",
            "If FIREBASE_AUTH_EMULATOR_HOST names an emulator on another machine, what you sign in with is sent there without "
                + "encryption, and a warning says so: use an account that exists in the emulator only.",
            "The session is stored in sitegen/session.json in XDG_CONFIG_HOME or ~/.config, readable only by you, and is used "
                + "only for its database. Programs can set SITEGEN_TOKEN to a token, or GOOGLE_APPLICATION_CREDENTIALS to the key "
                + "file of a service account, instead.",
        ]
    ) { options, _ throws(UsageError) in
        try options.check()
        return .login(options)
    }

    static let logout: CommandDescription = .init(
        "logout", "end the session", defaults: AccountOptions(), options: accountOptions
    ) { options, _ in
        .logout(options)
    }

    static let whoami: CommandDescription = .init(
        "whoami", "show who is signed in, to which database, and until when", defaults: AccountOptions(),
        options: accountOptions,
        discussion: [
            "Without a session or SITEGEN_TOKEN, names the service account of GOOGLE_APPLICATION_CREDENTIALS. The exit "
                + "status is 77 if nobody is signed in."
        ]
    ) { options, _ in
        .whoami(options)
    }

    static let token: CommandDescription = .init(
        "token", "print the token that requests to a database carry", defaults: TokenOptions(),
        options: [
            .text("--firebase", .url, "the database (default: the database of the current session)", \.firebase),
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ],
        discussion: [
            "The token is a secret: whoever has it can use the database in your name until it expires, usually for an hour. "
                + "Do not print it to a log.",
            "It is that of SITEGEN_TOKEN, or else of the session for the database, or else a new one of the service account of "
                + "GOOGLE_APPLICATION_CREDENTIALS. Programs send the ID token of a session in the query, as in "
                + "'?auth=TOKEN', and the access token of a service account in the header 'Authorization: Bearer TOKEN'. The "
                + "exit status is 77 if there is no token.",
        ]
    ) { options, _ in
        .token(options)
    }

    private static var accountOptions: [CommandOption<AccountOptions>] {
        [
            .choice("--diagnostics", "how to print problems", \.diagnostics),
            .choice("--color", "when to use colors", \.color),
        ]
    }
}
