import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Me } from '#contract/me';
import { paymentSchema, type Payment, type PaymentPurpose } from '#contract/payment';
import type { WorkLog } from '../background/backgroundWorker';
import type { Database } from '../database/database';
import { createMailServices } from '../mail/mailServices';
import { sandbox } from '../../sandbox/sandbox';
import type { CardProvider } from '../payments/cardProvider';
import { createPaymentServices, type PaymentServices } from '../payments/paymentServices';
import { createCrashPoint, crashingDatabase, crashingProvider, type CrashPoint } from './crashingProcess';
import { CARD, createFakeCardProvider, type FakeCardProvider } from './fakeCardProvider';
import { emptyMailbox } from './mails';
import { startTestApp, TEST_SETTINGS, type TestApp, type TestAppOptions } from './testApp';
import type { Engine } from './testDatabase';

/** The ids of the plans in the sandbox's catalogue. */
export const PLAN = { free: 1, u25: 2, single: 3, pair: 4, patron: 5 } as const;

export const NO_LOG: WorkLog = { warn: () => undefined, error: () => undefined };

interface FixtureOrder {
  readonly planId: number;
  readonly purpose: PaymentPurpose;
  /** The card token; by default, that of a card that pays. Null sends none. */
  readonly card?: string | null;
  /** The idempotency key; by default, a new one. */
  readonly key?: string;
  /** The amount in yen; by default, none is sent. */
  readonly shownAmount?: number;
}

/** A card provider whose charges a test can end and count. */
export type ControlledProvider = CardProvider & Pick<FakeCardProvider, 'charged' | 'endOpen' | 'reset'>;

/** A test app with a card provider that the test controls. The default is the fake one. */
export interface PaymentFixture<Provider = FakeCardProvider> extends TestApp {
  readonly provider: Provider;
  /** Every line of the server's log. */
  readonly log: readonly string[];
  /** Sends a payment request as a member. */
  order(token: string, order: FixtureOrder): Promise<LightMyRequestResponse>;
  read(token: string, payment: Pick<Payment, 'id'>): Promise<Payment>;
  me(token: string): Promise<Me>;
  /**
   * Returns the payment services of another server on the same database. With `crashPoint`, that server crashes there.
   */
  anotherServer(crashPoint?: CrashPoint): PaymentServices;
  /** Makes another server check every payment that is due. */
  check(): Promise<void>;
  /** Returns the changes of a payment's status as `from>to cause`, oldest first. */
  trail(payment: Pick<Payment, 'id'>): Promise<string[]>;
  /** Deletes payments and mails, and restores the seeded members. */
  reset(): Promise<void>;
}

/** Opens the fixture with the fake card provider. `given` is an open database that replaces a new one. */
export function openPaymentFixture(engine: Engine, given?: Database): Promise<PaymentFixture> {
  return openProviderFixture(createFakeCardProvider(), { engine, ...(given && { database: given }) });
}

/** Opens the fixture with a given provider and with the settings that the provider needs. */
export async function openProviderFixture<Provider extends ControlledProvider>(
  provider: Provider,
  options: Pick<TestAppOptions, 'engine' | 'database' | 'clock' | 'settings'>,
): Promise<PaymentFixture<Provider>> {
  const log: string[] = [];
  const museum = await startTestApp({
    ...options,
    cardProvider: provider,
    logStream: { write: (line) => log.push(line) },
    // Keeps the bearer valid when a test moves the clock.
    settings: { ...options.settings, tokenRotationSeconds: 86_400, logLevel: 'info' },
  });
  const { database, call, clock } = museum;
  await database.execute('CREATE TABLE members_as_seeded AS SELECT * FROM members');

  const anotherServer = (crashPoint = createCrashPoint(Infinity)) =>
    openPaymentServices({
      settings: { ...TEST_SETTINGS, ...options.settings },
      database: crashingDatabase(database, crashPoint),
      clock: clock.now,
      provider: crashingProvider(provider, crashPoint),
    });

  return {
    ...museum,
    provider,
    log,
    order: (token, { card = CARD.good, key = randomUUID(), ...order }) =>
      call('POST /v1/me/payments', {
        token,
        body: { ...order, ...(card !== null && { cardToken: card }) },
        headers: { 'Idempotency-Key': key },
      }),
    read: async (token, { id }) => paymentIn(await call(`GET /v1/me/payments/${id}`, { token })),
    me: async (token) => (await call('GET /v1/me', { token })).json<{ me: Me }>().me,
    anotherServer,
    check: () => checkPayments(anotherServer()),
    trail: async ({ id }) => {
      const rows = await database.query<{ line: string }>(TRAIL, [id]);
      return rows.map(({ line }) => line);
    },
    reset: async () => {
      await emptyMailbox(museum);
      for (const statement of RESET) await database.query(statement);
      provider.reset();
    },
  };
}

/** Creates the payment services as a process of the server does. */
export function openPaymentServices(
  parts: Omit<Parameters<typeof createPaymentServices>[0], 'mailer'>,
): PaymentServices {
  const { mailer } = createMailServices({ ...parts, createMailbox: sandbox.createMailbox });
  return createPaymentServices({ ...parts, mailer });
}

/** Looks at every payment that is due, as the worker in the background does. */
export async function checkPayments({ paymentChecks }: PaymentServices): Promise<void> {
  paymentChecks.start(NO_LOG);
  await paymentChecks.finishDue();
  await paymentChecks.close();
}

/** Returns the payment in an answer with any status code; an answer without a payment fails the test. */
export function paymentIn(answer: LightMyRequestResponse): Payment {
  return paymentSchema.parse(answer.json());
}

const TRAIL = `
  SELECT coalesce(from_status, '') || '>' || to_status || ' ' || cause AS line FROM payment_events
  WHERE payment_id = $1 ORDER BY id`;

/**
 * One statement each, because `Database.execute` makes the embedded database forget its prepared statements, which the
 * next test would have to prepare again.
 */
const RESET = [
  'DELETE FROM payment_events',
  'DELETE FROM payments',
  'DELETE FROM rate_limits',
  `UPDATE members SET
    membership_plan_id = seeded.membership_plan_id,
    membership_renewed_at = seeded.membership_renewed_at,
    membership_token = seeded.membership_token,
    membership_card_number = seeded.membership_card_number
  FROM members_as_seeded AS seeded WHERE seeded.id = members.id`,
];
