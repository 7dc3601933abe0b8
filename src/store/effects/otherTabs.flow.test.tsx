import { act, screen, waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { createMemoryRouter } from 'react-router';
import { membershipApi } from '../api/membershipApi';
import { logOut } from '../api/session';
import { CALLS } from '#contract/calls';
import type { Me } from '#contract/me';
import { Secret } from '#domain/secret';
import { selectSession, sessionEnded, signInStarted, tokenReceived } from '../slices/authSlice';
import { expectConsole } from '../../testing/consoleGuard';
import { aContentGroup, aMe } from '../../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';
import { stopPersisting, testDependencies } from '../../testing/testDependencies';
import { createApp } from '../../app/createApp';
import { openTabChannel } from './otherTabs';
import { createDraftStorage } from '../persistence/draftStorage';
import { createTokenStorage } from '../persistence/tokenStorage';
import { waitForRehydration } from '../persistence/waitForRehydration';
import type { TabChannel } from './tabMessages';

fakeNetwork();
beforeEach(givenPublicSite);
// Adds `crypto.subtle`, which jsdom lacks.
beforeAll(() => Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: webcrypto.subtle }));

const CODE = { name: '会員証のQRコード' };
const HANAKO = aMe({ email: 'hanako@example.test', membershipToken: 'canary-code', lastName: '金糸雀' });
const JIRO = aMe({ email: 'jiro@example.test', membershipToken: 'other-code', lastName: '次郎' });
/** Returns a time on the day and in the time zone of the tests' clock, which is at 12:00. */
const at = (time: string) => new Date(`2026-04-15T${time}:00+09:00`);

/**
 * The channels of the open tabs of one browser, each with a function that delivers a message. A message from one tab
 * reaches the other tabs at once.
 */
const tabs = new Map<EventTarget, (data: unknown) => void>();
afterEach(() => tabs.clear());

function tabChannel(): TabChannel {
  const channel = new EventTarget();
  tabs.set(channel, (data) => channel.dispatchEvent(new MessageEvent('message', { data })));
  return Object.assign(channel, {
    postMessage: (message: unknown) => {
      for (const [other, tell] of tabs) if (other !== channel) tell(structuredClone(message));
    },
    close: () => void tabs.delete(channel),
  });
}

/** All messages that the tabs have sent in this test. */
let heard: object[] = [];
beforeEach(() => {
  heard = [];
  tabChannel().addEventListener('message', ({ data }: MessageEvent<object>) => void heard.push(data));
});

/**
 * Opens a tab and waits for its message about the member on its screen, which the tab sends once it has computed
 * hashes.
 */
async function untilItAsks<Tab>(open: () => Tab): Promise<Awaited<Tab>> {
  const before = heard.length;
  const tab = await open();
  await waitFor(() => expect(heard.slice(before).some((message) => 'shown' in message)).toBe(true));
  return tab;
}

/** Opens the tab whose screen the test checks. */
async function openThisTab(me: Me = HANAKO) {
  givenMember(me, [aContentGroup({ contentName: '展覧会' })]);
  const app = await untilItAsks(() => openApp({ route: '/home', token: 'alive', tabs: tabChannel() }));
  await screen.findByRole('link', { name: '展覧会' });
  return app;
}

/** Opens another tab of the browser, with separate storage and outside of the document that the test checks. */
async function openOtherTab(me: Me, now = at('12:00')) {
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  } as unknown as Storage; // The cast is safe, because the app uses no other members of the storage.
  const storage = createTokenStorage(() => area);
  const drafts = createDraftStorage(() => area);
  const parts = { ...testDependencies().parts, storage, drafts, now: () => now, tabs: tabChannel() };
  const { store, persistor, router } = createApp(parts, {
    createRouter: (routes) => createMemoryRouter(routes, { initialEntries: ['/maintenance'] }),
  });
  closing.push(
    () => router.dispose(),
    () => stopPersisting([persistor]),
  );
  const signIn = async (next: Me) => {
    store.dispatch(signInStarted());
    const session = selectSession(store.getState());
    store.dispatch(tokenReceived({ token: new Secret('its-own'), session, sequence: 0 }));
    givenCall(CALLS.getMe, { body: { me: next } });
    const afresh = { forceRefetch: true, subscribe: false };
    await untilItAsks(() => act(() => store.dispatch(membershipApi.endpoints.getMe.initiate(undefined, afresh))));
  };
  await waitForRehydration(persistor);
  await signIn(me);
  return {
    kept,
    signIn,
    logOut: async () => {
      givenNoNetwork(CALLS.logout);
      await act(() => store.dispatch(logOut()));
    },
    loseSession: async () => {
      const heardBefore = heard.length;
      act(() => void store.dispatch(sessionEnded({ session: selectSession(store.getState()), by: 'server' })));
      await waitFor(() => expect(heard.slice(heardBefore)).toEqual([{ refused: expect.any(String) as unknown }]));
    },
    isIn: () => store.getState().auth.token !== null,
  };
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function expectLogin({ address }: ReturnType<typeof openApp>) {
  expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
  expect(address()).toBe('/login');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
}

