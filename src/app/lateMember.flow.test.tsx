import { act, screen } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { expectConsole } from '../testing/consoleGuard';
import { aContentGroup, aMe } from '../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer, neverAnswered } from '../testing/network';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);
afterEach(() => void jest.useRealTimers());

const CODE = { name: '会員証のQRコード' };
const ASKING = '接続を確認しています。最終確認 12:00';
const NO_CONNECTION = '通信できません。最終確認 12:00';

/** Visits a page, then reloads the page while the API does not answer the request for the profile. */
async function reloadWithWeakSignal({ route = '/home', keepsCard = true, whoIsIn = neverAnswered } = {}) {
  givenMember(aMe(), [aContentGroup({ contentName: '展覧会' })]);
  const { close } = openApp({ route: '/tickets', token: 'alive' });
  await screen.findByRole('button', { name: 'アカウントメニュー' });
  close();
  if (!keepsCard) sessionStorage.removeItem('draft:membership-card');
  givenCall(CALLS.getMe, whoIsIn);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  return openApp({ route });
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('when me is not answered', () => {
  it.each(['/home', '/login'])('at %s the kept card is shown after 4 s, while me is asked for', async (route) => {
    await reloadWithWeakSignal({ route });
    await pass(3_000);
    expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
    await pass(1_000);
    expect(await screen.findByRole('img', CODE)).toBeVisible();
    expect(screen.getByText(ASKING)).toBeVisible();
    expect(screen.queryByText(/通信できません/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '再読み込み' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('the answer replaces the card by the screen of the address, with no other screen between', async () => {
    const me = heldAnswer();
    await reloadWithWeakSignal({ whoIsIn: me.behaviour });
    await pass(4_000);
    await screen.findByRole('img', CODE);
    const withoutEither: string[] = [];
    const watch = new MutationObserver(() => {
      const isEither = screen.queryByRole('img', CODE) ?? screen.queryByRole('button', { name: 'アカウントメニュー' });
      if (!isEither) withoutEither.push(document.body.innerHTML);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    me.give({ body: { me: aMe() } });
    expect(await screen.findByRole('link', { name: '展覧会' })).toBeVisible();
    watch.disconnect();
    expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
    expect(withoutEither).toEqual([]);
  });

  it('and then fails, the card stays, the focus too, and the words say that there is no connection', async () => {
    await reloadWithWeakSignal();
    await pass(4_000);
    const code = await screen.findByRole('img', CODE);
    const focused = screen.getByRole('button', { name: '画像として保存' });
    focused.focus();
    await pass(26_000);
    expect(await screen.findByText(NO_CONNECTION)).toBeVisible();
    expect(screen.getByRole('img', CODE)).toBe(code);
    expect(focused).toHaveFocus();
    expect(screen.getByRole('button', { name: '再読み込み' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('and the answer is that the session has ended, nothing of the card is left', async () => {
    expectConsole('warn', /ログイン情報が確認できません/);
    const me = heldAnswer();
    const { address } = await reloadWithWeakSignal({ whoIsIn: me.behaviour });
    await pass(4_000);
    await screen.findByRole('img', CODE);
    me.give({ status: 401, body: {} });
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('and the answer is a fault of the server, the plain failure replaces the card', async () => {
    const me = heldAnswer();
    await reloadWithWeakSignal({ whoIsIn: me.behaviour });
    await pass(4_000);
    await screen.findByRole('img', CODE);
    me.give({ status: 500, body: {} });
    expect(await screen.findByText('会員情報を読み込めませんでした')).toBeVisible();
    expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
  });

  it('an unknown address waits, since its layout is not known', async () => {
    await reloadWithWeakSignal({ route: '/unknown' });
    await pass(10_000);
    expect(screen.getByText('読み込み中')).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('and no card is kept, the member waits', async () => {
    await reloadWithWeakSignal({ keepsCard: false });
    await pass(10_000);
    expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
    expect(screen.queryByText(/最終確認/)).not.toBeInTheDocument();
  });
});

it('a card that is asked for again by 再読み込み says so, for as long as it lasts', async () => {
  givenMember();
  const { close } = openApp({ route: '/tickets', token: 'alive' });
  await screen.findByRole('button', { name: 'アカウントメニュー' });
  close();
  [CALLS.getMe, CALLS.getPlans].forEach(givenNoNetwork);
  const { user } = openApp({ route: '/home' });
  expect(await screen.findByText(NO_CONNECTION)).toBeVisible();
  givenCall(CALLS.getMe, neverAnswered);
  await user.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(await screen.findByText(ASKING)).toBeVisible();
});
