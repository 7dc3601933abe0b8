import { runInThisContext } from 'node:vm';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CALLS } from '../../contract/calls';
import { paymentPath } from '../../domain/paths';
import { expectConsole } from '../../testing/consoleGuard';
import { enterText } from '../../testing/enterText';
import { aPlan } from '../../testing/factories';
import { memberSteps } from '../../testing/memberSteps';
import * as network from '../../testing/network';
import { aPaidPlan, givenCardProvider, givenPayment, givenPlans, payByCard } from '../../testing/payment';
import { NEW_PASSWORD } from '../../testing/registration';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';
import { saveRecord } from '../../testing/saveRecord';
import { readRecord } from '../readRecord';
import { writeTest } from './writeTest';

const { fakeNetwork, givenAddress, givenCall, heldAnswer, neverAnswered } = network;

fakeNetwork();

/** Everything that written tests use. */
const IMPORTS = { ...network, CALLS, expectConsole, givenCardProvider, memberSteps, openApp };

const MAPS = 'https://maps.test/geocode/json';
const BROKEN = { status: 500, body: {} };
const SIGNED_IN = { status: 204, headers: { Authorization: 'Bearer alive' } };

const button = async (name: string) => screen.findByRole('button', { name });
const heading = async (name: string) => screen.findByRole('heading', { level: 1, name });

