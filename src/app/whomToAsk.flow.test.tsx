import { screen, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { enterText } from '../testing/enterText';
import { fakeNetwork, givenCall, type Answer } from '../testing/network';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const main = () => within(screen.getByRole('main'));

const expectContact = async () => {
  const telephone = await main().findByRole('link', { name: '075-000-0000' });
  expect(telephone).toHaveAttribute('href', 'tel:0750000000');
  expect(telephone.closest('p')).toHaveTextContent(/友の会事務局 075-000-0000までお問い合わせください。$/);
};

it.each(['/login', '/register/provisional/complete', '/password_reset/application/complete', '/maintenance'])(
  '%s says whom to ask, once, and the telephone number can be dialled; the footer says nothing of it',
  async (route) => {
    openApp({ route });
    await screen.findByRole('heading', { level: 1 });
    await expectContact();
    expect(within(screen.getByRole('contentinfo')).queryByText(/075-000-0000/)).not.toBeInTheDocument();
  },
);

it('a dead link of the registration says whom to ask', async () => {
  givenCall(CALLS.getRegisterInfo, { status: 404, body: {} });
  openApp({ route: '/register?token=dead' });
  await screen.findByRole('heading', { name: 'このリンクはご利用いただけません' });
  await expectContact();
});

async function askForReset(answer: Answer) {
  givenCall(CALLS.requestPasswordReset, answer);
  const { user } = openApp({ route: '/password_reset/application' });
  await enterText(user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
  await user.click(screen.getByRole('button', { name: 'メールを送信' }));
}

it('a form that a limit refuses says whom to ask', async () => {
  await askForReset({ status: 429, body: {} });
  expect(await main().findByText('しばらく時間をおいてから、もう一度お試しください。')).toBeVisible();
  await expectContact();
});

describe('a failure is announced once', () => {
  it('by the toast, while the same words stand at the form in silence', async () => {
    await askForReset({ status: 409, body: { message: '受付を停止しています' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('受付を停止しています');
    expect(main().getByText('受付を停止しています')).toBeVisible();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
    expect(main().queryByText(/お問い合わせください/)).not.toBeInTheDocument();
  });

  it('at the login too', async () => {
    givenCall(CALLS.login, { status: 401, body: {} });
    const { user } = openApp({ route: '/login' });
    await enterText(user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
    await enterText(user, screen.getByLabelText('パスワード'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('ログインできませんでした');
    expect(main().getByText('メールアドレスまたはパスワードをご確認ください。')).toBeVisible();
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('by the form, where no toast says it', async () => {
    givenMember();
    // The form has no such field.
    givenCall(CALLS.updateProfile, { status: 400, body: { errors: { email: ['ただいま変更できません'] } } });
    const { user } = openApp({ route: '/account/edit/user', token: 'alive' });
    await enterText(user, await screen.findByLabelText('名'), '香');
    await user.click(screen.getByRole('button', { name: '変更する' }));
    expect(await main().findByRole('alert')).toHaveTextContent('ただいま変更できません');
  });
});
