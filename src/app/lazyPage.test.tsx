import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage, loadPages } from './lazyPage';

const Page = () => <h1>チケット</h1>;

it('a page whose code could not be loaded without a network opens once the network is back', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isConnected = false;
  const route = lazyPage(() => (isConnected ? Promise.resolve(Page) : Promise.reject(new Error('Loading failed'))));
  await loadPages([{ route }]);
  isConnected = true;
  render(<Suspense fallback="読み込み中">{route.element}</Suspense>);
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
});
