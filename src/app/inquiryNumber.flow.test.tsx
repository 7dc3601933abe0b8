import { screen } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { enterText } from '../testing/enterText';
import { aContentGroup, aMe } from '../testing/factories';
import { fakeNetwork, givenCall, type Answer } from '../testing/network';
import { givenRegistration, REGISTRATION_ROUTE } from '../testing/registration';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';

fakeNetwork();

const NUMBER = '7k3qx9m2ab';
const failing = (status: number, body: object = {}): Answer => ({ status, body, headers: { 'X-Request-Id': NUMBER } });

async function signIn() {
  givenPublicSite();
  const { user } = openApp({ route: '/login' });
  await enterText(user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
  await enterText(user, screen.getByLabelText('パスワード'), 'password');
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByText('ログインできませんでした');
}

it('a list that cannot be loaded by our fault has a number to quote', async () => {
  const news = aContentGroup();
  givenMember(aMe(), [news]);
  givenCall(CALLS.getContentItems, failing(500));
  openApp({ route: `/contents/${news.id}`, token: 'alive' });
  expect(await screen.findByText('一覧を読み込めませんでした')).toBeVisible();
  expect(screen.getByText(NUMBER)).toBeVisible();
});

it.each([failing(500), failing(404), failing(429), failing(403, { message: '受付を停止しています' })])(
  'a member who cannot be loaded has one as well, by whatever fault: %j',
  async (answer) => {
    givenMember(aMe());
    givenCall(CALLS.getMe, answer);
    openApp({ route: '/home', token: 'alive' });
    expect(await screen.findByText('会員情報を読み込めませんでした')).toBeVisible();
    expect(screen.getByText(NUMBER)).toBeVisible();
  },
);

it('documents to consent to that cannot be loaded by our fault have one', async () => {
  givenRegistration();
  givenCall(CALLS.getLegalDocuments, failing(500));
  openApp({ route: REGISTRATION_ROUTE });
  expect(await screen.findByText('規約などを読み込めませんでした')).toBeVisible();
  expect(screen.getByText(NUMBER)).toBeVisible();
});

it('a login that fails by our fault has it in the toast and, once that has gone, in the form', async () => {
  givenCall(CALLS.login, failing(500));
  await signIn();
  expect(screen.getByText(NUMBER)).toBeVisible();
  expect(screen.getByText(new RegExp(`（お問い合わせ番号 ${NUMBER}）`))).toBeVisible();
});

it.each<[string, Answer]>([
  ['a wrong password', failing(401, { message: 'ログイン情報が確認できません' })],
  ['an answer that names no request', { status: 500, body: {} }],
  ['an answer with anything else in its place', { status: 500, body: {}, headers: { 'X-Request-Id': '<script>' } }],
])('%s has none', async (_, answer) => {
  givenCall(CALLS.login, answer);
  await signIn();
  expect(screen.queryByText(/お問い合わせ番号/)).not.toBeInTheDocument();
});
