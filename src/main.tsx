/**
 * The start, in its order. Each step is a task or several (`app/start/nextTask.ts`), since a slow processor would handle no
 * input in one long task, and begins with the first script that has what it needs:
 *
 * 1. `main`, `vendor`: `openedStore.ts` evaluates contract, API and store, and puts the early answers into the cache,
 *    while the scripts of the screens are still on their way.
 * 2. `vendor-view`, the second entry: `startApp.ts` evaluates router and screens, and creates the app with that store.
 * 3. The page's own chunk, where me is known by then: React renders the whole screen, and no waiting screen before it.
 * 4. `vendor-dom`, the heaviest and the last that is needed: `mountApp.ts` hydrates the prerendered markup or renders anew.
 * 5. When the page is idle: font, error reports, service worker. They would delay the scripts before.
 */
import './app/start/openedStore';
