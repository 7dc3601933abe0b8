import { randomUUID } from 'node:crypto';
import { createSandboxCardProvider } from './sandboxCardProvider';
import type { CardProvider } from '../../payments/cardProvider';
import { TEST_CARD, tokenFor } from '../../testing/sandboxCards';
import { describeOnEngines } from '../../testing/testDatabase';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../../testing/testApp';

const succeeded = { status: 'succeeded' };
const failed = (reason: string) => ({ status: 'failed', reason });

describeOnEngines("the sandbox's card provider on %s", (engine) => {
  let museum: TestApp;
  let provider: CardProvider;

  const makeProvider = () =>
    createSandboxCardProvider({ settings: TEST_SETTINGS, database: museum.database, clock: museum.clock.now });

  beforeAll(async () => {
    museum = await startTestApp({ engine });
    provider = makeProvider();
  });

  afterAll(() => museum.close());

  const charge = (cardToken: string, reference: string = randomUUID()) =>
    provider.charge({ reference, cardToken, amount: 5_000, callbackUrl: 'https://museum.example.test/callback' });
  const chargeCard = async (card: keyof typeof TEST_CARD, reference?: string) =>
    charge(await tokenFor(museum, TEST_CARD[card]), reference);

  it('takes the money of a good card and refuses a declined one', async () => {
    expect(await chargeCard('good')).toEqual(succeeded);
    expect(await chargeCard('declined')).toEqual(failed('declined'));
  });

  it('declines every other card', async () => {
    expect(await charge(await tokenFor(museum, '378282246310005'))).toEqual(failed('declined'));
  });

  it('remembers every charge, also after a restart', async () => {
    const reference = randomUUID();
    const state = await chargeCard('challenged', reference);
    expect(state).toEqual({
      status: 'waiting',
      challengeUrl: expect.stringMatching(
        /^https:\/\/members\.museum\.example\.test\/sandbox\/payment\/challenge\/[\w-]{43}$/,
      ) as unknown,
    });
    expect(await makeProvider().find(reference)).toEqual(state);
    expect(await provider.find(randomUUID())).toBeNull();
  });

  it('answers a second charge for a reference with the first, and leaves its token alone', async () => {
    const reference = randomUUID();
    await chargeCard('declined', reference);
    const token = await tokenFor(museum, TEST_CARD.good);
    expect(await charge(token, reference)).toEqual(failed('declined'));
    expect(await charge(token)).toEqual(succeeded);
  });

  it('makes one charge of twenty at once', async () => {
    const reference = randomUUID();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenFor(museum, TEST_CARD.good)));
    const states = await Promise.all(tokens.map((token) => charge(token, reference)));
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    const left = await Promise.all(tokens.map((token) => charge(token)));
    expect(left.filter(({ status }) => status === 'succeeded')).toHaveLength(19);
  });

  it('takes a token once, even when twenty use it at once, and not after 15 minutes', async () => {
    const token = await tokenFor(museum, TEST_CARD.good);
    const states = await Promise.all(Array.from({ length: 20 }, () => charge(token)));
    expect(states.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect(states).toContainEqual(failed('badToken'));

    const oldToken = await tokenFor(museum, TEST_CARD.good);
    museum.clock.advance(15 * 60);
    expect(await charge(oldToken)).toEqual(failed('badToken'));
    expect(await charge('')).toEqual(failed('badToken'));
  });

  it('leaves a charge pending for three seconds', async () => {
    const reference = randomUUID();
    expect(await chargeCard('slow', reference)).toEqual({ status: 'pending' });
    museum.clock.advance(2.999);
    expect(await provider.find(reference)).toEqual({ status: 'pending' });
    museum.clock.advance(0.001);
    expect(await provider.find(reference)).toEqual(succeeded);
    expect(await provider.cancel(reference)).toEqual(succeeded);
    expect(await provider.find(reference)).toEqual(succeeded);
  });

  it('lets an unanswered challenge expire after 15 minutes', async () => {
    const reference = randomUUID();
    await chargeCard('challenged', reference);
    museum.clock.advance(15 * 60 - 1);
    expect(await provider.find(reference)).toMatchObject({ status: 'waiting' });
    museum.clock.advance(1);
    expect(await provider.find(reference)).toEqual(failed('expired'));
    expect(await provider.cancel(reference)).toEqual(failed('expired'));
  });

  it.each(['challenged', 'slow'] as const)('cancels a %s charge for good', async (card) => {
    const reference = randomUUID();
    await chargeCard(card, reference);
    expect(await provider.cancel(reference)).toEqual(failed('canceled'));
    museum.clock.advance(60 * 60);
    expect(await provider.find(reference)).toEqual(failed('canceled'));
    expect(await chargeCard('good', reference)).toEqual(failed('canceled'));
  });

  it('leaves what has succeeded or failed as it is when it is canceled', async () => {
    const [paid, declined] = [randomUUID(), randomUUID()];
    await chargeCard('good', paid);
    await chargeCard('declined', declined);
    expect(await provider.cancel(paid)).toEqual(succeeded);
    expect(await provider.cancel(declined)).toEqual(failed('declined'));
  });

  it('cancels what has not come yet: a charge that comes later takes nothing', async () => {
    const reference = randomUUID();
    expect(await provider.cancel(reference)).toEqual(failed('canceled'));
    expect(await provider.cancel(reference)).toEqual(failed('canceled'));
    expect(await chargeCard('good', reference)).toEqual(failed('canceled'));
  });

  it('never both takes and cancels, whichever comes first', async () => {
    const token = await tokenFor(museum, TEST_CARD.slow);
    const reference = randomUUID();
    await Promise.all([charge(token, reference), provider.cancel(reference), charge(token, reference)]);
    museum.clock.advance(3);
    expect(await provider.find(reference)).toEqual(failed('canceled'));
  });
});
