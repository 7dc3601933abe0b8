import { screen } from '@testing-library/react';
import { expectConsole } from '../../testing/consoleGuard';
import { fakeNetwork } from '../../testing/network';
import { givenMember, openApp } from '../../testing/renderApp';

/** Stands for a chunk that the network does not deliver. */
let mockNetworkIsDown = true;

jest.mock('qrcode.react', () => {
  if (mockNetworkIsDown) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('qrcode.react');
});

fakeNetwork();

it('a card whose code does not load says so in its dialog, reloads nothing by itself, and loads by 再読み込み', async () => {
  expectConsole('error', /Loading chunk 7 failed/);
  givenMember();
  const { user, reports, reloads } = openApp({ route: '/tickets', token: 'alive' });
  await user.click(await screen.findByRole('button', { name: '会員証を表示' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('会員証を表示できませんでした');
  await user.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('会員証を表示できませんでした');
  expect(screen.getByRole('button', { name: '閉じる' })).toBeVisible();
  expect(reports).toHaveLength(2);
  expect(reloads).toHaveLength(0);
  expect(sessionStorage.getItem('chunk-reloaded')).toBeNull();

  mockNetworkIsDown = false;
  await user.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(await screen.findByRole('img', { name: '会員証のQRコード' })).toBeVisible();
});
