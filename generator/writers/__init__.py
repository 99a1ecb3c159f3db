"""Writers: one module for each kind of file, each from values to bytes."""
