import { createHmac } from 'node:crypto';
import type { PaymentWebhookNotification, WebhookEvent, WebhookListenerResponse } from '@fincode/node';
import * as z from 'zod/mini';
import type { Secret } from '../../src/domain/secret';
import { timingSafeEqualTexts } from '../auth/timingSafeEqualTexts';
import type { CallbackNotification, CallbackRequest } from '../payments/cardProvider';
import { referenceOf } from './paymentId';

/** Header of the notifications; its value is the signature that the museum has set for the webhook. */
export const SIGNATURE_HEADER = 'fincode-signature';

/**
 * That a payment was registered is no news: its charge is just being made, and to ask about it now would cancel it (see
 * `reconcilePayment`).
 */
const REGISTERED: WebhookEvent = 'payments.card.regist';

const CANCELED: WebhookEvent = 'payments.card.cancel';

const notificationSchema = z.object({
  order_id: z.string(),
  event: z.nullish(z.string().check(z.refine((event) => event !== REGISTERED))),
}) satisfies z.ZodMiniType<{ [Name in 'order_id' | 'event']?: PaymentWebhookNotification[Name] | undefined }>;

const RECEIVED: WebhookListenerResponse = { receive: '0' };

/** Where fincode sends the member's browser after the authentication: the callback, with the payment it is about. */
export function returnUrl(callbackUrl: string, reference: string, secret: Secret): string {
  return `${callbackUrl}?${new URLSearchParams({ payment: reference, signature: signatureOf(reference, secret) })}`;
}

/** The payment that a notification, or a browser that comes back, is about; null: it is not fincode's. */
export function readFincodeCallback(
  { method, query, headers, rawBody }: CallbackRequest,
  secrets: { readonly webhook: Secret; readonly returns: Secret },
): CallbackNotification | null {
  const webhookSignature = headers[SIGNATURE_HEADER];
  if (method === 'POST' && webhookSignature !== undefined) {
    return timingSafeEqualTexts(webhookSignature, secrets.webhook.reveal()) ? notificationIn(rawBody) : null;
  }
  const { payment: reference, signature = '' } = query;
  if (reference === undefined) return null;
  const isOurs = method === 'GET' || timingSafeEqualTexts(signature, signatureOf(reference, secrets.returns));
  return isOurs ? { reference } : null;
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

function signatureOf(reference: string, secret: Secret): string {
  return createHmac('sha256', secret.reveal()).update(`fincode ${reference}`).digest('hex');
}
