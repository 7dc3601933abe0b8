import { randomUUID } from 'node:crypto';
import type { CallbackRequest, CardProvider, ChargeState } from '../payments/cardProvider';
import { withTimeLimits } from '../payments/timeLimit';

/**
 * Cards of a provider's test environment, named by the result of a charge. `attempted`: its issuer takes no part in 3-D
 * Secure. `twoSteps`: challenged, and charged by `chargeAuthenticated`.
 */
export type TestCardName = 'good' | 'declined' | 'challenged' | 'slow' | 'attempted' | 'twoSteps';

/** Returns a callback that the member's browser sends as a form. */
export const formPost = (fields: Readonly<Record<string, string>>): CallbackRequest => ({
  method: 'POST',
  query: {},
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  rawBody: Buffer.from(new URLSearchParams(fields).toString()),
});

/** An implementation of `CardProvider`, with the provider's test environment or a fake of it. */
export interface ProviderUnderTest {
  /** Returns a new instance, as after a restart of the server. */
  open(): CardProvider;
  /** Returns a new token of a card, as the app gets it. */
  tokenFor(card: TestCardName): Promise<string>;
  /** Answers a challenge as a member does. Returns the signed callbacks that the provider then sends. */
  answerChallenge(challengeUrl: string, isApproved: boolean): Promise<readonly CallbackRequest[]>;
  /**
   * Returns forged versions of a callback. Can be left out if the signature covers the body: the tests then change and
   * truncate the body themselves.
   */
  forgeries?(callback: CallbackRequest): readonly CallbackRequest[];
  /** How often a charge took money by `chargeAuthenticated`. */
  timesCharged(reference: string): Promise<number>;
  /** Ends all slow charges, or waits until the provider has ended them. */
  endSlowCharges(): Promise<void>;
  /** Runs `work` while the provider does not answer. */
  withOutage<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The amount of every charge in yen. */
export const AMOUNT = 5_000;
const CALLBACK_URL = 'https://members.museum.example.test/api/membership/v1/payments/callback';

const CUSTOMER = { name: '山田 花子', email: 'hanako@example.test', tel: '0750000000' };

/** Runs the conformance tests of a card provider. */
export class ProviderRun {
  #tested: ProviderUnderTest | undefined;
  #provider: CardProvider | undefined;

  async start(open: () => Promise<ProviderUnderTest>): Promise<void> {
    this.#tested = await open();
    this.#provider = this.reopen();
  }

  /** Opens the provider with the product's time limits, so that a call without an answer fails. */
  reopen(): CardProvider {
    return withTimeLimits(this.tested.open());
  }

  /**
   * Returns instances for simultaneous calls. The first two are the same instance, for two calls of one process. The
   * other three simulate other processes, which share only the provider.
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

  /** Makes a charge that waits for the member. Returns its reference and the address of the challenge. */
  async challenge(card: TestCardName = 'challenged'): Promise<{ readonly reference: string; readonly url: string }> {
    const reference = randomUUID();
    const state = await this.chargeCard(card, reference);
    if (state.status !== 'waiting') throw new Error(`Not challenged: ${state.status}`);
    return { reference, url: state.challengeUrl };
  }
}
