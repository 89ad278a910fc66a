//! A run as the tools of others read it: its packets as pcapng, and what its senders know as qlog.
//!
//! A [`Capture`] is a recorder that looks at each packet. An engine with another recorder is compiled without a trace of it.

pub mod fit;
mod ordered;
mod pcapng;
mod qlog;
mod wire;

use std::cell::RefCell;
use std::fmt;
use std::io::{self, Write};
use std::rc::Rc;

use lbe_engine::plan::Plan;
use lbe_engine::record::{Event, QueueStep, Recorder, Sight};
use lbe_model::units::{Span, Time};
use lbe_net::link::Link;
use lbe_transport::AnySender;

use crate::pcapng::PcapNg;
use crate::qlog::Qlog;

pub use crate::pcapng::interfaces;
pub use crate::wire::WINDOW_SHIFT;

/// A part of a run, from a moment on up to another one, which it excludes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its first moment.
    pub from: Time,
    /// The moment after it.
    pub to: Time,
}

impl Part {
    /// The whole run, whatever its length.
    pub const WHOLE: Self = Self { from: Time::ZERO, to: Time::NEVER };

    fn has(self, at: Time) -> bool {
        self.from <= at && at < self.to
    }
}

/// A file in memory: written by a capture, taken by whoever holds another handle on it.
#[derive(Clone, Default, Debug)]
pub struct Shared(Rc<RefCell<Vec<u8>>>);

impl Shared {
    /// What was written since it was taken last.
    pub fn take(&self) -> Vec<u8> {
        self.0.take()
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// See the module.
#[derive(Default)]
pub struct Capture {
    pcapng: Option<PcapNg>,
    qlog: Option<Qlog>,
    /// The first that went wrong; nothing is written after it.
    error: Option<io::Error>,
}

impl fmt::Debug for Capture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Capture").finish_non_exhaustive()
    }
}

impl Capture {
    /// Writes this part of the run as pcapng to `out`, of the interfaces that `keeps` names ([`interfaces`]).
    ///
    /// # Errors
    /// What `out` answers.
    pub fn with_pcapng(
        mut self,
        plan: &Plan,
        keeps: impl Fn(&str) -> bool,
        part: Part,
        out: Box<dyn Write>,
    ) -> io::Result<Self> {
        self.pcapng = Some(PcapNg::new(plan, keeps, part, out)?);
        Ok(self)
    }

    /// Writes this part of the run as qlog to `out`.
    ///
    /// # Errors
    /// What `out` answers.
    pub fn with_qlog(mut self, plan: &Plan, part: Part, out: Box<dyn Write>) -> io::Result<Self> {
        self.qlog = Some(Qlog::new(plan, part, out)?);
        Ok(self)
    }

    /// What became of the files once the run is over.
    ///
    /// # Errors
    /// The first that went wrong in writing them.
    pub fn written(self) -> io::Result<()> {
        self.error.map_or(Ok(()), Err)
    }

    fn write(&mut self, what: impl FnOnce(&mut Self) -> io::Result<()>) {
        if self.error.is_none()
            && let Err(error) = what(self)
        {
            self.error = Some(error);
        }
    }
}

impl Recorder for Capture {
    const LOOKS: bool = true;

    fn sees(&mut self, now: Time, what: Sight<'_>) {
        self.write(|capture| {
            if let Some(pcapng) = &mut capture.pcapng {
                pcapng.sees(now, what)?;
            }
            capture.qlog.as_mut().map_or(Ok(()), |qlog| qlog.sees(now, what))
        });
    }

    fn sender(&mut self, now: Time, flow: u32, sender: &AnySender) {
        self.write(|capture| {
            if let Some(qlog) = &mut capture.qlog {
                qlog.sender(now, flow, sender);
            }
            Ok(())
        });
    }

    fn queue(&mut self, _now: Time, _index: u32, _link: &Link, _cause: QueueStep) {}
    fn sojourn(&mut self, _now: Time, _link: u32, _sojourn: Span) {}
    fn departed(&mut self, _now: Time, _flow: u32, _bytes: u32) {}
    fn event(&mut self, _now: Time, _event: Event, _flow: Option<u32>, _link: Option<u32>) {}

    fn finish(&mut self) {
        self.write(|capture| {
            if let Some(pcapng) = &mut capture.pcapng {
                pcapng.finish()?;
            }
            capture.qlog.as_mut().map_or(Ok(()), Qlog::finish)
        });
    }
}
