/**
 * Path of the service worker. Must be at the root, so that its scope is the whole site, and must never change, because
 * browsers look for updates there.
 */
export const SERVICE_WORKER = '/service-worker.js';
