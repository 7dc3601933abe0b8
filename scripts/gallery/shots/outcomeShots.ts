import type { Page } from '@playwright/test';
import type { Payment } from '../../../src/contract/payment';
import type { Plan } from '../../../src/contract/plan';
import { seeing } from '../interactions';
import { all, answering, changing } from '../given';
import { LONG_TEXT } from '../longTexts';
import type { Screenshot } from '../screenshot';

const PAID: Payment = {
  id: '7d9f3c52-6a0e-4f0b-9a51-2c1f5d1f4a10',
  ...{ status: 'succeeded', planId: 3, purpose: 'new', amount: 5000, currency: 'JPY' },
  ...{ createdAt: '2026-11-21T14:05:00+09:00', validUntil: '2027-11-20', reference: 'M-2026-0005128' },
  ...{ failureMessage: null, action: null },
};

const path = `/payment/complete?payment=${PAID.id}`;

function outcome(state: string, payment: Partial<Payment>): Screenshot {
  return { name: `complete/${state}`, path, as: 'member', given: given(payment) };
}

function given(payment: Partial<Payment>) {
  return answering('getPayment', 200, { ...PAID, ...payment });
}

const longName = changing<readonly Plan[]>('getPlans', (plans) =>
  plans.map((plan) => (plan.id === PAID.planId ? { ...plan, planName: LONG_TEXT } : plan)),
);

/** Lets the minute pass in which the page looks again and again. */
async function waitInVain(page: Page): Promise<void> {
  for (let looks = 0; looks < 10; looks += 1) {
    await page.clock.runFor(21_000);
    await page.waitForLoadState('networkidle');
  }
  await seeing('確認に時間がかかっています')(page);
}

export const outcomeShots: readonly Screenshot[] = [
  outcome('paid', {}),
  outcome('free', { planId: 1, amount: 0, validUntil: null }),
  { ...outcome('long-name', {}), given: all(given({}), longName) },
  outcome('pending', { status: 'pending', validUntil: null }),
  {
    ...outcome('late', {}),
    given: async (page) => {
      await page.clock.install();
      await given({ status: 'pending', validUntil: null })(page);
    },
    act: waitInVain,
  },
  outcome('failed', {
    status: 'failed',
    validUntil: null,
    failureMessage: '本人認証が完了しませんでした。別のカードでお試しください。',
  }),
  outcome('unfinished', {
    status: 'requires_action',
    validUntil: null,
    action: { url: 'https://issuer.example.test/' },
  }),
  { name: 'complete/unknown', path, as: 'member' },
  { name: 'complete/failure', path, as: 'member', given: answering('getPayment', 500) },
  { ...outcome('receipt', {}), print: true },
];
