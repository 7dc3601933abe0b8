import { randomUUID } from 'node:crypto';
import type { CallbackRequest, CardProvider, ChargeState } from '../payments/cardProvider';
import { withTimeLimits } from '../payments/timeLimit';

/**
 * Cards of a provider's test environment, named by the result of a charge. `attempted`: its issuer takes no part in 3-D
 * Secure. `twoSteps`: challenged, and charged by `finish`.
 */
export type TestCardName = 'good' | 'declined' | 'challenged' | 'slow' | 'attempted' | 'twoSteps';

/** Returns a callback through the member's browser: a form. */
export const formPost = (fields: Readonly<Record<string, string>>): CallbackRequest => ({
  method: 'POST',
  query: {},
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  rawBody: Buffer.from(new URLSearchParams(fields).toString()),
});

/** An implementation of the port with its provider's test environment, or with a fake of it. */
export interface ProviderUnderTest {
  /** Returns a new instance, as after a restart of the server. */
  open(): CardProvider;
  /** Returns a new token of a card, as the app gets it. */
  tokenFor(card: TestCardName): Promise<string>;
  /** Answers a challenge as the member does; gives the signed callbacks that follow. */
  answerChallenge(challengeUrl: string, isApproved: boolean): Promise<readonly CallbackRequest[]>;
  /** Forged forms of a callback, where its signature is not over the body: those are with any byte of it changed. */
  forgeries?(callback: CallbackRequest): readonly CallbackRequest[];
  /** How often a charge took money by `finish`. */
  timesFinished(reference: string): Promise<number>;
  /** Waits until a slow charge has its result, or gives it one. */
  settle(): Promise<void>;
  /** Runs `work` while the provider does not answer. */
  withOutage<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Yen, of every charge. */
export const AMOUNT = 5_000;
const CALLBACK_URL = 'https://members.museum.example.test/api/membership/v1/payments/callback';

const CUSTOMER = { name: '山田 花子', email: 'hanako@example.test', tel: '0750000000' };

/** A card provider in the tests of its conformance. */
export class ProviderRun {
  #tested: ProviderUnderTest | undefined;
  #provider: CardProvider | undefined;

  async start(open: () => Promise<ProviderUnderTest>): Promise<void> {
    this.#tested = await open();
    this.#provider = this.reopen();
  }

  /** Opens the provider as the product does: a call without an answer in time fails. */
  reopen(): CardProvider {
    return withTimeLimits(this.tested.open());
  }

  /**
   * Opens the provider for simultaneous calls: two instances for calls of one process, and three of other processes,
   * which share only the provider.
   */
  severalProcesses(): readonly CardProvider[] {
    return [this.provider, this.provider, this.reopen(), this.reopen(), this.reopen()];
  }

  get tested(): ProviderUnderTest {
    if (this.#tested === undefined) throw new Error('Not started');
    return this.#tested;
  }

  get provider(): CardProvider {
    if (this.#provider === undefined) throw new Error('Not started');
    return this.#provider;
  }

  charge(cardToken: string, reference: string = randomUUID(), provider = this.provider): Promise<ChargeState> {
    return provider.charge({
      reference,
      cardToken,
      amount: AMOUNT,
      callbackUrl: CALLBACK_URL,
      customer: CUSTOMER,
    });
  }

  async chargeCard(card: TestCardName, reference?: string): Promise<ChargeState> {
    return this.charge(await this.tested.tokenFor(card), reference);
  }

  /** Returns a charge that waits for the member. */
  async challenge(card: TestCardName = 'challenged'): Promise<{ readonly reference: string; readonly url: string }> {
    const reference = randomUUID();
    const state = await this.chargeCard(card, reference);
    if (state.status !== 'waiting') throw new Error(`Not challenged: ${state.status}`);
    return { reference, url: state.challengeUrl };
  }
}
