import HTTPTransfer
import SiteCheck

/// Requests addresses over HTTP, and follows redirects to any host.
public final class WebLinkTransport: LinkTransport {
    private let client = TransferClient()
    private let timeout: Duration

    /// The maximum number of redirects.
    static let maximumRedirects = 5

    /// - Parameter timeout: the timeout of one request, in seconds.
    public init(timeout: Int = 15) {
        self.timeout = .seconds(timeout)
    }

    /// Whether the system has libcurl.
    public var isAvailable: Bool { TransferClient.isAvailable }

    /// Requests an address.
    public func ask(_ url: String, wantsContent: Bool) async -> LinkResult.Outcome {
        guard var origin = WebOrigin(url) else { return .failed("the address cannot be read") }
        let end = ContinuousClock.now + timeout
        for _ in 0...Self.maximumRedirects {
            var request = TransferRequest(
                wantsContent ? "GET" : "HEAD", origin, sizeLimit: nil, idle: timeout, end: end)
            request.headers = [("User-Agent", "sitegen"), ("Accept", "*/*")]
            let response: TransferResponse
            do throws(TransferFailure) {
                response = try await client.response(to: request)
            } catch {
                return .failed(error.reason)
            }
            let location = response.headers.first { $0.name.lowercased() == "location" }?.value ?? ""
            guard TransferResponse.redirects.contains(response.status), !location.isEmpty else {
                return .status(response.status)
            }
            guard let next = WebOrigin(URLReference.resolved(location, against: origin.address)) else {
                return .failed("it leads to no address of the web")
            }
            origin = next
        }
        return .failed("it leads on and on")
    }
}

extension TransferFailure {
    /// Why there is no response.
    fileprivate var reason: String {
        switch self {
        case .noLibrary: "libcurl cannot be loaded"
        case .unusableRequest: "the address cannot be read"
        case .unknownHost: "there is no such host"
        case .refused: "the host does not take connections"
        case .offline: "there is no network"
        case .untrusted: "the host's certificate is not trusted"
        case .noAuthorities: "this system has no list of certificate authorities"
        case .silent, .late, .cancelled: "no answer in time"
        case .lost: "the connection was lost"
        case .tooLarge: "the answer is too large"
        case .other(let code): "the network failed (\(code))"
        }
    }
}
