import { EmailTaken } from '../account/registration';
import { NoTurn } from '../auth/workQueue';
import { DatabaseUnavailable } from '../database/database';
import { LimitReached } from '../limits/limitReached';
import { InvalidMailToken } from '../mailTokens/invalidMailToken';
import { PaymentRefused, type PaymentRefusalReason } from '../payments/paymentRefused';
import { SessionEnded } from '../sessions/sessionEnded';
import { Refusal, REFUSALS } from './refusal';

/** Seconds after which a client may try again. By then, even a full queue of password checks or statements is empty. */
const BUSY_SECONDS = 5;

const PAYMENT_STATUS: Readonly<Record<PaymentRefusalReason, number>> = {
  order: 400,
  noCard: 400,
  otherPrice: 409,
  otherOrder: 409,
  unreachable: 502,
};

/** Returns the answer to an error that a use case throws (decisions §1). Returns undefined for an unexpected error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof LimitReached) return busy(429, error.retryAfterSeconds);
  if (error instanceof NoTurn) return busy(429, BUSY_SECONDS);
  if (error instanceof DatabaseUnavailable) return busy(503, BUSY_SECONDS);
  if (error instanceof SessionEnded) return new Refusal(401, { message: REFUSALS.unauthorized });
  if (error instanceof InvalidMailToken) return new Refusal(404, { message: REFUSALS.badLink });
  if (error instanceof EmailTaken) return new Refusal(400, { errors: { email: [REFUSALS.takenEmail] } });
  if (error instanceof PaymentRefused) return paymentRefusal(error);
  return undefined;
}

function busy(status: 429 | 503, seconds: number): Refusal {
  return new Refusal(status, { message: REFUSALS.busy }, { 'Retry-After': String(seconds) });
}

function paymentRefusal({ reason, text }: PaymentRefused): Refusal {
  const body = reason === 'noCard' ? { errors: { cardToken: [text] } } : { message: text };
  return new Refusal(PAYMENT_STATUS[reason], body);
}
