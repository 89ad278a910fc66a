//! A capture of whatever kind is read, or refused in a sentence.
#![no_main]

use lbe_capture::fit::Fit;

libfuzzer_sys::fuzz_target!(|data: &[u8]| match Fit::of_capture(data) {
    Err(error) => assert!(!error.is_empty() && !error.contains(char::is_control), "{error}"),
    Ok(fit) => assert!(fit.to_json().is_object()),
});
