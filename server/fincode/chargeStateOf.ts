import {
  ProviderContradiction,
  ProviderUnreachable,
  stateOfSum,
  type ChargeFailure,
  type ChargeState,
} from '../payments/cardProvider';
import type { FincodeApi, FincodePayment } from './fincodeApi';

const failed = (reason: ChargeFailure): ChargeState => ({ status: 'failed', reason });

export const CANCELED = failed('canceled');

const OF_STATUS: Readonly<Partial<Record<FincodePayment['status'], ChargeState>>> = {
  CAPTURED: { status: 'succeeded' },
  AUTHORIZED: { status: 'pending' },
  CANCELED,
  EXPIRED: failed('expired'),
};

/**
 * Returns the state of a payment's charge at fincode. Returns null if the payment is registered, but its card has not
 * been tried yet. A payment that was registered only to check a card counts as canceled, because `cancel` registers
 * such payments to block a later charge.
 */
export async function chargeStateOf(payment: FincodePayment, api: FincodeApi): Promise<ChargeState | null> {
  const { status, job_code, error_code, redirect_url } = payment;
  const known = OF_STATUS[status] ?? (job_code === 'CHECK' ? CANCELED : undefined);
  if (known !== undefined) return known;
  if (status === 'FAILED' || hasValue(error_code)) return failureOf(payment, api);
  if (status === 'AUTHENTICATED') return stateInAuthentication(payment, api);
  if (status === 'CHECKED') throw new ProviderUnreachable('A charge cannot be CHECKED');
  return hasValue(redirect_url) ? waiting(payment) : null;
}

/** A payment in an answer of fincode, and the amount that it must have, if that is known. */
interface Comparison {
  readonly payment: FincodePayment;
  readonly amount: number | undefined;
  readonly api: FincodeApi;
}

/**
 * Returns `state` if the payment has the expected amount, is captured in one step, and leads members only to pages of
 * fincode; otherwise throws. A payment that took no money is not compared.
 */
export function compareState<State extends ChargeState>(state: State, { payment, amount, api }: Comparison): State {
  if (state.status === 'failed') return state;
  stateOfSum(state, payment.amount, amount);
  refuseOtherKind(payment);
  if (state.status === 'waiting' && !api.isOwnPage(state.challengeUrl))
    throw new ProviderUnreachable("The address of the authentication is not fincode's");
  return state;
}

/** Returns the state of a payment's charge after comparing it as `compareState` does. */
export async function comparedStateOf(
  payment: FincodePayment,
  amount: number | undefined,
  api: FincodeApi,
): Promise<ChargeState | null> {
  const state = await chargeStateOf(payment, api);
  return state && compareState(state, { payment, amount, api });
}

/**
 * Throws ProviderContradiction unless the payment is registered with this amount and for a capture in one step, so that
 * its card may be charged.
 */
export function refuseOther(payment: FincodePayment, amount: number): void {
  if (payment.amount !== amount) throw new ProviderContradiction('Another sum');
  refuseOtherKind(payment);
}

function refuseOtherKind({ job_code }: FincodePayment): void {
  if (job_code !== 'CAPTURE') throw new ProviderContradiction('Another kind of charge');
}

/**
 * Returns the state of a payment with the status AUTHENTICATED. Only the result of the authentication tells whether the
 * member still has to authenticate.
 */
async function stateInAuthentication(payment: FincodePayment, api: FincodeApi): Promise<ChargeState> {
  const result = await api.authenticationResult(payment);
  if (result === null || result === 'C') return waiting(payment);
  return result === 'Y' || result === 'A' ? { status: 'authenticated' } : failed('refused');
}

async function failureOf(payment: FincodePayment, api: FincodeApi): Promise<ChargeState> {
  const result = await api.authenticationResult(payment);
  return failed(result !== null && 'NUR'.includes(result) ? 'refused' : 'declined');
}

function waiting({ redirect_url }: FincodePayment): ChargeState {
  if (!hasValue(redirect_url)) throw new ProviderUnreachable('No address of the authentication');
  return { status: 'waiting', challengeUrl: redirect_url };
}

function hasValue(text: string | null | undefined): text is string {
  return typeof text === 'string' && text !== '';
}
