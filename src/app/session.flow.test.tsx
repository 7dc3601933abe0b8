import { screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { aContentGroup, aMe } from '../testing/factories';
import { expectConsole } from '../testing/consoleGuard';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer, neverAnswered, type Answer } from '../testing/network';
import { givenMember, givenPublicSite, openApp, pressOnTheWay } from '../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const group = aContentGroup({ contentName: '展覧会' });
const SESSION_ENDED = 'ログインの有効期限が切れました。もう一度ログインしてください。';

async function logOutByMenu(user: ReturnType<typeof openApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
  await user.click(screen.getByRole('button', { name: 'ログアウト' }));
}

describe('logging out', () => {
  it('ends at the login, also where Back is pressed while that is on its way', async () => {
    givenMember();
    givenCall(CALLS.logout, {});
    const app = openApp({ route: '/account', token: 'alive' });
    await screen.findByRole('heading', { name: 'アカウント' });
    pressOnTheWay(app, '/login', '/home');
    await logOutByMenu(app.user);
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
  });

  it.each<[string, () => void]>([
    ['works', () => givenCall(CALLS.logout, {})],
    ['is refused', () => givenCall(CALLS.logout, { status: 401, body: {} })],
    ['fails', () => givenCall(CALLS.logout, { status: 500, body: {} })],
    ['has no network', () => givenNoNetwork(CALLS.logout)],
    ['is never answered', () => givenCall(CALLS.logout, neverAnswered)],
  ])('forgets the member even when the server call %s', async (_, given) => {
    given();
    givenMember(aMe({ lastName: '山田' }), [group]);
    const { user, address, store } = openApp({ route: '/home', token: 'alive' });
    await screen.findByRole('link', { name: '展覧会' });
    sessionStorage.setItem('draft', 'typed');
    await logOutByMenu(user);

    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(screen.queryByText(SESSION_ENDED)).not.toBeInTheDocument();
    expect(address()).toBe('/login');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(JSON.stringify(store.getState())).not.toMatch(/山田|展覧会/);
  });

  it('tells the server, with the bearer', async () => {
    const told = givenCall(CALLS.logout, {});
    givenMember();
    const { user } = openApp({ route: '/tickets', token: 'alive' });
    await logOutByMenu(user);
    await waitFor(() => expect(told[0]?.headers.get('Authorization')).toBe('Bearer alive'));
  });

  it('does not hand the last member’s path to the next one', async () => {
    givenCall(CALLS.logout, {});
    givenMember();
    const { user, router } = openApp({ route: '/tickets', token: 'alive' });
    await logOutByMenu(user);
    await screen.findByRole('heading', { name: 'ログイン' });
    expect(router.state.location.state).toBeNull();
  });

  it('during maintenance clears all the same and leads to the maintenance page', async () => {
    givenCall(CALLS.logout, { status: 503, body: '<html>' });
    givenMember();
    const { user, address } = openApp({ route: '/tickets', token: 'alive' });
    await logOutByMenu(user);
    expect(await screen.findByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
    expect(address()).toBe('/maintenance');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a session the server no longer knows', () => {
  it('ends with one line in the log, at the login, with the wanted path remembered', async () => {
    expectConsole('warn', /^ログイン情報が確認できません$/);
    givenMember();
    const refused: Answer = { status: 401, body: {} };
    const asked = [givenCall(CALLS.getMe, refused), givenCall(CALLS.getPlans, { body: [] })];
    const { router } = openApp({ route: '/contents/1?x=1#y', token: 'dead' });
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(router.state.location.state).toEqual({ from: '/contents/1?x=1#y' });
    expect(asked.map(({ length }) => length)).toEqual([1, 1]);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('ends with a notice above the login’s form, which a reload forgets', async () => {
    expectConsole('warn', /^ログイン情報が確認できません$/);
    givenMember();
    givenCall(CALLS.getMe, { status: 401, body: {} });
    const { close } = openApp({ route: '/tickets', token: 'dead' });
    const notice = await screen.findByText(SESSION_ENDED);
    const email = screen.getByLabelText('メールアドレス');
    expect(notice.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    close();
    openApp({ route: '/login' });
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(screen.queryByText(SESSION_ENDED)).not.toBeInTheDocument();
  });

  it('ends while the member reads, when a call is refused', async () => {
    expectConsole('warn', /^ログイン情報が確認できません$/);
    givenMember(aMe(), [group]);
    givenCall(CALLS.getContentItems, { status: 401, body: {} });
    const { user, address } = openApp({ route: '/home', token: 'alive' });
    await user.click(await screen.findByRole('link', { name: '展覧会' }));
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(address()).toBe('/login');
  });
});

describe('a fault while a signed-in page loads is never a sign-out', () => {
  it.each<[string, () => void]>([
    ['a server fault', () => givenCall(CALLS.getMe, { status: 500, body: {} })],
    ['no network', () => givenNoNetwork(CALLS.getMe)],
    ['a me without me', () => givenCall(CALLS.getMe, { body: {} })],
  ])('%s: the member tries again and is in', async (_, given) => {
    givenMember(aMe(), [group]);
    given();
    const { user } = openApp({ route: '/home', token: 'alive' });
    const retry = await screen.findByRole('button', { name: '再読み込み' });
    expect(sessionStorage.getItem('token')).toBe('alive');
    givenMember(aMe(), [group]);
    await user.click(retry);
    expect(await screen.findByRole('link', { name: '展覧会' })).toBeVisible();
  });

  it.each(['/home', '/login'])('at %s the member can log out all the same', async (route) => {
    givenMember();
    givenCall(CALLS.getMe, { status: 500, body: {} });
    givenCall(CALLS.logout, {});
    const { user, address } = openApp({ route, token: 'alive' });
    await user.click(await screen.findByRole('button', { name: 'ログアウト' }));
    expect(await screen.findByRole('button', { name: 'ログイン' })).toBeVisible();
    expect(address()).toBe('/login');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it.each(['/home', '/login'])('at %s the member can save the record for the support staff', async (route) => {
    givenMember();
    givenCall(CALLS.getMe, { status: 500, body: {} });
    const { user, files } = openApp({ route, token: 'alive' });
    await user.click(await screen.findByRole('button', { name: 'サポート用の記録を保存' }));
    expect(await screen.findByText('サポート用の記録を保存しました')).toBeVisible();
    expect(files.join()).toContain('getMe');
  });

  it('plans that fail leave the member in', async () => {
    givenMember(aMe(), [group]);
    givenCall(CALLS.getPlans, { status: 401, body: {} });
    openApp({ route: '/home', token: 'alive' });
    expect(await screen.findByRole('link', { name: '展覧会' })).toBeVisible();
  });

  it('maintenance keeps the session for later', async () => {
    givenMember();
    givenCall(CALLS.getMe, { status: 503, body: {} });
    const { address } = openApp({ route: '/home', token: 'alive' });
    expect(await screen.findByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
    expect(address()).toBe('/maintenance');
    expect(sessionStorage.getItem('token')).toBe('alive');
  });
});

it('a signed-in member who opens the login goes on to home', async () => {
  givenMember(aMe(), [group]);
  const { address } = openApp({ route: '/login', token: 'alive' });
  expect(await screen.findByRole('link', { name: '展覧会' })).toBeVisible();
  expect(address()).toBe('/home');
});

it('not one frame of a protected page is shown while it is not known who is there', async () => {
  const me = heldAnswer();
  givenMember(aMe(), [group]);
  givenCall(CALLS.getMe, me.behaviour);
  openApp({ route: '/tickets', token: 'alive' });
  expect(await screen.findByRole('status')).toHaveTextContent('読み込み中');
  expect(screen.queryByRole('button', { name: 'アカウントメニュー' })).not.toBeInTheDocument();
  me.give({ body: { me: aMe() } });
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
});

it('the session storage holds the bare token, and beside it nothing but the card', async () => {
  givenMember(aMe(), [group]);
  givenCall(CALLS.getContentGroups, { body: [group], headers: { Authorization: 'bearer rotated' } });
  openApp({ route: '/home', token: 'alive' });
  await screen.findByRole('link', { name: '展覧会' });
  const expected = { token: 'rotated', 'draft:membership-card': expect.any(String) as unknown };
  await waitFor(() => expect({ ...sessionStorage }).toEqual(expected));
});
