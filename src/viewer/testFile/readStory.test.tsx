import { act, screen, within } from '@testing-library/react';
import { CALLS } from '../../contract/calls';
import { enterText } from '../../testing/enterText';
import { aContentGroup, aMe } from '../../testing/factories';
import { fakeNetwork, givenCall } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';
import { saveRecord } from '../../testing/saveRecord';
import { signInStarted } from '../../state/authSlice';
import { membershipCardOpened } from '../../state/dialogSlice';
import { toastShown } from '../../state/toastSlice';
import { readRecord } from '../readRecord';
import { readEnd } from './readEnd';
import { readStory } from './readStory';

fakeNetwork();

async function storyOf(app: ReturnType<typeof openApp>) {
  const record = await readRecord(new Blob([await saveRecord(app)]));
  if (typeof record === 'string') throw new Error(record);
  const { route, scenes } = readStory(record);
  return { route, scenes, steps: scenes.flatMap(({ steps }) => steps) };
}

it('a visitor who opened a member’s page is led to it by the login', async () => {
  givenPublicSite();
  givenMember();
  givenCall(CALLS.login, { status: 204, headers: { Authorization: 'Bearer alive' } });
  const app = openApp({ route: '/login', wanted: '/account' });
  await enterText(app.user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
  await enterText(app.user, screen.getByLabelText('パスワード'), 'any');
  await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByRole('heading', { level: 1, name: 'アカウント' });
  const { route, steps } = await storyOf(app);
  expect(route).toBe('/account');
  expect(steps).toMatchObject([{ does: 'fillIn' }, { does: 'send' }, { does: 'arriveAt', path: '/account' }]);
});

it('the login, past which the session leads, is no step', async () => {
  givenPublicSite();
  givenMember();
  const app = openApp({ route: '/email_confirm?token=canary-mail-token', token: 'alive' });
  await screen.findByRole('heading', { level: 1 });
  await act(() => app.router.navigate('/login'));
  await screen.findByRole('button', { name: 'アカウントメニュー' });
  expect((await storyOf(app)).steps).toMatchObject([{ does: 'arriveAt', path: '/home' }]);
});

it('the notice of maintenance is a page of its own where no answer led to it', async () => {
  givenPublicSite();
  const app = openApp({ route: '/maintenance' });
  await act(() => app.router.navigate('/login'));
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  await act(() => app.router.navigate('/maintenance'));
  expect((await storyOf(app)).steps).toMatchObject([{ does: 'arriveAt', path: '/maintenance' }]);
});

it('a card that a change of page closes is closed by that', async () => {
  givenMember(aMe({ membershipRenewedAt: '2026-04-30' }));
  const app = openApp({ route: '/home', token: 'alive' });
  await app.user.click(await screen.findByRole('button', { name: '会員証を表示' }));
  await app.user.click(await within(await screen.findByRole('dialog')).findByRole('link', { name: 'プランを更新' }));
  await screen.findByRole('heading', { level: 1, name: '更新のお手続き' });
  await app.user.click(screen.getByRole('button', { name: '会員証を表示' }));
  await app.user.click(await screen.findByRole('button', { name: '閉じる' }));
  const open = { does: 'press', name: '会員証を表示' };
  expect((await storyOf(app)).steps).toMatchObject([
    open,
    { does: 'arriveAt', path: '/renewal' },
    open,
    { does: 'closeDialog' },
  ]);
});

it('a page that was left before it was there is passed, and one that asked for its contents is not', async () => {
  givenMember(aMe(), [aContentGroup({ id: 1 })]);
  givenCall(CALLS.getContentItems, { body: [] });
  const app = openApp({ route: '/account', token: 'alive' });
  await screen.findByRole('heading', { level: 1, name: 'アカウント' });
  await act(() => Promise.all(['/contents/2', '/tickets', '/contents/1'].map((path) => app.router.navigate(path))));
  await screen.findByText('公開中の記事は、まだありません。');
  await act(() => app.router.navigate('/account'));
  expect((await storyOf(app)).steps).toMatchObject([
    { does: 'arriveAt', path: '/contents/1', past: ['/contents/2', '/tickets'] },
    { does: 'arriveAt', path: '/account' },
  ]);
});

const about = { buildId: 'b1', savedAt: '2026-04-15T03:00:00.000Z' };

it('what a page asks for once the card is open is answered before the member comes to the page', () => {
  const meta = { requestId: 'a', requestStatus: 'pending', arg: { endpointName: 'getContentItems' } };
  const actions = [
    { type: 'location/locationChanged', payload: '/contents/1' },
    membershipCardOpened(),
    { type: 'membershipApi/executeQuery/pending', meta },
  ];
  const { scenes } = readStory({ about, firstAction: 1, preloadedState: '{}', actions });
  expect(scenes.map(({ answers }) => answers.length)).toEqual([0, 1, 0]);
});

it('a visitor whose login failed was led nowhere by it', () => {
  const login = (requestStatus: string) => ({
    type: `membershipApi/executeMutation/${requestStatus}`,
    meta: { requestId: 'a', requestStatus, arg: { endpointName: 'login' } },
  });
  const leave = { type: 'location/locationChanged', payload: '/password_reset/application' };
  const preloadedState = '{"location":{"path":"/login"}}';
  const actions = [login('pending'), login('rejected'), leave];
  expect(readStory({ about, firstAction: 1, preloadedState, actions }).route).toBe('/login');
});

it('a record of the end of a loop begins in it, with no step', () => {
  const moves = Array.from({ length: 40 }, (_, at) => ({
    type: 'location/locationChanged',
    payload: `/contents/${1 + (at % 2)}`,
  }));
  const storyFrom = (path: string) =>
    readStory({
      about: { ...about, times: moves.map((_, at) => at * 5) },
      firstAction: 1,
      preloadedState: JSON.stringify({ location: { path } }),
      actions: moves,
    });
  expect(storyFrom('/contents/2').scenes.flatMap(({ steps }) => steps)).toEqual([]);
  expect(storyFrom('/home').scenes.flatMap(({ steps }) => steps)).toMatchObject([{ path: '/contents/1' }]);
});

it('a hostile record of 5,000 calls without an answer is read to its end', () => {
  const arg = { endpointName: 'updateProfile' };
  const actions = Array.from({ length: 5000 }, (_, at) => ({
    type: 'membershipApi/executeMutation/pending',
    meta: { requestId: String(at), requestStatus: 'pending', arg },
  }));
  const { scenes, untold } = readStory({ about, firstAction: 1, preloadedState: '{}', actions });
  expect(scenes).toHaveLength(5001);
  expect(untold).toBeUndefined();
});

it('toasts are those at the end, but for that of the card’s image', () => {
  const toast = (title: string, tone: 'info' | 'error' = 'info') => toastShown({ tone, title });
  const signIn = [toast('ログインできませんでした', 'error'), signInStarted()];
  const actions = [...signIn, toast('変更しました'), membershipCardOpened(), toast('会員証の画像を保存しました')];
  const { toasts, parts } = readEnd({ about, firstAction: 1, preloadedState: '{}', actions });
  expect(toasts).toEqual(['変更しました']);
  expect(parts).toHaveProperty('cardImage');
});

it('a member leaves a form without saving', async () => {
  givenMember();
  const app = openApp({ route: '/account/edit/user', token: 'alive' });
  const tel = await screen.findByLabelText('電話番号');
  await app.user.clear(tel);
  await enterText(app.user, tel, '0759999999');
  await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'ホーム' }));
  await app.user.click(await screen.findByRole('button', { name: '保存せずに移動する' }));
  await screen.findByText('ご覧いただけるコンテンツは、まだありません。');
  const { steps, scenes } = await storyOf(app);
  // The app leads there by itself, where the page asks for its groups at once: they are answered before the press.
  expect(scenes.at(-1)?.steps).toHaveLength(3);
  expect(steps).toMatchObject([
    // The new number has the shape of the old one: another letter makes the form a changed one.
    { does: 'fillIn', values: { lastName: '一〇' } },
    { does: 'arriveAt', path: '/home' },
    { does: 'press', name: '保存せずに移動する' },
    { does: 'arriveAt', path: '/home' },
  ]);
});
