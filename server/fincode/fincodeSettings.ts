import * as z from 'zod/mini';
import { Secret } from '#domain/secret';
import { secret, text, type SettingFault } from '../settingFields';

/** The addresses of fincode's two environments. */
export const ENDPOINTS = { live: 'https://api.fincode.jp', test: 'https://api.test.fincode.jp' } as const;

/** The domain of all hosts of fincode: of its API, its pages and its script. */
const DOMAIN = 'fincode.jp';

/** The path at which the sandbox serves the fake of fincode. */
export const FAKE_FINCODE_PATH = '/sandbox/fincode';

export interface FincodeSettings {
  readonly secretKey: Secret;
  /** The signature that the museum has registered for the webhook. */
  readonly webhookSignature: Secret;
  /** Whether the keys charge real cards. */
  readonly isLive: boolean;
  /** Whether this server uses its own fake instead of fincode. */
  readonly isFake: boolean;
  /** The address of the API, without a slash at the end. */
  readonly endpoint: string;
}

/** Returns the schema of a key. Test keys and live keys have different beginnings. */
const key = (kind: 'm' | 'p') =>
  text().check(
    z.trim(),
    z.regex(new RegExp(`^${kind}_(?:test|prod)_\\S+$`), { error: `must start with ${kind}_test_ or ${kind}_prod_` }),
  );

/** The settings that `PAYMENT_MODE=fincode` needs. The public key is also the service id (decisions §8). */
export const fincodeFields = {
  PAYMENT_SERVICE_ID: key('p'),
  FINCODE_SECRET_KEY: z.pipe(
    key('m'),
    z.transform((value: string) => new Secret(value)),
  ),
  FINCODE_WEBHOOK_SIGNATURE: secret(),
  FINCODE_ENDPOINT: z._default(z.enum(['', FAKE_FINCODE_PATH], { error: `must be empty or ${FAKE_FINCODE_PATH}` }), ''),
};

type Fields = Readonly<Record<'FINCODE_SECRET_KEY' | 'FINCODE_WEBHOOK_SIGNATURE', Secret>> & {
  readonly FINCODE_ENDPOINT: string;
};

/** Returns the settings of the adapter. The keys decide which of fincode's environments is used. */
export function toFincodeSettings(read: Fields, apiUrl: string): FincodeSettings {
  const { FINCODE_SECRET_KEY: secretKey, FINCODE_WEBHOOK_SIGNATURE: webhookSignature, FINCODE_ENDPOINT } = read;
  const isLive = isLiveKey(secretKey.reveal());
  const usual = isLive ? ENDPOINTS.live : ENDPOINTS.test;
  const isFake = FINCODE_ENDPOINT !== '';
  const endpoint = isFake ? apiUrl + FINCODE_ENDPOINT : usual;
  return { secretKey, webhookSignature, isLive, isFake, endpoint };
}

/** Returns whether a key charges real cards. The key may be the secret or the public one. */
function isLiveKey(key: string): boolean {
  return /^[mp]_prod_/.test(key.trim());
}

/**
 * Returns the faults in fincode's settings, for the start of a server (decisions §11). Live keys are required if the
 * site has real members, and refused otherwise.
 */
export function fincodeFaults(env: Readonly<Record<string, string>>): readonly SettingFault[] {
  const { SANDBOX, PAYMENT_MODE, FINCODE_SECRET_KEY = '', PAYMENT_SERVICE_ID = '', FINCODE_ENDPOINT = '' } = env;
  if (PAYMENT_MODE !== 'fincode') return [];
  const isLive = isLiveKey(FINCODE_SECRET_KEY);
  const rows = [
    [SANDBOX === 'off' && !isLive, 'FINCODE_SECRET_KEY', 'must not be a test key with SANDBOX=off'],
    [SANDBOX !== 'off' && isLive, 'FINCODE_SECRET_KEY', `must not be a live key with SANDBOX=${SANDBOX}`],
    [
      isLiveKey(PAYMENT_SERVICE_ID) !== isLive,
      'PAYMENT_SERVICE_ID',
      'must be of the same environment as the secret key',
    ],
    [isLive && FINCODE_ENDPOINT !== '', 'FINCODE_ENDPOINT', 'must be empty with a live key'],
  ] as const;
  return rows.filter(([isFault]) => isFault).map(([, name, fault]) => ({ name, fault }));
}

/**
 * Returns whether fincode may send members to an address: an https address on a host of fincode. With the fake, any
 * https address and the fake's own server are allowed.
 */
export function isFincodePage(
  address: string,
  { endpoint, isFake }: Pick<FincodeSettings, 'endpoint' | 'isFake'>,
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname } = new URL(address);
  if (isFake) return protocol === 'https:' || origin === new URL(endpoint).origin;
  return protocol === 'https:' && `.${hostname}`.endsWith(`.${DOMAIN}`);
}
