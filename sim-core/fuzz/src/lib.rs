//! What the fuzzing targets do with an input, and how one input is made from another. No libFuzzer here:
//! `sim-core/tests/all/corpus.rs` runs the same targets in an ordinary `cargo test`.

#![forbid(unsafe_code)]

pub mod draw;
pub mod exercise;
pub mod mutate;
pub mod targets;

pub use mutate::mutate;
pub use targets::{TARGETS, Target};

/// A target whose inputs are JSON: [`mutate`] makes most of them, libFuzzer's own mutations of text the rest.
#[macro_export]
macro_rules! json_target {
    ($run:path) => {
        libfuzzer_sys::fuzz_target!(|data: &[u8]| $run(data));
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            match $crate::mutate(&data[..size], seed) {
                Some(text) if seed % 16 > 0 && text.len() <= max_size => {
                    data[..text.len()].copy_from_slice(text.as_bytes());
                    text.len()
                }
                _ => libfuzzer_sys::fuzzer_mutate(data, size, max_size),
            }
        });
    };
}
