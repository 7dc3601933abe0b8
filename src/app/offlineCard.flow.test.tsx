import { act, screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import type { Me } from '#contract/me';
import { membershipCardOpened } from '../store/slices/dialogSlice';
import { PLAN_KEYS } from '#domain/membership/membership';
import { expectConsole } from '../testing/consoleGuard';
import { enterText } from '../testing/enterText';
import { aContentGroup, aMe, aPlan } from '../testing/factories';
import { countSent, fakeNetwork, givenCall, givenNoNetwork, heldAnswer } from '../testing/network';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const CODE = { name: '会員証のQRコード' };
const MARKS = /canary-code|999900001111|金糸雀/;
const canary = (overrides: Partial<Me> = {}) =>
  aMe({ membershipToken: 'canary-code', membershipCardNumber: '999900001111', lastName: '金糸雀', ...overrides });

const kept = () => JSON.stringify({ ...sessionStorage });

/** Visits the site with a network, closes the page, and loads it again in the same tab. */
async function visit(me = canary(), route = '/tickets') {
  givenMember(me, [aContentGroup({ contentName: '展覧会' })]);
  const app = openApp({ route, token: 'alive' });
  await screen.findByRole('button', { name: 'アカウントメニュー' });
  return app;
}

async function visitAndReload(given: () => void, me = canary()) {
  const { close, installs } = await visit(me);
  close();
  given();
  return { ...openApp({ route: '/home' }), installs };
}

const noNetwork = () => [CALLS.getMe, CALLS.getPlans].forEach(givenNoNetwork);

describe('after a visit with a card, a page load without network', () => {
  it('opens the card and says since when it has not been checked', async () => {
    await visitAndReload(noNetwork);
    expect(await screen.findByRole('img', CODE)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '会員証' })).toBeVisible();
    expect(screen.getByText('金糸雀 花子')).toBeVisible();
    expect(screen.getByText('友の会 個人会員')).toBeVisible();
    expect(screen.getByText('2027/03/31 まで')).toBeVisible();
    expect(screen.getByText(/通信できません/)).toHaveTextContent('最終確認 12:00');
    expect(screen.queryByRole('button', { name: 'アカウントメニュー' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'サポート用の記録を保存' })).toBeVisible();
  });

  it('keeps the card in sight while the member tries again, until the member is in', async () => {
    const { user } = await visitAndReload(noNetwork);
    const me = heldAnswer();
    await screen.findByRole('img', CODE);
    givenMember(canary(), [aContentGroup({ contentName: '展覧会' })]);
    givenCall(CALLS.getMe, me.behaviour);
    await user.click(screen.getByRole('button', { name: '再読み込み' }));
    const retry = screen.getByRole('button', { name: '再読み込み' });
    await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getByRole('img', CODE)).toBeVisible();
    me.give({ body: { me: canary() } });
    expect(await screen.findByRole('link', { name: '展覧会' })).toBeVisible();
    expect(screen.queryByText(/通信できません/)).not.toBeInTheDocument();
  });

  it('leaves nothing of it after a logout', async () => {
    givenNoNetwork(CALLS.logout);
    const { user, store } = await visitAndReload(noNetwork);
    await user.click(await screen.findByRole('button', { name: 'ログアウト' }));
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    expect(JSON.stringify(store.getState()) + document.body.innerHTML).not.toMatch(MARKS);
  });

  it('shows the plain failure where nothing usable is kept', async () => {
    await visitAndReload(() => {
      noNetwork();
      sessionStorage.setItem('draft:membership-card', '{"card":{"name":3}}');
    });
    expect(await screen.findByText('会員情報を読み込めませんでした')).toBeVisible();
    expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
  });
});

