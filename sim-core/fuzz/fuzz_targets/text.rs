//! See `lbe_fuzz::targets`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lbe_fuzz::targets::text(data));
