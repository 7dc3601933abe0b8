import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { cardTokenFrom } from '../../server/testing/cardTokenFrom';
import { tokenIn } from '../../server/testing/mails';
import { aRegistration } from '../../server/testing/registration';
import { bearerIn } from '../../server/testing/serverProcess';
import { meAnswerSchema } from '../../src/contract/me';
import { IDEMPOTENCY_KEY_HEADER, paymentSchema, type PaymentInput } from '../../src/contract/payment';
import { planListSchema, type Plan } from '../../src/contract/plan';
import { runCommand } from '../../tools/processes/command';
import { openSite, type Site } from './site';

const USAGE = 'node --import tsx quality/deployment/walk.ts --site URL --mails URL --payments none|sandbox';

/**
 * Walks through a site that runs, over TLS, from its first page to its first member who has paid, and prints how long
 * each step took (docs/deployment.md). Mails are read in Mailpit; NODE_EXTRA_CA_CERTS names Caddy's own authority.
 */
async function walk(): Promise<void> {
  const { site, paymentMode } = readArguments();
  const email = `walk-${randomUUID()}@example.test`;
  await step('pages over TLS, no internal addresses', () => seePages(site, paymentMode));
  const plans = await step('the catalogue has plans with and without a price', () => listPlans(site));
  const token = await step('a visitor registers by mail', () => register(site, email));
  if (paymentMode === 'sandbox')
    await step('the member pays', () => joinWithCard(site, token, { plan: plans.priced, email }));
  else await step('no card is taken, the free plan is given', () => joinWithoutCard(site, token, plans));
  await step('the member signs in again, with a plan', () => signIn(site, email));
}

function readArguments() {
  const { values } = parseArgs({
    options: { site: { type: 'string' }, mails: { type: 'string' }, payments: { type: 'string' } },
  });
  const paymentMode = (['none', 'sandbox'] as const).find((mode) => mode === values.payments);
  if (values.site === undefined || values.mails === undefined || paymentMode === undefined) throw new Error(USAGE);
  return { site: openSite(values.site, values.mails), paymentMode };
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`${((performance.now() - started) / 1000).toFixed(2).padStart(6)} s  ${name}`);
  return result;
}

async function seePages({ origin }: Site, paymentMode: 'none' | 'sandbox'): Promise<void> {
  const page = await fetch(`${origin}/login`);
  assert.ok(page.status === 200 && (await page.text()).includes('ログイン'), 'There is no page to sign in at.');
  assert.ok(page.headers.has('content-security-policy'), 'The page has no content security policy.');
  const hidden = ['/health', '/ready', '/metrics', ...(paymentMode === 'none' ? ['/sandbox/mail'] : [])];
  for (const address of hidden) {
    assert.ok((await fetch(origin + address)).status === 404, `The public reaches ${address}.`);
  }
}

async function listPlans(site: Site) {
  const plans = planListSchema.parse(await (await site.call('GET /v1/plans', 200)).json());
  const free = plans.find(({ price }) => price === 0);
  const priced = plans.find(({ price, planKeyName }) => price !== null && price > 0 && !planKeyName.endsWith('-u25'));
  assert.ok(free && priced, 'The catalogue lacks a free or a priced plan.');
  return { free, priced };
}

/** Gives the bearer of the new member. */
async function register(site: Site, email: string): Promise<string> {
  await site.call('POST /v1/auth/register', 204, { body: { email } });
  const text = await site.mailTo(email, `${site.origin}/register?token=`);
  const body = aRegistration({ email });
  return bearerIn(await site.call(`POST /v1/auth/register/${tokenIn({ text })}`, 204, { body }));
}

/** Attempts to pay; gives the answer of this status. */
function pay(site: Site, token: string, [status, body]: readonly [number, PaymentInput]): Promise<Response> {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  return site.call('POST /v1/me/payments', status, { token, headers, body });
}

async function joinWithCard(site: Site, token: string, { plan, email }: { plan: Plan; email: string }): Promise<void> {
  const cardToken = await cardTokenFrom(site);
  const answer = await pay(site, token, [201, { planId: plan.id, purpose: 'new', cardToken }]);
  const payment = paymentSchema.parse(await answer.json());
  assert.ok(payment.status === 'succeeded' && payment.amount === plan.price, `The payment is ${payment.status}.`);
  await site.mailTo(email, plan.planName);
}

async function joinWithoutCard(
  site: Site,
  token: string,
  { free, priced }: { free: Plan; priced: Plan },
): Promise<void> {
  const text = await (await pay(site, token, [400, { planId: priced.id, purpose: 'new' }])).text();
  assert.ok(text.includes('お問い合わせください'), `The refusal says: ${text}`);
  await pay(site, token, [201, { planId: free.id, purpose: 'new' }]);
}

async function signIn(site: Site, email: string): Promise<void> {
  const { password } = aRegistration({ email });
  const signedIn = await site.call('POST /v1/auth/login', 204, { body: { email, password } });
  const answer = await site.call('GET /v1/me', 200, { token: bearerIn(signedIn) });
  const { me } = meAnswerSchema.parse(await answer.json());
  assert.ok(me.plan !== null, 'The member has no plan.');
}

runCommand(walk);
