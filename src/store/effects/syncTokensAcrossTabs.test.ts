import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { createMemoryRouter } from 'react-router';
import { membershipApi } from '../api/membershipApi';
import { logOut, signIn } from '../api/session';
import { CALLS } from '#contract/calls';
import { Secret } from '#domain/secret';
import { tokenReceived } from '../slices/authSlice';
import { expectConsole } from '../../testing/consoleGuard';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall, type Answer, type ReceivedCall } from '../../testing/network';
import { stopPersisting, testDependencies } from '../../testing/testDependencies';
import { createApp } from '../../app/createApp';
import { createTokenStorage } from '../persistence/tokenStorage';
import { waitForRehydration } from '../persistence/waitForRehydration';
import type { TabChannel } from './tabMessages';

fakeNetwork();
// Adds `crypto.subtle`, which jsdom lacks. The function `digest` computes a hash immediately, whereas Node's own
// function would compute it in another thread: all messages must arrive before the next task.
const digest = (_name: string, data: Uint8Array) => Promise.resolve(createHash('sha256').update(data).digest());
beforeAll(() => Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: { digest } }));
const untilSaid = () => new Promise((resolve) => void setTimeout(resolve));

const { getMe, getContentGroups } = membershipApi.endpoints;
const AFRESH = { forceRefetch: true, subscribe: false };

/**
 * Fakes a server with one session and the rules for tokens in decisions §1. The server's clock `now` counts seconds.
 */
function givenServer(rotationSeconds: number) {
  const given = new Map([['first', { generation: 1, at: 0 }]]);
  const server = { now: 0, generation: 1, renewedAt: 0, isOver: false };
  const give = (name: string) => {
    const bearer = `${name}-${given.size}`;
    given.set(bearer, { generation: server.generation, at: server.now });
    return { headers: { Authorization: `Bearer ${bearer}` } };
  };
  const renew = (presented: string): Answer => {
    const known = given.get(presented);
    const age = known === undefined ? Infinity : server.generation - known.generation;
    const isInGrace = age === 1 && server.now - server.renewedAt < 10;
    if (known === undefined || server.isOver || (age > 0 && !isInGrace)) return { status: 401, body: {} };
    if (isInGrace) return give('again');
    if (server.now - known.at < rotationSeconds) return {};
    server.generation += 1;
    server.renewedAt = server.now;
    return give('next');
  };
  const answer = (body: NonNullable<Answer['body']>) => (call: ReceivedCall) => {
    const answered = renew((call.headers.get('Authorization') ?? '').slice('Bearer '.length));
    return { body, ...answered };
  };
  const asked = givenCall(CALLS.getMe, answer({ me: aMe() }));
  givenCall(CALLS.getContentGroups, answer([]));
  givenCall(CALLS.getPlans, { body: [] });
  givenCall(CALLS.getLegalDocuments, { body: [] });
  return Object.assign(server, { asked, pass: (seconds: number) => void (server.now += seconds) });
}

/** The channels of the open tabs of one browser. A tab that is asleep gets no messages. */
const channels = new Map<EventTarget, { readonly tell: (data: unknown) => void; isAsleep: boolean }>();
/** All messages that the tabs have sent in this test. */
let said: unknown[] = [];

function openChannel() {
  const channel = new EventTarget();
  const tab = {
    tell: (data: unknown) => void channel.dispatchEvent(new MessageEvent('message', { data })),
    isAsleep: false,
  };
  channels.set(channel, tab);
  const posting = Object.assign(channel, {
    postMessage: (message: unknown) => {
      said.push(message);
      const others = [...channels].filter(([other, { isAsleep }]) => other !== channel && !isAsleep);
      for (const [, { tell }] of others) tell(structuredClone(message));
    },
    close: () => void channels.delete(channel),
  });
  return { channel: posting as unknown as TabChannel, sleep: (isAsleep: boolean) => void (tab.isAsleep = isAsleep) };
}

