/** What a page tells the service worker: the reader wants the new version now; this page is of the current one. */
export type ToServiceWorker = 'take over' | 'tidy';