describe('an answer of the server counts more than the kept card', () => {
  it('a server fault is the plain failure', async () => {
    await visitAndReload(() => givenCall(CALLS.getMe, { status: 500, body: {} }));
    expect(await screen.findByText('会員情報を読み込めませんでした')).toBeVisible();
    expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
  });

  it('maintenance is the maintenance page', async () => {
    await visitAndReload(() => givenCall(CALLS.getMe, { status: 503, body: {} }));
    expect(await screen.findByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
  });

  it('a session that has ended takes the card with it', async () => {
    expectConsole('warn', /ログイン情報が確認できません/);
    await visitAndReload(() => givenCall(CALLS.getMe, { status: 401, body: {} }));
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

describe('what is kept', () => {
  it('is the card alone, beside the bare token, and the worker is installed', async () => {
    const { installs } = await visit();
    await waitFor(() => expect(kept()).toMatch(MARKS));
    expect(Object.keys(sessionStorage).sort()).toEqual(['draft:membership-card', 'token']);
    expect(sessionStorage.getItem('token')).toBe('alive');
    expect(kept()).not.toMatch(/hanako@example\.test|090|606|1990/);
    expect({ ...localStorage }).toEqual({});
    expect(installs.length).toBeGreaterThan(0);
  });

  it.each([
    ['a free member', aPlan({ planKeyName: PLAN_KEYS.eFriend, price: 0 })],
    ['a member without a plan', null],
  ])('is nothing for %s', async (_, plan) => {
    const { installs } = await visit(canary({ plan }));
    expect({ ...sessionStorage }).toEqual({ token: 'alive' });
    expect(installs).toHaveLength(0);
  });

  it('is nothing where the setting is off, and what was kept before goes', async () => {
    sessionStorage.setItem('draft:membership-card', 'canary-code');
    givenMember(canary());
    const { installs } = openApp({ route: '/tickets', token: 'alive', env: { OFFLINE_CARD: 'off' } });
    await screen.findByRole('button', { name: 'アカウントメニュー' });
    expect({ ...sessionStorage }).toEqual({ token: 'alive' });
    expect(installs).toHaveLength(0);
  });

  it('goes with the next sign-in, whatever member that is', async () => {
    const login = heldAnswer();
    givenCall(CALLS.login, login.behaviour);
    const { close } = await visit();
    await waitFor(() => expect(kept()).toMatch(MARKS));
    close();
    sessionStorage.removeItem('token');
    const { user } = openApp({ route: '/login' });
    await enterText(user, await screen.findByRole('textbox', { name: 'メールアドレス' }), 'next@example.test');
    await enterText(user, screen.getByLabelText('パスワード'), 'secret');
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    // A sign-in removes the kept card before the server has answered, because another member may be signing in.
    await waitFor(() => expect(kept()).not.toMatch(MARKS));
    login.give({ status: 400, body: {} });
    expect(await screen.findByText('ログインできませんでした')).toBeVisible();
  });
});

describe('the open card', () => {
  async function openCard() {
    const { store } = await visit();
    act(() => void store.dispatch(membershipCardOpened()));
    const card = within(await screen.findByRole('dialog'));
    await card.findByRole('img', CODE);
    expect(card.queryByText(/通信できません/)).not.toBeInTheDocument();
    return card;
  }

  function takeFor(isOnline: boolean) {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  }

  it('says that there is no connection, and since when, as long as no answer comes', async () => {
    const card = await openCard();
    noNetwork();
    takeFor(false);
    expect(await card.findByText(/通信できません。最終確認 .*\d\d:\d\d$/)).toBeVisible();
    givenMember(canary());
    takeFor(true);
    await waitFor(() => expect(card.queryByText(/通信できません/)).not.toBeInTheDocument(), { timeout: 3_000 });
  });

  it('says nothing of it where answers come, though the browser takes itself for one without network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const card = await openCard();
    const asked = countSent(CALLS.getMe);
    takeFor(false);
    await waitFor(() => expect(countSent(CALLS.getMe)).toBeGreaterThan(asked));
    await screen.findByText('金糸雀 花子');
    expect(card.queryByText(/通信できません/)).not.toBeInTheDocument();
  });
});
