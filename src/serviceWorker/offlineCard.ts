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
 * if it answers, so that the next page load uses a new build. The worker does not cache answers of the API. It caches
 * either all files of a build or, if one is missing or altered, none; a new worker replaces all files at once.
 */
precache(self.__WB_MANIFEST);
// This route must be registered before `addRoute`, which would answer page loads of `/` from the cache without asking
// the network.
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
