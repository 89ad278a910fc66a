//! NewReno: Reno's windows [RFC 5681] under the name that several papers use. What makes it "new"
//! [RFC 6582] is loss recovery, which is the transport's: choose `recovery: "newreno"` for NewReno
//! without SACK.

use crate::prelude::*;
use crate::reno::Reno;

params! {
    /// NewReno has no parameters of its own.
    pub struct NewRenoParams {}
}

/// See the module.
#[derive(Clone, Debug)]
pub struct NewReno;

impl CongestionControl for NewReno {
    type Params = NewRenoParams;
    const DOC: Doc = Doc {
        label: "NewReno",
        summary: "Reno's windows under the name that several papers use; its own loss recovery is the transport's.",
        source: "RFC 5681, RFC 6582",
        simplified: "",
        laws: &[law::SLOW_START, law::AVOIDANCE, law::HALF_ON_LOSS, law::HALF_ON_MARK, law::ONE_ON_TIMEOUT],
        ..Reno::DOC
    };

    fn new(_params: &NewRenoParams, _start: &Start) -> Self {
        Self
    }

    fn set_params(&mut self, _params: &NewRenoParams) {}
}
