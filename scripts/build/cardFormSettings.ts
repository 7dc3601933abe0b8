import { hasOwnFields } from '#domain/paymentMode';
import { browserHosts } from '../../server/fincode/browserHosts';

type Environment = Readonly<Record<string, string>>;

/** Settings of the page that contains the card provider's own fields. */
export interface CardFormSettings {
  /** Address of the provider's script for browsers. */
  readonly script: string;
  readonly publicKey: string;
  /** Origin from which the page accepts messages; '' means the app on the same machine (src/contract/cardForm.ts). */
  readonly appOrigin: string;
  readonly sources: CardFormSources;
}

/** Sources that the content security policies of the app and of the card form's page allow. */
interface CardFormSources {
  /** Host of the provider's script and of the frames that the script opens. */
  readonly host: string;
  /** Addresses that the page calls. */
  readonly calls: readonly string[];
  /** Origins that may frame the page. */
  readonly app: readonly string[];
  /** Origins of the page, which the app may frame. */
  readonly page: readonly string[];
}

/** This machine by both names, on any port: a sandbox serves the app by one name and the page by the other. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];
const BESIDE = ["'self'", ...LOOPBACK];

/**
 * Returns the page's settings for fincode, or for its fake if FINCODE_ENDPOINT is set; null if the provider has no
 * fields of its own.
 */
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

/**
 * Returns the addresses of fincode's fake, which the API's server contains. The page may call only the fake on that
 * server.
 */
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

/** Returns the app's origin by the same rule as server/settings.ts. */
function appOriginOf({ PUBLIC_URL = '', PORT = '3000' }: Environment): string {
  return new URL(PUBLIC_URL || `http://localhost:${PORT}`).origin;
}
