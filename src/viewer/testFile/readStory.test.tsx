import { screen, within } from '@testing-library/react';
import { CALLS } from '../../contract/calls';
import { enterText } from '../../testing/enterText';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';
import { saveRecord } from '../../testing/saveRecord';
import { readRecord } from '../readRecord';
import { readStory } from './readStory';

fakeNetwork();

async function storyOf(app: ReturnType<typeof openApp>) {
  const record = await readRecord(new Blob([await saveRecord(app)]));
  if (typeof record === 'string') throw new Error(record);
  const { route, scenes } = readStory(record);
  return { route, steps: scenes.flatMap(({ steps }) => steps) };
}

it('a visitor who opened a member’s page is led to it by the login', async () => {
  givenPublicSite();
  givenMember();
  givenCall(CALLS.login, { status: 204, headers: { Authorization: 'Bearer alive' } });
  const app = openApp({ route: '/login', wanted: '/account' });
  await enterText(app.user, await screen.findByLabelText('メールアドレス'), 'hanako@example.test');
  await enterText(app.user, screen.getByLabelText('パスワード'), 'any');
  await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByRole('heading', { level: 1, name: 'アカウント' });
  const { route, steps } = await storyOf(app);
  expect(route).toBe('/account');
  expect(steps).toMatchObject([{ does: 'fillIn' }, { does: 'send' }, { does: 'arriveAt', path: '/account' }]);
});

it('a card that a change of page closes is closed by that', async () => {
  givenMember(aMe({ membershipRenewedAt: '2026-04-30' }));
  const app = openApp({ route: '/home', token: 'alive' });
  await app.user.click(await screen.findByRole('button', { name: '会員証を表示' }));
  await app.user.click(await within(await screen.findByRole('dialog')).findByRole('link', { name: 'プランを更新' }));
  await screen.findByRole('heading', { level: 1, name: '更新のお手続き' });
  await app.user.click(screen.getByRole('button', { name: '会員証を表示' }));
  await app.user.click(await screen.findByRole('button', { name: '閉じる' }));
  const open = { does: 'press', name: '会員証を表示' };
  expect((await storyOf(app)).steps).toEqual([
    open,
    { does: 'arriveAt', path: '/renewal' },
    open,
    { does: 'closeDialog' },
  ]);
});
