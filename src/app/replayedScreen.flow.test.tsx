// Must be imported before Redux Toolkit, which looks for Redux DevTools only while it is loaded.
import { importRecord, jumpToAction } from '../testing/devTools';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CALLS } from '#contract/calls';
import { paymentCompletePath, paymentPath } from '#domain/paths';
import { partShown } from '../store/slices/screenSlice';
import { expectConsole } from '../testing/consoleGuard';
import { enterText } from '../testing/enterText';
import { fakeNetwork, givenAddress, givenCall, heldAnswer } from '../testing/network';
import { aPaidPlan, givenCardProvider, givenPayment, givenPlans, OF_THE_CARD, payByCard } from '../testing/payment';
import { fillIn, givenRegistration, NEW_PASSWORD, REGISTRATION_ROUTE, registerButton } from '../testing/registration';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';
import { saveRecord } from '../testing/saveRecord';

fakeNetwork();

type App = ReturnType<typeof openApp>;

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: '変更する' }));
const open = (route: string) => openApp({ route, token: 'alive' });

/** Saves the record on the current screen, and imports it into a new app. */
async function replay(app: App, change = (file: string) => file): Promise<string> {
  const file = change(await saveRecord(app));
  app.close();
  sessionStorage.clear();
  givenPublicSite();
  openApp({ route: '/login' });
  await screen.findByRole('heading', { name: 'ログイン' });
  act(() => importRecord(file));
  return file;
}

/** Goes to the maintenance page, which has a button to save the record, and replays the record from there. */
async function leaveAndReplay(app: App): Promise<string> {
  const file = await replay(app);
  await screen.findByRole('heading', { name: 'ただいまメンテナンス中です' });
  return file;
}

async function typeName(user: UserEvent): Promise<void> {
  const name = await screen.findByLabelText('姓');
  await user.clear(name);
  await enterText(user, name, '金糸雀');
}