const closing: (() => unknown)[] = [];
const closeTabs = async () => {
  for (const close of closing.splice(0)) await close();
  channels.clear();
  said = [];
};
afterEach(closeTabs);

/** Opens a tab whose session storage has this token, as a duplicated tab does. */
async function openTab(bearer = 'first') {
  const kept = new Map([['token', bearer]]);
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  } as unknown as Storage; // The cast is safe, because the app uses no other members of the storage.
  const { channel, sleep } = openChannel();
  const { parts } = testDependencies({ OFFLINE_CARD: 'off' });
  const { store, persistor, router } = createApp(
    { ...parts, storage: createTokenStorage(() => area), tabs: channel },
    { createRouter: (routes) => createMemoryRouter(routes, { initialEntries: ['/maintenance'] }) },
  );
  closing.push(
    () => router.dispose(),
    () => stopPersisting([persistor]),
  );
  await waitForRehydration(persistor);
  await untilSaid();
  const ask = async (endpoint: typeof getMe | typeof getContentGroups = getMe) => {
    // The cast is safe, because neither of the two endpoints has an argument.
    const { data, error } = await store.dispatch((endpoint as typeof getMe).initiate(undefined, AFRESH));
    await untilSaid();
    return data === undefined ? (error ?? 'nothing') : undefined;
  };
  return { store, kept, sleep, ask, bearer: () => store.getState().auth.token?.reveal() ?? null };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

const agree = (...tabs: Tab[]) => waitFor(() => expect(new Set(tabs.map((tab) => tab.bearer())).size).toBe(1));

it('a duplicated tab stays signed in, and so does the first', async () => {
  const server = givenServer(60);
  const first = await openTab();
  const copy = await openTab();
  server.pass(65);
  expect(await first.ask()).toBeUndefined();
  await agree(first, copy);
  await waitFor(() => expect(copy.kept.get('token')).toBe('next-1'));
  server.pass(12);
  expect(await copy.ask()).toBeUndefined();
  for (const tab of [copy, first, copy]) {
    server.pass(70);
    expect(await tab.ask()).toBeUndefined();
    await agree(first, copy);
  }
});

it.each([1, 2, 5])(
  'a tab that has slept through %i renewals asks, and its call is sent once more',
  async (renewals) => {
    const server = givenServer(60);
    const first = await openTab();
    const copy = await openTab();
    copy.sleep(true);
    for (let renewal = 0; renewal < renewals; renewal += 1) {
      server.pass(65);
      await first.ask();
    }
    server.pass(12);
    copy.sleep(false);
    const before = server.asked.length;
    expect(await copy.ask()).toBeUndefined();
    expect(server.asked.length - before).toBe(2);
    await agree(first, copy);
  },
);

it('a tab that is loaded with an old bearer has the new one before it asks', async () => {
  const server = givenServer(60);
  const first = await openTab();
  server.pass(65);
  await first.ask();
  server.pass(12);
  const restored = await openTab('first');
  await agree(first, restored);
});

it('a tab that is loaded keeps a bearer that is as new as those of the others', async () => {
  const server = givenServer(60);
  const first = await openTab();
  const copy = await openTab();
  server.pass(65);
  await first.ask();
  await agree(first, copy);
  // Simulates a later answer to the first tab, which brings another token.
  const again = { token: new Secret('again-2'), session: 1, sequence: 1_000, predecessor: new Secret('first') };
  first.store.dispatch(tokenReceived(again));
  await untilSaid();
  const loaded = await openTab(first.bearer() ?? '');
  expect(loaded.bearer()).toBe('again-2');
});

it('a call that was under way with the predecessor does not sign out', async () => {
  const server = givenServer(0);
  const first = await openTab();
  const copy = await openTab();
  const calls = [first.ask(), copy.ask(), first.ask(getContentGroups), copy.ask(getContentGroups)];
  expect(await Promise.all(calls)).toEqual([undefined, undefined, undefined, undefined]);
  server.pass(12);
  expect([await first.ask(), await copy.ask()]).toEqual([undefined, undefined]);
});

