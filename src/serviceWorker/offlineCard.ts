import { addRoute, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { MEMBERS_PAGES } from '#domain/paths';

declare const self: { readonly __WB_MANIFEST: PrecacheEntry[]; readonly skipWaiting: () => Promise<void> };

/**
 * Path of the cached page that answers page loads without a network. In that page, the router renders the screen for
 * the requested address.
 */
const SHELL = '/';

/** Seconds to wait for the network before the cached page is used: a weak signal can delay a page load for minutes. */
const NETWORK_TIMEOUT_SECONDS = 10;

/**
 * Caches the build's files that show the membership card without a network (decisions §12). Pages come from the network
 * if it answers, so a new build is used from the next page load. Answers of the API are not cached. If one file of a
 * build is missing or altered, none is cached; a new worker replaces all files at once.
 */
precache(self.__WB_MANIFEST);
// Registered first, because the route of the cached files would answer page loads of `/` from the cache.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
      plugins: [{ handlerDidError: () => matchPrecache(SHELL) }],
    }),
    { allowlist: [MEMBERS_PAGES] },
  ),
);
addRoute();
void self.skipWaiting();
