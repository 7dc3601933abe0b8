import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import type { Me } from '#contract/me';
import { PLAN_KEYS } from '#domain/membership/membership';
import { sessionEnded } from '../../store/slices/authSlice';
import { membershipCardOpened } from '../../store/slices/dialogSlice';
import { expectConsole } from '../../testing/consoleGuard';
import { enterText } from '../../testing/enterText';
import { aContentGroup, aMe, aPlan } from '../../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';
import { sentence } from '../../testing/sentence';

fakeNetwork();

const CARD_BUTTON = { name: '会員証を表示' };
const DIALOG = { name: 'みやこ市立美術館 会員証' };

async function openSite(me: Me = aMe(), route = '/tickets') {
  givenMember(me);
  const app = openApp({ route, token: 'alive' });
  await screen.findByRole('button', { name: 'アカウントメニュー' });
  return app;
}

async function openCard(me?: Me) {
  const app = await openSite(me);
  await app.user.click(screen.getByRole('button', CARD_BUTTON));
  const dialog = await screen.findByRole('dialog', DIALOG);
  await within(dialog).findByText('有効期限');
  return { ...app, card: within(dialog), dialog };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('at the door', () => {
  it('a member shows the code, the name, the plan, the number and the expiry', async () => {
    const { card } = await openCard();
    expect(card.getByRole('img', { name: '会員証のQRコード' })).toBeVisible();
    expect(card.getByText('友の会 個人会員')).toBeVisible();
    expect(card.getByText('山田 花子')).toBeVisible();
    const facts = card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['会員番号', '202600001234'],
      ['有効期限', '2027/03/31 まで'],
    ]);
    expect(card.queryByText('有効期限切れ')).not.toBeInTheDocument();
    expect(card.queryByText('地域信用金庫会員')).not.toBeInTheDocument();
  });

  it('sees the card that a record has open', async () => {
    const { store } = await openSite();
    act(() => void store.dispatch(membershipCardOpened()));
    expect(await screen.findByRole('dialog', DIALOG)).toBeVisible();
  });

  it('without network the card opens, and asks for nothing', async () => {
    const { user } = await openSite();
    [CALLS.getMe, CALLS.getPlans, CALLS.getContentGroups].forEach(givenNoNetwork);
    await user.click(screen.getByRole('button', CARD_BUTTON));
    expect(await screen.findByRole('img', { name: '会員証のQRコード' })).toBeVisible();
  });
});

