//! Prints the catalog for the page's build (`scripts/lib/generated.mjs`), as `lbe list --json` does: without the command it is
//! there in a fraction of the time.

fn main() {
    println!("{}", lbe_scenario::catalog::catalog());
}
