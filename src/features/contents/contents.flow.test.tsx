import { screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { aContentGroup, aContentItem, aMe, aPlan } from '../../testing/factories';
import { expectConsole } from '../../testing/consoleGuard';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const exhibitions = aContentGroup({ contentName: '展覧会', contentKeyName: 'exhibitions' });
const membersNews = aContentGroup({ contentName: '会員限定のお知らせ', contentKeyName: 'members_news' });
const paid = aMe({ plan: aPlan({ price: 5000 }) });
const free = aMe({ plan: aPlan({ price: 0 }) });

it('a member chooses a group on the home page and reads its items in Japan time', async () => {
  givenMember(paid, [exhibitions, membersNews]);
  givenCall(CALLS.getContentItems, {
    body: [
      aContentItem({
        title: '秋の名品展',
        publishedStartAt: '2026-11-20T13:30:00+09:00',
        url: 'https://museum.test/1',
      }),
      aContentItem({ title: '休館のお知らせ', publishedStartAt: null, url: 'javascript:alert(1)' }),
    ],
  });
  const { user, address } = openApp({ route: '/home', token: 'alive' });
  await user.click(await screen.findByRole('link', { name: '展覧会' }));

  expect(await screen.findByRole('heading', { name: '展覧会' })).toBeVisible();
  expect(address()).toBe(`/contents/${exhibitions.id}`);
  const link = await screen.findByRole('link', { name: /秋の名品展.*新しいタブ/ });
  expect(link).toHaveAttribute('href', 'https://museum.test/1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText('2026/11/20 13:30')).toBeVisible();
  expect(screen.getByText('休館のお知らせ')).toBeVisible();
  expect(screen.queryByRole('link', { name: /休館のお知らせ/ })).not.toBeInTheDocument();
});

it('each content group has a motif of its own, which does not change with the order', async () => {
  const groups = ['exhibitions', 'letters', 'events', 'members_news'].map((contentKeyName) =>
    aContentGroup({ contentName: contentKeyName, contentKeyName }),
  );
  const motifs = async () => {
    const links = await screen.findAllByRole('link', { name: /^(exhibitions|letters|events|members_news)$/ });
    return new Map(links.map((link) => [link.textContent, link.querySelector('svg')?.innerHTML]));
  };
  givenMember(paid, groups);
  const { close } = openApp({ route: '/home', token: 'alive' });
  const first = await motifs();
  expect(new Set(first.values()).size).toBe(4);
  close();
  givenMember(free, [...groups].reverse());
  openApp({ route: '/home', token: 'alive' });
  const second = await motifs();
  for (const [name, motif] of second) expect(first.get(name)).toBe(motif);
});

it('home has the shape of its cards while the groups are on their way', async () => {
  givenMember(paid);
  const held = heldAnswer();
  givenCall(CALLS.getContentGroups, held.behaviour);
  openApp({ route: '/home', token: 'alive' });
  const waiting = await screen.findByText('読み込み中');
  await waitFor(() => expect(document.querySelectorAll('.museum-cards > li')).toHaveLength(6));
  held.give({ body: [exhibitions] });
  expect(await screen.findByRole('link', { name: '展覧会' })).toBeVisible();
  expect(waiting).not.toBeInTheDocument();
});

describe('the members’ news', () => {
  it('are on the home page of a member with a paid plan', async () => {
    givenMember(paid, [exhibitions, membersNews]);
    openApp({ route: '/home', token: 'alive' });
    expect(await screen.findByRole('link', { name: '会員限定のお知らせ' })).toBeVisible();
  });

  it.each([
    ['a free plan', free],
    ['no plan', aMe({ plan: null, membershipPlanId: null })],
    ['a plan without a price', aMe({ plan: aPlan({ price: null }) })],
  ])('are hidden with %s, and their address leads home without asking for the items', async (_, me) => {
    givenMember(me, [exhibitions, membersNews]);
    const asked = givenCall(CALLS.getContentItems, { body: [] });
    const { address } = openApp({ route: `/contents/${membersNews.id}`, token: 'alive' });
    expect(await screen.findByRole('link', { name: '展覧会' })).toBeVisible();
    expect(address()).toBe('/home');
    expect(screen.queryByText('会員限定のお知らせ')).not.toBeInTheDocument();
    expect(asked).toHaveLength(0);
  });

  it('never flash while the plan is still on its way', async () => {
    givenMember(free, [membersNews]);
    const plans = heldAnswer();
    givenCall(CALLS.getPlans, plans.behaviour);
    openApp({ route: '/home', token: 'alive' });
    expect(await screen.findByRole('status')).toHaveTextContent('読み込み中');
    expect(screen.queryByText('会員限定のお知らせ')).not.toBeInTheDocument();
    plans.give({ body: [free.plan] });
    expect(await screen.findByText(/まだありません/)).toBeVisible();
    expect(screen.queryByText('会員限定のお知らせ')).not.toBeInTheDocument();
  });
});

describe('an address of a content group', () => {
  it.each(['abc', '1a', '-1', '1.5', '%EF%BC%91'])(
    'that is not a number (%s) is an error, with no request for it',
    async (id) => {
      expectConsole('error', /InvalidContentIdError/);
      givenMember(paid, [exhibitions]);
      const asked = givenCall(CALLS.getContentItems, { body: [] });
      const { reports } = openApp({ route: `/contents/${id}`, token: 'alive' });
      expect(await screen.findByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
      expect(reports).toEqual([expect.objectContaining({ message: 'invalid id' })]);
      expect(asked).toHaveLength(0);
    },
  );

  it.each(['999999', '99999999999999999999999'])('that is unknown (%s) is not found', async (id) => {
    givenMember(paid, [exhibitions]);
    openApp({ route: `/contents/${id}`, token: 'alive' });
    expect(await screen.findByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  });

  it('that was withdrawn since the list was loaded is not found, under one heading', async () => {
    givenMember(paid, [exhibitions]);
    givenCall(CALLS.getContentItems, { status: 404, body: {} });
    openApp({ route: `/contents/${exhibitions.id}`, token: 'alive' });
    expect(await screen.findByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('without items says so', async () => {
    givenMember(paid, [exhibitions]);
    givenCall(CALLS.getContentItems, { body: [] });
    openApp({ route: `/contents/${exhibitions.id}`, token: 'alive' });
    expect(await screen.findByText('公開中の記事は、まだありません。')).toBeVisible();
  });
});

describe('content that does not load', () => {
  it.each<[string, () => void]>([
    ['a server fault', () => givenCall(CALLS.getContentItems, { status: 500, body: '<html>' })],
    ['no network', () => givenNoNetwork(CALLS.getContentItems)],
    ['an object instead of a list', () => givenCall(CALLS.getContentItems, { body: {} })],
    ['a refusal', () => givenCall(CALLS.getContentItems, { status: 403, body: { message: 'x' } })],
  ])('because of %s offers another try that works, and the member stays in', async (_, given) => {
    givenMember(paid, [exhibitions]);
    given();
    const { user } = openApp({ route: `/contents/${exhibitions.id}`, token: 'alive' });
    const retry = await screen.findByRole('button', { name: '再読み込み' });
    givenCall(CALLS.getContentItems, { body: [aContentItem({ title: '秋の名品展' })] });
    await user.click(retry);
    expect(await screen.findByText(/秋の名品展/)).toBeVisible();
    expect(sessionStorage.getItem('token')).toBe('alive');
  });

  it('is seen to be on its way again once another try is made', async () => {
    givenMember(paid, [exhibitions]);
    givenCall(CALLS.getContentItems, { status: 500, body: {} });
    const { user } = openApp({ route: `/contents/${exhibitions.id}`, token: 'alive' });
    const retry = await screen.findByRole('button', { name: '再読み込み' });
    const { behaviour, give } = heldAnswer();
    givenCall(CALLS.getContentItems, behaviour);
    await user.click(retry);
    expect(await screen.findByText('読み込み中')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    give({ body: [] });
    expect(await screen.findByText('公開中の記事は、まだありません。')).toBeVisible();
  });

  it('on the home page keeps the banner', async () => {
    givenMember(paid);
    givenCall(CALLS.getContentGroups, { status: 500, body: {} });
    const { reports } = openApp({ route: '/home', token: 'alive' });
    expect(await screen.findByRole('button', { name: '再読み込み' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'みやこ市立美術館' })).toBeVisible();
    expect(reports).toEqual([expect.objectContaining({ message: 'getContentGroups: 500' })]);
  });
});

it('breadcrumbs lead from a group back home', async () => {
  givenMember(paid, [exhibitions]);
  givenCall(CALLS.getContentItems, { body: [] });
  const { user, address } = openApp({ route: `/contents/${exhibitions.id}`, token: 'alive' });
  const trail = await screen.findByRole('navigation', { name: 'パンくずリスト' });
  await user.click(within(trail).getByRole('link', { name: 'ホーム' }));
  expect(address()).toBe('/home');
});
