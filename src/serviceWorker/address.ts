/** At the root, so that it serves every page; the name stays, since browsers look there for the next version. */
export const SERVICE_WORKER = '/service-worker.js';
