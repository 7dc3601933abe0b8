import { createBrowserRouter, type RouteObject } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** Milliseconds after which the browser counts as having dropped a navigation; it takes a few milliseconds. */
const QUIET_MS = 200;

/**
 * Creates React Router's browser router and keeps address and screen consistent if Back is pressed again while a
 * blocker reverts the first press. The router waits for the `popstate` of its own revert and mistakes the second Back
 * for it; Chromium also drops the revert in favour of the second Back. The address would then differ from the screen's
 * (remix-run/react-router#9709). Until the browser has returned to the screen's entry, `popstate` events are therefore
 * kept from the router. If the browser stops at another entry, it is sent to the screen's.
 */
export function createSteadyRouter(routes: RouteObject[]): Router {
  let isTakingBack = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAtScreen = () => entry().key === router.state.location.key;
  const wait = () => {
    clearTimeout(timer);
    if (isTakingBack) timer = setTimeout(() => window.history.go(shown - entry().idx), QUIET_MS);
  };

  let blockers: Router['state']['blockers'];
  const beforeRouter = (event: PopStateEvent) => {
    ({ blockers } = router.state);
    isTakingBack &&= !isAtScreen();
    if (isTakingBack) event.stopImmediatePropagation();
    wait();
  };
  const afterRouter = () => {
    const { blockers: now } = router.state;
    // A new `blockers` object means that the router has just blocked this navigation, not an earlier one.
    isTakingBack = now !== blockers && !isAtScreen() && [...now.values()].some(({ state }) => state === 'blocked');
    wait();
  };

  // Registered before the router's listener: on the window, Chromium calls listeners in this order, capturing or not.
  window.addEventListener('popstate', beforeRouter);
  const router = createBrowserRouter(routes);
  window.addEventListener('popstate', afterRouter);

  /** Index of the screen's entry in the history. */
  let shown = entry().idx;
  router.subscribe(() => {
    if (isAtScreen()) shown = entry().idx;
  });
  const { dispose } = router;
  return Object.assign(router, {
    dispose: () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', beforeRouter);
      window.removeEventListener('popstate', afterRouter);
      dispose();
    },
  });
}

/**
 * Returns what the router has written into the current history entry. The first entry has nothing; its key is
 * `default`.
 */
function entry() {
  // Only the router writes history entries, and its states are objects.
  return { idx: 0, key: 'default', ...(window.history.state as object | null) };
}
