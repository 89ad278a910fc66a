//! What is known of a guest before it runs.

/// What a guest asks of the transport.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wants {
    /// Samples of the delivery rate.
    pub rate_sample: bool,
    /// It sets a pacing rate.
    pub pacing: bool,
}

/// What a module shows without being run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// It may draw random numbers.
    pub draws: bool,
    /// What it exports as if it were a hook, by names that are none.
    pub unknown_exports: Vec<String>,
}
