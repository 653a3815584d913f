import Commands
import OnlineServices

// The same commands as 'sitegen', with access to databases and other sites.
let networks = OnlineNetworks(ServiceEnvironment.ofProcess)
let program = Program(
    makeNetwork: networks.network(of:),
    online: OnlineAccess(
        makeManager: networks.manager(of:), follow: networks.follow(_:changed:), accounts: networks.accounts,
        links: LinkRequester(WebLinkTransport())))

program.main()
