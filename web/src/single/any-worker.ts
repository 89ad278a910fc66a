/**
 * Every worker of the single file: which of them it is stands in its address. It is a script of the older kind, since Chromium
 * starts no module from a file on a disk.
 */
switch (self.location.hash) {
  case '#worker':
    void import('../sim/worker');
    break;
  case '#pool-worker':
    void import('../sim/pool-worker');
    break;
  case '#journal-worker':
    void import('../sim/journal-worker');
    break;
  case '#guest-worker':
    void import('../sim/guest-worker');
    break;
  default:
    throw new Error(`there is no worker ${self.location.hash}`);
}
