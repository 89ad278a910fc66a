/**
 * What a page tells the service worker: the reader wants the new version now; this page is open and has shown what it loads, and
 * `script` is the address of the one that it began with, whose name tells the version.
 */
export type ToServiceWorker = 'take over' | { readonly script: string };

/** The one thing that the service worker tells a page: the page is not of its version. */
export type FromServiceWorker = 'another version';
