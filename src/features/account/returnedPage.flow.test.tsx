import { act, screen, within } from '@testing-library/react';
import { aMe, aPlan } from '../../testing/factories';
import { fakeNetwork } from '../../testing/network';
import { givenMember, openApp } from '../../testing/renderApp';

fakeNetwork();

const OTHER_TIMERS = [
  ...(['cancelAnimationFrame', 'cancelIdleCallback', 'clearImmediate', 'clearInterval', 'clearTimeout'] as const),
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame'] as const),
  ...(['requestIdleCallback', 'setImmediate', 'setInterval', 'setTimeout'] as const),
];
// Fakes dates but no timers, so that the app's delay of one second really passes.
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-04-15T12:00:00+09:00'), doNotFake: OTHER_TIMERS }));
afterEach(() => void jest.useRealTimers());

const OLD = aMe({ membershipRenewedAt: '2026-05-31', plan: aPlan({ planName: '以前の名前' }) });
const NEW = aMe({ membershipRenewedAt: '2027-05-31', plan: aPlan({ planName: '新しい名前' }) });

async function openScreen(route: string) {
  givenMember(OLD);
  const app = openApp({ route, token: 'alive' });
  await screen.findByRole('button', { name: 'アカウントメニュー' });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

/** Simulates a phone that shows the page again after three weeks without a page load. */
function comeBackLater() {
  jest.setSystemTime(Date.now() + 21 * 24 * 60 * 60 * 1000);
  givenMember(NEW);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('a card that was left open shows the membership of today when the phone is taken out again', async () => {
  const { user } = await openScreen('/tickets');
  await user.click(screen.getByRole('button', { name: '会員証を表示' }));
  const card = within(await screen.findByRole('dialog'));
  await card.findByText('2026/05/31 まで');
  comeBackLater();
  expect(await card.findByText('2027/05/31 まで')).toBeVisible();
  expect(card.queryByText(/最終確認/)).not.toBeInTheDocument();
});

it.each([
  ['the account', '/account'],
  ['the plans', '/plans'],
])('%s shows it too', async (_, route) => {
  await openScreen(route);
  comeBackLater();
  expect((await screen.findAllByText(/新しい名前/)).length).toBeGreaterThan(0);
});
