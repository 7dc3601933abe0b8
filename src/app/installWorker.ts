import { whenIdle } from '../support/whenIdle';
import { SERVICE_WORKER } from '../serviceWorker/address';

/** webpack's Trusted Types policy, the only one that the content security policy allows. */
declare const __webpack_require__: { readonly tu: (address: string) => string };

let isAsked = false;

/**
 * Registers the service worker when the page is idle, once for each page load. If the registration fails, for example
 * because the storage is full, the page works without it, and the card needs the network.
 */
export function installWorker(): void {
  if (isAsked || !('serviceWorker' in navigator)) return;
  isAsked = true;
  whenIdle(() => void register(navigator.serviceWorker).catch(() => undefined));
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  // A browser may delete the cache and keep the worker, which fills the cache only during its installation. After
  // `unregister`, the worker stays until its pages are closed; the next page load registers it again.
  if (registration?.active && !(await caches.match('/', { ignoreSearch: true }))) await registration.unregister();
  else await container.register(__webpack_require__.tu(SERVICE_WORKER));
}
