import { screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall, heldAnswer, type Answer } from '../../testing/network';
import { givenFault } from '../../testing/registration';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const ROUTE = '/email_confirm?token=canary-mail-token';
const confirm = () => screen.findByRole('button', { name: '変更を確認する' });

describe('confirming a new address', () => {
  it('takes a press, not a look; a visitor is led on to the login, and the toast comes along', async () => {
    const received = givenCall(CALLS.verifyEmail, {});
    const { user, address, store } = openApp({ route: ROUTE });
    expect(await confirm()).toBeVisible();
    expect(received).toHaveLength(0);
    await user.click(await confirm());
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.getByRole('status')).toHaveTextContent('メールアドレスの変更を確認しました');
    expect(received).toHaveLength(1);
    expect(received[0]?.url).toMatch(/\/v1\/me\/email\/verify\/canary-mail-token$/);
    expect(JSON.stringify(store.getState())).not.toMatch(/canary/i);
  });

  it('leads a member home, and the account then shows the new address', async () => {
    const me = aMe();
    givenMember(me);
    givenCall(CALLS.verifyEmail, () => {
      givenMember({ ...me, email: 'new@example.test' });
      return {};
    });
    const { user, address } = openApp({ route: ROUTE, token: 'alive' });
    await user.click(await confirm());
    expect(await screen.findByText('メールアドレスの変更を確認しました')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/home'));
    await user.click(await screen.findByRole('link', { name: 'アカウント' }));
    expect(await screen.findByText('new@example.test')).toBeVisible();
  });

  it.each(['/email_confirm', '/email_confirm?token='])('at %s, without a token, leads to the login', async (route) => {
    const { address } = openApp({ route });
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(address()).toBe('/login');
  });

  it('a second time, by the same link, does no harm', async () => {
    const received = givenCall(CALLS.verifyEmail, {});
    const first = openApp({ route: ROUTE });
    await first.user.click(await confirm());
    expect(await screen.findByText('メールアドレスの変更を確認しました')).toBeVisible();
    first.close();
    const { user, address } = openApp({ route: ROUTE });
    await user.click(await confirm());
    expect(await screen.findByText('メールアドレスの変更を確認しました')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(received).toHaveLength(2);
  });
});

describe('a confirmation', () => {
  it.each<[Answer, RegExp]>([
    [
      { status: 404, body: { message: '別のメールアドレスでお申し込みください。' } },
      /別のメールアドレスでお申し込みください。/,
    ],
    [{ status: 404, body: '<html>' }, /有効期限（24時間）が過ぎたか、新しいメールをお送りした可能性があります。/],
  ])('by a dead link, %j, says why and how to start again, and nothing else', async (refusal, reason) => {
    givenCall(CALLS.verifyEmail, refusal);
    const { user, address } = openApp({ route: ROUTE });
    await user.click(await confirm());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(reason);
    expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'メールアドレスの変更をやり直す' }));
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(address()).toBe('/login');
  });

  it.each<[Answer | 'no network', string]>([
    ['no network', '通信できませんでした。電波の状態をご確認のうえ、もう一度お試しください。'],
    [{ status: 500, body: '<html>' }, '処理に失敗しました'],
    [{ status: 502, body: '<html>' }, '処理に失敗しました'],
    [{ body: '<html>' }, '処理に失敗しました'],
    [{ status: 400, body: { message: '受付を停止しています' } }, '受付を停止しています'],
    [{ status: 401, body: { message: 'ログイン情報が確認できません' } }, 'ログイン情報が確認できません'],
    [{ status: 429, body: {} }, 'しばらく時間をおいてから、もう一度お試しください。'],
  ])('that fails by %j can be tried again, and the session stays', async (fault, words) => {
    givenMember();
    givenFault(CALLS.verifyEmail, fault);
    const { user, address } = openApp({ route: ROUTE, token: 'alive' });
    await user.click(await confirm());
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(sessionStorage.getItem('token')).toBe('alive');
    givenCall(CALLS.verifyEmail, {});
    await user.click(await confirm());
    expect(await screen.findByText('メールアドレスの変更を確認しました')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('during maintenance leads to its page', async () => {
    givenCall(CALLS.verifyEmail, { status: 503, body: '<html>' });
    const { user } = openApp({ route: ROUTE });
    await user.click(await confirm());
    expect(await screen.findByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
  });

  it('pressed ten times is busy, and one call', async () => {
    const held = heldAnswer();
    const received = givenCall(CALLS.verifyEmail, held.behaviour);
    const { user } = openApp({ route: ROUTE });
    for (let press = 0; press < 10; press += 1) await user.click(await confirm());
    expect(await confirm()).toHaveAttribute('aria-disabled', 'true');
    held.give({});
    await screen.findByText('メールアドレスの変更を確認しました');
    expect(received).toHaveLength(1);
  });
});
