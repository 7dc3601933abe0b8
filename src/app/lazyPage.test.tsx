import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expectConsole } from '../testing/consoleGuard';
import { lazyPage, loadPages } from './lazyPage';

const Page = () => <h1>チケット</h1>;

afterEach(() => sessionStorage.clear());

it('a page whose code could not be loaded ahead reloads nothing, and opens once it can be loaded', async () => {
  let isConnected = false;
  const route = lazyPage(() => (isConnected ? Promise.resolve(Page) : Promise.reject(new Error('Loading failed'))));
  await loadPages([{ route }]);
  isConnected = true;
  render(<Suspense fallback="読み込み中">{route.element}</Suspense>);
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
});

it('a page that failed without a network, and was left, opens once the network is back', async () => {
  expectConsole('error', /Loading failed/);
  // Simulates that the page was reloaded once already.
  sessionStorage.setItem('chunk-reloaded', '/');
  let isConnected = false;
  const page = lazyPage(() => (isConnected ? Promise.resolve(Page) : Promise.reject(new Error('Loading failed'))));
  const router = createMemoryRouter([
    { path: '/', element: <h1>ホーム</h1> },
    { path: '/tickets', errorElement: <h1>エラー</h1>, ...page },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/tickets'));
  await screen.findByRole('heading', { name: 'エラー' });
  await act(() => router.navigate('/'));

  isConnected = true;
  fireEvent(window, new Event('online'));
  await act(() => router.navigate('/tickets'));
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
});
