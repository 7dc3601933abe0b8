import { screen, waitFor } from '@testing-library/react';
import { membershipApi } from '../../store/api/membershipApi';
import { CALLS } from '#contract/calls';
import { enterText } from '../../testing/enterText';
import { aPlan } from '../../testing/factories';
import { fakeNetwork, givenCall, type Answer } from '../../testing/network';
import { givenFault } from '../../testing/registration';
import { givenPublicSite, openApp } from '../../testing/renderApp';
import { sentence } from '../../testing/sentence';

fakeNetwork();
beforeEach(givenPublicSite);

describe('the plans before joining', () => {
  it('shows below its form what each plan is called, costs and includes', async () => {
    const pair = aPlan({ planName: 'ペア会員', price: 8500, description: 'あわせて2名様のプランです。' });
    const asked = givenCall(CALLS.getPlans, { body: [pair, aPlan({ planName: '旧会員', price: null })] });
    openApp({ route: '/register/provisional' });
    const plan = await screen.findByRole('heading', { name: 'ペア会員' });
    expect(screen.getByText('年額 8,500円（税込）')).toBeVisible();
    expect(screen.getByText('あわせて2名様のプランです。')).toBeVisible();
    expect(screen.queryByText('旧会員')).not.toBeInTheDocument();
    const form = screen.getByLabelText('メールアドレス');
    expect(form.compareDocumentPosition(plan)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.has('authorization')).toBe(false);
  });

  it.each<Answer | 'no network'>([
    { status: 500, body: {} },
    { status: 401, body: {} },
    { body: { plans: [] } },
    'no network',
  ])('says nothing of plans that do not load: %j', async (fault) => {
    givenFault(CALLS.getPlans, fault);
    const { store } = openApp({ route: '/register/provisional' });
    await screen.findByLabelText('メールアドレス');
    await waitFor(() => expect(membershipApi.endpoints.getPlans.select()(store.getState()).isError).toBe(true));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/プランのご案内|再読み込み/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'メールを送信' })).toBeEnabled();
  });

  it('is closed with the site: plans answered by 503 lead to the maintenance screen', async () => {
    givenCall(CALLS.getPlans, { status: 503, body: '<html>' });
    openApp({ route: '/register/provisional' });
    expect(await screen.findByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
  });
});

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
