import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CALLS } from '../../contract/calls';
import { paymentPath } from '../../domain/paths';
import { expectConsole } from '../../testing/consoleGuard';
import { enterText } from '../../testing/enterText';
import { aPlan } from '../../testing/factories';
import { fakeNetwork, givenCall } from '../../testing/network';
import { givenPayment, givenPlans } from '../../testing/payment';
import {
  fillIn,
  givenRegistration,
  NEW_PASSWORD,
  newMember,
  REGISTRATION_ROUTE,
  registerButton,
  welcome,
} from '../../testing/registration';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';
import { saveRecord } from '../../testing/saveRecord';
import { readRecord } from '../readRecord';
import { readStory } from './readStory';
import { writeTest } from './writeTest';

fakeNetwork();
beforeEach(givenPublicSite);

async function recordOf(app: ReturnType<typeof openApp>) {
  const record = await readRecord(new Blob([await saveRecord(app)]));
  if (typeof record === 'string') throw new Error(record);
  return record;
}

const stepsOf = async (app: ReturnType<typeof openApp>) =>
  readStory(await recordOf(app)).scenes.flatMap(({ steps }) => steps);

const BROKEN = { status: 500, body: {} };
const SIGNED_IN = { status: 204, headers: { Authorization: 'Bearer alive' } };
const press = (name: string) => ({ does: 'press', name });
const pressed = async (name: string) => screen.findByRole('button', { name });

async function signIn(user: UserEvent): Promise<void> {
  await enterText(user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
  await enterText(user, screen.getByLabelText('パスワード'), 'any');
  await user.click(await pressed('ログイン'));
}

it('a new password logs out by itself', async () => {
  [CALLS.resetPassword, CALLS.logout].forEach((call) => givenCall(call, { status: 204 }));
  const app = openApp({ route: '/password_reset?token=canary-mail-token', token: 'alive' });
  await enterText(app.user, await screen.findByLabelText('新しいパスワード'), NEW_PASSWORD);
  await enterText(app.user, screen.getByLabelText('新しいパスワード（確認）'), NEW_PASSWORD);
  await app.user.click(await pressed('パスワードを再設定する'));
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  expect(await stepsOf(app)).toMatchObject([
    { does: 'fillIn' },
    { does: 'send' },
    { does: 'arriveAt', path: '/login' },
  ]);
});

it('a login whose profile fails to load logs out by itself', async () => {
  givenCall(CALLS.login, SIGNED_IN);
  givenCall(CALLS.getMe, BROKEN);
  givenCall(CALLS.logout, { status: 204 });
  const app = openApp({ route: '/login' });
  await signIn(app.user);
  await screen.findByText('処理に失敗しました');
  expect(await stepsOf(app)).toMatchObject([{ does: 'fillIn' }, { does: 'send' }]);
});

it('without a profile there is a button to log out, and no menu', async () => {
  givenCall(CALLS.getMe, BROKEN);
  givenCall(CALLS.logout, { status: 204 });
  const app = openApp({ route: '/home', token: 'alive' });
  await app.user.click(await pressed('ログアウト'));
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  expect(await stepsOf(app)).toMatchObject([press('ログアウト'), { does: 'arriveAt', path: '/login' }]);
});

it('with a profile the button to log out is in the menu', async () => {
  givenMember();
  givenCall(CALLS.logout, { status: 204 });
  const app = openApp({ route: '/home', token: 'alive' });
  await app.user.click(await pressed('アカウントメニュー'));
  await app.user.click(await pressed('ログアウト'));
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  expect(await stepsOf(app)).toMatchObject([press('アカウントメニュー'), press('ログアウト'), { does: 'arriveAt' }]);
});

it('a plan without charge is ordered by the button of its form', async () => {
  const plan = aPlan({ planKeyName: 'kyoto-city-e-friend', price: 0 });
  givenPlans(undefined, [plan]);
  givenPayment({ planId: plan.id, amount: 0, validUntil: null });
  const app = openApp({ route: paymentPath({ planId: plan.id, purpose: 'new' }), token: 'alive' });
  await app.user.click(await pressed('申し込む'));
  await screen.findByRole('heading', { level: 1, name: 'お手続きが完了しました' });
  expect(await stepsOf(app)).toMatchObject([{ does: 'send' }, { does: 'arriveAt' }]);
});

it('a profile that does not load after a registration is asked for by the button', async () => {
  givenRegistration();
  givenCall(CALLS.register, welcome);
  givenCall(CALLS.getMe, BROKEN);
  const app = openApp({ route: REGISTRATION_ROUTE });
  await fillIn(app.user);
  await app.user.click(registerButton());
  const again = await pressed('再読み込み');
  givenMember(newMember);
  await app.user.click(again);
  await screen.findByRole('heading', { level: 1, name: 'プランの選択' });
  expect(await stepsOf(app)).toMatchObject([
    { does: 'fillIn' },
    { does: 'send' },
    press('再読み込み'),
    { does: 'arriveAt' },
  ]);
});

it('a session that the server ended is ended by the call that was open', async () => {
  givenMember();
  givenCall(CALLS.updateProfile, { status: 401, body: {} });
  givenCall(CALLS.login, SIGNED_IN);
  expectConsole('warn', /ログイン情報が確認できません/);
  const app = openApp({ route: '/account/edit/user', token: 'alive' });
  await app.user.click(await pressed('変更する'));
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  await signIn(app.user);
  await screen.findByRole('heading', { level: 1, name: 'お客様情報の変更' });
  const text = writeTest(await recordOf(app));
  expect(text).toMatch(/expectConsole\('warn', [^]*updateProfile, \{ status: 401, body: \{\} \}/);
  expect(text).not.toContain("press('再読み込み')");
});

it('a text that a corrected form finds fault with while it is typed was not sent', async () => {
  givenMember();
  const app = openApp({ route: '/account/edit/user', token: 'alive' });
  const [name, tel] = [await screen.findByLabelText('名'), screen.getByLabelText('電話番号')];
  await app.user.clear(name);
  await app.user.click(await pressed('変更する'));
  await enterText(app.user, name, '花');
  await app.user.clear(tel);
  await enterText(app.user, tel, 'abc');
  await app.user.tab();
  const steps = await stepsOf(app);
  expect(steps).toMatchObject([
    { does: 'fillIn', values: { firstName: '' } },
    { does: 'send' },
    { does: 'fillIn', values: { firstName: '〇', tel: 'xxx' } },
  ]);
});

it('the answer to another try is given after the first one has come', async () => {
  givenCall(CALLS.getMe, BROKEN);
  const app = openApp({ route: '/account', token: 'alive' });
  const again = await pressed('再読み込み');
  givenMember();
  await app.user.click(again);
  await screen.findByRole('heading', { level: 1, name: 'アカウント' });
  const text = writeTest(await recordOf(app));
  expect(text).toMatch(
    /getMe, \{ status: 500[^]*member\.waits\(\);\n[^]*getMe, \{ body: [^]*member\.press\('再読み込み'\)/,
  );
});
