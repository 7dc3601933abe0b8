interface LifecycleEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

declare const self: {
  readonly skipWaiting: () => Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly addEventListener: (type: 'activate', listener: (event: LifecycleEvent) => void) => void;
};

/**
 * The build deploys this service worker instead of the other one if OFFLINE_CARD is off. It deletes the caches of the
 * other worker, and then unregisters itself.
 */
self.addEventListener('activate', (event) => event.waitUntil(remove()));
void self.skipWaiting();

async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
