import { screen } from '@testing-library/react';
import { CALLS } from '../../contract/calls';
import { enterText } from '../../testing/enterText';
import { fakeNetwork, givenCall, type Answer } from '../../testing/network';
import { givenFault } from '../../testing/registration';
import { givenPublicSite, openApp } from '../../testing/renderApp';
import { sentence } from '../../testing/sentence';

fakeNetwork();
beforeEach(givenPublicSite);

describe('the first step', () => {
  it('takes an address, says where the mail comes from, and tells what to do if it does not come', async () => {
    const received = givenCall(CALLS.requestRegistration, {});
    const { user, address } = openApp({ route: '/register/provisional' });
    const email = await screen.findByLabelText('メールアドレス');
    expect(screen.getByRole('heading', { name: '新規登録' })).toBeVisible();
    expect(email).toHaveAccessibleDescription(/museum\.test/);
    await enterText(user, email, 'ｈａｎａｋｏ@example.test');
    await user.click(screen.getByRole('button', { name: 'メールを送信' }));

    expect(await screen.findByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();
    expect(address()).toBe('/register/provisional/complete');
    expect(JSON.parse(received[0]?.body ?? 'null')).toEqual({ email: 'hanako@example.test' });
    expect(screen.getByText(sentence('hanako@example.test 宛てにお送りしました。'))).toBeVisible();
    const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const reason of [/museum\.test/, /迷惑メール/, /誤り/, /すでに会員登録/]) {
      expect(reasons).toContainEqual(expect.stringMatching(reason));
    }
    expect(screen.getByRole('link', { name: 'パスワードの再設定' })).toHaveAttribute(
      'href',
      '/password_reset/application',
    );
    expect(screen.getByRole('link', { name: 'メールアドレスの入力に戻る' })).toHaveAttribute(
      'href',
      '/register/provisional',
    );
  });

  it('reloading the notice asks for nothing, and forgets the address', async () => {
    openApp({ route: '/register/provisional/complete' });
    expect(await screen.findByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();
    expect(screen.queryByText(/宛てに/)).not.toBeInTheDocument();
  });

  it.each<[string, Answer | 'no network', string]>([
    ['a refused field', { status: 400, body: { errors: { email: ['お使いになれません'] } } }, 'お使いになれません'],
    ['the words of the server', { status: 409, body: { message: '受付を停止しています' } }, '受付を停止しています'],
    ['too many requests', { status: 429, body: {} }, 'しばらく時間をおいてから、もう一度お試しください。'],
    ['a server fault', { status: 500, body: '<html>' }, '処理に失敗しました'],
    ['no network', 'no network', '通信できませんでした。電波の状態をご確認のうえ、もう一度お試しください。'],
  ])('tells of %s, keeps the address, and the second try works', async (_, fault, words) => {
    givenFault(CALLS.requestRegistration, fault);
    const { user } = openApp({ route: '/register/provisional' });
    await enterText(user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
    await user.click(screen.getByRole('button', { name: 'メールを送信' }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('hanako@example.test');

    givenCall(CALLS.requestRegistration, {});
    await user.click(screen.getByRole('button', { name: 'メールを送信' }));
    expect(await screen.findByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();
  });
});
