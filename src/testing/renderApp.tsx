import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Persistor } from 'redux-persist';
import { createApp } from '../app/createApp';
import type { TabChannel } from '../store/effects/tabMessages';
import { createKeptCardStorage } from '../store/persistence/keptCardStorage';
import type { RootState } from '../store';
import { createStore } from '../store';
import { CALLS } from '#contract/calls';
import type { ContentGroup } from '#contract/contents';
import type { Me } from '#contract/me';
import type { KeptCard } from '#domain/membership/membershipCard';
import { testDependencies, stopPersisting } from './testDependencies';
import { aMe } from './factories';
import { givenCall } from './network';

interface Visit {
  readonly route: string;
  /**
   * Page that the visitor requested before the redirect to the login. The test puts it into the state of the history
   * entry, as the inline script does.
   */
  readonly wanted?: string;
  /** Whether the membership card is open, which adds a history entry. */
  readonly showsCard?: boolean;
  /** Token in session storage when the page loads. */
  readonly token?: string;
  /** Membership card that the tab has kept since an earlier page load. */
  readonly keptCard?: KeptCard;
  /** Present time as an ISO date-time, if it differs from the tests' default. */
  readonly now?: string;
  /** Settings of the build that differ from the tests' defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Channel to other tabs; by default there is none. */
  readonly tabs?: TabChannel;
  /** The store, if the test has created it before the app. */
  readonly opened?: ReturnType<typeof createStore>;
  /** Initial state of the store. */
  readonly state?: Partial<RootState>;
}

/**
 * Upper limit of navigations, which no correct screen reaches. If screens redirect to each other forever, `openApp`
 * stops them after this number, because Jest cannot stop them.
 */
const MOST_CHANGES = 200;

/** Opens the whole app at an address, as a page load in this tab, with real store, router, storage and forms. */
export function openApp({ route, wanted, showsCard, token, keptCard, now, env, tabs, state, ...store }: Visit) {
  if (token !== undefined) sessionStorage.setItem('token', token);
  window.history.pushState(wanted === undefined ? null : { usr: { from: wanted } }, '', route);
  if (showsCard) window.history.pushState({ usr: { dialog: 'membershipCard' } }, '', route);
  const { parts, ...happened } = testDependencies(env);
  let isGone = false;
  const { drafts } = parts;
  if (keptCard) createKeptCardStorage(drafts).write(keptCard);
  // Drops the writes of an app that the test has closed: jsdom goes on running its code, and a call that is still
  // running could time out and write to the storage during the next test.
  const write: typeof drafts.write = (...draft) => {
    if (!isGone) drafts.write(...draft);
  };
  const dependencies = {
    ...parts,
    ...(now !== undefined && { now: () => new Date(now) }),
    tabs,
    drafts: { ...drafts, write },
  };
  const app = createApp(dependencies, state ? { opened: createStore(dependencies, state) } : store);
  const address = () => {
    const { pathname, search, hash } = app.router.state.location;
    return pathname + search + hash;
  };
  let changes = 0;
  app.router.subscribe(() => {
    changes += 1;
    if (changes > MOST_CHANGES && address() === route) app.router.navigate = () => Promise.resolve();
  });
  const { unmount } = render(app.element);
  const close = () => {
    isGone = true;
    unmount();
    app.router.dispose();
    app.persistor.pause();
    tabs?.close();
  };
  opened.push({ close, persistor: app.persistor });
  return { ...app, user: userEvent.setup(), address, ...happened, close };
}

/**
 * Goes to `elsewhere` at the moment when the app goes to `path` for the first time, to simulate a click or Back at this
 * moment.
 */
export function pressOnTheWay({ router }: ReturnType<typeof openApp>, path: string, elsewhere: string): void {
  const stop = router.subscribe(({ location }) => {
    if (location.pathname !== path) return;
    stop();
    void router.navigate(elsewhere);
  });
}

const opened: { readonly close: () => void; readonly persistor: Persistor }[] = [];

afterEach(async () => {
  const apps = opened.splice(0);
  for (const { close } of apps) close();
  await stopPersisting(apps.map(({ persistor }) => persistor));
});

/** Prepares the calls of the public layout and of /register/provisional: no documents, no plans. */
export function givenPublicSite(): void {
  givenCall(CALLS.getLegalDocuments, { body: [] });
  givenCall(CALLS.getPlans, { body: [] });
}

/** Prepares a museum in which this member is signed in, with these content groups. */
export function givenMember(me: Me = aMe(), groups: readonly ContentGroup[] = []): void {
  givenCall(CALLS.getMe, { body: { me } });
  givenCall(CALLS.getPlans, { body: me.plan ? [me.plan] : [] });
  givenCall(CALLS.getContentGroups, { body: [...groups] });
}
