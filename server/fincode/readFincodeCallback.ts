import { createHmac } from 'node:crypto';
import type { PaymentWebhookNotification, WebhookEvent, WebhookListenerResponse } from '@fincode/node';
import * as z from 'zod/mini';
import type { Secret } from '#domain/secret';
import { timingSafeEqualTexts } from '../auth/timingSafeEqualTexts';
import type { CallbackNotification, CallbackRequest } from '../payments/cardProvider';
import { referenceOf } from './paymentId';

/** The header of notifications that carries the signature which the museum has registered for the webhook. */
export const SIGNATURE_HEADER = 'fincode-signature';

/**
 * The event of a registered payment. It is ignored, because the card is about to be charged, and `settleOpenPayment`
 * would cancel the charge.
 */
const REGISTERED: WebhookEvent = 'payments.card.regist';

const CANCELED: WebhookEvent = 'payments.card.cancel';

const notificationSchema = z.object({
  order_id: z.string(),
  event: z.nullish(z.string().check(z.refine((event) => event !== REGISTERED))),
}) satisfies z.ZodMiniType<{ [Name in 'order_id' | 'event']?: PaymentWebhookNotification[Name] | undefined }>;

const RECEIVED: WebhookListenerResponse = { receive: '0' };

/**
 * Seconds, from the start of the payment, within which the server acts on a browser's return. No authentication takes
 * longer.
 */
const RETURN_SECONDS = 3_600;

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** The time of a browser's return, and the secret that verifies the return's signature. */
interface ReturnContext {
  readonly secret: Secret;
  readonly now: Date;
}

/**
 * Returns the address to which fincode sends the member's browser after the authentication. It is the address of the
 * callback, with the payment, the time until which the server acts on a return, and a signature over both.
 */
export function returnUrl(callbackUrl: string, reference: string, { secret, now }: ReturnContext): string {
  const until = String(secondsOf(now) + RETURN_SECONDS);
  const signature = signatureOf([reference, until], secret);
  return `${callbackUrl}?${new URLSearchParams({ payment: reference, until, signature })}`;
}

/**
 * Returns the payment that a notification or a browser's return names. Returns null if the request does not come from
 * fincode.
 */
export function readFincodeCallback(
  { method, query, headers, rawBody }: CallbackRequest,
  { webhook, returns, now }: { readonly webhook: Secret; readonly returns: Secret; readonly now: Date },
): CallbackNotification | null {
  const webhookSignature = headers[SIGNATURE_HEADER];
  if (method === 'POST' && webhookSignature !== undefined) {
    return timingSafeEqualTexts(webhookSignature, webhook.reveal()) ? notificationIn(rawBody) : null;
  }
  const { payment: reference } = query;
  if (reference === undefined) return null;
  return method === 'GET' ? { reference } : returnIn(query, { secret: returns, now });
}

/** Reads a browser's return. Earlier releases signed addresses without an end time; such a return counts as late. */
function returnIn(query: CallbackRequest['query'], { secret, now }: ReturnContext): CallbackNotification | null {
  const { payment: reference = '', until, signature = '' } = query;
  const signed = until === undefined ? [reference] : [reference, until];
  if (!timingSafeEqualTexts(signature, signatureOf(signed, secret))) return null;
  return { reference, isLate: Number(until ?? 0) < secondsOf(now) };
}

function notificationIn(rawBody: Buffer): CallbackNotification | null {
  const read = z.safeParse(notificationSchema, jsonIn(rawBody));
  const reference = read.success ? referenceOf(read.data.order_id) : null;
  if (reference === null) return null;
  return { reference, acknowledgement: RECEIVED, isCancellation: read.data?.event === CANCELED };
}

function jsonIn(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return null;
  }
}

function signatureOf(signed: readonly string[], secret: Secret): string {
  return createHmac('sha256', secret.reveal())
    .update(['fincode', ...signed].join(' '))
    .digest('hex');
}
