import { randomUUID } from 'node:crypto';
import type { CallbackRequest, ChargeState } from '../payments/cardProvider';
import { AMOUNT, ProviderRun, type ProviderUnderTest } from './providerUnderTest';
import { describeOnEngines, type Engine } from './testDatabase';

const SUCCEEDED: ChargeState = { status: 'succeeded' };
const CANCELED: ChargeState = { status: 'failed', reason: 'canceled' };

/** Defines the tests that every card provider must pass (docs/payment-provider.md), on each engine. */
export function describeCardProvider(name: string, start: (engine: Engine) => Promise<ProviderUnderTest>): void {
  describeOnEngines(`${name} as a card provider, on %s`, (engine) => {
    const run = new ProviderRun();

    beforeAll(() => run.start(() => start(engine)));
    afterAll(() => run.tested.close());

    describe('a charge', () => defineCharges(run));
    describe('a challenge', () => defineChallenges(run));
    describe('a cancellation', () => defineCancellations(run));
    describe('the second step', () => defineAuthenticatedCharges(run));
    describe('a comparison', () => defineComparisons(run));
    describe('a callback', () => defineCallbacks(run));
    describe('an outage', () => defineOutages(run));
  });
}

function defineCharges(run: ProviderRun): void {
  it('of a good card succeeds, and of a declined one fails', async () => {
    expect(await run.chargeCard('good')).toEqual(SUCCEEDED);
    expect(await run.chargeCard('declined')).toEqual({ status: 'failed', reason: 'declined' });
  });

  it.each(['good', 'declined', 'challenged', 'slow', 'attempted'] as const)(
    'of a %s card is found by its reference, also after a restart',
    async (card) => {
      const reference = randomUUID();
      const state = await run.chargeCard(card, reference);
      expect(await run.provider.find(reference)).toEqual(state);
      expect(await run.reopen().find(reference)).toEqual(state);
    },
  );

  it('that was never made is not found', async () => {
    expect(await run.provider.find(randomUUID())).toBeNull();
  });

  it.each(['', 'unknown-token'])('with %j for a token takes nothing', async (token) => {
    expect(await run.charge(token)).toEqual({ status: 'failed', reason: 'badToken' });
  });

  it('with a token that was used takes nothing', async () => {
    const token = await run.tested.tokenFor('good');
    expect(await run.charge(token)).toEqual(SUCCEEDED);
    expect(await run.charge(token)).toEqual({ status: 'failed', reason: 'badToken' });
  });

  it('is made once for each reference, also where several processes ask at once, and uses one token up', async () => {
    const reference = randomUUID();
    const servers = run.severalProcesses();
    const tokens = await Promise.all(servers.map(() => run.tested.tokenFor('good')));
    const states = await Promise.all(
      servers.map((server, index) => run.charge(tokens[index] ?? '', reference, server)),
    );
    expect(states).toEqual(servers.map(() => SUCCEEDED));
    const later = await Promise.all(tokens.map((token) => run.charge(token)));
    expect(later.filter(({ status }) => status === 'succeeded')).toHaveLength(tokens.length - 1);
  });

  it('answers a second one for its reference with the first, whatever the card', async () => {
    const reference = randomUUID();
    const first = await run.chargeCard('declined', reference);
    expect(await run.chargeCard('good', reference)).toEqual(first);
  });

  it('of a slow card is pending until it has its result', async () => {
    const reference = randomUUID();
    expect(await run.chargeCard('slow', reference)).toEqual({ status: 'pending' });
    await run.tested.endSlowCharges();
    expect(await run.provider.find(reference)).toEqual(SUCCEEDED);
  });
}

function defineChallenges(run: ProviderRun): void {
  it('has an address of its own', async () => {
    const one = await run.challenge();
    const other = await run.challenge();
    expect(new URL(one.url).protocol).toMatch(/^https?:$/);
    expect(one.url).not.toBe(other.url);
  });

  it('that is approved takes the money', async () => {
    const { reference, url } = await run.challenge();
    await run.tested.answerChallenge(url, true);
    expect(await run.provider.find(reference)).toEqual(SUCCEEDED);
  });

  it('that is refused takes nothing', async () => {
    const { reference, url } = await run.challenge();
    await run.tested.answerChallenge(url, false);
    expect(await run.provider.find(reference)).toEqual({ status: 'failed', reason: 'refused' });
  });
}

