//! NewReno: Reno's windows [RFC 5681] under the name that several papers use. What makes it "new"
//! [RFC 6582] is loss recovery, which is the transport's: choose `recovery: "newreno"` for NewReno
//! without SACK.

use crate::cc::reno::{Reno, RenoParams};
use crate::cc::{AckSample, CongestionControl, Doc, Start, Window};

/// See the module.
#[derive(Clone, Debug)]
pub struct NewReno(Reno);

impl CongestionControl for NewReno {
    type Params = RenoParams;
    const DOC: Doc = Doc {
        label: "NewReno",
        summary: "Reno's windows under the name that several papers use; its own loss recovery is the transport's.",
        source: "RFC 5681, RFC 6582",
        ..Reno::DOC
    };

    fn new(params: &RenoParams, start: &Start) -> Self {
        Self(Reno::new(params, start))
    }

    fn set_params(&mut self, params: &RenoParams) {
        self.0.set_params(params);
    }

    #[inline]
    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.0.on_ack(window, ack);
    }
}
