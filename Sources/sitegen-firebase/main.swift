import Commands
import FirebaseNetwork

// The same commands as 'sitegen', with what talks to databases behind them.
let services = FirebaseServices(ServiceEnvironment.ofProcess)
let program = Program(
    makeNetwork: services.network(of:),
    services: OnlineServices(makeManager: services.manager(of:), accounts: services.accounts))

program.main()
