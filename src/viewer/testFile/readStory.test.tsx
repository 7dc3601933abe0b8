import { screen, within } from '@testing-library/react';
import { CALLS } from '../../contract/calls';
import { enterText } from '../../testing/enterText';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall } from '../../testing/network';
import { asTest, saveRecord } from '../../testing/recordedTest';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';

fakeNetwork();

const steps = (text: string) => text.match(/(?<=await member\.)(?:arriveAt|press|send|closeDialog)\(.*(?=;)/g);

it('a visitor who opened a member’s page is led to it by the login', async () => {
  givenPublicSite();
  givenMember();
  givenCall(CALLS.login, { status: 204, headers: { Authorization: 'Bearer alive' } });
  const app = openApp({ route: '/login', wanted: '/account' });
  await enterText(app.user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
  await enterText(app.user, screen.getByLabelText('パスワード'), 'any');
  await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByRole('heading', { level: 1, name: 'アカウント' });
  const text = await asTest(await saveRecord(app));
  expect(text).toContain("openApp({ route: '/account', now");
  expect(steps(text)).toEqual(['send()', "arriveAt('/account')"]);
});

it('a card that a change of page closes is closed by that', async () => {
  givenMember(aMe({ membershipRenewedAt: '2026-04-30' }));
  const app = openApp({ route: '/home', token: 'alive' });
  await app.user.click(await screen.findByRole('button', { name: '会員証を表示' }));
  await app.user.click(await within(await screen.findByRole('dialog')).findByRole('link', { name: 'プランを更新' }));
  await screen.findByRole('heading', { level: 1, name: '更新のお手続き' });
  await app.user.click(screen.getByRole('button', { name: '会員証を表示' }));
  await app.user.click(await screen.findByRole('button', { name: '閉じる' }));
  const text = await asTest(await saveRecord(app));
  expect(steps(text)).toEqual([
    "press('会員証を表示')",
    "arriveAt('/renewal')",
    "press('会員証を表示')",
    'closeDialog()',
  ]);
});
