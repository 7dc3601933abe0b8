// Must be imported before Redux Toolkit, which looks for Redux DevTools only while it is loaded.
import { importRecord, jumpToAction } from '../../testing/devTools';
import { act, screen } from '@testing-library/react';
import { partShown } from '../../store/slices/screenSlice';
import { expectConsole } from '../../testing/consoleGuard';
import { fakeNetwork } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';

/** While this is true, loading the membership card's chunk fails. */
let mockNetworkIsDown = true;

jest.mock('qrcode.react', () => {
  if (mockNetworkIsDown) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('qrcode.react');
});

fakeNetwork();

it('a record shows that the code of the card did not load, also where it loads', async () => {
  expectConsole('error', /Loading chunk 7 failed/);
  givenMember();
  const { user, files, close } = openApp({ route: '/tickets', token: 'alive' });
  await user.click(await screen.findByRole('button', { name: '会員証を表示' }));
  await screen.findByText('会員証を表示できませんでした');
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
  await user.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
  close();
  sessionStorage.clear();

  mockNetworkIsDown = false;
  givenPublicSite();
  openApp({ route: '/login' });
  await screen.findByRole('heading', { name: 'ログイン' });
  act(() => importRecord(files.join()));
  await screen.findByRole('heading', { name: 'チケット' });
  act(() => jumpToAction(partShown.type, 'cardFailure'));
  expect(await screen.findByRole('alert')).toHaveTextContent('会員証を表示できませんでした');
  mockNetworkIsDown = true;
});

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
