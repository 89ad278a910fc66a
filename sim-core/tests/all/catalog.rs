//! The page's copy of the catalog, texts included, is this engine's. The Wasm module has no texts to compare.

use serde_json::Value;
use sim_core::catalog::catalog;

#[test]
fn the_catalog_is_the_one_that_is_checked_in() {
    let copy = include_str!("../../../web/src/model/generated/catalog.json");
    let copy: Value = serde_json::from_str(copy).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(catalog(), copy, "run \"npm run generate\"");
}
