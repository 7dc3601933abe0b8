import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CALL_NAMES, CALLS } from '../../contract/calls';
import { enterText } from '../../testing/enterText';
import { aContentGroup, aContentItem, aMe, aPlan } from '../../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer } from '../../testing/network';
import { aPaidPlan, givenCardProvider, givenPayment, givenPlans, payByCard } from '../../testing/payment';
import {
  fillIn,
  givenRegistration,
  newMember,
  REGISTRATION_ROUTE,
  registerButton,
  welcome,
} from '../../testing/registration';
import { givenMember, givenPublicSite, openApp, reloadApp } from '../../testing/renderApp';
import { saveRecord } from '../../testing/saveRecord';
import { membershipCardFields } from '../../domain/membership/membershipCard';
import { paymentPath } from '../../domain/paths';
import { readRecord } from '../readRecord';
import type { SupportRecord } from '../supportRecord';
import { ENDPOINTS } from './printAnswers';
import { writeTest } from './writeTest';

fakeNetwork();

async function asTest(file: string): Promise<string> {
  const record = await readRecord(new Blob([file]));
  if (typeof record === 'string') throw new Error(record);
  return writeTest(record);
}

const written: string[] = [];

/** Short, and as oxfmt leaves it: the last test starts oxfmt once for all of them. */
function expectWellWritten(text: string): void {
  written.push(text);
  expect(text.split('\n').length).toBeLessThanOrEqual(121);
}

const moveTo = (payload: string) => ({ type: 'location/locationChanged', payload });
const statements = (text: string) => text.slice(text.indexOf('const member')).split('\n').slice(1, -2);

async function changeTel(user: UserEvent, tel: string): Promise<void> {
  const field = await screen.findByLabelText('電話番号');
  await user.clear(field);
  await enterText(user, field, tel);
  await user.click(screen.getByRole('button', { name: '変更する' }));
}

it('a form that the app and then the server refused is filled in with the same kind of text', async () => {
  givenMember(aMe(), [aContentGroup({ contentName: 'お知らせ' })]);
  const refusal = { message: '変更できませんでした', errors: { tel: ['この番号は使えません'] } };
  givenCall(CALLS.updateProfile, { status: 400, body: refusal });
  const app = openApp({ route: '/account/edit/user', token: 'alive' });
  await changeTel(app.user, '０７５－１２３');
  await changeTel(app.user, '０７５１２３４');
  await waitFor(() => expect(screen.getByLabelText('電話番号')).toHaveAccessibleDescription(/使えません/));
  const text = await asTest(await saveRecord(app));
  expectWellWritten(text);
  expect(text).toMatch(/tel: '０００－０００'[^]*member\.send[^]*tel: '０００００００'[^]*member\.send/);
  expect(text).toContain("  await member.seesHeading('お客様情報の変更');");
  expect(text).toMatch(/member\.seesControls\(\[[^\]]*'変更する'/);
  expect(text).toContain("  await member.seesAtField('tel', 'この番号は使えません');");
  expect(text).not.toMatch(/山田|0751234567|hanako/);
});

it('a form that the app refused after an earlier form was sent is sent too', async () => {
  givenPublicSite();
  givenMember();
  givenCall(CALLS.login, { status: 204, headers: { Authorization: 'Bearer alive' } });
  const app = openApp({ route: '/account/edit/user' });
  await enterText(app.user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
  await enterText(app.user, screen.getByLabelText('パスワード'), 'any');
  await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await changeTel(app.user, '075-123');
  const text = await asTest(await saveRecord(app));
  expect(text).toMatch(/password: [^]*member\.send[^]*tel: '000-000'[^]*member\.send[^]*seesAtField\('tel'/);
});

it('a visitor who joins types passwords that no record has, and agrees', async () => {
  givenRegistration();
  const app = openApp({ route: REGISTRATION_ROUTE });
  await fillIn(app.user);
  givenMember(newMember);
  givenCall(CALLS.register, welcome);
  await app.user.click(registerButton());
  await screen.findByRole('heading', { level: 1, name: 'プランの選択' });
  const text = await asTest(await saveRecord(app));
  expectWellWritten(text);
  expect(text).toMatch(/termsAgreement: true[^]*password: 'Any-Passw0rd-2026'/);
  expect(text).not.toMatch(/canary|左京区/i);
});

it('what was typed before a reload is typed before one, and the form has what was left of it', async () => {
  givenRegistration();
  const first = openApp({ route: REGISTRATION_ROUTE });
  await enterText(first.user, await screen.findByLabelText('姓'), '金糸雀');
  sessionStorage.removeItem('draft:registration');
  const app = reloadApp(first, { route: REGISTRATION_ROUTE });
  await enterText(app.user, await screen.findByLabelText('名'), 'はなこ');
  const text = await asTest(await saveRecord(app));
  expectWellWritten(text);
  expect(text).toMatch(/memberSteps\(earlier\)\.fillIn\(\{[^}]*lastName: '〇〇〇'[^}]*\}\);\n {2}earlier\.close\(\);/);
  expect(text).toMatch(/const app = openApp[^]*member\.seesFields\(\{[^}]*lastName: ''/);
  expect(text).not.toContain('金糸雀');
});

it('screens that lead to each other without end are where the test ends', () => {
  const moves = Array.from({ length: 60 }, (_, at) => moveTo(`/contents/${1 + (at % 2)}`));
  const writeWith = (msApart: number) => {
    const times = moves.map((_, at) => at * msApart);
    return writeTest({
      about: { buildId: 'b1', savedAt: '2026-04-15T03:00:00.000Z', times },
      firstAction: 1,
      actions: moves,
      preloadedState: '{}',
    });
  };
  const loop = writeWith(20);
  expectWellWritten(loop);
  expect(loop).toMatch(
    /arriveAt\('\/contents\/1'\);\n\n.*\n {2}await member\.seesLoop\(\['\/contents\/1', '\/contents\/2'\]\);/,
  );
  expect(writeWith(2000).match(/arriveAt/g)).toHaveLength(60);
});

it('a card that was declined is another card in the test', async () => {
  givenPlans();
  givenCardProvider();
  givenPayment({ status: 'failed', failureMessage: '利用限度額を超えています' });
  const app = openApp({ route: paymentPath({ planId: aPaidPlan.id, purpose: 'new' }), token: 'alive' });
  await payByCard(app.user);
  await screen.findByText('利用限度額を超えています');
  const text = await asTest(await saveRecord(app));
  expectWellWritten(text);
  expect(statements(text)).toEqual(expect.arrayContaining(['  await member.payByCard();']));
  expect(text).toContain("await member.sees('利用限度額を超えています');");
});

it('what was never answered stays so, and a question about unsaved changes is asked again', async () => {
  givenMember();
  givenCall(CALLS.requestEmailChange, heldAnswer().behaviour);
  const app = openApp({ route: '/account/edit/email', token: 'alive' });
  await enterText(app.user, await screen.findByLabelText('新しいメールアドレス'), 'new@example.test');
  await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'ホーム' }));
  await app.user.click(await screen.findByRole('button', { name: '入力を続ける' }));
  await app.user.click(screen.getByRole('button', { name: '変更する' }));
  const text = await asTest(await saveRecord(app));
  expectWellWritten(text);
  expect(text).toContain('  givenCall(CALLS.requestEmailChange, neverAnswered);');
  expect(text).toContain("memberSteps(app, ['requestEmailChange'])");
  expect(text).toContain("  await member.press('入力を続ける');");
  expect(text).toContain('  await member.seesBusyButton();');
});

