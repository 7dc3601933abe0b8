import { act, screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { sessionEnded } from '../../store/slices/authSlice';
import { maintenanceEntered } from '../../store/slices/maintenanceSlice';
import { membershipCardOpened } from '../../store/slices/dialogSlice';
import { expectConsole } from '../../testing/consoleGuard';
import { enterText } from '../../testing/enterText';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const CARD_BUTTON = { name: '会員証を表示' };

/** Opens the tickets, and then the account. */
async function openAccount(me = aMe()) {
  givenMember(me);
  const app = openApp({ route: '/tickets', token: 'alive' });
  await app.user.click(await screen.findByRole('link', { name: 'アカウント' }));
  await screen.findByRole('heading', { name: 'アカウント' });
  return app;
}

async function openCard(me?: ReturnType<typeof aMe>) {
  const app = await openAccount(me);
  await app.user.click(screen.getByRole('button', CARD_BUTTON));
  return { ...app, dialog: await screen.findByRole('dialog') };
}

type App = Awaited<ReturnType<typeof openAccount>>;

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const back = ({ router }: App) => act(() => router.navigate(-1));
const isOpen = ({ store }: App) => store.getState().dialogs.membershipCard;
/** Waits until the browser has left the history entry of the membership card. */
const steppedBack = ({ router }: App) => waitFor(() => expect(router.state.location.state).toBeNull());

it('going back closes the card and stays on the page; going on shows it again', async () => {
  const app = await openCard();
  expect(isOpen(app)).toBe(true);
  await back(app);
  await closed();
  expect([app.address(), isOpen(app)]).toEqual(['/account', false]);
  await act(() => app.router.navigate(1));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await back(app);
  await closed();
  await back(app);
  await screen.findByRole('heading', { name: 'チケット' });
});

it.each([
  ['its button', (app: App) => app.user.click(screen.getByRole('button', { name: '閉じる' }))],
  ['Escape', (app: App) => app.user.keyboard('{Escape}')],
])('closed by %s it leaves no step behind, however often it was opened', async (_, close) => {
  const app = await openCard();
  await close(app);
  await closed();
  await steppedBack(app);
  await app.user.click(screen.getByRole('button', CARD_BUTTON));
  await screen.findByRole('dialog');
  await close(app);
  await closed();
  await steppedBack(app);
  expect([app.address(), isOpen(app)]).toEqual(['/account', false]);
  await back(app);
  await screen.findByRole('heading', { name: 'チケット' });
});

it('closed and opened again in one breath it is open, and closes as before', async () => {
  const app = await openCard();
  act(() => {
    screen.getByRole('button', { name: '閉じる' }).click();
    app.store.dispatch(membershipCardOpened());
  });
  expect(await screen.findByRole('dialog')).toBeVisible();
  await app.user.keyboard('{Escape}');
  await closed();
  await steppedBack(app);
  expect([app.address(), isOpen(app)]).toEqual(['/account', false]);
});

it('a reload shows it again, and going back still closes it', async () => {
  const before: unknown = history.state;
  const first = await openCard();
  const entry: unknown = history.state;
  first.close();
  history.replaceState(before, '');
  givenMember();
  // Gives the entry its former state, which a real page load keeps: `openApp` pushes an entry without a state.
  const pushed = history.pushState.bind(history);
  jest.spyOn(history, 'pushState').mockImplementationOnce((_, title, url) => pushed(entry, title, url));
  const app = openApp({ route: '/account', token: 'alive' });
  expect(await screen.findByRole('dialog')).toBeVisible();
  await app.user.keyboard('{Escape}');
  await closed();
  expect(app.address()).toBe('/account');
});

it('a link on the card takes the place of its step', async () => {
  const app = await openCard(aMe({ membershipRenewedAt: '2026-05-31' }));
  await app.user.click(await within(app.dialog).findByRole('link', { name: 'プランを更新' }));
  await screen.findByRole('heading', { name: '更新のお手続き' });
  await closed();
  await back(app);
  await screen.findByRole('heading', { name: 'アカウント' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('another screen that comes by itself closes it', async () => {
  const app = await openCard();
  act(() => void app.store.dispatch(maintenanceEntered({ inquiryNumber: undefined })));
  await screen.findByRole('heading', { name: 'ただいまメンテナンス中です' });
  await closed();
  expect(isOpen(app)).toBe(false);
});

it('the end of the session takes the step along: going back does not open the card', async () => {
  const app = await openCard();
  expectConsole('warn', /ログイン情報が確認できません/);
  act(() => void app.store.dispatch(sessionEnded({ session: 1, by: 'server' })));
  await screen.findByRole('heading', { name: 'ログイン' });
  givenCall(CALLS.login, { status: 204, headers: { Authorization: 'Bearer next' } });
  await enterText(app.user, screen.getByRole('textbox', { name: 'メールアドレス' }), 'next@example.test');
  await enterText(app.user, screen.getByLabelText('パスワード'), 'secret');
  await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByRole('heading', { name: 'アカウント' });
  await back(app);
  await waitFor(() => expect(app.router.state.location.state).toBeNull());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('unsaved changes are kept below the card, without a question', async () => {
  givenMember();
  const app = openApp({ route: '/account/edit/user', token: 'alive' });
  await enterText(app.user, await screen.findByLabelText('名'), '華');
  await app.user.click(screen.getByRole('button', CARD_BUTTON));
  expect(await screen.findByRole('dialog', { name: /会員証/ })).toBeVisible();
  await back(app);
  await closed();
  expect(screen.getByLabelText('名')).toHaveValue('花子華');
});
