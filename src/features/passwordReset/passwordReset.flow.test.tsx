import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CALLS } from '#contract/calls';
import { expectConsole } from '../../testing/consoleGuard';
import { enterText } from '../../testing/enterText';
import { fakeNetwork, givenCall, heldAnswer, type Answer } from '../../testing/network';
import { givenFault, NEW_PASSWORD } from '../../testing/registration';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';
import { sentence } from '../../testing/sentence';

fakeNetwork();
beforeEach(givenPublicSite);

const RESET_ROUTE = '/password_reset?token=canary-mail-token';
const askForMail = () => screen.getByRole('button', { name: 'メールを送信' });
const reset = () => screen.getByRole('button', { name: 'パスワードを再設定する' });

async function typePasswords(user: UserEvent, confirmation = NEW_PASSWORD) {
  await enterText(user, await screen.findByLabelText('新しいパスワード'), NEW_PASSWORD);
  await enterText(user, screen.getByLabelText('新しいパスワード（確認）'), confirmation);
}

const faults: [Answer | 'no network', string][] = [
  ['no network', '通信できませんでした。電波の状態をご確認のうえ、もう一度お試しください。'],
  [{ status: 500, body: '<html>' }, '処理に失敗しました'],
  [{ body: '<html>' }, '処理に失敗しました'],
  [{ status: 429, body: {} }, 'しばらく時間をおいてから、もう一度お試しください。'],
  [{ status: 409, body: { message: '受付を停止しています' } }, '受付を停止しています'],
];

describe('asking for the reset', () => {
  it('starts at the login, names the sender, and tells what to do if no mail comes', async () => {
    const received = givenCall(CALLS.requestPasswordReset, {});
    const { user, address } = openApp({ route: '/login' });
    await user.click(await screen.findByRole('link', { name: 'パスワードをお忘れの方' }));
    expect(await screen.findByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
    expect(screen.getByLabelText('メールアドレス')).toHaveAccessibleDescription(/museum\.test/);
    await enterText(user, screen.getByLabelText('メールアドレス'), 'hanako@example.test');
    await user.click(askForMail());

    expect(await screen.findByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();
    expect(address()).toBe('/password_reset/application/complete');
    expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ email: 'hanako@example.test' }]);
    const page = within(screen.getByRole('main'));
    expect(page.getByText(sentence('hanako@example.test 宛てにお送りしました。'))).toBeVisible();
    expect(page.getByRole('link', { name: '075-000-0000' })).toHaveAttribute('href', 'tel:0750000000');
    const reasons = page.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const reason of [/museum\.test/, /迷惑メール/, /誤り/, /別のメールアドレスで会員登録がお済み/]) {
      expect(reasons).toContainEqual(expect.stringMatching(reason));
    }
    const again = page.getByRole('link', { name: 'パスワードの再設定' });
    expect(again).toHaveAttribute('href', '/password_reset/application');
    expect(page.getByRole('link', { name: '新規会員登録' })).toHaveAttribute('href', '/register/provisional');
    await user.click(page.getByRole('link', { name: 'メールアドレスの入力に戻る' }));
    await waitFor(() => expect(address()).toBe('/password_reset/application'));
  });

  it.each(faults)('that fails by %j keeps the address, and the second try works', async (fault, words) => {
    givenFault(CALLS.requestPasswordReset, fault);
    const { user } = openApp({ route: '/password_reset/application' });
    await enterText(user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
    await user.click(askForMail());
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('hanako@example.test');

    givenCall(CALLS.requestPasswordReset, {});
    await user.click(askForMail());
    expect(await screen.findByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();
  });

  it('takes nothing but an address', async () => {
    const { user } = openApp({ route: '/password_reset/application' });
    await enterText(user, await screen.findByLabelText('メールアドレス'), 'hanako');
    await user.click(askForMail());
    expect(screen.getByLabelText('メールアドレス')).toHaveAccessibleDescription(/メールアドレスを入力してください$/);
  });
});