describe('in a replay, a form says what it said to the member', () => {
  it('at its fields and as a whole when the server refused it, and has no typed text', async () => {
    givenMember();
    const body = { message: '変更できませんでした', errors: { tel: ['この番号は使えません'] } };
    givenCall(CALLS.updateProfile, { status: 400, body });
    const app = open('/account/edit/user');
    await typeName(app.user);
    await save(app.user);
    await waitFor(() => expect(screen.getByLabelText('電話番号')).toBeInvalid());
    const file = await replay(app);

    expect(await screen.findByLabelText('電話番号')).toHaveAccessibleDescription(/この番号は使えません/);
    expect(within(screen.getByRole('main')).getByText('変更できませんでした')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('姓')).toBeValid();
    expect(file).not.toContain('金糸雀');
  });

  it('by its own rules, where nothing was sent', async () => {
    givenMember();
    const app = open('/account/edit/email');
    await screen.findByLabelText('新しいメールアドレス');
    await save(app.user);
    await replay(app);
    expect(await screen.findByLabelText('新しいメールアドレス')).toHaveAccessibleDescription(/入力してください/);
  });

  it('while it was being sent', async () => {
    givenMember();
    givenCall(CALLS.requestEmailChange, heldAnswer().behaviour);
    const app = open('/account/edit/email');
    await enterText(app.user, await screen.findByLabelText('新しいメールアドレス'), 'new@example.test');
    await save(app.user);
    await replay(app);
    expect(await screen.findByRole('button', { name: /変更する/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('nothing once all is put right', async () => {
    givenMember();
    const app = open('/account/edit/email');
    await screen.findByLabelText('新しいメールアドレス');
    await save(app.user);
    await enterText(app.user, screen.getByLabelText('新しいメールアドレス'), 'new@example.test');
    const file = await replay(app);
    expect(await screen.findByLabelText('新しいメールアドレス')).toBeValid();
    expect(file).toContain('screen/partHidden');
  });

  it('of unsaved changes, as a question', async () => {
    givenMember();
    const app = open('/account/edit/user');
    await typeName(app.user);
    await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'ホーム' }));
    await app.user.click(await screen.findByRole('button', { name: '入力を続ける' }));
    await replay(app);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => jumpToAction(partShown.type, 'unsavedChanges'));
    expect(await screen.findByRole('dialog', { name: '変更が保存されていません' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'お客様情報の変更' })).toBeInTheDocument();
  });

  it('of an address that was looked up', async () => {
    givenMember();
    givenAddress('GET', 'https://maps.test/geocode/json', { body: { status: 'ZERO_RESULTS', results: [] } });
    const app = open('/account/edit/user');
    await app.user.click(await screen.findByRole('button', { name: '住所を検索' }));
    await screen.findByText(/該当する住所が見つかりませんでした/);
    await replay(app);
    expect(await screen.findByText(/該当する住所が見つかりませんでした/)).toBeVisible();
  });
});

const DEAD = { name: 'このリンクはご利用いただけません' };

describe('in a replay, a mail link is as dead as it was', () => {
  const gone = { status: 404, body: { message: 'この変更は取り消されました' } };
  beforeEach(givenPublicSite);

  it('for a new password', async () => {
    givenCall(CALLS.resetPassword, gone);
    const app = openApp({ route: '/password_reset?token=canary-mail-token' });
    await enterText(app.user, await screen.findByLabelText('新しいパスワード'), NEW_PASSWORD);
    await enterText(app.user, screen.getByLabelText('新しいパスワード（確認）'), NEW_PASSWORD);
    await app.user.click(screen.getByRole('button', { name: 'パスワードを再設定する' }));
    await screen.findByRole('heading', DEAD);
    const file = await leaveAndReplay(app);
    act(() => jumpToAction(partShown.type, 'deadLink'));
    expect(await screen.findByRole('heading', DEAD)).toBeVisible();
    expect(screen.queryByLabelText('新しいパスワード')).not.toBeInTheDocument();
    expect(file).not.toMatch(/canary/i);
  });

  it('for a new e-mail address, with the words of the server', async () => {
    givenCall(CALLS.verifyEmail, gone);
    const app = openApp({ route: '/email_confirm?token=canary-mail-token' });
    await app.user.click(await screen.findByRole('button', { name: '変更を確認する' }));
    await screen.findByRole('heading', DEAD);
    await leaveAndReplay(app);
    act(() => jumpToAction(partShown.type, 'deadLink'));
    expect(await screen.findByRole('alert')).toHaveTextContent('この変更は取り消されました');
  });

  it('for a registration whose link ended while the form was filled in', async () => {
    givenRegistration();
    givenCall(CALLS.register, gone);
    const app = openApp({ route: REGISTRATION_ROUTE });
    await fillIn(app.user);
    await app.user.click(registerButton());
    await screen.findByRole('heading', DEAD);
    await leaveAndReplay(app);
    act(() => jumpToAction(partShown.type, 'deadLink'));
    expect(await screen.findByRole('alert')).toHaveTextContent('この画面（タブ）に残っています');
  });
});

it('in a replay, the member’s menu is open until the record is saved', async () => {
  givenMember();
  const app = open('/tickets');
  await screen.findByRole('heading', { level: 1, name: 'チケット' });
  await replay(app);
  await screen.findByRole('heading', { level: 1, name: 'チケット' });
  expect(screen.queryByRole('button', { name: 'ログアウト' })).not.toBeInTheDocument();
  act(() => jumpToAction(partShown.type, 'userMenu'));
  expect(await screen.findByRole('button', { name: 'ログアウト' })).toBeVisible();
});

describe('in a replay, a registration link is what it was found to be', () => {
  beforeEach(givenPublicSite);

  it.each([
    ['dead', { status: 404, body: {} }, 'このリンクはご利用いただけません'],
    ['not to be checked', { status: 500, body: {} }, 'ご登録の画面を読み込めませんでした'],
  ])('%s', async (_, answer, title) => {
    givenCall(CALLS.getRegisterInfo, answer);
    const app = openApp({ route: REGISTRATION_ROUTE });
    await screen.findByText(title);
    await leaveAndReplay(app);
    act(() => jumpToAction('membershipApi/executeQuery/rejected'));
    expect(await screen.findByText(title)).toBeVisible();
  });
});

describe('in a replay, the payment stands as it stood', () => {
  const route = paymentPath({ planId: aPaidPlan.id, purpose: 'new' });

  it('declined, with the reason and nothing of the card', async () => {
    givenPlans();
    givenCardProvider();
    givenPayment({ status: 'failed', failureMessage: '利用限度額を超えています' });
    const app = open(route);
    await payByCard(app.user);
    await screen.findByText('利用限度額を超えています');
    const file = await replay(app);
    expect(await screen.findByText('利用限度額を超えています')).toBeVisible();
    expect(file).not.toMatch(OF_THE_CARD);
  });

  it('pending, as its own page says', async () => {
    givenPlans();
    const { payment } = givenPayment({ status: 'pending' });
    const app = open(paymentCompletePath(payment));
    await screen.findByText(/カード会社の確認を待っています/);
    await replay(app);
    expect(await screen.findByText(/カード会社の確認を待っています/)).toBeVisible();
  });

  it('unknown, where an earlier attempt could not be asked for', async () => {
    givenPlans();
    givenCardProvider();
    givenCall(CALLS.pay, { status: 500, body: {} });
    const first = open(route);
    await payByCard(first.user);
    await within(screen.getByRole('main')).findByText(/二重に請求されることはありません/);
    first.close();
    const app = open(route);
    await screen.findByRole('heading', { name: /お支払いの結果を確認できませんでした/ });
    await replay(app);
    expect(await screen.findByRole('heading', { name: /お支払いの結果を確認できませんでした/ })).toBeVisible();
  });
});

it('in a replay, the error screen has the number that the member reads out', async () => {
  expectConsole('error', /InvalidContentIdError/);
  givenMember();
  const app = open('/contents/abc');
  await screen.findByRole('heading', { name: 'エラーが発生しました' });
  const number = screen.getByText(/^[0-9a-f]{32}$/).textContent;
  await replay(app);
  expect(await screen.findByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
  expect(screen.getByText(/^[0-9a-f]{32}$/)).toHaveTextContent(number);
});

it('in a replay, the error screen is shown where its fault is not met again', async () => {
  expectConsole('error', /InvalidContentIdError/);
  givenMember();
  const app = open('/contents/abc');
  await screen.findByRole('heading', { name: 'エラーが発生しました' });
  // Replaces the invalid address in the record by a valid one, to simulate an error that does not occur again in the
  // replay.
  await replay(app, (file) => file.replaceAll('/contents/abc', '/tickets'));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('エラーが発生しました');
});
