//! The `lbe` command.
fn main() {}
