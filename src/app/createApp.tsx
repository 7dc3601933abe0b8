import { AntdTheme } from '../ui/theme/AntdTheme';
import { useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Clock } from '#domain/clock';
import { recordName } from '#domain/recordFormat';
import { DraftProvider } from '../forms/DraftContext';
import type { DraftStorage } from '../store/persistence/draftStorage';
import { selectClockDeviation } from '../store/slices/clockSlice';
import { selectReplayedFrom } from '../store/slices/replaySlice';
import { describeBrowser, describeScreen } from '../support/writeRecord';
import type { Monitoring } from '../support/monitoring';
import { ClockProvider } from '../ui/ClockContext';
import { SiteProvider, type Site } from '../ui/SiteContext';
import { useAppSelector } from '../store';
import { MonitoringProvider } from './errorBoundaries';
import { reportEffectError, startEffects } from '../store/effects/effects';
import { keepCard } from '../store/effects/keepCard';
import { keepCardInHistory } from '../store/effects/cardInHistory';
import { syncLogoutAcrossTabs } from '../store/effects/otherTabs';
import { syncTokensAcrossTabs } from '../store/effects/syncTokensAcrossTabs';
import type { TabChannel } from '../store/effects/tabMessages';
import { syncLocation } from '../store/effects/syncLocation';
import { loadPages } from './lazyPage';
import { createKeptCardStorage } from '../store/persistence/keptCardStorage';
import { noteScreens } from '../store/effects/noteScreens';
import { returnPath } from './returnPath';
import { routes } from './routes';
import type { AppSettings } from './settings';
import { createSteadyRouter } from './steadyRouter';
import { createStore } from '../store';
import type { TokenStorage } from '../store/persistence/tokenStorage';

export interface AppDependencies {
  readonly settings: AppSettings;
  readonly storage: TokenStorage;
  readonly drafts: DraftStorage;
  readonly now: Clock;
  readonly monitoring: Monitoring;
  readonly buildId: string;
  readonly reload: () => void;
  readonly leaveTo: (url: string) => void;
  /** Channel to the app's other tabs; undefined if the browser offers none. */
  readonly tabs?: TabChannel | undefined;
  /**
   * Installs the service worker that shows the membership card without a network. Only the first call of a page load
   * has an effect.
   */
  readonly installWorker: () => void;
  /** Saves a file as a download; a string is JSON. */
  readonly saveFile: (name: string, content: string | Blob) => void;
}

type Router = ReturnType<typeof createBrowserRouter>;

interface AppOptions {
  /** The store, if the caller has created it before the app. */
  readonly opened?: ReturnType<typeof createStore>;
  readonly createRouter?: (routes: RouteObject[]) => Router;
}

/** Creates the app. The browser, tests and the prerendering build each pass their own dependencies. */
export function createApp(
  parts: AppDependencies,
  { opened = createStore(parts), createRouter = createSteadyRouter }: AppOptions = {},
) {
  const { settings, storage, drafts, buildId, reload, leaveTo } = parts;
  const { store, listeners, recorder, persistor, setErrorReport } = opened;
  const monitoring: Monitoring = {
    report: (error, context) => parts.monitoring.report(error, { ...context, actionNumber: recorder.actionNumber() }),
  };
  setErrorReport(reportEffectError(monitoring));
  const router = createRouter(routes);
  startEffects(listeners, {
    storage,
    monitoring,
    recorder,
    navigate: (path) => void router.navigate(path, { replace: true }),
    preloadFirstPage: () => void loadPages(matchRoutes(routes, returnPath(router.state.location.state)) ?? []),
  });
  syncLocation(store, router);
  noteScreens(opened, router);
  keepCardInHistory(store, listeners, router);
  // Returns the API's time: the device's time plus the deviation. In a replay, returns the time at which the record was
  // saved; the member's app has already corrected that time.
  const now = () => {
    const state = store.getState();
    return new Date(selectReplayedFrom(state) ?? parts.now().getTime() + selectClockDeviation(state));
  };
  const keepsCard = settings.OFFLINE_CARD === 'on';
  const cards = createKeptCardStorage(drafts);
  if (keepsCard) keepCard(opened, { cards, now, installWorker: parts.installWorker });
  else cards.remove();
  if (parts.tabs) {
    syncLogoutAcrossTabs(opened, { channel: parts.tabs, cards, now: parts.now });
    syncTokensAcrossTabs(opened, parts.tabs);
  }
  const site: Site = {
    museumName: settings.MUSEUM_NAME,
    supportContact: settings.SUPPORT_CONTACT,
    mailSenderDomain: settings.MAIL_SENDER_DOMAIN,
    paymentMode: settings.PAYMENT_MODE,
    cardFormOrigin: settings.CARD_FORM_ORIGIN ?? '',
    looksUpAddresses: settings.GEOCODING_ENDPOINT !== '',
    buildId,
    keepsCard,
    reload,
    // Waits until redux-persist has written the token to session storage, from which the app reads it when the member
    // comes back.
    leaveTo: (url, back) =>
      void persistor.flush().then(() => {
        // Changes the address without the router, because the router would render the screen of `back` until the
        // browser leaves this page.
        if (back !== undefined) window.history.replaceState(window.history.state, '', back);
        leaveTo(url);
      }),
    saveFile: parts.saveFile,
    saveRecord: () => {
      const savedAt = now().toISOString();
      const seen = describeScreen(document);
      const record = recorder.toFile({ buildId, savedAt, seen, ...describeBrowser() });
      parts.saveFile(recordName(savedAt), record);
    },
  };
  return {
    store,
    persistor,
    router,
    element: <App store={store} router={router} drafts={drafts} now={now} monitoring={monitoring} site={site} />,
  };
}

interface AppProps {
  readonly store: ComponentProps<typeof Provider>['store'];
  readonly router: Router;
  readonly drafts: DraftStorage;
  readonly now: Clock;
  readonly monitoring: Monitoring;
  readonly site: Site;
}

function App({ store, router, drafts, now, monitoring, site }: AppProps) {
  useMissedNavigation(router);
  return (
    <Provider store={store}>
      <MonitoringProvider value={monitoring}>
        <SiteProvider value={site}>
          <CorrectedClock now={now}>
            <DraftProvider value={drafts}>
              <AntdTheme>
                <RouterProvider router={router} />
              </AntdTheme>
            </DraftProvider>
          </CorrectedClock>
        </SiteProvider>
      </MonitoringProvider>
    </Provider>
  );
}

/**
 * Repeats a navigation that ended between the first render of `RouterProvider` and its subscription to the router.
 * `RouterProvider` misses such a navigation, and the old screen would stay under the new address
 * (remix-run/react-router#15527).
 */
function useMissedNavigation(router: Router): void {
  const [rendered] = useState(router.state);
  useEffect(() => {
    // Makes the router send its present state to `RouterProvider`. Sends no request, because the routes have no
    // loaders.
    if (router.state !== rendered) void router.revalidate();
  }, [router, rendered]);
}

interface CorrectedClockProps {
  readonly now: Clock;
  readonly children: ReactNode;
}

/**
 * Provides a clock that shows the API's time. When the deviation of the device's clock changes, all components that use
 * the clock render again (decisions §15).
 */
function CorrectedClock({ now, children }: CorrectedClockProps) {
  const deviation = useAppSelector(selectClockDeviation);
  const clock = useMemo((): Clock => {
    void deviation;
    return () => now();
  }, [now, deviation]);
  return <ClockProvider value={clock}>{children}</ClockProvider>;
}
