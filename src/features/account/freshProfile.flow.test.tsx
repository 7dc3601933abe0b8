import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { expectConsole } from '../../testing/consoleGuard';
import { enterText } from '../../testing/enterText';
import { aMe, aPlan } from '../../testing/factories';
import { countSent, fakeNetwork, givenCall, givenNoNetwork, heldAnswer, neverAnswered } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const OTHER_TIMERS = [
  ...(['cancelAnimationFrame', 'cancelIdleCallback', 'clearImmediate', 'clearInterval', 'clearTimeout'] as const),
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame'] as const),
  ...(['requestIdleCallback', 'setImmediate', 'setInterval', 'setTimeout'] as const),
];
// Fakes the clock, from which RTK Query takes its time stamps.
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-04-15T12:00:00+09:00'), doNotFake: OTHER_TIMERS }));
afterEach(() => void jest.useRealTimers());
const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);

const OLD = aMe({ tel: '0751111111', membershipRenewedAt: '2026-04-30' });
const NEW = aMe({ tel: '0752222222', membershipRenewedAt: '2027-04-30' });
type App = ReturnType<typeof openApp>;

/** Opens a screen, and lets more than two seconds pass, so that the next screen requests the profile again. */
async function openLongAgo(route = '/tickets', me = OLD) {
  givenMember(me);
  const app = openApp({ route, token: 'alive' });
  await screen.findByRole('button', { name: 'アカウントメニュー' });
  await waitFor(() => expect(document.querySelector('h1')).toBeInTheDocument());
  pass(3);
  return app;
}

const go = ({ router }: App, path: string) => act(() => router.navigate(path));

describe.each<[string, string, RegExp]>([
  ['the account', '/account', /0752222222/],
  ['the renewal', '/renewal', /2027\/04\/30/],
  ['the plans', '/plans', /新しい名前/],
])('%s', (_, path, news) => {
  const CHANGED = { ...NEW, plan: aPlan({ planName: '新しい名前' }) };

  it('asks for me again as it opens, and shows what is known meanwhile', async () => {
    const app = await openLongAgo();
    const me = heldAnswer();
    givenMember(CHANGED);
    givenCall(CALLS.getMe, me.behaviour);
    await go(app, path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(countSent(CALLS.getMe)).toBe(2));
    expect(screen.queryByText('読み込み中')).not.toBeInTheDocument();
    me.give({ body: { me: CHANGED } });
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(news));
    expect(countSent(CALLS.getMe)).toBe(2);
  });

  it('asks once at a page load, however late the plans are', async () => {
    givenMember(OLD);
    const plans = heldAnswer();
    givenCall(CALLS.getPlans, plans.behaviour);
    openApp({ route: path, token: 'alive' });
    await waitFor(() => expect(countSent(CALLS.getPlans)).toBe(1));
    pass(10);
    plans.give({ body: [aPlan()] });
    await screen.findByRole('button', { name: 'アカウントメニュー' });
    await screen.findByRole('heading', { level: 1 });
    expect([countSent(CALLS.getMe), countSent(CALLS.getPlans)]).toEqual([1, 1]);
  });

  it.each<[string, () => void]>([
    ['fails', () => givenCall(CALLS.getMe, { status: 500, body: {} })],
    ['has no network', () => givenNoNetwork(CALLS.getMe)],
    ['is not answered', () => givenCall(CALLS.getMe, neverAnswered)],
  ])('stays as it is where asking again %s', async (__, given) => {
    const app = await openLongAgo();
    given();
    await go(app, path);
    await waitFor(() => expect(countSent(CALLS.getMe)).toBe(2));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
    expect(screen.queryByText(/読み込めませんでした/)).not.toBeInTheDocument();
    expect(screen.queryByText(/最終確認/)).not.toBeInTheDocument();
  });
});

it('less than two seconds later nothing is asked again', async () => {
  const app = await openLongAgo('/account');
  await go(app, '/tickets');
  await go(app, '/account');
  await waitFor(() => expect(countSent(CALLS.getMe)).toBe(2));
  pass(1.9);
  await go(app, '/account/edit/email');
  expect(await screen.findByRole('heading', { name: 'メールアドレスの変更' })).toBeVisible();
  expect(countSent(CALLS.getMe)).toBe(2);
});

it('the card asks again when it is opened, and follows, and so do the header’s buttons', async () => {
  const { user } = await openLongAgo();
  expect(screen.getByRole('link', { name: 'プランを更新' })).toBeVisible();
  givenMember(NEW);
  await user.click(screen.getByRole('button', { name: '会員証を表示' }));
  const card = within(await screen.findByRole('dialog'));
  expect(await card.findByText('2027/04/30 まで')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'プランを更新', hidden: true })).not.toBeInTheDocument();
  expect(countSent(CALLS.getMe)).toBe(2);
});

