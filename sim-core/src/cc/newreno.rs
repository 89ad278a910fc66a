//! NewReno: Reno's windows [RFC 5681]. What makes it "new" [RFC 6582] is loss recovery, which is the
//! transport's: choose `recovery: "newreno"` for NewReno without SACK.

/// The same policy as [`Reno`](super::reno::Reno) under the name that several papers use.
pub type NewReno = super::reno::Reno;
