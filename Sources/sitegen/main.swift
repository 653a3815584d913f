import Commands

// This executable and the one for databases select the implementation of the network; here, the tree on disk.
let program = Program { $0.localNetwork }

program.main()