function defineCancellations(run: ProviderRun): void {
  it.each(['challenged', 'slow', 'attempted'] as const)('of a %s charge is for good', async (card) => {
    const reference = randomUUID();
    await run.chargeCard(card, reference);
    expect(await run.provider.cancel(reference)).toEqual(CANCELED);
    expect(await run.provider.cancel(reference)).toEqual(CANCELED);
    await run.tested.endSlowCharges();
    expect(await run.provider.find(reference)).toEqual(CANCELED);
  });

  it('ends the challenge: an approval that comes later takes nothing', async () => {
    const { reference, url } = await run.challenge();
    await run.provider.cancel(reference);
    await run.tested.answerChallenge(url, true).catch(() => undefined);
    expect(await run.provider.find(reference)).toEqual(CANCELED);
  });

  it('that comes before its charge lets the charge take nothing', async () => {
    const reference = randomUUID();
    expect(await run.provider.cancel(reference)).toEqual(CANCELED);
    expect(await run.chargeCard('good', reference)).toEqual(CANCELED);
    expect(await run.provider.find(reference)).toEqual(CANCELED);
  });

  it.each(['good', 'declined'] as const)('leaves a %s charge as it is', async (card) => {
    const reference = randomUUID();
    const state = await run.chargeCard(card, reference);
    expect(await run.provider.cancel(reference)).toEqual(state);
    expect(await run.provider.find(reference)).toEqual(state);
  });

  it('at the moment of its charge ends in one of the two, and stays so', async () => {
    const reference = randomUUID();
    const token = await run.tested.tokenFor('good');
    await Promise.all([run.charge(token, reference), run.provider.cancel(reference)]);
    const state = await run.provider.find(reference);
    expect([SUCCEEDED, CANCELED]).toContainEqual(state);
    expect(await run.provider.cancel(reference)).toEqual(state);
  });
}

/** Defines the tests of charges that are made after the authentication. */
function defineAuthenticatedCharges(run: ProviderRun): void {
  const authenticated = async () => {
    const { reference, url } = await run.challenge('twoSteps');
    await run.tested.answerChallenge(url, true);
    return reference;
  };
  const expectPaidOnce = async (reference: string) => {
    expect(await run.provider.find(reference)).toEqual(SUCCEEDED);
    expect(await run.tested.timesCharged(reference)).toBe(1);
  };

  it('takes the money of an authenticated charge, which takes none before', async () => {
    const reference = await authenticated();
    expect(await run.provider.find(reference)).toEqual({ status: 'authenticated' });
    expect(await run.reopen().find(reference)).toEqual({ status: 'authenticated' });
    expect(await run.tested.timesCharged(reference)).toBe(0);
    expect(await run.provider.chargeAuthenticated(reference)).toEqual(SUCCEEDED);
    await expectPaidOnce(reference);
  });

  it('takes it without a challenge where the issuer takes no part', async () => {
    const reference = randomUUID();
    expect(await run.chargeCard('attempted', reference)).toEqual({ status: 'authenticated' });
    expect(await run.provider.chargeAuthenticated(reference)).toEqual(SUCCEEDED);
    await expectPaidOnce(reference);
  });

  it('takes it once, however often and by however many processes at the same moment it is called', async () => {
    const reference = await authenticated();
    const states = await Promise.all(run.severalProcesses().map((server) => server.chargeAuthenticated(reference)));
    expect(states).toContainEqual(SUCCEEDED);
    expect(await run.provider.chargeAuthenticated(reference)).toEqual(SUCCEEDED);
    await expectPaidOnce(reference);
  });

  it('takes it once where the call did not arrive and is repeated', async () => {
    const reference = await authenticated();
    await expect(run.tested.withOutage(() => run.provider.chargeAuthenticated(reference))).rejects.toThrow();
    expect(await run.provider.find(reference)).toEqual({ status: 'authenticated' });
    expect(await run.provider.chargeAuthenticated(reference)).toEqual(SUCCEEDED);
    await expectPaidOnce(reference);
  });

  it('takes nothing while the member is asked, once the challenge was refused, and after a cancellation', async () => {
    const waiting = await run.challenge('twoSteps');
    const refused = await run.challenge('twoSteps');
    expect(await run.provider.chargeAuthenticated(waiting.reference)).toMatchObject({ status: 'waiting' });
    await run.tested.answerChallenge(refused.url, false);
    expect(await run.provider.chargeAuthenticated(refused.reference)).toEqual({ status: 'failed', reason: 'refused' });
    const reference = await authenticated();
    expect(await run.provider.cancel(reference)).toEqual(CANCELED);
    expect(await run.provider.chargeAuthenticated(reference)).toEqual(CANCELED);
    for (const one of [waiting.reference, refused.reference, reference])
      expect(await run.tested.timesCharged(one)).toBe(0);
  });

  it('at the moment of a cancellation is one of the two, and stays so', async () => {
    const reference = await authenticated();
    await Promise.all([run.provider.chargeAuthenticated(reference), run.provider.cancel(reference)]);
    const state = await run.provider.find(reference);
    expect([SUCCEEDED, CANCELED]).toContainEqual(state);
    expect(await run.tested.timesCharged(reference)).toBe(state?.status === 'succeeded' ? 1 : 0);
  });
}

