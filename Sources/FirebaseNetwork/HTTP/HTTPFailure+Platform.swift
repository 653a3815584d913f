import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPFailure {
    /// What a number of the platform means.
    ///
    /// - Parameter hasBegun: whether a part of the answer was there.
    init(platformCode code: Int, host: String, hasBegun: Bool) {
        switch URLError.Code(rawValue: code) {
        // On Linux the loss of a connection has no number of its own.
        case .networkConnectionLost,
            _ where hasBegun:
            self = .lost(host)
        case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(host)
        case .cannotConnectToHost: self = .refused(host)
        case .notConnectedToInternet: self = .offline(host)
        case .badURL, .unsupportedURL: self = .unusableAddress
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            self = .untrusted(host)
        default: self = .other(host, code: code)
        }
    }
}
