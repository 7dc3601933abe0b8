// Imported before Redux Toolkit, which looks for Redux DevTools when it is loaded and must find this module's
// replacement.
import './timeMachine';
import { act, screen } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { sessionEnded } from '../../src/store/slices/authSlice';
import { membershipCardOpened } from '../../src/store/slices/dialogSlice';
import { partShown } from '../../src/store/slices/screenSlice';
import { aContentGroup } from '../../src/testing/factories';
import { fakeNetwork, givenCall, type ReceivedCall } from '../../src/testing/network';
import { givenMember, givenPublicSite, openApp } from '../../src/testing/renderApp';
import { saveRecord } from '../../src/testing/saveRecord';
import { testDependencies } from '../../src/testing/testDependencies';
import { createScreen } from './createScreen';

fakeNetwork();
afterEach(() => {
  document.body.replaceChildren();
});

const news = aContentGroup({ contentName: 'お知らせ' });

interface RecordFile {
  readonly preloadedState: string;
  readonly payload: string;
}

/**
 * Returns the record of a member who opened the membership card, then a list that did not load, and then logged out.
 */
async function aVisit(): Promise<RecordFile> {
  givenMember(undefined, [news]);
  givenCall(CALLS.getContentItems, { status: 500, body: {} });
  const app = openApp({ route: '/home', token: 'alive' });
  await app.user.click(await screen.findByRole('button', { name: '会員証を表示' }));
  await app.user.click(await screen.findByRole('button', { name: '閉じる' }));
  await app.user.click(screen.getByRole('link', { name: news.contentName }));
  await screen.findByText('一覧を読み込めませんでした');
  const { preloadedState, payload } = JSON.parse(await saveRecord(app)) as RecordFile;
  app.close();
  sessionStorage.clear();
  const actions = [...(JSON.parse(payload) as object[]), sessionEnded({ session: 1, by: 'member' })];
  return { preloadedState, payload: JSON.stringify(actions) };
}

/**
 * Opens the page of the viewer's frame and collects the calls that it makes. `momentAfter` finds a moment by the type
 * of its last action.
 */
async function openScreen(record: RecordFile) {
  const calls: readonly (readonly ReceivedCall[])[] = Object.values(CALLS).map((call) =>
    givenCall(call, { status: 401 }),
  );
  const root = document.body.appendChild(document.createElement('div'));
  const { settings } = testDependencies().parts;
  const shown = createScreen(root, { settings, buildId: 'build-1' });
  const states = await shown.open(record);
  const types = (JSON.parse(record.payload) as readonly { readonly type: string }[]).map(({ type }) => type);
  const show = (moment: number) => {
    act(() => void shown.showMoment(moment));
  };
  return { calls, states, show, momentAfter: (type: string) => types.indexOf(type) + 1 };
}

it('shows the screen of every moment, forwards and back, without a call', async () => {
  const { calls, states, show, momentAfter } = await openScreen(await aVisit());
  const end = momentAfter(sessionEnded.type);
  expect(states).toHaveLength(end + 1);
  expect(states[end]).toMatchObject({ auth: { token: null } });

  show(end - 1);
  expect(await screen.findByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
  expect(await screen.findByText('一覧を読み込めませんでした')).toBeVisible();
  show(momentAfter(membershipCardOpened.type));
  expect(await screen.findByRole('dialog')).toHaveTextContent('〇〇 〇〇');
  show(end);
  expect(await screen.findByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
  // Both moments have the same recorded address, but at the later one a guard has redirected the app.
  show(end - 1);
  expect(await screen.findByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
  expect(calls.flat()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

it('is not changed by an action of its own, not even at its end', async () => {
  const { preloadedState, payload } = await aVisit();
  const actions = JSON.parse(payload) as readonly { readonly type: string }[];
  const end = actions.findIndex(({ type }) => type === membershipCardOpened.type) + 1;
  const { show } = await openScreen({ preloadedState, payload: JSON.stringify(actions.slice(0, end)) });
  show(end);
  expect(await screen.findByRole('dialog')).toHaveTextContent('〇〇 〇〇');
  act(() => screen.getByRole('button', { name: '閉じる' }).click());
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('shows an export of Redux DevTools that begins with the page load, whose first actions have lost their functions', async () => {
  givenPublicSite();
  const beginning = [
    { type: 'persist/PERSIST' },
    { type: 'location/locationChanged', payload: '/login' },
    { type: 'persist/REHYDRATE', key: 'token' },
  ];
  const { show, states } = await openScreen(recordOf(beginning));
  expect(states).toHaveLength(4);
  show(3);
  expect(await screen.findByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
});

const savedAt = '2026-04-15T03:00:00.000Z';
const recordOf = (actions: readonly object[]) => ({
  preloadedState: JSON.stringify({ replay: { savedAt } }),
  payload: JSON.stringify(actions),
});

it('goes no further in a record that takes too long', async () => {
  let clock = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000));
  const { states } = await openScreen(recordOf(Array.from({ length: 100 }, () => membershipCardOpened())));
  expect(states.length).toBeGreaterThan(1);
  expect(states.length).toBeLessThan(10);
});

it('goes no further in a record than to an action that the app cannot take', async () => {
  const complaints = jest.spyOn(console, 'error').mockReturnValue();
  const { states } = await openScreen(
    recordOf([membershipCardOpened(), { type: partShown.type }, membershipCardOpened()]),
  );
  expect(states).toHaveLength(2);
  expect(complaints).toHaveBeenCalledWith(expect.any(TypeError));
});