function defineComparisons(run: ProviderRun): void {
  const contradiction = { name: 'ProviderContradiction' };

  it.each(['good', 'challenged', 'slow', 'attempted'] as const)(
    'with a charge of another sum is no state, with its own sum it is: %s',
    async (card) => {
      const reference = randomUUID();
      const state = await run.chargeCard(card, reference);
      await expect(run.provider.find(reference, AMOUNT + 1)).rejects.toMatchObject(contradiction);
      expect(await run.provider.find(reference, AMOUNT)).toEqual(state);
    },
  );

  it('charges no card for another sum', async () => {
    const reference = randomUUID();
    await run.chargeCard('attempted', reference);
    await expect(run.provider.chargeAuthenticated(reference, AMOUNT - 1)).rejects.toMatchObject(contradiction);
    expect(await run.tested.timesCharged(reference)).toBe(0);
    expect(await run.provider.chargeAuthenticated(reference, AMOUNT)).toEqual(SUCCEEDED);
  });

  it('believes that nothing was taken, whatever the sum, and cancels what is open', async () => {
    const declined = randomUUID();
    const open = randomUUID();
    const paid = randomUUID();
    await run.chargeCard('declined', declined);
    await run.chargeCard('challenged', open);
    await run.chargeCard('good', paid);
    expect(await run.provider.find(declined, 1)).toEqual({ status: 'failed', reason: 'declined' });
    expect(await run.provider.cancel(open, 1)).toEqual(CANCELED);
    await expect(run.provider.cancel(paid, 1)).rejects.toMatchObject(contradiction);
    expect(await run.provider.cancel(paid, AMOUNT)).toEqual(SUCCEEDED);
  });
}

function defineCallbacks(run: ProviderRun): void {
  it.each([true, false])('names the charge it is about (approved: %j), however often it comes', async (isApproved) => {
    const { reference, url } = await run.challenge();
    const callbacks = await run.tested.answerChallenge(url, isApproved);
    const state = await run.provider.find(reference);
    expect(callbacks).not.toEqual([]);
    for (const callback of callbacks) {
      expect(run.provider.readCallback(callback)).toMatchObject({ reference });
      expect(run.reopen().readCallback(callback)).toMatchObject({ reference });
    }
    expect(await run.provider.find(reference)).toEqual(state);
  });

  it('that is forged names none: every byte changed, the end missing, nothing at all', async () => {
    const { url } = await run.challenge();
    for (const callback of await run.tested.answerChallenge(url, false)) {
      for (const forged of run.tested.forgeries?.(callback) ?? withOtherBodies(callback))
        expect([forged, run.provider.readCallback(forged)]).toEqual([forged, null]);
    }
  });

  it('by GET that names nothing is none', () => {
    const request = { method: 'GET', query: {}, headers: {}, rawBody: Buffer.alloc(0) } as const;
    expect(run.provider.readCallback(request)).toBeNull();
  });
}

function withOtherBodies(callback: CallbackRequest): readonly CallbackRequest[] {
  const { rawBody } = callback;
  const withByte = (index: number, byte: number) => Buffer.from(rawBody).fill(byte, index, index + 1);
  const changed = [...rawBody].map((byte, index) => withByte(index, byte === 0x30 ? 0x31 : 0x30));
  return [...changed, rawBody.subarray(0, -1), Buffer.alloc(0)].map((body) => ({ ...callback, rawBody: body }));
}

function defineOutages(run: ProviderRun): void {
  it('is an error of every call, never a state', async () => {
    const token = await run.tested.tokenFor('good');
    const reference = randomUUID();
    const outcomes = await run.tested.withOutage(() =>
      Promise.allSettled([run.charge(token, reference), run.provider.find(reference), run.provider.cancel(reference)]),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('loses no charge: afterwards it can be found and canceled', async () => {
    const paid = randomUUID();
    const open = randomUUID();
    await run.chargeCard('good', paid);
    await run.chargeCard('challenged', open);
    await run.tested.withOutage(() => run.provider.find(paid).catch(() => undefined));
    expect(await run.provider.find(paid)).toEqual(SUCCEEDED);
    expect(await run.provider.cancel(open)).toEqual(CANCELED);
  });

  it('leaves it open whether a charge was made, until it is canceled or made again', async () => {
    const canceled = randomUUID();
    const repeated = randomUUID();
    const tokens = [await run.tested.tokenFor('good'), await run.tested.tokenFor('good')];
    await run.tested.withOutage(() =>
      Promise.allSettled([run.charge(tokens[0] ?? '', canceled), run.charge(tokens[1] ?? '', repeated)]),
    );
    const state = await run.provider.cancel(canceled);
    expect([SUCCEEDED, CANCELED]).toContainEqual(state);
    expect(await run.chargeCard('good', canceled)).toEqual(state);
    expect(await run.chargeCard('good', repeated)).toEqual(SUCCEEDED);
    expect(await run.chargeCard('good', repeated)).toEqual(SUCCEEDED);
  });
}
