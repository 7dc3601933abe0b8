import { hasOwnFields } from '#domain/paymentMode';
import { browserHosts } from '../../server/fincode/browserHosts';

type Environment = Readonly<Record<string, string>>;

/** Settings of the page with the card provider's own fields. */
export interface CardFormSettings {
  /** Address of the provider's browser script. */
  readonly script: string;
  readonly publicKey: string;
  /** The app's origin, whose messages the page takes; '': the one beside the page's (src/contract/cardForm.ts). */
  readonly appOrigin: string;
  readonly sources: CardFormSources;
}

/** Sources for the content security policies. */
interface CardFormSources {
  /** The host of the provider's script and frames. */
  readonly host: string;
  /** What the page calls. */
  readonly calls: readonly string[];
  /** The app, which frames the page. */
  readonly app: readonly string[];
  /** The page, which the app frames. */
  readonly page: readonly string[];
}

/** This machine under both its names, on any port: a sandbox has the app under one and the page under the other. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];
const BESIDE = ["'self'", ...LOOPBACK];

/** fincode's settings, by the environment of the public key, or its fake's; null: the provider has no such page. */
export function readCardForm(env: Environment): CardFormSettings | null {
  const { PAYMENT_MODE, PAYMENT_SERVICE_ID: publicKey = '', CARD_FORM_ORIGIN = '' } = env;
  if (!hasOwnFields(PAYMENT_MODE)) return null;
  const appOrigin = CARD_FORM_ORIGIN === '' ? '' : appOriginOf(env);
  const { script, host, calls } = env['FINCODE_ENDPOINT'] ? readFake(env, appOrigin) : readFincode(publicKey);
  const app = appOrigin === '' ? BESIDE : [appOrigin];
  const page = CARD_FORM_ORIGIN === '' ? BESIDE : [CARD_FORM_ORIGIN];
  return { script, publicKey, appOrigin, sources: { host, calls, app, page } };
}

type Provider = Pick<CardFormSettings, 'script'> & Pick<CardFormSources, 'host' | 'calls'>;

function readFincode(publicKey: string): Provider {
  const { script: host, api } = browserHosts(publicKey);
  return { script: `${host}/v1/fincode.js`, host, calls: [host, api] };
}

/** Returns the settings of the fake, which is part of the API's server. The page may call only the fake there. */
function readFake({ API_ORIGIN = '', ...env }: Environment, appOrigin: string): Provider {
  const endpoint = env['FINCODE_ENDPOINT'] ?? '';
  const server = API_ORIGIN || appOrigin;
  const servers = server === '' ? [...LOOPBACK, appOriginOf(env)] : [server];
  return {
    script: `${server}${endpoint}/v1/fincode.js`,
    host: server || "'self'",
    calls: servers.map((origin) => `${origin}${endpoint}/`),
  };
}

/** Returns the origin of the app, as the server reads it (server/settings.ts). */
function appOriginOf({ PUBLIC_URL = '', PORT = '3000' }: Environment): string {
  return new URL(PUBLIC_URL || `http://localhost:${PORT}`).origin;
}
