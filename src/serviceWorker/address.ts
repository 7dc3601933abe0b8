/**
 * Path of the service worker. The path must be at the root, so that the worker's scope is the whole site. It must never
 * change, because browsers look for updates of the worker at this path.
 */
export const SERVICE_WORKER = '/service-worker.js';