async function expectStay() {
  expect(await screen.findByRole('link', { name: '展覧会' })).toBeVisible();
  expect(sessionStorage.getItem('token')).toBe('alive');
}

describe('a tab that shows a member', () => {
  it('goes to the login, without a notice, when the member logs out in another one', async () => {
    const app = await openThisTab();
    const other = await openOtherTab(HANAKO);
    await other.logOut();
    await expectLogin(app);
    expect(JSON.stringify(app.store.getState()) + document.body.innerHTML).not.toMatch(/金糸雀|canary-code/);
    expect(screen.queryByText(/有効期限が切れました/)).not.toBeInTheDocument();
    // The login does not remember this member's page for the next member.
    expect(app.router.state.location.state).toBeNull();
  });

  it('stays when the server has ended another session of the member in another one', async () => {
    expectConsole('warn', /ログイン情報が確認できません/);
    await openThisTab();
    const other = await openOtherTab(HANAKO);
    await other.loseSession();
    expect(other.isIn()).toBe(false);
    await expectStay();
  });

  it('and when another member signs in there', async () => {
    const app = await openThisTab();
    const other = await openOtherTab(HANAKO);
    await other.signIn(JIRO);
    await expectLogin(app);
    expect(other.isIn()).toBe(true);
  });

  it('stays when the same member signs in there once more', async () => {
    await openThisTab();
    const other = await openOtherTab(HANAKO);
    await other.signIn(HANAKO);
    await expectStay();
    expect(other.isIn()).toBe(true);
  });

  it('stays when another member logs out there', async () => {
    await openThisTab();
    const other = await openOtherTab(JIRO);
    await other.logOut();
    expect(other.isIn()).toBe(false);
    await expectStay();
  });

  it('is known by the code of the card, where the other has a new address', async () => {
    const app = await openThisTab();
    const other = await openOtherTab({ ...HANAKO, email: 'new@example.test' });
    await other.logOut();
    await expectLogin(app);
  });

  it('logs out in the others, by the code of the card or the address, also without network', async () => {
    const { user } = await openThisTab();
    const copy = await openOtherTab(HANAKO);
    const withoutCard = await openOtherTab({ ...HANAKO, membershipToken: '' });
    expect([copy.isIn(), withoutCard.isIn()]).toEqual([true, true]);
    givenNoNetwork(CALLS.logout);
    await user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
    await user.click(screen.getByRole('button', { name: 'ログアウト' }));
    await waitFor(() => expect([copy, withoutCard].map(({ kept }) => kept.size)).toEqual([0, 0]));
    expect([copy.isIn(), withoutCard.isIn()]).toEqual([false, false]);
  });
});

describe('a tab that shows the kept card without network', () => {
  const openWithoutNetwork = () => {
    [CALLS.getMe, CALLS.getPlans].forEach(givenNoNetwork);
    return openApp({ route: '/home', tabs: tabChannel() });
  };

  it('loses it when the member logs out in another one', async () => {
    const other = await openOtherTab(HANAKO);
    (await openThisTab()).close();
    const app = await untilItAsks(openWithoutNetwork);
    expect(await screen.findByRole('img', CODE)).toBeVisible();
    await other.logOut();
    await expectLogin(app);
    expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
  });

  it('loses it when the member has logged out in another one before it was loaded', async () => {
    (await openThisTab()).close();
    const other = await openOtherTab(HANAKO, at('12:01'));
    await other.logOut();
    await expectLogin(openWithoutNetwork());
    expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
  });

  it('keeps it when the server has been asked after that', async () => {
    const other = await openOtherTab(HANAKO, at('11:59'));
    await other.logOut();
    (await openThisTab()).close();
    await untilItAsks(openWithoutNetwork);
    expect(await screen.findByRole('img', CODE)).toBeVisible();
  });
});

it('what tabs say to each other names no member', async () => {
  await openThisTab();
  const other = await openOtherTab(HANAKO);
  await other.logOut();
  expect(heard).toContainEqual({ ended: expect.anything() as unknown });
  expect(JSON.stringify(heard)).not.toMatch(/hanako|canary-code|alive|its-own|金糸雀/);
});

it('what another version of the app says is ignored', async () => {
  await openThisTab();
  for (const message of [null, 'ended', { ended: 1 }, { shown: ['x'] }]) tabChannel().postMessage(message);
  await expectStay();
});

describe('the channel', () => {
  const secure = (isSecureContext: boolean) => Object.assign(new EventTarget(), { isSecureContext }) as Window;

  it('is closed with its page', () => {
    const close = jest.spyOn(BroadcastChannel.prototype, 'close');
    const page = secure(true);
    expect(openTabChannel(page)).toBeDefined();
    page.dispatchEvent(new Event('pagehide'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Window]>([
    ['no secure page', () => secure(false)],
    [
      'a browser that refuses',
      () => {
        jest.spyOn(window, 'BroadcastChannel').mockImplementation(() => {
          throw new DOMException('blocked', 'SecurityError');
        });
        return secure(true);
      },
    ],
  ])('is left out: %s', (_, page) => {
    expect(openTabChannel(page())).toBeUndefined();
  });
});
