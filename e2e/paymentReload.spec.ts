import type { APIRequestContext, Page, Request } from '@playwright/test';
import { API_PREFIX, CALLS } from '#contract/calls';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/payment';
import { CARDS, expectPaid, payWith } from './support/cards';
import { fakeApi } from './support/fakeApi';
import { expect } from './support/fixtures';
import { listMailsTo } from './support/mailbox';
import { AT } from './support/museum';
import { withServer } from './support/ownServer';
import { storageOf } from './support/sessionStorage';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

/**
 * A `test` with a separate server, because each demo member can pay for a period only once, and because the tests count
 * all payments of the server.
 */
const test = withServer(() => ({}));

const PAYMENTS = `**${API_PREFIX}${CALLS.pay.path}`;

const STORIES = [
  { email: 'new@example.test', path: '/payment?plan=3&new=true', leave: 'reloaded' },
  { email: 'renew@example.test', path: '/payment?plan=4&renewal=true', leave: 'closed' },
] as const;

for (const { email, path, leave } of STORIES) {
  test(
    `a page ${leave} while it pays finds its payment`,
    tagged('beyond', 'phone'),
    async ({ page, context, request }) => {
      const before = await countPayments(request);
      await signInAt(page, path, email);
      const api = await fakeApi(page, 'server');
      api.answer({ [AT.pay]: 'lost' });
      const asking = page.waitForRequest(PAYMENTS);
      await payWith(page, CARDS.succeeds);
      const key = keyOf(await asking);
      await expect.poll(() => api.count(AT.pay)).toBe(1);
      // From now on the page gets the server's answers to its calls. It still lacks the answer to the payment.
      api.answer({});

      const found = leave === 'closed' ? await reopen(page) : page;
      const askingAgain = found.waitForRequest(PAYMENTS);
      await (leave === 'closed' ? found.goto(path) : found.reload());
      const asked = await askingAgain;
      expect(keyOf(asked)).toBe(key);
      expect(asked.postDataJSON()).not.toHaveProperty('cardToken');
      await expectPaid(found);
      // Session storage now has an entry for the membership card, because the member has just paid.
      const keptKeys = async () => Object.keys(await storageOf(found)).sort();
      await expect.poll(keptKeys).toEqual(['draft:membership-card', 'token']);
      expect(await countPayments(request)).toBe(before + 1);
      expect(await listMailsTo(request, email)).toHaveLength(1);

      const unaware = await context.newPage();
      await signInAt(unaware, path, email);
      await expect(unaware.getByRole('heading', { name: 'お支払いの必要はありません' })).toBeVisible();
    },
  );
}

const keyOf = (sent: Request) => sent.headers()[IDEMPOTENCY_KEY_HEADER.toLowerCase()];

/** Reopens a closed tab as browsers do: with its session storage. */
async function reopen(page: Page): Promise<Page> {
  const kept = await storageOf(page);
  await page.close();
  const again = await page.context().newPage();
  await again.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, kept);
  return again;
}

async function countPayments(request: APIRequestContext): Promise<number> {
  const metrics = await (await request.get('/metrics')).text();
  return Number(/^museum_payments_total\{status="succeeded"\} (\d+)$/m.exec(metrics)?.[1]);
}
