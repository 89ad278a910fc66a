//! See `lbe_fuzz::targets`.
#![no_main]

lbe_fuzz::json_target!(lbe_fuzz::targets::journal);
