import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/payment';
import { openDataDirectory } from '../database/dataDirectory';
import { cardTokenFrom } from '../testing/cardTokenFrom';
import { TEST_CARD, tokenFor } from '../testing/sandboxCards';
import { startServerProcess, type ServerProcess } from '../testing/serverProcess';
import { paymentIn, PLAN } from '../testing/paymentFixture';
import { startTestApp, type TestApp } from '../testing/testApp';

jest.setTimeout(120_000);

const dataDir = mkdtempSync(path.join(tmpdir(), 'museum-payments-'));

afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

const PAYERS = [
  { email: 'new@example.test', purpose: 'new', planId: PLAN.single },
  { email: 'free@example.test', purpose: 'purchase', planId: PLAN.single },
  { email: 'renew@example.test', purpose: 'renewal', planId: PLAN.pair },
].map((payer) => ({ ...payer, key: randomUUID() }));

type Payer = (typeof PAYERS)[number];

const keyHeader = ({ key }: Pick<Payer, 'key'>) => ({ [IDEMPOTENCY_KEY_HEADER]: key });

const post = (url: string, body: object, headers: Readonly<Record<string, string>>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/**
 * Returns a function that sends a payment. Everything else is done before, so that all payments can be sent at the same
 * moment.
 */
async function prepare(server: ServerProcess, { email, purpose, planId, ...payer }: Payer) {
  const bearer = { Authorization: `Bearer ${await server.signIn(email)}` };
  const cardToken = await cardTokenFrom(server);
  const headers = { ...REQUIRED_HEADERS, ...bearer, ...keyHeader(payer) };
  return () => post(`${server.origin}${API_PREFIX}${CALLS.pay.path}`, { purpose, planId, cardToken }, headers);
}

/** Sends the order again, like a member who got no result. If that payment has failed, sends a new order. */
async function payAgain(museum: TestApp, payer: Payer) {
  const token = await museum.signIn(payer.email);
  const pay = async (headers: Readonly<Record<string, string>>) => {
    const { purpose, planId } = payer;
    const body = { purpose, planId, cardToken: await tokenFor(museum, TEST_CARD.good) };
    return paymentIn(await museum.call('POST /v1/me/payments', { token, headers, body }));
  };
  const repeated = await pay(keyHeader(payer));
  const payment = repeated.status === 'failed' ? await pay(keyHeader({ key: randomUUID() })) : repeated;
  const me = (await museum.call('GET /v1/me', { token })).json<{ me: object }>().me;
  expect(me).toMatchObject({ membershipPlanId: payer.planId, membershipRenewedAt: payment.validUntil });
  return payment;
}

it('a server killed while members pay leaves each of them with one charge', async () => {
  const server = await startServerProcess(dataDir);
  const payings = await Promise.all(PAYERS.map((payer) => prepare(server, payer)));
  const answers = payings.map((pay) => pay());
  await Promise.any(answers);
  server.kill('SIGKILL');
  await Promise.allSettled([...answers, server.ended]);

  const museum = await startTestApp({ database: await openDataDirectory(dataDir) });
  // Two minutes later, no payment counts as being charged by a running request.
  museum.clock.advance((Date.now() - museum.clock.now().getTime()) / 1_000 + 120);
  for (const payer of PAYERS) {
    const payment = await payAgain(museum, payer);
    expect(payment.status).toBe('succeeded');
    expect(await museum.database.query(CHARGES, [payer.email])).toEqual([
      { reference: payment.id, status: 'succeeded' },
    ]);
  }
  await museum.close();
});

const CHARGES = `
  SELECT charge.reference, charge.status FROM sandbox_charges AS charge
  JOIN payments ON payments.id::text = charge.reference JOIN members ON members.id = payments.member_id
  WHERE members.email = $1 AND charge.status <> 'failed'`;
