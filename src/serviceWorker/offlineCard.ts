import { addRoute, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { MEMBERS_PAGES } from '#domain/paths';

declare const self: { readonly __WB_MANIFEST: PrecacheEntry[]; readonly skipWaiting: () => Promise<void> };

/**
 * The cached page that answers loads of members' pages without network. The router then renders the screen of the
 * address.
 */
const SHELL = '/';

/** The time in seconds after which the cached page is used, because a weak signal can delay a page load for minutes. */
const NETWORK_TIMEOUT_SECONDS = 10;

/**
 * Caches the files of the build that show the card without network (decisions §12). Pages come from the network
 * whenever it answers, so that a new build is used from the next page load; answers of the API are not cached. If one
 * file of a build is missing or altered, none is cached; a new version of the worker replaces all files at once.
 */
precache(self.__WB_MANIFEST);
// Registered before the route of the cached files, which would answer loads of `/` from the cache.
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
