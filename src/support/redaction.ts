import { redactTokens } from '#domain/redactTokens';

const PAYMENT_QUERY = /([?&]payment=)[^&#"'\s\\]+/gi;
const EMAIL = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
const LABEL = /\[(?:aria-label|title|alt)="[^"]*"\]/g;

/**
 * Masks mail tokens, payment ids and e-mail addresses in all texts of a report before the report is sent, and removes
 * the labels of page elements, which may contain a member's data. Searches the whole report, because addresses and
 * elements occur in many places of it.
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
