import { createBrowserRouter, type RouteObject } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** In milliseconds: browsers take a few for a move; a move that they drop never comes. */
const QUIET_MS = 200;

/**
 * React Router's browser router, with address and screen kept together where Back is pressed again while a blocker takes
 * the first press back. The router waits for one `popstate`, that of its own way back, and takes the second Back for it;
 * Chromium also drops the way back for the second Back. The address would then stay another one than the screen's
 * (remix-run/react-router#9709). Until the browser is at the screen's entry, the router therefore sees no `popstate`;
 * where the browser has come to rest elsewhere, it is sent there.
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
    // Another object: the router has blocked this move, and not only an earlier one.
    isTakingBack = now !== blockers && !isAtScreen() && [...now.values()].some(({ state }) => state === 'blocked');
    wait();
  };

  // Not a capturing listener: at the window Chromium calls all in the order in which they were added.
  window.addEventListener('popstate', beforeRouter);
  const router = createBrowserRouter(routes);
  window.addEventListener('popstate', afterRouter);

  /** The place of the screen's entry in the history. */
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

/** What the router has written into the state of the browser's present entry; `default` is its key for the first one. */
function entry() {
  // The app writes entries by the router alone, which makes their state an object.
  return { idx: 0, key: 'default', ...(window.history.state as object | null) };
}