async function signIn(user: UserEvent): Promise<void> {
  await enterText(user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
  await enterText(user, screen.getByLabelText('パスワード'), 'any');
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
}

/** What a member does, up to the moment in which the record is saved. */
const VISITS: Readonly<Record<string, () => Promise<ReturnType<typeof openApp>>>> = {
  'a new password, after which the app logs out by itself': async () => {
    givenPublicSite();
    givenMember();
    givenCall(CALLS.login, SIGNED_IN);
    [CALLS.resetPassword, CALLS.logout].forEach((call) => givenCall(call, { status: 204 }));
    const app = openApp({ route: '/password_reset?token=canary-mail-token', token: 'alive' });
    await enterText(app.user, await screen.findByLabelText('新しいパスワード'), NEW_PASSWORD);
    await enterText(app.user, screen.getByLabelText('新しいパスワード（確認）'), NEW_PASSWORD);
    await app.user.click(await button('パスワードを再設定する'));
    await heading('ログイン');
    await signIn(app.user);
    await button('アカウントメニュー');
    return app;
  },
  'a login whose profile does not load, after which the app logs out by itself': async () => {
    givenPublicSite();
    givenCall(CALLS.login, SIGNED_IN);
    givenCall(CALLS.getMe, BROKEN);
    givenCall(CALLS.logout, { status: 204 });
    const app = openApp({ route: '/login' });
    await signIn(app.user);
    await screen.findByText('処理に失敗しました');
    givenMember();
    await app.user.click(await button('ログイン'));
    await button('アカウントメニュー');
    return app;
  },
  'a logout where the profile has not loaded, and where it has': async () => {
    givenPublicSite();
    givenCall(CALLS.getMe, BROKEN);
    givenCall(CALLS.logout, { status: 204 });
    givenCall(CALLS.login, SIGNED_IN);
    const app = openApp({ route: '/account', token: 'alive' });
    await app.user.click(await button('ログアウト'));
    await heading('ログイン');
    givenMember();
    await signIn(app.user);
    await app.user.click(await button('アカウントメニュー'));
    await app.user.click(await button('ログアウト'));
    await heading('ログイン');
    await signIn(app.user);
    await button('アカウントメニュー');
    return app;
  },
  'an order of a plan without charge during maintenance': async () => {
    const plan = aPlan({ planKeyName: 'kyoto-city-e-friend', price: 0 });
    givenPlans(undefined, [plan]);
    givenCall(CALLS.pay, { status: 503, body: {} });
    const app = openApp({ route: paymentPath({ planId: plan.id, purpose: 'new' }), token: 'alive' });
    await app.user.click(await button('申し込む'));
    await heading('ただいまメンテナンス中です');
    return app;
  },
  'another try where the profile does not load': async () => {
    givenCall(CALLS.getPlans, { body: [] });
    givenCall(CALLS.getMe, BROKEN);
    const app = openApp({ route: '/account', token: 'alive' });
    const again = await button('再読み込み');
    givenMember();
    await app.user.click(again);
    await heading('アカウント');
    return app;
  },
  'a session that the server ends as a form is sent, and a login': async () => {
    givenPublicSite();
    givenMember();
    givenCall(CALLS.updateProfile, { status: 401, body: {} });
    givenCall(CALLS.login, SIGNED_IN);
    expectConsole('warn', /ログイン情報が確認できません/);
    const app = openApp({ route: '/account/edit/user', token: 'alive' });
    await app.user.click(await button('変更する'));
    await heading('ログイン');
    await signIn(app.user);
    await heading('お客様情報の変更');
    return app;
  },
  'a login that is answered without a token, and another one': async () => {
    givenPublicSite();
    givenMember();
    givenCall(CALLS.login, { status: 204 });
    const app = openApp({ route: '/login' });
    await signIn(app.user);
    await screen.findByText('処理に失敗しました');
    givenCall(CALLS.login, SIGNED_IN);
    await app.user.click(await button('ログイン'));
    await button('アカウントメニュー');
    return app;
  },
  'a message about what is being typed, after a form was refused': async () => {
    givenMember();
    const app = openApp({ route: '/account/edit/user', token: 'alive' });
    const [name, tel] = [await screen.findByLabelText('名'), screen.getByLabelText('電話番号')];
    await app.user.clear(name);
    await app.user.click(await button('変更する'));
    await enterText(app.user, name, '花');
    await app.user.clear(tel);
    await enterText(app.user, tel, 'abc');
    await app.user.tab();
    return app;
  },
  'a form that is left after the question about unsaved changes was asked twice': async () => {
    givenMember();
    const app = openApp({ route: '/account/edit/user', token: 'alive' });
    await enterText(app.user, await screen.findByLabelText('電話番号'), '1');
    const leave = () => app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'アカウント' }));
    await leave();
    await app.user.click(await button('入力を続ける'));
    await leave();
    await app.user.click(await button('保存せずに移動する'));
    await heading('アカウント');
    return app;
  },
  'cards that their provider refuses, and one that it takes': async () => {
    givenPlans();
    givenPayment();
    const app = openApp({ route: paymentPath({ planId: aPaidPlan.id, purpose: 'new' }), token: 'alive' });
    for (const code of ['expired_card', 'card_declined']) {
      givenCardProvider({ status: 400, body: { code, message: '' } });
      await payByCard(app.user);
      await screen.findByText(/有効期限.*ください|このカードはご利用いただけません/);
    }
    givenCardProvider();
    await payByCard(app.user);
    await heading('お手続きが完了しました');
    return app;
  },
  'a form that is sent before its address is found': async () => {
    givenMember();
    const [place, saved] = [heldAnswer(), heldAnswer()];
    givenAddress('GET', MAPS, place.behaviour);
    givenCall(CALLS.updateProfile, saved.behaviour);
    const app = openApp({ route: '/account/edit/user', token: 'alive' });
    await app.user.click(await button('住所を検索'));
    await app.user.click(await button('変更する'));
    const component = (long_name: string, type: string) => ({ long_name, types: [type] });
    const parts = [component('東京都', 'administrative_area_level_1'), component('台東区', 'locality')];
    place.give({ body: { status: 'OK', results: [{ address_components: parts }] } });
    await screen.findByText(/市区町村までを入力しました/);
    saved.give({ status: 204 });
    await screen.findByText('お客様情報を変更しました');
    return app;
  },
  'a logout before a form has its answer': async () => {
    givenPublicSite();
    givenMember();
    givenCall(CALLS.updateProfile, neverAnswered);
    givenCall(CALLS.logout, { status: 204 });
    const app = openApp({ route: '/account/edit/user', token: 'alive' });
    await app.user.click(await button('変更する'));
    await app.user.click(await button('アカウントメニュー'));
    await app.user.click(await button('ログアウト'));
    await heading('ログイン');
    return app;
  },
  'an address that is not found, and a form that is not saved': async () => {
    givenMember();
    givenAddress('GET', MAPS, BROKEN);
    givenCall(CALLS.updateProfile, { status: 404, body: {} });
    const app = openApp({ route: '/account/edit/user', token: 'alive' });
    const postalCode = await screen.findByLabelText('郵便番号');
    await app.user.clear(postalCode);
    await enterText(app.user, postalCode, '６０６８３４４');
    await app.user.click(await button('住所を検索'));
    await screen.findByText(/住所を検索できませんでした/);
    await app.user.click(await button('変更する'));
    await screen.findByText('処理に失敗しました');
    return app;
  },
  'a card provider that does not answer as it should': async () => {
    givenPlans();
    givenCardProvider(BROKEN);
    const app = openApp({ route: paymentPath({ planId: aPaidPlan.id, purpose: 'new' }), token: 'alive' });
    await payByCard(app.user);
    await screen.findByText(/カードの確認ができませんでした/);
    return app;
  },
};

describe.each(Object.entries(VISITS))('%s', (_, visit) => {
  let text = '';

  it('is recorded', async () => {
    const record = await readRecord(new Blob([await saveRecord(await visit())]));
    text = typeof record === 'string' ? '' : writeTest(record);
    expect(text).toContain('member saw');
  });

  it('gives a test that passes', async () => {
    const body = text.slice(text.indexOf('async () => {'), text.lastIndexOf(');'));
    const written: unknown = runInThisContext(`({ ${Object.keys(IMPORTS).join(', ')} }) => (${body})()`);
    await (written as (imports: typeof IMPORTS) => Promise<void>)(IMPORTS);
  });
});
