// The floor is laid; the module follows.
