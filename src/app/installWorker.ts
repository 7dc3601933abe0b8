import { whenIdle } from '../support/whenIdle';
import { SERVICE_WORKER } from '../serviceWorker/address';

/** Function of webpack's Trusted Types policy, the only one that the content security policy allows. */
declare const __webpack_require__: { readonly tu: (address: string) => string };

let isAsked = false;

/**
 * Registers the service worker when the page is idle, once for each page load. Ignores failures, such as a full
 * storage: the site then works without it, and the membership card needs the network.
 */
export function installWorker(): void {
  if (isAsked || !('serviceWorker' in navigator)) return;
  isAsked = true;
  whenIdle(() => void register(navigator.serviceWorker).catch(() => undefined));
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  // Browsers may delete the cache and keep the worker, which fills the cache only when it is installed: unregisters it,
  // so that the next page load installs it again.
  if (registration?.active && !(await caches.match('/', { ignoreSearch: true }))) await registration.unregister();
  else await container.register(__webpack_require__.tu(SERVICE_WORKER));
}
