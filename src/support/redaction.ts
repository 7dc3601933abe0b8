import { redactTokens } from '#domain/redactTokens';

const PAYMENT_QUERY = /([?&]payment=)[^&#"'\s\\]+/gi;
const EMAIL = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
const LABEL = /\[(?:aria-label|title|alt)="[^"]*"\]/g;

/**
 * Masks mail tokens, payment ids, e-mail addresses and labels of elements in all texts of a report before it is sent.
 * Labels may contain a member's data, and reports contain addresses and elements in many places.
 */
export function redactReport<T>(report: T): T {
  return redactText(report) as T; // only texts are replaced
}

function redactText(value: unknown): unknown {
  if (typeof value === 'string') {
    return redactTokens(value).replace(PAYMENT_QUERY, '$1[masked]').replace(EMAIL, '[masked]').replace(LABEL, '');
  }
  if (Array.isArray(value)) return value.map(redactText);
  // Leaves attachments as they are, because they are bytes.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactText(inner)]));
}
