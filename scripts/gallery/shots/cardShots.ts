import type { Page } from '@playwright/test';
import type { Me } from '../../../src/contract/me';
import { all, changing, disconnected, keepingCard } from '../given';
import type { Member, Screenshot } from '../screenshot';

function card(state: string, as: Member, change: Partial<Me> = {}): Screenshot {
  const given = changing<{ me: Me }>('getMe', ({ me }) => ({ me: { ...me, ...change } }));
  return { name: `card/${state}`, path: '/home', as, given, act: openCard, screenful: true };
}

async function openCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '会員証を表示' }).click();
  await page.getByRole('dialog').getByText('閉じる').waitFor();
  await page.waitForLoadState('networkidle');
}

/** The button is on no paper, so the card is open before it is printed. */
async function printCard(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await openCard(page);
  await page.emulateMedia({ media: 'print' });
}

const LONG_NAME = { lastName: '勘解由小路'.repeat(10), firstName: '左衛門'.repeat(16) };

const KEPT_CARD = {
  name: '三上 恭平',
  planName: '友の会 個人会員',
  number: '201900207745',
  token: 'O-k6iCz5IGBLeQ_FLTKXaWjvKtiaMIRH',
  expiry: '2027-03-31',
  attributeType: 0,
};

export const cardShots: readonly Screenshot[] = [
  card('valid', 'member'),
  card('renewable', 'renew'),
  card('union', 'union'),
  card('u25', 'u25'),
  card('expired', 'renew', { membershipRenewedAt: '2026-01-31' }),
  card('long-name', 'member', LONG_NAME),
  card('no-code', 'member', { membershipToken: '' }),
  card('too-long-code', 'member', { membershipToken: 'x'.repeat(5000) }),
  {
    ...card('sideways', 'member'),
    act: async (page) => {
      await page.setViewportSize({ width: 844, height: 390 });
      await openCard(page);
    },
  },
  {
    name: 'card/no-network',
    path: '/home',
    as: 'member',
    given: all(keepingCard({ card: KEPT_CARD, checkedAt: '2026-04-15T03:00:00Z' }), disconnected('getMe')),
  },
  { ...card('paper', 'member'), print: true, act: printCard },
];
