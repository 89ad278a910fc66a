//! What every room of the simulator speaks in: units, random numbers, parameter tables, packets. It sees nothing else.

pub mod doc;
pub mod histogram;
pub mod num;
pub mod packet;
pub mod params;
pub mod ring;
pub mod rng;
pub mod units;
