import * as z from 'zod/mini';
import { hasOwnFields, PAYMENT_MODES } from '#domain/paymentMode';

const anyText = z.string({ error: 'is missing' }).check(z.trim());
const someText = anyText.check(z.minLength(1, { error: 'must not be empty' }));
const isHttpUrl = (text: string) => /^https?:\/\/\S+$/.test(text) && isUrl(text);

/** An origin without a path; '' means the app's own origin. */
const origin = anyText.check(
  z.refine((text) => text === '' || (isHttpUrl(text) && new URL(text).origin === text), {
    error: 'must be empty or an http(s) origin without a path',
  }),
);
// An address with a user name is not valid, because browsers reject requests to such an address.
const isEndpoint = (text: string) => /^\/(?!\/)/.test(text) || (isHttpUrl(text) && !/^\w+:\/\/[^/?#]*@/.test(text));
const endpoint = anyText.check(z.refine(isEndpoint, { error: 'must be a path or an http(s) address' }));
const emptyOrEndpoint = anyText.check(
  z.refine((text) => text === '' || isEndpoint(text), { error: 'must be empty, a path or an http(s) address' }),
);
const optionalUrl = anyText.check(
  z.refine((text) => text === '' || isHttpUrl(text), { error: 'must be empty or an http(s) address' }),
);

const onOrOff = z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on');

const settingsSchema = z.object({
  API_ORIGIN: origin,
  /** Address of the map service; '' turns off the search for an address by postal code. */
  GEOCODING_ENDPOINT: emptyOrEndpoint,
  GEOCODING_API_KEY: anyText,
  PAYMENT_MODE: z.enum(PAYMENT_MODES, {
    error: ({ input }) => (input === undefined ? 'is missing' : `must be ${PAYMENT_MODES.join(' or ')}`),
  }),
  PAYMENT_ENDPOINT: endpoint,
  PAYMENT_SERVICE_ID: someText,
  /**
   * Origin of the page with the card provider's own fields; '' if the app's server serves that page
   * (contract/cardForm.ts).
   */
  CARD_FORM_ORIGIN: z.optional(origin),
  SENTRY_DSN: optionalUrl,
  SENTRY_ENVIRONMENT: someText,
  MAIL_SENDER_DOMAIN: someText,
  MUSEUM_NAME: someText,
  SUPPORT_CONTACT: someText,
  OFFLINE_CARD: onOrOff,
  /** Only the build uses this setting. */
  SUPPORT_VIEWER: onOrOff,
});

/**
 * Settings of an app that shows the provider's card fields or none. `PAYMENT_ENDPOINT` may be missing, because only the
 * app's own card fields send requests to it.
 */
const withoutOwnFields = z.extend(settingsSchema, { PAYMENT_ENDPOINT: z._default(emptyOrEndpoint, '') });
const withoutCards = z.extend(withoutOwnFields, { PAYMENT_SERVICE_ID: z._default(anyText, '') });

function schemaFor(paymentMode: unknown) {
  if (paymentMode === 'none') return withoutCards;
  return hasOwnFields(paymentMode) ? withoutOwnFields : settingsSchema;
}

export type AppSettings = z.infer<typeof settingsSchema>;

/**
 * Validates the app's settings; throws one error that names all wrong settings. The build calls this function before it
 * starts, and the app at its start.
 */
export function readSettings(env: Readonly<Record<string, unknown>>): AppSettings {
  const parsed = schemaFor(env['PAYMENT_MODE']).safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`Invalid env: ${faults.join('; ')}`);
}

/** Returns whether the text is a valid URL. `URL.canParse` is too new for some members' browsers. */
function isUrl(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}
