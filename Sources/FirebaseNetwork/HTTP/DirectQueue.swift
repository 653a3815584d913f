import Foundation

/// Does at once what it is handed.
///
/// FoundationNetworking reads on while a delegate is busy, and keeps what it reads: an answer without end would fill the
/// memory before anybody had counted it. With this queue it reads no faster than the delegate takes.
final class DirectQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