it('a visitor signs in, and of long lists the test has the beginning', async () => {
  givenPublicSite();
  const group = aContentGroup();
  givenMember(aMe(), [group]);
  givenCall(CALLS.getContentItems, {
    body: Array.from({ length: 300 }, (_, at) => aContentItem({ title: `第${at}号` })),
  });
  givenCall(CALLS.login, { status: 204, headers: { Authorization: 'Bearer canary' } });
  const app = openApp({ route: '/login' });
  await enterText(app.user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
  await enterText(app.user, screen.getByLabelText('パスワード'), 'Canary-1');
  await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await app.user.click(await screen.findByRole('link', { name: group.contentName }));
  await screen.findByRole('heading', { level: 1, name: group.contentName });
  const text = await asTest(await saveRecord(app));
  expectWellWritten(text);
  expect(text).toMatch(/\/\/ Of each list the first/);
  const [, controls = ''] = /seesControls\(\[([^\]]*)\]/.exec(text) ?? [];
  expect(controls.split('（新しいタブで開きます）')).toHaveLength(1 + Number(/the first (\d)/.exec(text)?.[1]));
  expect(text).toContain('  await member.seesNoToast();');
  expect(text).not.toMatch(/canary/i);
});

const plans = Array.from({ length: 30 }, (_, at) => aPlan({ id: at + 1, price: 1000, description: 'あ'.repeat(60) }));

it('the plan that a member chose is in the test, however long the list', async () => {
  givenPlans();
  givenCall(CALLS.getPlans, { body: plans });
  givenCardProvider();
  givenPayment({ status: 'failed', failureMessage: '利用限度額を超えています' });
  const app = openApp({ route: paymentPath({ planId: 20, purpose: 'new' }), token: 'alive' });
  await payByCard(app.user);
  await screen.findByText('利用限度額を超えています');
  const text = await asTest(await saveRecord(app));
  expectWellWritten(text);
  expect(text).toContain('    id: 20,');
});

it('the plan that a member has is in the test, too', async () => {
  givenMember(aMe({ membershipPlanId: 20 }));
  givenCall(CALLS.getPlans, { body: plans });
  const app = openApp({ route: '/renewal', token: 'alive' });
  await screen.findByRole('heading', { level: 1, name: '更新のお手続き' });
  expect(await asTest(await saveRecord(app))).toMatch(/const plans = [^]*\n {6}id: 20,/);
});

it('a card that the tab had kept is kept again', async () => {
  const me = aMe({ membershipToken: 'canary-code', lastName: '金糸雀' });
  [CALLS.getMe, CALLS.getPlans].forEach(givenNoNetwork);
  const keptCard = { card: membershipCardFields({ me, plan: me.plan }), checkedAt: '2026-04-15T02:00:00.000Z' };
  const { user, files } = openApp({ route: '/home', token: 'alive', keptCard });
  await user.click(await screen.findByRole('button', { name: 'サポート用の記録を保存' }));
  const text = await asTest(files.join());
  expectWellWritten(text);
  expect(text).toMatch(/keptCard: \{\n.*card: \{[^]*name: '〇〇〇 〇〇'/);
  expect(text).toContain('  givenNoNetwork(CALLS.getMe);');
  expect(text).toContain("  await member.seesHeading('会員証');");
  expect(text).not.toMatch(/canary|金糸雀/);
});

it('a link of a mail that had ended is pressed again', async () => {
  givenPublicSite();
  givenCall(CALLS.verifyEmail, { status: 404, body: { message: 'この変更は取り消されました' } });
  const app = openApp({ route: '/email_confirm?token=canary-mail-token' });
  await app.user.click(await screen.findByRole('button', { name: '変更を確認する' }));
  await screen.findByText('この変更は取り消されました');
  const text = await asTest(await saveRecord(app));
  expectWellWritten(text);
  expect(text).toMatch(/givenCall\(CALLS\.verifyEmail, \{[^]*この変更は取り消されました[^]*member\.send\(\);/);
  expect(text).not.toContain('canary');
});

it('a menu that was still open is opened at the end, and the kept card has a log-out without one', () => {
  const about = { buildId: 'b1', savedAt: '2026-04-15T03:00:00.000Z' };
  const meta = { requestId: 'a', requestStatus: 'pending', arg: { endpointName: 'logout' } };
  const logout = { type: 'membershipApi/executeMutation/pending', meta };
  const withPart = (part: string, actions: SupportRecord['actions']) =>
    statements(writeTest({ about, firstAction: 1, actions, preloadedState: `{"screen":{"${part}":{}}}` }));
  expect(withPart('userMenu', [])).toContain("  await member.press('アカウントメニュー');");
  const offline = withPart('keptCard', [logout]);
  expect(offline).toContain("  await member.press('ログアウト');");
  expect(offline).not.toContain("  await member.press('アカウントメニュー');");
});

it('a long visit keeps its steps, before the links and buttons at its end', async () => {
  const steps = Array.from({ length: 80 }, (_, at) => moveTo(`/contents/${at}`));
  const seen = { heading: 'お知らせ', alerts: [], controls: Array.from({ length: 5000 }, (_, at) => `ボタン${at}`) };
  const about = { buildId: 'b1', savedAt: '2026-04-15T03:00:00.000Z', firstAction: 1, format: 2, seen };
  const fileOf = (actions: readonly object[]) =>
    asTest(
      JSON.stringify({
        about,
        preloadedState: '{"replay":{"savedAt":"2026-04-15T03:00:00.000Z"}}',
        payload: JSON.stringify(actions),
      }),
    );
  const long = await fileOf(steps);
  expectWellWritten(long);
  expect(long.match(/arriveAt/g)).toHaveLength(80);
  // Where steps are left out, the screen is not that of the end.
  expect(await fileOf([...steps, ...steps])).toMatch(/\/\/ Further steps are left out(?![^]*sees)/);
  const short = await fileOf(steps.slice(0, 2));
  expectWellWritten(short);
  expect(short.match(/ボタン/g)).toHaveLength(30);
});

it('a hostile record writes no code of its own', () => {
  const name = "x); process.exit(1); ('";
  const call = {
    type: 'membershipApi/executeQuery/pending',
    meta: { requestId: 'a', requestStatus: 'pending', arg: { endpointName: name } },
  };
  const record: SupportRecord = {
    about: {
      buildId: '\nprocess.exit(1)',
      savedAt: '2026-04-15T03:00:00.000Z',
      inquiryNumbers: ['*/\nprocess.exit(1)'],
    },
    firstAction: 1,
    actions: [call, { type: 'location/locationChanged', payload: `/'\n${name}` }],
    preloadedState: '{"screen":{"form":{"errors":{"a\'b":"c"}}}}',
  };
  const text = writeTest(record);
  expectWellWritten(text);
  expect(text.split('\n').filter((line) => /^\s*process/.test(line))).toEqual([]);
  expect(text).not.toContain('CALLS');
});

it('knows the calls of the contract', () => {
  expect([...ENDPOINTS].sort()).toEqual([...CALL_NAMES].sort());
});

it('formats as oxfmt does', () => {
  const cwd = join(__dirname, '../../..');
  const options = ['node_modules/oxfmt/bin/oxfmt', '--stdin-filepath', 'src/record.flow.test.tsx'];
  const input = written.join('\n');
  expect(input).toBe(execFileSync(process.execPath, options, { cwd, input, encoding: 'utf8' }));
});
