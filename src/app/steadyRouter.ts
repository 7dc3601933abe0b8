import { createBrowserRouter, type RouteObject } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Milliseconds after which a navigation in the history counts as dropped by the browser. Usually it takes a few
 * milliseconds.
 */
const QUIET_MS = 200;

/**
 * Creates React Router's browser router and keeps address and screen consistent if Back is pressed again while a
 * blocker reverts the first press. The router waits for the `popstate` event of its own revert and mistakes the event
 * of the second Back for it; Chromium also drops the revert in favour of the second Back. The address would then not be
 * that of the screen (remix-run/react-router#9709). Until the browser has returned to the screen's entry, this function
 * therefore hides `popstate` events from the router. If the browser stops at another entry, this function sends the
 * browser to the screen's entry.
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

  // Must be registered before the router's listener, because on the window Chromium calls listeners in the order of
  // registration, even capturing ones.
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
 * Returns the router's state of the current history entry. In the first entry the router has stored none; its index is
 * 0 and its key is `default`.
 */
function entry() {
  // The cast is safe, because only the router writes history entries, and their states are objects.
  return { idx: 0, key: 'default', ...(window.history.state as object | null) };
}
