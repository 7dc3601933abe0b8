import { randomUUID } from 'node:crypto';
import type { ChargeState } from '../payments/cardProvider';
import type { ProviderRun } from './providerUnderTest';

export const SUCCEEDED: ChargeState = { status: 'succeeded' };
export const CANCELED: ChargeState = { status: 'failed', reason: 'canceled' };

/** Defines the conformance tests for charges that must be finished after the authentication. */
export function defineFinishes(run: ProviderRun): void {
  const authenticated = async () => {
    const { reference, url } = await run.challenge('twoSteps');
    await run.tested.answerChallenge(url, true);
    return reference;
  };
  const expectPaidOnce = async (reference: string) => {
    expect(await run.provider.find(reference)).toEqual(SUCCEEDED);
    expect(await run.tested.timesFinished(reference)).toBe(1);
  };

  it('takes the money of an authenticated charge, which takes none before', async () => {
    const reference = await authenticated();
    expect(await run.provider.find(reference)).toEqual({ status: 'authenticated' });
    expect(await run.reopen().find(reference)).toEqual({ status: 'authenticated' });
    expect(await run.tested.timesFinished(reference)).toBe(0);
    expect(await run.provider.finish(reference)).toEqual(SUCCEEDED);
    await expectPaidOnce(reference);
  });

  it('takes it without a challenge where the issuer takes no part', async () => {
    const reference = randomUUID();
    expect(await run.chargeCard('attempted', reference)).toEqual({ status: 'authenticated' });
    expect(await run.provider.finish(reference)).toEqual(SUCCEEDED);
    await expectPaidOnce(reference);
  });

  it('takes it once, however often and by however many processes at the same moment it is called', async () => {
    const reference = await authenticated();
    const states = await Promise.all(run.severalProcesses().map((server) => server.finish(reference)));
    expect(states).toContainEqual(SUCCEEDED);
    expect(await run.provider.finish(reference)).toEqual(SUCCEEDED);
    await expectPaidOnce(reference);
  });

  it('takes it once where the call did not arrive and is repeated', async () => {
    const reference = await authenticated();
    await expect(run.tested.withOutage(() => run.provider.finish(reference))).rejects.toThrow();
    expect(await run.provider.find(reference)).toEqual({ status: 'authenticated' });
    expect(await run.provider.finish(reference)).toEqual(SUCCEEDED);
    await expectPaidOnce(reference);
  });

  it('takes nothing while the member is asked, once the challenge was refused, and after a cancellation', async () => {
    const waiting = await run.challenge('twoSteps');
    const refused = await run.challenge('twoSteps');
    expect(await run.provider.finish(waiting.reference)).toMatchObject({ status: 'waiting' });
    await run.tested.answerChallenge(refused.url, false);
    expect(await run.provider.finish(refused.reference)).toEqual({ status: 'failed', reason: 'refused' });
    const reference = await authenticated();
    expect(await run.provider.cancel(reference)).toEqual(CANCELED);
    expect(await run.provider.finish(reference)).toEqual(CANCELED);
    for (const one of [waiting.reference, refused.reference, reference])
      expect(await run.tested.timesFinished(one)).toBe(0);
  });

  it('at the moment of a cancellation is one of the two, and stays so', async () => {
    const reference = await authenticated();
    await Promise.all([run.provider.finish(reference), run.provider.cancel(reference)]);
    const state = await run.provider.find(reference);
    expect([SUCCEEDED, CANCELED]).toContainEqual(state);
    expect(await run.tested.timesFinished(reference)).toBe(state?.status === 'succeeded' ? 1 : 0);
  });
}
