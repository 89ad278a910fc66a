/** What a page tells the service worker: the reader wants the new version now; this page is open and has shown what it loads. */
export type ToServiceWorker = 'take over' | 'opened';
