interface LifecycleEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

declare const self: {
  readonly skipWaiting: () => Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly addEventListener: (type: 'activate', listener: (event: LifecycleEvent) => void) => void;
};

/**
 * If OFFLINE_CARD is off, the build deploys this service worker instead of that in `offlineCard.ts`. This worker
 * deletes the caches of the former worker, and then unregisters itself.
 */
self.addEventListener('activate', (event) => event.waitUntil(remove()));
void self.skipWaiting();

async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
