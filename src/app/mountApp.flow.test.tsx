import { act, screen } from '@testing-library/react';
import { membershipApi } from '../api/membershipApi';
import { CALLS } from '../contract/calls';
import { aMe } from '../testing/factories';
import { fakeNetwork, givenCall } from '../testing/network';
import { givenPublicSite } from '../testing/renderApp';
import { stopPersisting } from '../testing/stopPersisting';
import { testDependencies } from '../testing/testDependencies';
import { createApp } from './createApp';
import { mountApp } from './mountApp';

fakeNetwork();
beforeEach(givenPublicSite);

async function load(route: string) {
  sessionStorage.setItem('token', 'alive');
  window.history.pushState(null, '', route);
  const app = createApp(testDependencies().parts);
  let asked = '';
  await act(async () => {
    await mountApp(document.body.appendChild(document.createElement('div')), app);
    // React renders when act ends.
    asked = membershipApi.endpoints.getMe.select()(app.store.getState()).status;
  });
  return { asked, close: () => stopPersisting([app.persistor]) };
}

it('asks for me and plans before the first render of a member’s page, each once', async () => {
  const me = givenCall(CALLS.getMe, { body: { me: aMe() } });
  const plans = givenCall(CALLS.getPlans, { body: [] });
  const { asked, close } = await load('/tickets');
  expect(asked).toBe('pending');
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
  expect([me.length, plans.length]).toEqual([1, 1]);
  await close();
});

it('asks for nothing of a member on a page for everyone', async () => {
  const { asked, close } = await load('/maintenance');
  expect(asked).toBe('uninitialized');
  await close();
});
