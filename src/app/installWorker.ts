import { whenIdle } from '../support/whenIdle';
import { SERVICE_WORKER } from '../serviceWorker/address';

/**
 * webpack replaces `__webpack_require__.tu` by the function that makes a trusted script address with webpack's Trusted
 * Types policy. The content security policy allows no other policy.
 */
declare const __webpack_require__: { readonly tu: (address: string) => string };

let isAsked = false;

/**
 * Registers the service worker when the page is idle, once for each page load. Ignores failures, such as a full
 * storage: the site works without the service worker, but the membership card then needs the network.
 */
export function installWorker(): void {
  if (isAsked || !('serviceWorker' in navigator)) return;
  isAsked = true;
  whenIdle(() => void register(navigator.serviceWorker).catch(() => undefined));
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  // A browser may delete the cache but keep the service worker, and the worker fills the cache only at its
  // installation. So this unregisters the worker, and the next page load installs it again.
  if (registration?.active && !(await caches.match('/', { ignoreSearch: true }))) await registration.unregister();
  else await container.register(__webpack_require__.tu(SERVICE_WORKER));
}