it('whatever tabs ask, in whatever order, none is signed out', async () => {
  const steps = fc.array(
    fc.record({ tabs: fc.subarray([0, 1, 2], { minLength: 1 }), pause: fc.constantFrom(0, 5, 12, 65) }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(0, 1, 60), async (story, rotationSeconds) => {
      const server = givenServer(rotationSeconds);
      const tabs = [await openTab(), await openTab(), await openTab()];
      for (const { tabs: asking, pause } of story) {
        const answers = tabs.filter((_, place) => asking.includes(place)).map(({ ask }) => ask());
        expect(await Promise.all(answers)).toEqual(asking.map(() => undefined));
        server.pass(pause);
      }
    }),
    { numRuns: 20, plugins: [fc.afterEach(closeTabs)] },
  );
});

describe('a 401', () => {
  it('ends the session in the tabs that hold the refused bearer, and says so in one', async () => {
    expectConsole('warn', /ログイン情報が確認できません/);
    const server = givenServer(60);
    const first = await openTab();
    const copy = await openTab();
    const later = await openTab('another');
    server.isOver = true;
    expect(await first.ask()).toBeDefined();
    await waitFor(() => expect(copy.bearer()).toBeNull());
    expect([first.bearer(), later.bearer()]).toEqual([null, 'another']);
    expect(copy.store.getState().auth.endedBy).toBe('member');
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('ends it in a tab that is loaded with that bearer later, without a call', async () => {
    expectConsole('warn', /ログイン情報が確認できません/);
    const server = givenServer(60);
    const first = await openTab();
    server.isOver = true;
    await first.ask();
    const later = await openTab();
    await waitFor(() => expect(later.bearer()).toBeNull());
    expect(server.asked).toHaveLength(1);
  });
});

it('a tab takes no bearer of another member, nor one for a session that is over', async () => {
  const server = givenServer(60);
  const first = await openTab();
  const copy = await openTab();
  // The login is sent with the old token, and its answer contains the token of the new session.
  givenCall(CALLS.login, { status: 204, headers: { Authorization: 'Bearer of-the-next-member' } });
  givenCall(CALLS.getMe, { body: { me: aMe({ email: 'next@example.test' }) } });
  await copy.store.dispatch(signIn({ email: 'next@example.test', password: new Secret('secret') }));
  expect([first.bearer(), copy.bearer()]).toEqual(['first', 'of-the-next-member']);

  givenCall(CALLS.logout, {});
  await first.store.dispatch(logOut());
  server.pass(65);
  givenCall(CALLS.getMe, { body: { me: aMe() }, headers: { Authorization: 'Bearer next' } });
  await copy.ask();
  await waitFor(() => expect(said).toContainEqual({ renewed: 'next', of: expect.any(String) as unknown }));
  expect(first.bearer()).toBeNull();
});

it('what tabs say has no other bearer than the new one, and the store none at all', async () => {
  const server = givenServer(60);
  const first = await openTab();
  const copy = await openTab();
  server.pass(65);
  await first.ask();
  await agree(first, copy);
  expect(JSON.stringify(said)).not.toContain('"first"');
  expect(JSON.stringify(copy.store.getState())).not.toMatch(/first|next-1/);
});

it('what another version of the app says is ignored', async () => {
  givenServer(60);
  const tab = await openTab();
  const { channel } = openChannel();
  for (const message of [null, 'renewed', { renewed: 'x' }, { renewed: 'with blank', of: 'x' }, { wanted: 1 }]) {
    channel.postMessage(message);
  }
  channel.postMessage({ renewed: 'of-somebody', of: 'unknown' });
  expect(await tab.ask()).toBeUndefined();
  expect(tab.bearer()).toBe('first');
});
