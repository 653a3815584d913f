import Commands

// Here, and in the executable that talks to databases, it is decided what stands behind the networks: the tree on disk.
let program = Program { $0.localNetwork }

program.main()
