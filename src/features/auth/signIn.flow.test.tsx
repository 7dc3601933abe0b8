import { screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { enterText } from '../../testing/enterText';
import { aContentGroup, aMe } from '../../testing/factories';
import { expectConsole } from '../../testing/consoleGuard';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer, type Answer } from '../../testing/network';
import { givenMember, givenPublicSite, openApp, pressOnTheWay } from '../../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

type User = ReturnType<typeof openApp>['user'];

async function logIn(user: User, password = 'Museum-Demo-2026') {
  await enterText(user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
  await enterText(user, screen.getByLabelText('パスワード'), password);
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
}

const welcome: Answer = { headers: { Authorization: 'Bearer fresh' } };

describe('a visitor', () => {
  it('who opens the site is led to the login, and by it to home', async () => {
    givenMember(aMe(), [aContentGroup({ contentName: '展覧会' })]);
    givenCall(CALLS.login, welcome);
    const { user, address } = openApp({ route: '/' });
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(address()).toBe('/login');

    await logIn(user);
    expect(await screen.findByRole('link', { name: '展覧会' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/contents\//),
    );
    expect(address()).toBe('/home');
    await waitFor(() => expect(sessionStorage.getItem('token')).toBe('fresh'));
  });

  it('who logs in is asked about once: one request for me, one for plans', async () => {
    givenMember(aMe(), [aContentGroup({ contentName: '展覧会' })]);
    givenCall(CALLS.login, welcome);
    const me = givenCall(CALLS.getMe, { body: { me: aMe() } });
    const plans = givenCall(CALLS.getPlans, { body: [] });
    const { user } = openApp({ route: '/login' });
    await logIn(user);
    expect(await screen.findByRole('link', { name: '展覧会' })).toBeVisible();
    expect([me.length, plans.length]).toEqual([1, 1]);
  });

  it('who wanted a page of the members gets there after the login', async () => {
    givenMember();
    givenCall(CALLS.login, welcome);
    const { user, address } = openApp({ route: '/tickets?from=mail#today' });
    await logIn(user);
    expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
    expect(address()).toBe('/tickets?from=mail#today');
  });

  it('who presses a link to the login while home is on its way gets there all the same', async () => {
    givenMember();
    givenCall(CALLS.login, welcome);
    const app = openApp({ route: '/login' });
    pressOnTheWay(app, '/home', '/login');
    await logIn(app.user);
    expect(await screen.findByRole('link', { name: 'チケット' })).toBeVisible();
  });

  it('without a token makes no call for me and sees nothing of the members’ pages', async () => {
    const asked = givenCall(CALLS.getMe, { status: 500 });
    openApp({ route: '/home' });
    expect(screen.queryByRole('link', { name: 'チケット' })).not.toBeInTheDocument();
    await screen.findByRole('heading', { name: 'ログイン' });
    expect(asked).toHaveLength(0);
  });

  it('who finds nothing at an address is told so inside the public pages', async () => {
    openApp({ route: '/no/such/page' });
    expect(await screen.findByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
    expect(screen.getByRole('link', { name: '新規会員登録' })).toBeVisible();
  });
});

const STOPPED = '受付を停止しています';

describe('a login that fails', () => {
  it('because its token is refused at once says so, and no session is left', async () => {
    expectConsole('warn', /ログイン情報が確認できません/);
    givenCall(CALLS.login, welcome);
    givenCall(CALLS.getMe, { status: 401, body: {} });
    givenCall(CALLS.getPlans, { body: [] });
    const { user, address } = openApp({ route: '/login' });
    await logIn(user);
    expect(await screen.findByText('ログインできませんでした')).toBeVisible();
    expect(address()).toBe('/login');
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  it.each<[string, () => void, RegExp]>([
    ['for a wrong password', () => givenCall(CALLS.login, { status: 401, body: {} }), /ご確認ください/],
    ['for too many tries', () => givenCall(CALLS.login, { status: 429, body: {} }), /しばらく時間をおいて/],
    ['in the server’s words', () => givenCall(CALLS.login, { status: 403, body: { message: STOPPED } }), /受付を停止/],
    ['for a server fault', () => givenCall(CALLS.login, { status: 500, body: '<html>' }), /処理に失敗しました/],
    ['for want of a network', () => givenNoNetwork(CALLS.login), /通信できませんでした/],
    ['with an unreadable answer', () => givenCall(CALLS.login, { status: 200, body: '<html>' }), /処理に失敗しました/],
  ])('%s says so, keeps what was typed, and the second try works', async (_, given, reason) => {
    given();
    const { user } = openApp({ route: '/login' });
    await logIn(user, 'Wrong-Password-1');
    const toast = await screen.findByText('ログインできませんでした');
    expect(toast.closest('[role=alert]')).toHaveTextContent(reason);
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('hanako@example.test');
    expect(screen.getByLabelText('パスワード')).toHaveValue('Wrong-Password-1');

    givenMember();
    givenCall(CALLS.login, welcome);
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    expect(await screen.findByRole('heading', { name: 'みやこ市立美術館' })).toBeVisible();
  });

  it('by a field of the form says so at the field', async () => {
    givenCall(CALLS.login, { status: 400, body: { errors: { email: [STOPPED] } } });
    const { user } = openApp({ route: '/login' });
    await logIn(user);
    await waitFor(() => expect(screen.getByLabelText('メールアドレス')).toHaveAccessibleDescription(STOPPED));
    expect(screen.getByLabelText('メールアドレス')).toHaveFocus();
  });

  it('after the right password, because me cannot be loaded, leaves the visitor signed out', async () => {
    givenMember();
    givenCall(CALLS.getMe, { status: 500, body: {} });
    givenCall(CALLS.login, welcome);
    givenCall(CALLS.logout, {});
    const { user } = openApp({ route: '/login' });
    await logIn(user);
    expect(await screen.findByText('ログインできませんでした')).toBeVisible();
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('hanako@example.test');
    expect(sessionStorage).toHaveLength(0);
  });

  it('because the browser keeps nothing is explained instead of tried', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { user } = openApp({ route: '/login' });
    await logIn(user);
    expect(await screen.findAllByText(/ログインの状態を保存できません/)).not.toHaveLength(0);
  });
});

it('ten clicks on the login button are one call, and the button is busy meanwhile', async () => {
  givenMember();
  const held = heldAnswer();
  const received = givenCall(CALLS.login, held.behaviour);
  const { user } = openApp({ route: '/login' });
  await logIn(user);
  for (let click = 0; click < 9; click += 1) await user.click(screen.getByRole('button', { name: /ログイン/ }));
  held.give(welcome);
  await screen.findByRole('heading', { name: 'みやこ市立美術館' });
  expect(received).toHaveLength(1);
});

it('an empty login says what is missing and goes to the first field, without a call', async () => {
  const received = givenCall(CALLS.login, welcome);
  const { user } = openApp({ route: '/login' });
  await user.click(await screen.findByRole('button', { name: 'ログイン' }));
  expect(screen.getByLabelText('メールアドレス')).toHaveFocus();
  expect(screen.getByLabelText('メールアドレス')).toHaveAccessibleDescription('入力してください');
  expect(screen.getByLabelText('パスワード')).toHaveAccessibleDescription('パスワードを入力してください');
  expect(received).toHaveLength(0);
});

it('a login during maintenance leads to the maintenance page; its button loads the site afresh', async () => {
  givenCall(CALLS.login, { status: 503, body: '<html>' });
  const { user, address, reloads } = openApp({ route: '/login' });
  await logIn(user);
  await user.click(await screen.findByRole('button', { name: '再読み込み' }));
  expect(screen.getByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
  expect(address()).toBe('/maintenance');
  expect(reloads).toEqual(['/']);
});
