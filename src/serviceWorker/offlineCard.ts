import { addRoute, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { MEMBERS_PAGES } from '#domain/paths';

declare const self: { readonly __WB_MANIFEST: PrecacheEntry[]; readonly skipWaiting: () => Promise<void> };

/**
 * The cached page that answers loads of members' pages without network; the router renders the screen of the address.
 */
const SHELL = '/';

/** A weak signal can keep a page load waiting for minutes. */
const NETWORK_TIMEOUT_SECONDS = 10;

/**
 * Serves the last build's shell and the card's code where there is no network (decisions §12). A page comes from the
 * network whenever that answers, so a new build is there at the next page load; answers of the API are not touched. The
 * files of one build are cached together or, when one is missing or altered, not at all; the next version replaces them
 * as a whole, at once.
 */
precache(self.__WB_MANIFEST);
// Before the route of the cached files, which would answer page loads of the root from the cache.
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
