import { redactTokens } from '#domain/redactTokens';

const PAYMENT_QUERY = /([?&]payment=)[^&#"'\s\\]+/gi;
const EMAIL = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
const LABEL = /\[(?:aria-label|title|alt)="[^"]*"\]/g;

/**
 * A report about to be sent, with every text in it freed of mail tokens, ids of payments, e-mail addresses and the labels of elements,
 * which may quote a member. Reports quote addresses and elements in many places, so none of them is trusted.
 */
export function redactReport<T>(report: T): T {
  return redactText(report) as T; // the same shape: only texts are replaced
}

function redactText(value: unknown): unknown {
  if (typeof value === 'string') {
    return redactTokens(value).replace(PAYMENT_QUERY, '$1[masked]').replace(EMAIL, '[masked]').replace(LABEL, '');
  }
  if (Array.isArray(value)) return value.map(redactText);
  // Attachments are bytes, and stay as they are.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactText(inner)]));
}