describe('the card', () => {
  it('has the colour of its plan, and another one once it is over', async () => {
    const { card, close } = await openCard();
    const toneOf = (element: HTMLElement) =>
      element.closest<HTMLElement>('.museum-membership-card')?.style.getPropertyValue('--museum-plan-tone');
    const valid = toneOf(card.getByText('友の会 個人会員'));
    close();
    const { card: expired } = await openCard(aMe({ membershipRenewedAt: '2026-04-14' }));
    const over = toneOf(expired.getByText('有効期限切れ'));
    expect([valid, over]).toEqual([expect.stringMatching(/^#/), expect.stringMatching(/^#/)]);
    expect(over).not.toBe(valid);
  });
});

describe('the card says', () => {
  it.each([
    ['2026-04-14', true],
    ['2026-04-15', false],
  ])('on 2026-04-15 of an expiry on %s whether it is over (%s), and keeps the code', async (expiry, over) => {
    const { card } = await openCard(aMe({ membershipRenewedAt: expiry }));
    expect(card.queryAllByText('有効期限切れ')).toHaveLength(over ? 1 : 0);
    expect(card.getByRole('img')).toBeVisible();
  });

  it('where the way to renewal is, once its window is open, and leads there', async () => {
    const { user, card, address } = await openCard(aMe({ membershipRenewedAt: '2026-05-31' }));
    await user.click(card.getByRole('link', { name: 'プランを更新' }));
    await closed();
    expect(address()).toBe('/renewal');
  });

  it.each([
    ['too early', aMe(), '更新のお手続きは、2027/01/01から承ります。'],
    [
      'U25',
      aMe({ plan: aPlan({ planKeyName: PLAN_KEYS.u25 }) }),
      'U25会員の更新は、このサイトでは承っておりません。お手数ですが、友の会事務局 075-000-0000までお問い合わせください。',
    ],
    [
      'a credit union',
      aMe({ attributeType: 7 }),
      '地域信用金庫会員の方のお手続きは、このサイトでは承っておりません。お手数ですが、友の会事務局 075-000-0000までお問い合わせください。',
    ],
  ])('why there is no renewal: %s', async (_, me, reason) => {
    const { card } = await openCard(me);
    expect(card.getByText(sentence(reason))).toBeVisible();
    expect(card.queryByRole('link', { name: 'プランを更新' })).not.toBeInTheDocument();
  });

  it('who belongs through a credit union', async () => {
    const { card } = await openCard(aMe({ attributeType: 1 }));
    expect(card.getByText('地域信用金庫会員')).toBeVisible();
  });
});

it('the card says what an icon on the home screen means for the session', async () => {
  const { card } = await openCard();
  const help = within(card.getByRole('heading', { name: 'ご来館の前に' }).parentElement ?? document.body);
  expect(help.getByText(/「ホーム画面に追加」.+もう一度ログインしてください。/)).toBeVisible();
});

it('dark themes of browser extensions leave the card’s colours alone', async () => {
  const { user, card } = await openCard();
  const lock = () => document.querySelector('meta[name="darkreader-lock"]');
  expect(lock()).not.toBeNull();
  await user.click(card.getByRole('button', { name: '閉じる' }));
  await closed();
  expect(lock()).toBeNull();
});

describe('there is no button', () => {
  it.each([
    ['for a free member', aMe({ plan: aPlan({ planKeyName: PLAN_KEYS.eFriend, price: 0 }) })],
    ['for a member without a plan', aMe({ plan: null })],
  ])('%s, and no card either', async (_, me) => {
    const { store } = await openSite(me);
    expect(screen.queryByRole('button', CARD_BUTTON)).not.toBeInTheDocument();
    act(() => void store.dispatch(membershipCardOpened()));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a card that lacks something', () => {
  it('leaves out what is not known', async () => {
    const { card } = await openCardWithoutExpiry();
    expect(card.queryByRole('term')).not.toBeInTheDocument();
    expect(card.getByText(/有効期限が登録されていないため/)).toBeVisible();
  });

  it('without a token has no code but says whom to ask', async () => {
    const { card } = await openCard(aMe({ membershipToken: '' }));
    expect(card.queryByRole('img')).not.toBeInTheDocument();
    expect(card.getByText(/まだ発行されていません。お手数ですが、友の会事務局/)).toBeVisible();
    expect(card.queryByRole('button', { name: '再読み込み' })).not.toBeInTheDocument();
  });

  it('with a token of 2,000 characters still has its code', async () => {
    const { card } = await openCard(aMe({ membershipToken: 'q3V9'.repeat(500) }));
    expect(card.getByRole('img')).toBeVisible();
  });

  it('with a token that no code can hold keeps the rest, and 再読み込み asks for a better one', async () => {
    expectConsole('error', /Data too long/);
    const me = aMe({ membershipToken: '長'.repeat(2000) });
    const { user, card, reports } = await openCard(me);
    expect(card.getByText(/会員証のコードを表示できませんでした。/)).toBeVisible();
    expect(card.getByText('山田 花子')).toBeVisible();
    expect(reports).toEqual([new RangeError('Data too long')]);

    givenCall(CALLS.getMe, { body: { me: { ...me, membershipToken: 'mended' } } });
    await user.click(card.getByRole('button', { name: '再読み込み' }));
    expect(await card.findByRole('img', { name: '会員証のQRコード' })).toBeVisible();
  });
});

describe('the end of the session', () => {
  beforeEach(givenPublicSite);

  it('by another tab or the server takes the card with it, and the next member sees their own', async () => {
    givenCall(CALLS.login, { status: 204, headers: { Authorization: 'Bearer next' } });
    const mine = aMe({ membershipToken: 'canary-token', membershipCardNumber: '111122223333', lastName: '先客' });
    const { user, store } = await openCard(mine);
    expectConsole('warn', /ログイン情報が確認できません/);
    act(() => void store.dispatch(sessionEnded({ session: 1, by: 'server' })));
    await screen.findByRole('heading', { name: 'ログイン' });
    const left = [document.body.innerHTML, JSON.stringify(store.getState()), JSON.stringify({ ...sessionStorage })];
    expect(left.join()).not.toMatch(/canary-token|111122223333|先客/);
    expect(store.getState().dialogs).toEqual({ membershipCard: false });

    givenMember(aMe({ lastName: '次郎' }), [aContentGroup()]);
    await enterText(user, screen.getByRole('textbox', { name: 'メールアドレス' }), 'next@example.test');
    await enterText(user, screen.getByLabelText('パスワード'), 'secret');
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    await user.click(await screen.findByRole('button', CARD_BUTTON));
    expect(await screen.findByText('次郎 花子')).toBeVisible();
  });
});

describe('the screen', () => {
  it('stays lit while the card is open, and again after the page was hidden', async () => {
    const lock = givenWakeLock();
    const { user, card } = await openCard();
    await waitFor(() => expect(lock.held()).toBe(1));
    lock.hidePage();
    expect(lock.held()).toBe(0);
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(lock.held()).toBe(1));
    await user.click(card.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(lock.held()).toBe(0));
    fireEvent(document, new Event('visibilitychange'));
    expect(lock.asked()).toBe(2);
  });

  it('stays lit from the next touch on where a phone refuses it as the page comes back', async () => {
    const lock = givenWakeLock();
    const { dialog } = await openCard();
    await waitFor(() => expect(lock.held()).toBe(1));
    lock.hidePage();
    lock.refuse(new DOMException('Permission was denied', 'NotAllowedError'));
    fireEvent(document, new Event('visibilitychange'));
    await act(() => Promise.resolve());
    lock.refuse(undefined);
    fireEvent.pointerDown(dialog);
    await waitFor(() => expect(lock.held()).toBe(1));
    fireEvent.pointerDown(dialog);
    expect(lock.asked()).toBe(3);
  });

  it('may be refused to stay lit: the card is shown all the same', async () => {
    givenWakeLock(new DOMException('low battery', 'NotAllowedError'));
    const { card } = await openCard();
    expect(card.getByRole('img')).toBeVisible();
  });
});

async function openCardWithoutExpiry() {
  const { user } = await openSite(aMe({ membershipRenewedAt: null, membershipCardNumber: '' }));
  await user.click(screen.getByRole('button', CARD_BUTTON));
  const card = within(await screen.findByRole('dialog', DIALOG));
  await card.findByRole('img');
  return { card };
}

/** Simulates a browser that grants a wake lock, or refuses it with this error. */
function givenWakeLock(refused?: Error) {
  let refusal = refused;
  const held = new Set<object>();
  let asked = 0;
  const request = () => {
    asked += 1;
    if (refusal) return Promise.reject(refusal);
    const lock = {
      release: () => {
        held.delete(lock);
        return Promise.resolve();
      },
    };
    held.add(lock);
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const refuse = (error: Error | undefined) => void (refusal = error);
  return { held: () => held.size, asked: () => asked, hidePage: () => held.clear(), refuse };
}

afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
