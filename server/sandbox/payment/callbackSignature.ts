import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Secret } from '../../../src/domain/secret';
import { timingSafeEqualTexts } from '../../auth/timingSafeEqualTexts';
import type { ChargeFailure } from '../../payments/cardProvider';

/** What a callback tells (decisions §6.3). */
export interface CallbackResult {
  readonly reference: string;
  readonly chargeId: string;
  readonly result: 'succeeded' | ChargeFailure;
}

/** The form fields of a callback. */
export type CallbackFields = Readonly<Record<keyof CallbackResult | 'issuedAt' | 'signature', string>>;

const LIFE_MS = 24 * 60 * 60_000;
/** How far the provider's clock may be ahead of ours. */
const SKEW_MS = 5 * 60_000;

const fieldsSchema = z.strictObject({
  reference: z.string(),
  chargeId: z.string(),
  result: z.string(),
  issuedAt: z.iso.datetime(),
  signature: z.string(),
});

/** The fields that carry a result to the callback, with the time and the provider's signature over all of them. */
export function signCallback(
  { reference, chargeId, result }: CallbackResult,
  now: Date,
  secret: Secret,
): CallbackFields {
  const signed = { reference, chargeId, result, issuedAt: now.toISOString() };
  return { ...signed, signature: signatureOf(signed, secret) };
}

/**
 * Whose charge a callback is about; null unless it has exactly the fields above, signed with our secret in the last 24
 * hours, by a clock that is at most five minutes ahead.
 */
export function verifyCallback(
  fields: Readonly<Record<string, string>>,
  now: Date,
  secret: Secret,
): Pick<CallbackResult, 'reference'> | null {
  const read = z.safeParse(fieldsSchema, fields);
  if (!read.success) return null;
  const { signature, ...signed } = read.data;
  const isOurs = timingSafeEqualTexts(signature, signatureOf(signed, secret));
  const age = now.getTime() - Date.parse(signed.issuedAt);
  const isFresh = age <= LIFE_MS && age >= -SKEW_MS;
  return isOurs && isFresh ? { reference: signed.reference } : null;
}

/** Over one text for one set of fields: names and values are quoted, and always in the same order. */
function signatureOf(fields: Omit<CallbackFields, 'signature'>, secret: Secret): string {
  const { reference, chargeId, result, issuedAt } = fields;
  const text = JSON.stringify({ reference, chargeId, result, issuedAt });
  return createHmac('sha256', secret.reveal()).update(text).digest('hex');
}
