import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPFailure {
    /// What an error of the platform means; nothing of its text is kept.
    ///
    /// - Parameter hasBegun: whether a part of the answer was there.
    init(ofPlatform error: NSError, host: String, hasBegun: Bool) {
        switch URLError.Code(rawValue: error.code) {
        case _ where hasBegun: self = .lost(host)
        // What the platform calls a bad response is none at all.
        case .networkConnectionLost, .badServerResponse: self = .lost(host)
        case .timedOut: self = .timedOut(host, seconds: WebTransport.Patience().whole)
        case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(host)
        case .cannotConnectToHost: self = .refused(host)
        case .notConnectedToInternet: self = .offline(host)
        case .badURL, .unsupportedURL: self = .unusableAddress
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            self = .untrusted(host)
        case .unknown: self = HTTPFailure(unnamed: error.localizedDescription.lowercased(), host: host)
        default: self = .other(host, code: error.code)
        }
    }

    /// On Linux most failures have no number of their own, but the words of libcurl.
    private init(unnamed words: String, host: String) {
        if ["certificate", "ssl", "tls"].contains(where: words.contains) {
            self = .untrusted(host)
        } else if words.contains("connect to") {
            self = .refused(host)
        } else if words.contains("recv failure") || words.contains("send failure") {
            self = .lost(host)
        } else {
            self = .other(host, code: URLError.Code.unknown.rawValue)
        }
    }
}
