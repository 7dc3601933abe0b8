import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Secret } from '#domain/secret';
import { timingSafeEqualTexts } from '../../server/auth/timingSafeEqualTexts';
import type { CallbackRequest, ChargeFailure } from '../../server/payments/cardProvider';

/** The result in a callback (decisions §6.3). */
export interface CallbackResult {
  readonly reference: string;
  readonly chargeId: string;
  readonly result: 'succeeded' | ChargeFailure;
}

/** The form fields of a callback. */
export type CallbackFields = Readonly<Record<keyof CallbackResult | 'issuedAt' | 'signature', string>>;

const LIFE_MS = 24 * 60 * 60_000;
/** The time in milliseconds by which the provider's clock may at most be ahead of the server's. */
const SKEW_MS = 5 * 60_000;

/** The fields that are signed. */
const resultSchema = z.strictObject({
  reference: z.string(),
  chargeId: z.string(),
  result: z.string(),
  issuedAt: z.iso.datetime(),
});

const fieldsSchema = z.extend(resultSchema, { signature: z.string() });

/** The header that carries the signature of a notice. */
export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** Returns the fields of a callback: the result, the time, and the provider's signature over both. */
export function signCallback(
  { reference, chargeId, result }: CallbackResult,
  now: Date,
  secret: Secret,
): CallbackFields {
  const signed = { reference, chargeId, result, issuedAt: now.toISOString() };
  return { ...signed, signature: signatureOf(signed, secret) };
}

/**
 * Returns the payment that a callback names. Returns null unless the callback has exactly the fields of
 * `CallbackFields`, signed with the server's secret in the last 24 hours by a clock that is at most five minutes ahead.
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
  return isOurs && isFresh(signed, now) ? { reference: signed.reference } : null;
}

/** Returns a result as a notice: a JSON body, and a header with the provider's signature of the body's bytes. */
export function signNotice({ reference, chargeId, result }: CallbackResult, now: Date, secret: Secret) {
  const rawBody = Buffer.from(JSON.stringify({ reference, chargeId, result, issuedAt: now.toISOString() }));
  return { rawBody, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: hmac(rawBody, secret) } };
}

/**
 * Returns the payment that a notice names. Returns null unless the notice's bytes were signed with the server's secret
 * in the last 24 hours.
 */
export function verifyNotice(
  { headers, rawBody }: Pick<CallbackRequest, 'headers' | 'rawBody'>,
  now: Date,
  secret: Secret,
): Pick<CallbackResult, 'reference'> | null {
  if (!timingSafeEqualTexts(headers[SIGNATURE_HEADER] ?? '', hmac(rawBody, secret))) return null;
  const signed = resultSchema.parse(JSON.parse(rawBody.toString()));
  return isFresh(signed, now) ? { reference: signed.reference } : null;
}

function isFresh({ issuedAt }: { readonly issuedAt: string }, now: Date): boolean {
  const age = now.getTime() - Date.parse(issuedAt);
  return age <= LIFE_MS && age >= -SKEW_MS;
}

/**
 * Returns the signature of the fields. They are signed as JSON in a fixed order, so that different fields never give
 * the same text.
 */
function signatureOf(fields: Omit<CallbackFields, 'signature'>, secret: Secret): string {
  const { reference, chargeId, result, issuedAt } = fields;
  return hmac(JSON.stringify({ reference, chargeId, result, issuedAt }), secret);
}

function hmac(bytes: string | Buffer, secret: Secret): string {
  return createHmac('sha256', secret.reveal()).update(bytes).digest('hex');
}
