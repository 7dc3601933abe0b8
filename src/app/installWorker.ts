import { whenIdle } from '../support/whenIdle';
import { SERVICE_WORKER } from '../serviceWorker/address';

/** webpack's Trusted Types policy, the only one that the content security policy admits. */
declare const __webpack_require__: { readonly tu: (address: string) => string };

let isAsked = false;

/**
 * Registers the service worker after the page has loaded, once for each page load. A failure, for example for lack of
 * space, leaves the page as it is: the card then needs the network.
 */
export function installWorker(): void {
  if (isAsked || !('serviceWorker' in navigator)) return;
  isAsked = true;
  whenIdle(() => void register(navigator.serviceWorker).catch(() => undefined));
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  // A browser may remove the cache and keep the worker, which fills its cache only when it is installed. A worker that is
  // unregistered lasts as long as its pages; the next page load registers it anew.
  if (registration?.active && !(await caches.match('/', { ignoreSearch: true }))) await registration.unregister();
  else await container.register(__webpack_require__.tu(SERVICE_WORKER));
}
