import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import type { Database } from '../database/database';
import { insertMembers, MEMBER_FIELDS } from '../members/memberColumns';
import type { CallbackRequest } from '../payments/cardProvider';
import { crashingDatabase, crashingFetch, createCrashPoint, type CrashPoint } from './crashingProcess';
import type { FakeFincode } from './fakeFincode';
import { checkPayments, openPaymentServices } from './paymentFixture';
import type { Random } from './random';
import { createRandomNetwork } from './randomNetwork';
import { RandomPayer } from './randomPayer';
import { startTestApp, TEST_SETTINGS, type TestApp } from './testApp';

/** The clock advances by one of these numbers of seconds after each simulated moment. */
const STEPS = [0, 1, 5, 20, 70, 300] as const;

/** A process of the server that will be killed at a certain step. */
export interface RandomServer {
  readonly museum: TestApp;
  readonly crashPoint: CrashPoint;
  /** Checks every payment that is due, like the background worker. */
  check(): Promise<void>;
}

/** A museum whose members pay through the fake of fincode, over a network with faults. */
export class RandomMuseum {
  readonly network: ReturnType<typeof createRandomNetwork>;
  #news: CallbackRequest[] = [];
  #members = 0;

  constructor(
    readonly fake: FakeFincode,
    readonly database: Database,
    readonly random: Random,
  ) {
    this.network = createRandomNetwork(globalThis.fetch, random);
  }

  async newPayer(): Promise<RandomPayer> {
    this.#members += 1;
    const email = `payer${this.#members}@example.test`;
    const [{ row } = { row: {} }] = await this.database.query<{ row: object }>(NEWCOMER);
    await this.database.query(insertMembers(MEMBER_FIELDS), [JSON.stringify([{ ...row, email }])]);
    return new RandomPayer(email, this);
  }

  async startServer(lastStep: number): Promise<RandomServer> {
    const crashPoint = createCrashPoint(lastStep);
    const database = { ...crashingDatabase(this.database, crashPoint), close: async () => undefined };
    const provider = this.fake.open();
    const { clock } = this.fake;
    const settings = { ...TEST_SETTINGS, paymentMode: 'fincode', tokenRotationSeconds: 86_400 } as const;
    jest.spyOn(globalThis, 'fetch').mockImplementation(crashingFetch(this.network.fetch, crashPoint));
    const museum = await startTestApp({ database, clock, settings, cardProvider: provider });
    const check = () => checkPayments(openPaymentServices({ settings, database, clock: clock.now, provider }));
    return { museum, crashPoint, check };
  }

  /**
   * Simulates one moment: members act, notifications and late requests arrive, and the background work checks payments.
   */
  async passMoment({ museum, check }: RandomServer, payers: readonly RandomPayer[]): Promise<void> {
    const { random, network, fake } = this;
    this.#news.push(...fake.notifications.splice(0).filter(() => random.chance(0.8)));
    const arriving = this.#news.filter(() => random.chance(0.5));
    this.#news = this.#news.filter((news) => !arriving.includes(news));
    const repeated = arriving.filter(() => random.chance(0.2));
    await Promise.all([
      ...network.deliver(() => random.chance(0.3)),
      ...payers.map((payer) => payer.act(museum)),
      // Delivers the newest notification first.
      ...[...arriving, ...repeated].reverse().map((news) => deliver(news, museum)),
      ...(random.chance(0.3) ? [check()] : []),
    ]);
    fake.clock.advance(random.pick(STEPS));
  }

  /**
   * Ends all faults, delivers all late requests and notifications, and lets the background work settle the open
   * payments.
   */
  async settle({ museum, check }: RandomServer): Promise<void> {
    this.network.isFaulty = false;
    await Promise.all(this.network.deliver(() => true));
    await Promise.all(this.#news.map((news) => deliver(news, museum)));
    for (let look = 0; look < 5; look += 1) {
      this.fake.clock.advance(1_000);
      await check();
    }
  }
}

async function deliver({ headers, rawBody }: CallbackRequest, { app }: TestApp): Promise<void> {
  await app.inject({ method: 'POST', url: API_PREFIX + PAYMENT_CALLBACK_PATH, headers, payload: rawBody });
}

const NEWCOMER = `SELECT to_jsonb(members.*) AS row FROM members WHERE email = 'new@example.test'`;
