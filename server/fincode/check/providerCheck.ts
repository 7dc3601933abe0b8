import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ProviderUnreachable, type CardProvider, type ChargeState } from '../../payments/cardProvider';

/**
 * The functions that the checks need: those of the provider's test environment, and one that asks the person who runs
 * the checks.
 */
export interface CheckedProvider {
  open(): CardProvider;
  /** Opens the provider with a wrong secret key. */
  openWithWrongKey(): CardProvider;
  /** Returns a new token of a test card. The provider charges the good card and declines the other. */
  tokenFor(card: 'good' | 'declined'): Promise<string>;
  /** Asks the person to answer a challenge; resolves when the person has answered. */
  askFor(decision: 'approve' | 'refuse', challengeUrl: string): Promise<void>;
  readonly callbackUrl: string;
}

type RunCheck = (provider: CheckedProvider) => Promise<void>;

/** The result of a check. `fault` is null if the check passed. */
export interface Check {
  readonly name: string;
  readonly fault: string | null;
}

/** The amount of each charge in yen. */
const AMOUNT = 100;

/**
 * The checks in the order in which they run. They are those conformance tests of the fake that can run in the
 * provider's test environment (docs/payment-provider.md).
 */
const CHECKS: Readonly<Record<string, RunCheck>> = {
  'a reference that was never charged has no charge': async (tested) => {
    expectState(await tested.open().find(randomUUID()), null);
  },
  'another secret key is no state': async (tested) => {
    const answer = await tested
      .openWithWrongKey()
      .find(randomUUID())
      .catch((fault: unknown) => fault);
    if (!(answer instanceof ProviderUnreachable)) throw new Error('It was answered');
  },
  'an unknown token takes nothing': async (tested) => {
    expectState(await charge(tested, randomUUID(), 'unknown-token'), 'failed badToken');
  },
  'a cancellation before the charge holds': async (tested) => {
    const reference = randomUUID();
    expectState(await tested.open().cancel(reference), 'failed canceled');
    expectState(await charge(tested, reference, await tested.tokenFor('good')), 'failed canceled');
  },
  'a declined card takes nothing': async (tested) => {
    expectState(await chargeAnd('approve', tested, { card: 'declined' }), 'failed declined');
  },
  'a charge that waits can be canceled for good': async (tested) => {
    const reference = randomUUID();
    expectState(await charge(tested, reference, await tested.tokenFor('good')), 'waiting');
    expectState(await tested.open().cancel(reference), 'failed canceled');
    expectState(await charge(tested, reference, await tested.tokenFor('good')), 'failed canceled');
    expectState(await tested.open().find(reference), 'failed canceled');
  },
  'an approved charge is made once, and stays': async (tested) => {
    const reference = randomUUID();
    expectState(await chargeAnd('approve', tested, { reference, card: 'good' }), 'succeeded');
    expectState(await charge(tested, reference, await tested.tokenFor('good')), 'succeeded');
    expectState(await tested.open().chargeAuthenticated(reference), 'succeeded');
    expectState(await tested.open().cancel(reference), 'succeeded');
  },
  'a refused charge takes nothing': async (tested) => {
    expectState(await chargeAnd('refuse', tested, { card: 'good' }), 'failed refused');
  },
};

/** The names of the checks of this version, in order. */
export const CHECK_NAMES: readonly string[] = Object.keys(CHECKS);

/** Runs all checks, one after the other, and calls `tell` with each result. */
export async function runProviderChecks(
  tested: CheckedProvider,
  tell: (name: string, fault: string | null) => void,
): Promise<Check[]> {
  const done: Check[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    const fault = await check(tested).then(() => null, describeFault);
    tell(name, fault);
    done.push({ name, fault });
  }
  return done;
}

function describeFault(fault: unknown): string {
  if (fault instanceof z.core.$ZodError) return `An answer is not of the official types: ${z.prettifyError(fault)}`;
  return fault instanceof Error ? fault.message : String(fault);
}

function charge({ open, callbackUrl }: CheckedProvider, reference: string, cardToken: string): Promise<ChargeState> {
  const customer = { email: 'provider-check@example.com', tel: '0312345678' };
  return open().charge({ reference, cardToken, amount: AMOUNT, callbackUrl, customer });
}

/**
 * Makes a charge, and has its challenge answered if there is one. If the charge is then `authenticated`, charges the
 * card.
 */
async function chargeAnd(
  decision: 'approve' | 'refuse',
  tested: CheckedProvider,
  order: { readonly reference?: string; readonly card: 'good' | 'declined' },
): Promise<ChargeState | null> {
  const { reference = randomUUID(), card } = order;
  const { open, askFor } = tested;
  const state = await charge(tested, reference, await tested.tokenFor(card));
  if (state.status === 'waiting') await askFor(decision, state.challengeUrl);
  const after = await open().find(reference);
  return after?.status === 'authenticated' ? open().chargeAuthenticated(reference) : after;
}

function expectState(state: ChargeState | null, expected: string | null): void {
  const told = state && (state.status === 'failed' ? `failed ${state.reason}` : state.status);
  if (told !== expected) throw new Error(`The charge is ${told ?? 'none'}, not ${expected ?? 'none'}`);
}
