//! Ctrl-C in what takes minutes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// Becomes true with the first Ctrl-C, which leaves what is done; the second one ends all at once.
#[derive(Clone, Debug)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Listens from now on.
    pub(crate) fn new() -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        // Where no signal can be heard, one ends all, as ever.
        flag::register_conditional_shutdown(SIGINT, 130, stop.clone())
            .and_then(|_| flag::register(SIGINT, stop.clone()))
            .ok();
        Self(stop)
    }

    /// Somebody has pressed it.
    pub(crate) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
