import { act, fireEvent, screen } from '@testing-library/react';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { paymentCompletePath } from '#domain/paths';
import { expectConsole } from '../testing/consoleGuard';
import { enterText } from '../testing/enterText';
import { aContentGroup, aMe, aPayment } from '../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork, type Answer } from '../testing/network';
import { givenDocuments, givenRegistration, REGISTRATION_ROUTE, textBox } from '../testing/registration';
import { givenMember, openApp } from '../testing/renderApp';

fakeNetwork();
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

const GROUP = aContentGroup({ contentName: '展覧会' });
const NEW_MEMBER = aMe({ plan: null, membershipPlanId: null });
const PAYMENT = aPayment({ status: 'failed', failureMessage: 'カードが使えませんでした。' });

const goOnline = () => fireEvent(window, new Event('online'));

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const retryButton = () => screen.findByRole('button', { name: '再読み込み' });

interface Load {
  readonly route: string;
  readonly call: Call;
  readonly answer: Answer;
  /** Text that the screen shows once its data are loaded. */
  readonly shows: string;
}

const PLANS_LOAD: Load = {
  route: '/plans?new=true',
  call: CALLS.getPlans,
  answer: { body: [] },
  shows: '現在ありません',
};

const LOADS: readonly Load[] = [
  { route: '/home', call: CALLS.getMe, answer: { body: { me: NEW_MEMBER } }, shows: '展覧会' },
  { route: '/home', call: CALLS.getContentGroups, answer: { body: [GROUP] }, shows: '展覧会' },
  { route: `/contents/${GROUP.id}`, call: CALLS.getContentItems, answer: { body: [] }, shows: '公開中の記事は' },
  PLANS_LOAD,
  {
    route: paymentCompletePath(PAYMENT),
    call: CALLS.getPayment,
    answer: { body: PAYMENT },
    shows: 'カードが使えません',
  },
];

describe('a screen whose load got no answer', () => {
  beforeEach(() => {
    givenMember(NEW_MEMBER, [GROUP]);
    givenDocuments();
  });

  it.each(LOADS)('goes on by itself when the network is back: $call.path', async ({ route, call, answer, shows }) => {
    givenNoNetwork(call);
    openApp({ route, token: 'alive' });
    await retryButton();
    const asked = givenCall(call, answer);
    goOnline();
    expect(await screen.findByText(new RegExp(shows))).toBeVisible();
    expect(screen.queryByRole('button', { name: '再読み込み' })).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('asks once, and again only when the network comes back once more', async () => {
    const { route, call, answer, shows } = PLANS_LOAD;
    givenNoNetwork(call);
    openApp({ route, token: 'alive' });
    await retryButton();
    const sent = jest.spyOn(window, 'fetch');
    goOnline();
    goOnline();
    await pass(60_000);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await retryButton()).toBeVisible();
    givenCall(call, answer);
    goOnline();
    expect(await screen.findByText(new RegExp(shows))).toBeVisible();
  });

  it('and nothing that was answered is asked again', async () => {
    const me = givenCall(CALLS.getMe, { body: { me: NEW_MEMBER } });
    const groups = givenCall(CALLS.getContentGroups, { status: 500, body: {} });
    openApp({ route: '/home', token: 'alive' });
    await retryButton();
    goOnline();
    await pass(60_000);
    expect([me.length, groups.length]).toEqual([1, 1]);
  });
});

it('a link that could not be checked is checked again', async () => {
  givenRegistration();
  givenNoNetwork(CALLS.getRegisterInfo);
  openApp({ route: REGISTRATION_ROUTE });
  await retryButton();
  givenRegistration();
  goOnline();
  expect(await screen.findByLabelText('メールアドレス')).toHaveValue('hanako@example.test');
});

it('what is typed meanwhile stays, and the focus too', async () => {
  givenRegistration();
  givenNoNetwork(CALLS.getLegalDocuments);
  jest.useRealTimers();
  const { user } = openApp({ route: REGISTRATION_ROUTE });
  await enterText(user, await screen.findByLabelText('姓'), '山田');
  await retryButton();
  givenDocuments();
  goOnline();
  expect(await screen.findByRole('link', { name: /会員規約を読む/ })).toBeVisible();
  expect(textBox('姓')).toHaveValue('山田');
  expect(textBox('姓')).toHaveFocus();
});

it('the kept card stays until the answer comes, which leads to the member’s screen', async () => {
  givenMember(aMe(), [GROUP]);
  const { close } = openApp({ route: '/tickets', token: 'alive' });
  await screen.findByRole('button', { name: 'アカウントメニュー' });
  close();
  [CALLS.getMe, CALLS.getPlans].forEach(givenNoNetwork);
  openApp({ route: '/home' });
  await screen.findByText(/通信できません/);
  givenMember(aMe(), [GROUP]);
  goOnline();
  expect(screen.getByRole('img', { name: '会員証のQRコード' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '展覧会' })).toBeVisible();
});

it('a page whose code could not be loaded without a network is loaded anew', async () => {
  expectConsole('error', /invalid id/);
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.spyOn(window.history, 'go').mockReturnValue();
  givenMember(NEW_MEMBER, [GROUP]);
  openApp({ route: '/contents/not-a-number', token: 'alive' });
  await screen.findByRole('heading', { name: 'エラーが発生しました' });
  isOnline.mockReturnValue(true);
  goOnline();
  await pass(1_000);
  expect(reload).toHaveBeenCalledWith(0);
});
