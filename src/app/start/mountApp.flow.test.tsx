import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createBrowserRouter } from 'react-router';
import { fakeNetwork } from '../../testing/network';
import { givenPublicSite } from '../../testing/renderApp';
import { stopPersisting, testDependencies } from '../../testing/testDependencies';
import { createApp } from '../createApp';
import { mountApp } from './mountApp';

fakeNetwork();
beforeEach(givenPublicSite);

type App = ReturnType<typeof createApp>;

const opened: App[] = [];

afterEach(async () => {
  for (const { router } of opened) router.dispose();
  await stopPersisting(opened.splice(0).map(({ persistor }) => persistor));
  document.body.replaceChildren();
});

it('Back while the code of a prerendered page loads leads to the screen of its address', async () => {
  const { app, root } = givenPage('/slow', '<main>Slow</main>', () => void app.router.navigate('/maintenance'));
  await act(() => mountApp(root, app));
  expect(await screen.findByText('ただいまメンテナンス中です')).toBeVisible();
  expect(screen.queryByText('Slow')).toBeNull();
});

it('Back while the first screen is rendered leads to the screen of its address', async () => {
  const { app, root } = givenPage('/password_reset/application');
  const goBack = () => void app.router.navigate('/maintenance');
  const element = (
    <>
      <BeforeTheFirstCommit act={goBack} />
      {app.element}
    </>
  );
  await act(() => mountApp(root, { ...app, element }));
  expect(await screen.findByText('ただいまメンテナンス中です')).toBeVisible();
});

/** Creates the app and its root element. If `markup` is given, the root element contains it as a prerendered page. */
function givenPage(address: string, markup = '', preload = () => undefined as void) {
  window.history.pushState(null, '', address);
  const app = createApp(testDependencies().parts, {
    createRouter: (routes) =>
      createBrowserRouter([{ path: '/slow', element: <main>Slow</main>, handle: { preload } }, ...routes]),
  });
  opened.push(app);
  const root = document.createElement('div');
  if (markup) Object.assign(root, { innerHTML: markup }).dataset['page'] = address;
  document.body.append(root);
  return { app, root };
}

/**
 * Calls `act` in a layout effect: the screen is rendered, but `RouterProvider` has not subscribed to the router yet.
 */
function BeforeTheFirstCommit({ act: doIt }: { readonly act: () => void }) {
  useLayoutEffect(doIt, [doIt]);
  return null;
}
