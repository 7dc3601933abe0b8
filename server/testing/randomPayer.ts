import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { paymentSchema, type Payment } from '#contract/payment';
import { FRICTIONLESS_CARD } from '../../sandbox/fincode/fakePayments';
import type { FakeFincode } from './fakeFincode';
import { PLAN } from './paymentFixture';
import type { Random } from './random';
import { TEST_CARD } from './sandboxCards';
import type { TestApp } from './testApp';

const CARDS = [
  ...([TEST_CARD.good, TEST_CARD.declined, TEST_CARD.challenged, TEST_CARD.slow, TEST_CARD.attempted] as const),
  ...([TEST_CARD.twoSteps, TEST_CARD.lostAnswer, TEST_CARD.unsigned, FRICTIONLESS_CARD] as const),
] as const;

const PLANS = [PLAN.single, PLAN.pair] as const;

/** The greatest number of orders of a member, because of the limit on payments in an hour. */
const MOST_ORDERS = 5;

interface World {
  readonly fake: FakeFincode;
  readonly random: Random;
}

/** A member who tries to join with random cards until a payment succeeds or the member gives up. */
export class RandomPayer {
  hasLeft = false;
  #orders = 0;
  #token: string | null = null;
  #order = { key: '', planId: 0 };
  /** The payment of the last order; null if there was no order or no answer. */
  #payment: Payment | null = null;

  constructor(
    readonly email: string,
    readonly world: World,
  ) {}

  /**
   * Does one random action. If the server is killed, the action gets no answer. The next call then does another action.
   */
  async act(museum: TestApp): Promise<void> {
    const { random } = this.world;
    if (this.#token === null) this.#token = await museum.signIn(this.email).catch(() => null);
    else if (this.#payment?.status === 'succeeded' || random.chance(0.03)) this.hasLeft = true;
    else if (this.#payment === null || this.#payment.status === 'failed' || random.chance(0.15))
      await this.#pay(museum, this.#payment === null);
    else if (this.#payment.action !== null && random.chance(0.7))
      await this.#answerChallenge(museum, this.#payment.action.url);
    else await this.#look(museum, this.#payment);
  }

  /**
   * Usually sends the last order again if it had no answer. Otherwise sends a new order, or gives up after MOST_ORDERS.
   */
  async #pay(museum: TestApp, isUnknown: boolean): Promise<void> {
    if (isUnknown && this.#orders > 0 && this.world.random.chance(0.6)) await this.#sendOrder(museum);
    else if (this.#orders === MOST_ORDERS) this.hasLeft = true;
    else await this.#beginOrder(museum);
  }

  async #beginOrder(museum: TestApp): Promise<void> {
    this.#orders += 1;
    this.#order = { key: randomUUID(), planId: this.world.random.pick(PLANS) };
    await this.#sendOrder(museum);
  }

  async #sendOrder(museum: TestApp): Promise<void> {
    const { fake, random } = this.world;
    const { key, planId } = this.#order;
    const body = { planId, purpose: 'new', cardToken: await fake.tokenFor(random.pick(CARDS)) };
    const headers = { 'Idempotency-Key': key };
    this.#read(await museum.call('POST /v1/me/payments', { ...this.#bearer(), body, headers }));
  }

  async #look(museum: TestApp, { id }: Payment): Promise<void> {
    this.#read(await museum.call(`GET /v1/me/payments/${id}`, this.#bearer()));
  }

  /** Answers the challenge on the bank's page. The browser then returns to the museum, or does not. */
  async #answerChallenge(museum: TestApp, url: string): Promise<void> {
    const { fake, random } = this.world;
    const { pathname } = new URL(url);
    await fake.app.inject(pathname);
    await fake.decide(url, random.chance(0.75));
    const accessId = pathname.slice('/challenge/'.length);
    const { pathname: path, search } = new URL(fake.payments.findByAccess(accessId).returnUrl ?? '');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const back = { url: path + search, headers, payload: `MD=${accessId}` };
    if (random.chance(0.4)) await museum.app.inject({ method: 'POST', ...back });
  }

  /**
   * Reads the payment in an answer. A 400 means that an earlier order was paid in the meantime, so the rules forbid
   * this one.
   */
  #read(answer: LightMyRequestResponse): void {
    const { success, data } = paymentSchema.safeParse(answer.json());
    this.#payment = success ? data : null;
    if (answer.statusCode === 400) this.hasLeft = true;
    else if (!success && ![500, 502, 503].includes(answer.statusCode)) throw new Error(answer.body);
  }

  #bearer(): { readonly token: string } {
    return { token: this.#token ?? '' };
  }
}
