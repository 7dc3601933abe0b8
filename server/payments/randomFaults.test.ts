import type { PaymentStatus } from '@fincode/node';
import { addDays } from '#domain/dates/calendar';
import { japanDate } from '#domain/dates/japanTime';
import { referenceOf } from '../fincode/paymentId';
import { startFakeFincode } from '../testing/fakeFincode';
import { createRandom } from '../testing/random';
import { RandomMuseum } from '../testing/randomMuseum';
import type { RandomPayer } from '../testing/randomPayer';
import { describeOnEngines, openMigratedDatabase } from '../testing/testDatabase';
import { reconcileDay } from './books/reconcileDay';

/**
 * The number of payments. After a change of payments or of fincode's adapter, run more of them: `PAYMENTS=10000 npx
 * jest randomFaults`.
 */
const PAYMENTS = Number(process.env['PAYMENTS'] ?? 100);

/** The seed of the random numbers that choose cards, faults and kills. `PAYMENTS_SEED` sets another seed. */
const SEED = Number(process.env['PAYMENTS_SEED'] ?? 32);

jest.setTimeout(120_000 + PAYMENTS * 500);

/** The number of members who pay at the same time. */
const AT_ONCE = 6;

describeOnEngines('by random cards, over a network with faults, on %s', (engine) => {
  let museum: RandomMuseum;

  beforeAll(async () => {
    const fake = await startFakeFincode();
    museum = new RandomMuseum(fake, await openMigratedDatabase(engine), createRandom(SEED));
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await museum.fake.app.close();
    await museum.database.close();
  });

  it(`${PAYMENTS} payments by a server killed again and again: none lost, none double (seed ${SEED})`, async () => {
    const { database, fake, network } = museum;
    const first = japanDate(fake.clock.now());
    const kills = await payAtRandom(museum);
    const statuses = await database.query<{ status: string }>(STATUSES);
    const books = await booksSince(first, museum);
    if (process.env['PAYMENTS'] !== undefined)
      console.info(JSON.stringify({ engine, kills, faults: network.counts, statuses, books }));
    // Expects that no payment is open, and that every kind of fault has occurred.
    expect(statuses).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }]);
    expect(Math.min(kills, ...Object.values(network.counts))).toBeGreaterThan(0);
    expect(await unlikeTheirCharges(museum)).toEqual([]);
    expect(await database.query(WRONG_MEMBERSHIPS)).toEqual([]);
    expect(books.flatMap(({ differences }) => differences)).toEqual([]);
  });
});

/**
 * Lets members register and pay until there are enough payments. Then settles the open payments. Returns how often a
 * server was killed.
 */
async function payAtRandom(museum: RandomMuseum): Promise<number> {
  const { random } = museum;
  const isEnough = async () => (await museum.database.query(ENOUGH, [PAYMENTS])).length > 0;
  let kills = 0;
  let payers: RandomPayer[] = [];
  // Lets a first server fill the database.
  await (await museum.startServer(Infinity)).museum.close();
  while (!(await isEnough())) {
    const server = await museum.startServer(100 + random.below(1_500));
    while (!server.crashPoint.hasCrashed && !(await isEnough())) {
      payers = payers.filter(({ hasLeft }) => !hasLeft);
      while (payers.length < AT_ONCE) payers.push(await museum.newPayer());
      await museum.passMoment(server, payers);
    }
    if (server.crashPoint.hasCrashed) kills += 1;
    await server.museum.close();
  }
  const last = await museum.startServer(Infinity);
  await museum.settle(last);
  await last.museum.close();
  return kills;
}

/**
 * Returns the payments whose amount differs from what the fake has taken. For a failed payment, the fake must have
 * taken nothing.
 */
async function unlikeTheirCharges({ database, fake }: RandomMuseum): Promise<readonly (string | null)[]> {
  const payments = await database.query<{ id: string; due: number }>(DUE);
  const due = new Map<string | null, number>(payments.map((payment) => [payment.id, payment.due]));
  const charges = fake.payments.list(EVERY_STATUS, '', '9999');
  const charged = new Map(charges.map(({ id, amount, timesCharged }) => [referenceOf(id), amount * timesCharged]));
  const ids = new Set([...due.keys(), ...charged.keys()]);
  return [...ids].filter((id) => due.get(id) !== (charged.get(id) ?? 0));
}

/** Compares the payments with the provider's list for every day from `first` until today. */
async function booksSince(first: string, { database, fake }: RandomMuseum) {
  const { list, ...provider } = fake.open();
  if (list === undefined) throw new Error('No list');
  const books = [];
  for (let day = first; day <= japanDate(fake.clock.now()); day = addDays(day, 1))
    books.push({ day, ...(await reconcileDay(day, { database, provider: { ...provider, list } })) });
  return books;
}

const EVERY_STATUS = [
  ...(['UNPROCESSED', 'AUTHENTICATED', 'AUTHORIZED', 'CAPTURED', 'CANCELED', 'EXPIRED'] as const),
] satisfies PaymentStatus[];

const ENOUGH = 'SELECT id FROM payments OFFSET $1 - 1 LIMIT 1';

const STATUSES = 'SELECT status, count(*) AS count FROM payments GROUP BY status ORDER BY status';

const DUE = `SELECT id, CASE status WHEN 'succeeded' THEN amount ELSE 0 END AS due FROM payments`;

/**
 * Finds members who have no membership, or whose plan or expiry differs from what they paid for: a year from the day of
 * the order.
 */
const WRONG_MEMBERSHIPS = `
  SELECT email, membership_plan_id, membership_renewed_at, payments.* FROM members
  LEFT JOIN payments ON member_id = members.id AND status = 'succeeded'
  WHERE email LIKE 'payer%' AND (membership_plan_id, membership_renewed_at) IS DISTINCT FROM
    (plan_id, ((payments.created_at AT TIME ZONE 'Asia/Tokyo')::date + interval '1 year' - interval '1 day')::date)`;
