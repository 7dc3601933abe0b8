import type { APIRequestContext, Page, Request } from '@playwright/test';
import { API_PREFIX, CALLS } from '../src/contract/calls';
import { IDEMPOTENCY_KEY_HEADER, paymentSchema } from '../src/contract/payment';
import { BEYOND_ON_PHONE } from './support/beyond';
import { CARDS, expectPaid, payWith } from './support/cards';
import { expect } from './support/fixtures';
import { listMailsTo } from './support/mailbox';
import { withServer } from './support/ownServer';
import { storageOf } from './support/sessionStorage';
import { signInAt } from './support/signIn';

/** Each demo member can pay for a period once, and the server's payments are counted. */
const test = withServer(() => ({}));

const PAYMENTS = `**${API_PREFIX}${CALLS.pay.path}`;

const STORIES = [
  { email: 'new@example.test', path: '/payment?plan=3&new=true', closed: false },
  { email: 'renew@example.test', path: '/payment?plan=4&renewal=true', closed: true },
] as const;

for (const { email, path, closed } of STORIES) {
  test(
    `a page that is ${closed ? 'closed' : 'reloaded'} while it pays at ${path} finds its one payment again`,
    BEYOND_ON_PHONE,
    async ({ page, context, request }) => {
      const before = await countPayments(request);
      await signInAt(page, path, email);
      const { keys, paymentIds } = await loseAnAnswer(page);
      await payWith(page, CARDS.succeeds);
      await expect.poll(() => paymentIds.length).toBe(1);

      const found = closed ? await reopen(page) : page;
      const asking = found.waitForRequest(PAYMENTS);
      await (closed ? found.goto(path) : found.reload());
      const asked = await asking;
      expect([keyOf(asked)]).toEqual(keys);
      expect(asked.postDataJSON()).not.toHaveProperty('cardToken');
      await expectPaid(found);
      expect(new URL(found.url()).searchParams.get('payment')).toBe(paymentIds[0]);
      // The member has a card now.
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

/** The next payment reaches the server, which makes it, and no answer reaches the page. */
async function loseAnAnswer(page: Page) {
  const keys: (string | undefined)[] = [];
  const paymentIds: string[] = [];
  await page.route(PAYMENTS, async (route) => {
    if (keys.length > 0) return route.continue();
    keys.push(keyOf(route.request()));
    const answer = await route.fetch();
    paymentIds.push(paymentSchema.parse(await answer.json()).id);
    return undefined;
  });
  return { keys, paymentIds };
}

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
