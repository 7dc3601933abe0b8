// Must be imported before Redux Toolkit, which looks for Redux DevTools only while it is loaded.
import {
  exportRecord,
  importRecord,
  jumpToAction,
  jumpToState,
  listedActions,
  pressButton,
  sentMessage,
  skipAction,
} from '../testing/devTools';
import { act, screen, within } from '@testing-library/react';
import { logOut } from '../store/api/session';
import { CALLS } from '#contract/calls';
import { locationChanged } from '../store/slices/locationSlice';
import { aContentGroup, aContentItem, aMe } from '../testing/factories';
import { fakeNetwork, givenCall, type ReceivedCall } from '../testing/network';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';
import { saveRecord } from '../testing/saveRecord';

fakeNetwork();

const me = aMe();
const news = aContentGroup({ contentName: 'お知らせ' });

/**
 * Opens a list of articles as a member, and returns lists of the API calls that are sent afterwards. From then on, the
 * API answers every call with 401.
 */
async function aMemberAtTheList(items = [aContentItem()]) {
  givenPublicSite();
  givenMember(me, [news]);
  givenCall(CALLS.getContentItems, { body: items });
  const app = openApp({ route: '/home', token: 'canary-token' });
  await app.user.click(await screen.findByRole('link', { name: news.contentName }));
  await screen.findByRole('heading', { level: 1, name: 'お知らせ' });
  await screen.findAllByText(items[0]?.title ?? '');
  const calls: readonly (readonly ReceivedCall[])[] = Object.values(CALLS).map((call) =>
    givenCall(call, { status: 401 }),
  );
  return { ...app, calls };
}

const listHeading = () => screen.findByRole('heading', { level: 1, name: 'お知らせ' });

it('keeps all actions of a record when the page goes on', async () => {
  const app = await aMemberAtTheList();
  const record = JSON.parse(await saveRecord(app)) as { payload: string };
  const actions = JSON.parse(record.payload) as readonly object[];
  const turns = Array.from({ length: 200 - actions.length }, () => locationChanged(`/contents/${news.id}`, true));
  act(() => importRecord(JSON.stringify({ ...record, payload: JSON.stringify([...actions, ...turns]) })));
  act(() => void app.store.dispatch(locationChanged('/home', true)));
  expect(listedActions()).toHaveLength(202);
});

it('goes back to the beginning and forward again without a call, and the member goes on', async () => {
  const { calls, address, user } = await aMemberAtTheList();
  act(() => jumpToState(0));
  expect(await screen.findByText('読み込み中')).toBeVisible();
  act(() => jumpToAction('persist/REHYDRATE'));
  await screen.findByText('読み込み中');
  act(() => jumpToState());
  expect(await listHeading()).toBeVisible();
  expect(address()).toBe(`/contents/${news.id}`);
  expect(calls.flat()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
  await user.click(screen.getByRole('button', { name: 'ログアウト' }));
  expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
  expect(calls.flat()[0]?.url).toMatch(/logout$/);
});

it('shows an earlier screen, where a press changes nothing', async () => {
  const { calls, address, user } = await aMemberAtTheList();
  act(() => jumpToAction('membershipApi/executeQuery/fulfilled'));
  act(() => jumpToState(listedActions().findIndex(({ type }) => type.includes('(getContentGroups)')) + 1));
  expect(await screen.findByRole('link', { name: news.contentName })).toBeVisible();
  expect(address()).toBe('/home');
  await user.click(screen.getByRole('button', { name: '会員証を表示' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.flat()).toEqual([]);
});

it.each(['RESET', 'ROLLBACK'] as const)('%s breaks no screen and keeps the session', async (button) => {
  const { calls } = await aMemberAtTheList();
  act(() => pressButton(button));
  expect(await screen.findByText('読み込み中')).toBeVisible();
  expect(calls.flat()).toEqual([]);
  expect(sessionStorage.getItem('token')).toBe('canary-token');
});

it.each(['COMMIT', 'SWEEP'] as const)('%s leaves the screen as it is', async (button) => {
  const { calls, user, address } = await aMemberAtTheList();
  act(() => pressButton(button));
  expect(await listHeading()).toBeVisible();
  expect(calls.flat()).toEqual([]);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: /ホーム/ }));
  expect(await screen.findByRole('link', { name: news.contentName })).toBeVisible();
  expect(address()).toBe('/home');
});

it('an action is left out and taken in again without a call', async () => {
  const { calls } = await aMemberAtTheList();
  act(() => skipAction('persist/REHYDRATE'));
  act(() => skipAction('persist/REHYDRATE'));
  expect(await listHeading()).toBeVisible();
  expect(calls.flat()).toEqual([]);
});

it.each([
  ['as the extension writes it', (file: string) => file],
  ['without a state', (file: string) => JSON.stringify({ payload: payloadOf(file) })],
  ['as a bare list of actions', payloadOf],
])('an export of the own page, %s, is a replay: it sends nothing, and the session stays', async (_, part) => {
  const { calls, store, reports } = await aMemberAtTheList();
  const file = part(exportRecord());
  act(() => importRecord(file));
  expect(await listHeading()).toBeVisible();
  // Does what a click on ログアウト does.
  await act(() => store.dispatch(logOut()));
  expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
  expect(calls.flat()).toEqual([]);
  expect(reports).toEqual([]);
  expect(sessionStorage.getItem('token')).toBe('canary-token');
});

it('hands the extension the beginnings of long lists, and nothing of the member', async () => {
  const items = Array.from({ length: 1_000 }, (_, at) =>
    aContentItem({ id: at + 1, title: `展覧会のご案内 その${at}回` }),
  );
  await aMemberAtTheList(items);
  const message = sentMessage();
  expect(message).toContain('展覧会のご案内 その49回');
  expect(message).not.toContain('展覧会のご案内 その50回');
  expect(message).not.toContain('canary-token');
  expect(message).not.toContain(me.email);
});

function payloadOf(file: string): string {
  return (JSON.parse(file) as { payload: string }).payload;
}
