/**
 * The path of the service worker. It is at the root so that the worker's scope is the whole site, and must not change,
 * because browsers look for updates there.
 */
export const SERVICE_WORKER = '/service-worker.js';
