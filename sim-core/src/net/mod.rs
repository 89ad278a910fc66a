//! What packets cross: links with a queue, a server and a pipe; the sender's own access; pure delays.

pub mod access;
pub mod link;
pub mod packet;
