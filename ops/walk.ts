import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cardTokenFrom } from '../server/testing/cardTokenFrom';
import { tokenIn } from '../server/testing/mails';
import { aRegistration } from '../server/testing/registration';
import { bearerIn } from '../server/testing/serverProcess';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { meAnswerSchema } from '#contract/me';
import { IDEMPOTENCY_KEY_HEADER, paymentSchema, type PaymentInput } from '#contract/payment';
import { planListSchema } from '#contract/plan';
import { runCommand } from '../tools/processes/command';
import { step } from './step';

const USAGE = 'node --import tsx ops/walk.ts --site URL --mails URL --payments none|sandbox';

const MAIL_LIMIT_MS = 20_000;
const POLL_MS = 100;

const { values: given } = parseArgs({
  options: { site: { type: 'string' }, mails: { type: 'string' }, payments: { type: 'string' } },
});
/** The addresses of the site and of Mailpit, and how members pay at the site: `none` or `sandbox`. */
const { site: origin = '', mails = '', payments = '' } = given;

const email = `walk-${randomUUID()}@example.test`;
const registration = aRegistration({ email });

/**
 * Tests a running site over TLS as its first visitor: loads the pages, registers a member who then pays, and prints the
 * time of each step (docs/deployment.md). Reads the mails in Mailpit. NODE_EXTRA_CA_CERTS must name the certificate of
 * Caddy's authority.
 */
async function walk(): Promise<void> {
  if (origin === '' || mails === '' || !['none', 'sandbox'].includes(payments)) throw new Error(USAGE);
  await step('pages over TLS, no internal addresses', seePages);
  const plans = await step('the catalogue has plans with and without a price', listPlans);
  const token = await step('a visitor registers by mail', register);
  if (payments === 'sandbox') await step('the member pays', () => joinWithCard(token, plans));
  else await step('no card is taken, the free plan is given', () => joinWithoutCard(token, plans));
  await step('the member signs in again, with a plan', signIn);
}

interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Makes a call of the API, such as `GET /v1/plans`, as the app does. Throws if the answer has another status. */
async function call(line: string, status: number, { token, headers, body }: CallOptions = {}): Promise<Response> {
  const [method = '', callPath = ''] = line.split(' ');
  const answer = await fetch(`${origin}${API_PREFIX}${callPath}`, {
    method,
    headers: { ...REQUIRED_HEADERS, ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  assert.ok(answer.status === status, `${line}: ${answer.status} ${await answer.clone().text()}`);
  return answer;
}

/**
 * Waits for a mail to the member that contains the text, and returns the text of the newest such mail. Reads Mailpit's
 * API.
 */
async function mailWith(text: string): Promise<string> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${mails}/api/v1/${path}`)).json();
  for (let waited = 0; waited < MAIL_LIMIT_MS; waited += POLL_MS) {
    // Mailpit's answer has these fields. The type leaves out the others.
    const { messages } = (await read('messages')) as { messages: { ID: string; To: { Address: string }[] }[] };
    for (const { ID } of messages.filter(({ To }) => To.some(({ Address }) => Address === email))) {
      // Mailpit's answer has this field.
      const { Text } = (await read(`message/${ID}`)) as { Text: string };
      if (Text.includes(text)) return Text.replaceAll('\r\n', '\n');
    }
    await delay(POLL_MS);
  }
  throw new Error(`No mail to ${email} with ${text}`);
}

async function seePages(): Promise<void> {
  const page = await fetch(`${origin}/login`);
  assert.ok(page.status === 200 && (await page.text()).includes('ログイン'), 'There is no page to sign in at.');
  assert.ok(page.headers.has('content-security-policy'), 'The page has no content security policy.');
  for (const address of ['/health', '/ready', '/metrics', ...(payments === 'none' ? ['/sandbox/mail'] : [])]) {
    assert.ok((await fetch(origin + address)).status === 404, `The public reaches ${address}.`);
  }
}

async function listPlans() {
  const plans = planListSchema.parse(await (await call('GET /v1/plans', 200)).json());
  const free = plans.find(({ price }) => price === 0);
  const priced = plans.find(({ price, planKeyName }) => price !== null && price > 0 && !planKeyName.endsWith('-u25'));
  assert.ok(free && priced, 'The catalogue lacks a free or a priced plan.');
  return { free, priced };
}

type Plans = Awaited<ReturnType<typeof listPlans>>;

/** Registers a member and returns the bearer of the new session. */
async function register(): Promise<string> {
  await call('POST /v1/auth/register', 204, { body: { email } });
  const text = await mailWith(`${origin}/register?token=`);
  return bearerIn(await call(`POST /v1/auth/register/${tokenIn({ text })}`, 204, { body: registration }));
}

/** Sends a payment request and returns the answer. Throws if the answer has another status. */
function pay(token: string, status: number, body: PaymentInput): Promise<Response> {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  return call('POST /v1/me/payments', status, { token, headers, body });
}

async function joinWithCard(token: string, { priced }: Plans): Promise<void> {
  const cardToken = await cardTokenFrom({ origin });
  const answer = await pay(token, 201, { planId: priced.id, purpose: 'new', cardToken });
  const payment = paymentSchema.parse(await answer.json());
  assert.ok(payment.status === 'succeeded' && payment.amount === priced.price, `The payment is ${payment.status}.`);
  await mailWith(priced.planName);
}

async function joinWithoutCard(token: string, { free, priced }: Plans): Promise<void> {
  const text = await (await pay(token, 400, { planId: priced.id, purpose: 'new' })).text();
  assert.ok(text.includes('お問い合わせください'), `The refusal says: ${text}`);
  await pay(token, 201, { planId: free.id, purpose: 'new' });
}

async function signIn(): Promise<void> {
  const signedIn = await call('POST /v1/auth/login', 204, { body: { email, password: registration.password } });
  const answer = await call('GET /v1/me', 200, { token: bearerIn(signedIn) });
  const { me } = meAnswerSchema.parse(await answer.json());
  assert.ok(me.plan !== null, 'The member has no plan.');
}

runCommand(walk);