it('a card that could not be checked again says since when as before', async () => {
  const { user } = await openLongAgo();
  const kept = sessionStorage.getItem('draft:membership-card');
  givenNoNetwork(CALLS.getMe);
  await user.click(screen.getByRole('button', { name: '会員証を表示' }));
  await waitFor(() => expect(countSent(CALLS.getMe)).toBe(2));
  expect(sessionStorage.getItem('draft:membership-card')).toBe(kept);
});

it.each([
  ['401 ends the session', 401, 'ログイン'],
  ['503 is maintenance', 503, 'ただいまメンテナンス中です'],
])('the answer to asking again counts: %s', async (_, status, heading) => {
  const app = await openLongAgo();
  if (status === 401) expectConsole('warn', /ログイン情報が確認できません/);
  givenCall(CALLS.getMe, { status, body: {} });
  await go(app, '/account');
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

describe('the profile edit', () => {
  const open = async () => {
    const app = await openLongAgo();
    const me = heldAnswer();
    givenCall(CALLS.getMe, me.behaviour);
    await go(app, '/account/edit/user');
    expect(await screen.findByLabelText('電話番号')).toHaveValue(OLD.tel);
    return { ...app, me };
  };
  const magazine = () => screen.getByRole('checkbox', { name: 'メールマガジンを受け取る' });
  const browserAsks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

  it('does not put back what was changed on another device', async () => {
    const { user, me, address } = await open();
    await user.click(magazine());
    me.give({ body: { me: NEW } });
    await waitFor(() => expect(screen.getByLabelText('電話番号')).toHaveValue(NEW.tel));
    expect(magazine()).not.toBeChecked();
    const sent = givenCall(CALLS.updateProfile, { body: { me: { ...NEW, mailMagazineSubscribed: false } } });
    await user.click(screen.getByRole('button', { name: '変更する' }));
    await waitFor(() => expect(address()).toBe('/account'));
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ tel: NEW.tel, mailMagazineSubscribed: false });
    expect(await screen.findByText('受け取らない')).toBeVisible();
    // The app sends only two requests for the profile, because the answer to the change contains the new profile.
    expect(countSent(CALLS.getMe)).toBe(2);
  });

  it('keeps what was typed, also where it is what was there before, and a birthday in one piece', async () => {
    const { user, me } = await open();
    await enterText(user, screen.getByLabelText('市区町村'), '中');
    await user.type(screen.getByLabelText('電話番号'), '9{Backspace}');
    await user.selectOptions(screen.getByLabelText('年'), '1980');
    me.give({ body: { me: { ...NEW, city: '大阪市', lastName: '鈴木', birthday: '1991-12-31' } } });
    await waitFor(() => expect(screen.getByLabelText('姓')).toHaveValue('鈴木'));
    expect(screen.getByLabelText('市区町村')).toHaveValue(`${OLD.city}中`);
    expect(screen.getByLabelText('電話番号')).toHaveValue(OLD.tel);
    expect(['年', '月', '日'].map((part) => screen.getByLabelText<HTMLSelectElement>(part).value)).toEqual([
      '1980',
      '01',
      '05',
    ]);
    expect(browserAsks()).toBe(true);
  });

  it('asks nothing when it is left with newer values alone', async () => {
    const { user, me, address } = await open();
    me.give({ body: { me: NEW } });
    await waitFor(() => expect(screen.getByLabelText('電話番号')).toHaveValue(NEW.tel));
    expect(browserAsks()).toBe(false);
    await user.click(
      within(screen.getByRole('navigation', { name: 'フッター' })).getByRole('link', { name: 'チケット' }),
    );
    await waitFor(() => expect(address()).toBe('/tickets'));
  });

  it('leaves a form that is being sent as it is', async () => {
    const { user, me, address } = await open();
    const saving = heldAnswer();
    givenCall(CALLS.updateProfile, saving.behaviour);
    await user.click(magazine());
    await user.click(screen.getByRole('button', { name: '変更する' }));
    me.give({ body: { me: NEW } });
    await waitFor(() => expect(screen.getByRole('main')).toBeVisible());
    saving.give({ body: { me: { ...OLD, tel: '075 111 1111', mailMagazineSubscribed: false } } });
    await waitFor(() => expect(address()).toBe('/account'));
    expect(await screen.findByText('075 111 1111')).toBeVisible();
  });

  it.each<[string, object | undefined]>([
    ['nothing', undefined],
    ['other JSON', { updated: true }],
    ['part of a profile', { me: { tel: '0753333333' } }],
  ])('saved with %s in the answer asks for me', async (_, body) => {
    const app = await openLongAgo('/account/edit/user');
    await app.user.click(await screen.findByRole('checkbox', { name: 'メールマガジンを受け取る' }));
    givenCall(
      CALLS.updateProfile,
      body === undefined ? { status: 204 } : { body: { ...body } as Record<string, string> },
    );
    givenMember(NEW);
    await app.user.click(screen.getByRole('button', { name: '変更する' }));
    expect(await screen.findByText(NEW.tel)).toBeVisible();
    expect(countSent(CALLS.getMe)).toBe(2);
  });
});
