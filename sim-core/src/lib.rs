//! Deterministic packet-level simulation of low-priority congestion control.