describe('the reset', () => {
  it('sets the password and leads to the login', async () => {
    const received = givenCall(CALLS.resetPassword, {});
    const { user, address, store } = openApp({ route: RESET_ROUTE });
    await typePasswords(user);
    await user.click(reset());
    expect(await screen.findByText('パスワードを再設定しました')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(received[0]?.url).toMatch(/\/v1\/auth\/password-reset\/canary-mail-token$/);
    expect(JSON.parse(received[0]?.body ?? 'null')).toEqual({
      password: NEW_PASSWORD,
      passwordConfirmation: NEW_PASSWORD,
    });
    expect(JSON.stringify(store.getState())).not.toMatch(/canary/i);
  });

  it('has words for invited members, who have no password yet', async () => {
    givenCall(CALLS.resetPassword, { status: 404, body: {} });
    const { user } = openApp({ route: RESET_ROUTE });
    expect(await screen.findByText('はじめてパスワードを設定される方も、こちらの画面をご利用ください。')).toBeVisible();
    await typePasswords(user);
    await user.click(reset());
    expect(await screen.findByText(/^会員サイトのご案内のメールのリンクは、お届けから7日間、/)).toBeVisible();
  });

  it('wants the same password twice, and one that fits the rules', async () => {
    const { user } = openApp({ route: RESET_ROUTE });
    await user.click(await screen.findByRole('button', { name: 'パスワードを再設定する' }));
    expect(screen.getByLabelText('新しいパスワード')).toHaveFocus();
    expect(screen.getByLabelText('新しいパスワード')).toHaveAccessibleDescription(/入力内容をご確認ください/);
    await typePasswords(user, 'Another-Password-1');
    expect(screen.getByLabelText('新しいパスワード（確認）')).toHaveAccessibleDescription(
      'パスワードが一致していません',
    );
  });

  it('clicked ten times is one call', async () => {
    const held = heldAnswer();
    const received = givenCall(CALLS.resetPassword, held.behaviour);
    const { user } = openApp({ route: RESET_ROUTE });
    await typePasswords(user);
    for (let click = 0; click < 10; click += 1) await user.click(reset());
    held.give({});
    await screen.findByText('パスワードを再設定しました');
    expect(received).toHaveLength(1);
  });

  it('is open to a member, whose session it ends', async () => {
    givenMember();
    const loggedOut = givenCall(CALLS.logout, { status: 401, body: {} });
    givenCall(CALLS.resetPassword, {});
    const { user, address } = openApp({ route: RESET_ROUTE, token: 'alive' });
    await typePasswords(user);
    await user.click(reset());
    expect(await screen.findByText('パスワードを再設定しました')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(address()).toBe('/login');
    await waitFor(() => expect(loggedOut).toHaveLength(1));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a reset', () => {
  it('by a dead link is a notice with the way to start again, and nothing else', async () => {
    givenCall(CALLS.resetPassword, { status: 404, body: { message: 'x' } });
    const { user } = openApp({ route: RESET_ROUTE });
    await typePasswords(user);
    await user.click(reset());
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/password_reset/application');
    const page = within(screen.getByRole('main'));
    expect(page.queryByRole('button')).not.toBeInTheDocument();
    expect(page.queryByLabelText('新しいパスワード')).not.toBeInTheDocument();
    expect(page.getByRole('link', { name: '075-000-0000' })).toHaveAttribute('href', 'tel:0750000000');
  });

  it.each(faults)('that fails by %j keeps what was typed, and the second try works', async (fault, words) => {
    givenFault(CALLS.resetPassword, fault);
    const { user } = openApp({ route: RESET_ROUTE });
    await typePasswords(user);
    await user.click(reset());
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('新しいパスワード')).toHaveValue(NEW_PASSWORD);

    givenCall(CALLS.resetPassword, {});
    await user.click(reset());
    expect(await screen.findByText('パスワードを再設定しました')).toBeVisible();
  });

  it('refused at a field says so there', async () => {
    givenCall(CALLS.resetPassword, { status: 400, body: { errors: { password: ['別のパスワードをご入力ください'] } } });
    const { user } = openApp({ route: RESET_ROUTE });
    await typePasswords(user);
    await user.click(reset());
    const password = screen.getByLabelText('新しいパスワード');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/別のパスワードをご入力ください/));
    expect(password).toHaveFocus();
    expect(screen.getByLabelText('新しいパスワード（確認）')).toHaveValue(NEW_PASSWORD);
  });

  it('during maintenance leads to its page', async () => {
    givenCall(CALLS.resetPassword, { status: 503, body: '<html>' });
    const { user } = openApp({ route: RESET_ROUTE });
    await typePasswords(user);
    await user.click(reset());
    expect(await screen.findByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
  });

  it.each(['/password_reset', '/password_reset?token=', '/password_reset?token=%20'])(
    'at %s, without a token, is an error',
    async (route) => {
      expectConsole('error', /missing token/);
      const { reports } = openApp({ route });
      expect(await screen.findByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
      expect(reports).toEqual([expect.objectContaining({ message: 'missing token' })]);
    },
  );
});
