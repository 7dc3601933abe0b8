import { randomUUID } from 'node:crypto';
import { signNotice } from './callbackSignature';
import { createSandboxCardProvider } from './sandboxCardProvider';
import { ProviderUnreachable, type CallbackRequest, type CardProvider } from '../../server/payments/cardProvider';
import { describeCardProvider } from '../../server/testing/cardProviderConformance';
import { formPost } from '../../server/testing/providerUnderTest';
import { TEST_CARD, tokenFor } from '../../server/testing/sandboxCards';
import { describeOnEngines, type Engine } from '../../server/testing/testDatabase';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../../server/testing/testApp';

const succeeded = { status: 'succeeded' };
const failed = (reason: string) => ({ status: 'failed', reason });

const FINISHES = 'SELECT finishes FROM sandbox_charges WHERE reference = $1';

const openProvider = ({ database, clock }: TestApp) =>
  createSandboxCardProvider({ settings: TEST_SETTINGS, database, clock: clock.now });

/**
 * Answers a challenge as a member does. Returns the two callbacks with the result: the browser's form and the
 * provider's notice.
 */
async function answer({ app, clock }: TestApp, challengeUrl: string, decision: string): Promise<CallbackRequest[]> {
  const { body } = await app.inject({
    method: 'POST',
    url: challengeUrl.slice(TEST_SETTINGS.apiUrl.length),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  });
  const inputs = body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const fields = Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, value]));
  const { reference = '', chargeId = '' } = fields;
  const result = decision === 'approve' ? 'succeeded' : 'refused';
  const notice = signNotice({ reference, chargeId, result }, clock.now(), TEST_SETTINGS.paymentCallbackSecret);
  return [formPost(fields), { method: 'POST', query: {}, ...notice }];
}

describeCardProvider("the sandbox's", async (engine: Engine) => {
  const museum = await startTestApp({ engine });
  return {
    open: () => openProvider(museum),
    tokenFor: (card) => tokenFor(museum, TEST_CARD[card]),
    answerChallenge: (url, isApproved) => answer(museum, url, isApproved ? 'approve' : 'refuse'),
    endSlowCharges: async () => {
      museum.clock.advance(3);
    },
    timesCharged: async (reference) => {
      const rows = await museum.database.query<{ finishes: number }>(FINISHES, [reference]);
      return rows[0]?.finishes ?? 0;
    },
    withOutage: async (work) => {
      await museum.database.execute('ALTER TABLE sandbox_charges RENAME TO elsewhere');
      try {
        return await work();
      } finally {
        await museum.database.execute('ALTER TABLE elsewhere RENAME TO sandbox_charges');
      }
    },
    close: () => museum.close(),
  };
});

describeOnEngines("the sandbox's card provider on %s", (engine) => {
  let museum: TestApp;
  let provider: CardProvider;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
    provider = openProvider(museum);
  });

  afterAll(() => museum.close());

  const charge = (cardToken: string, reference: string = randomUUID()) =>
    provider.charge({
      reference,
      cardToken,
      amount: 5_000,
      callbackUrl: 'https://museum.example.test/callback',
      customer: {},
    });
  const chargeCard = async (card: keyof typeof TEST_CARD, reference?: string) =>
    charge(await tokenFor(museum, TEST_CARD[card]), reference);

  it('declines every other card', async () => {
    expect(await charge(await tokenFor(museum, '378282246310005'))).toEqual(failed('declined'));
  });

  it('has its challenges on the server, wherever the app is', async () => {
    const settings = { ...TEST_SETTINGS, apiUrl: 'https://api.museum.example.test' };
    const { database, clock } = museum;
    const elsewhere = createSandboxCardProvider({ settings, database, clock: clock.now });
    const reference = randomUUID();
    await chargeCard('challenged', reference);
    expect(await elsewhere.find(reference)).toEqual({
      status: 'waiting',
      challengeUrl: expect.stringMatching(
        /^https:\/\/api\.museum\.example\.test\/sandbox\/payment\/challenge\/[\w-]{43}$/,
      ) as unknown,
    });
  });

  it('takes a token once, even when twenty use it at once, and not after 15 minutes', async () => {
    const token = await tokenFor(museum, TEST_CARD.good);
    const states = await Promise.all(Array.from({ length: 20 }, () => charge(token)));
    expect(states.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect(states).toContainEqual(failed('badToken'));

    const oldToken = await tokenFor(museum, TEST_CARD.good);
    museum.clock.advance(15 * 60);
    expect(await charge(oldToken)).toEqual(failed('badToken'));
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

  it('takes the money of the card whose answer gets lost, which is found afterwards', async () => {
    const reference = randomUUID();
    const state = await chargeCard('lostAnswer', reference);
    await answer(museum, state.status === 'waiting' ? state.challengeUrl : '', 'approve');
    expect(await provider.find(reference)).toEqual({ status: 'authenticated' });
    await expect(provider.chargeAuthenticated(reference)).rejects.toThrow(ProviderUnreachable);
    expect(await provider.find(reference)).toEqual(succeeded);
    expect(await provider.chargeAuthenticated(reference)).toEqual(succeeded);
  });

  it('lets an authenticated charge that is not charged expire after 15 minutes', async () => {
    const reference = randomUUID();
    await chargeCard('attempted', reference);
    museum.clock.advance(15 * 60);
    expect(await provider.chargeAuthenticated(reference)).toEqual(failed('expired'));
  });

  it('never both takes and cancels, whichever comes first', async () => {
    const token = await tokenFor(museum, TEST_CARD.slow);
    const reference = randomUUID();
    await Promise.all([charge(token, reference), provider.cancel(reference), charge(token, reference)]);
    museum.clock.advance(3);
    expect(await provider.find(reference)).toEqual(failed('canceled'));
  });
});
