import path from 'node:path';
import * as z from 'zod/mini';
import { PAYMENT_MODES, type PaymentMode } from '#domain/paymentMode';
import type { Secret } from '#domain/secret';
import { cardFormFaults } from './cardFormRules';
import { fincodeFaults, fincodeFields, toFincodeSettings, type FincodeSettings } from './fincode/fincodeSettings';
import { isRegistrationNumber, type InvoiceIssuer } from './payments/invoice';
import { readTransmissions, type Transmission } from './pages/transmissions';
import { sandboxFaults } from './sandboxRules';
import {
  address,
  addresses,
  emptyOrAddress,
  emptyOrOrigin,
  emptyOrUrl,
  filled,
  secret,
  text,
  wholeNumber,
  word,
  withoutSlash,
  type SettingFault,
} from './settingFields';
import { StartupError } from './startupError';

/** The settings of the server, checked and ready for use. */
export interface ServerSettings {
  /** Whether the data is real or only for trying the product (decisions §11). */
  readonly sandbox: SandboxMode;
  readonly port: number;
  /**
   * The IP address at which the server listens. If it is absent, the server listens at all addresses of the machine.
   */
  readonly host?: string;
  /** The URL of the PostgreSQL server; null if the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | null;
  /** The absolute path of the data folder. */
  readonly dataDir: string;
  /** Whether there is a desk for the museum's staff under /desk (decisions §16). */
  readonly desk: boolean;
  /** The absolute path of the folder that processes of several builds share for assets; null if they share none. */
  readonly assetsDir: string | null;
  /** The origin at which members open the site, without a slash at the end. */
  readonly publicUrl: string;
  /** The address at which browsers and the card provider reach this server, without a slash at the end. */
  readonly apiUrl: string;
  /** The age in seconds at which a bearer is replaced. With 0, it is replaced with every answer (decisions §1). */
  readonly tokenRotationSeconds: number;
  readonly museumName: string;
  /** Whom members may ask. Mails contain this text. */
  readonly supportContact: string;
  /** The museum's postal address, which is the last line of every mail; absent if mails have none (decisions §16.5). */
  readonly museumAddress?: string;
  /** The data that members' browsers send to other sites; absent if they send none (decisions §16.5). */
  readonly transmissions?: readonly Transmission[];
  /** The issuer of the invoices. If it is absent, receipts are not invoices (decisions §16.5). */
  readonly invoice?: InvoiceIssuer;
  /** The domain from which mails to members are sent. */
  readonly mailSenderDomain: string;
  /** The URL of the SMTP server; null if mails stay in the sandbox's mailbox. */
  readonly smtpUrl: string | null;
  /** The id under which the card provider knows the museum. */
  readonly paymentServiceId: string;
  readonly paymentMode: PaymentMode;
  /**
   * The secret with which the card provider signs its callbacks (decisions §6). May be empty if no card is accepted.
   */
  readonly paymentCallbackSecret: Secret;
  /**
   * The origin of the page with the card provider's own fields; absent if the page has the app's origin (decisions
   * §15).
   */
  readonly cardFormOrigin?: string;
  /** Set only with `PAYMENT_MODE=fincode`. */
  readonly fincode?: FincodeSettings;
  /** Addresses and ranges of proxies whose X-Forwarded-For counts; absent if there are none (decisions §1). */
  readonly trustedProxies?: readonly string[];
  /** Seconds for which the server still listens after it got the signal to stop. */
  readonly drainSeconds: number;
  /** Addresses and ranges that may read /metrics, besides this machine; absent if there are none. */
  readonly metricsAllowed?: readonly string[];
  readonly logLevel: 'trace' | 'info' | 'silent';
}

const SANDBOX_MODES = ['on', 'off', 'demo'] as const;

/** The kind of data: `on` for a sandbox on this machine, `demo` for a public demonstration, `off` for real members. */
export type SandboxMode = (typeof SANDBOX_MODES)[number];

/** The greatest age of a bearer. It must be less than a day, since a session ends a day after its last rotation. */
const MAX_ROTATION_SECONDS = 3_600;

const MAX_DRAIN_SECONDS = 300;

/** The default of `HOST` for a public server, which is behind a proxy on the same machine. */
const LOOPBACK = '127.0.0.1';

const envSchema = z.object({
  SANDBOX: word(SANDBOX_MODES),
  PORT: z._default(wholeNumber(1, 65_535), 3_000),
  HOST: z._default(address(), ''),
  DATABASE_URL: z._default(emptyOrUrl(['postgres:', 'postgresql:']), ''),
  DATA_DIR: z._default(filled(), '.data'),
  PUBLIC_URL: z._default(emptyOrAddress(), ''),
  API_URL: z._default(emptyOrAddress(), ''),
  TOKEN_ROTATION_SECONDS: z._default(wholeNumber(0, MAX_ROTATION_SECONDS), 60),
  MUSEUM_NAME: filled(),
  SUPPORT_CONTACT: filled(),
  MUSEUM_ADDRESS: z._default(text().check(z.trim()), ''),
  INVOICE_REGISTRATION_NUMBER: z._default(
    text().check(
      z.trim(),
      z.refine((value) => value === '' || isRegistrationNumber(value), {
        error: 'must be empty or T and 13 digits, of which the first one checks the others',
      }),
    ),
    '',
  ),
  TAX_RATE: z._default(wholeNumber(0, 100), 10),
  MAIL_SENDER_DOMAIN: filled().check(z.refine((domain) => !/[\s@]/.test(domain), { error: 'must be a domain' })),
  SMTP_URL: z._default(
    emptyOrUrl(['smtp:', 'smtps:']).check(
      z.refine((value) => !URL.canParse(value) || new URL(value).hostname !== '', { error: 'must name a host' }),
      // Forbids query and fragment, because nodemailer reads options there, and some turn off TLS or its checks.
      z.refine((value) => !/[?#]/.test(value), { error: 'must have nothing behind host and port' }),
    ),
    '',
  ),
  PAYMENT_SERVICE_ID: filled(),
  PAYMENT_MODE: word(PAYMENT_MODES, ': no other card provider is known'),
  PAYMENT_CALLBACK_SECRET: secret(),
  CARD_FORM_ORIGIN: z._default(emptyOrOrigin(), ''),
  TRUSTED_PROXIES: z._default(addresses(), []),
  DRAIN_SECONDS: z._default(wholeNumber(0, MAX_DRAIN_SECONDS), 0),
  METRICS_ALLOWED: z._default(addresses(), []),
  ASSETS_DIR: z._default(text().check(z.trim()), ''),
  DESK: z._default(word(['on', 'off']), 'off'),
  NODE_ENV: z.optional(z.string()),
});

type Environment = Readonly<Record<string, string>>;

/** The schema of the settings if the server accepts no cards (decisions §11). */
const withoutCards = z.extend(envSchema, {
  PAYMENT_SERVICE_ID: z._default(text(), ''),
  PAYMENT_CALLBACK_SECRET: z.prefault(secret({ mayBeEmpty: true }), ''),
});

const withFincode = z.extend(envSchema, fincodeFields);

type Read = z.infer<typeof envSchema> | z.infer<typeof withFincode>;

/**
 * Returns the schema of the settings. It requires the settings of a card provider if `PAYMENT_MODE` names the provider.
 */
function schemaFor(paymentMode: string | undefined): z.ZodMiniType<Read> {
  if (paymentMode === 'none') return withoutCards;
  return paymentMode === 'fincode' ? withFincode : envSchema;
}

/**
 * Reads the server's settings for commands (decisions §8). A relative DATA_DIR starts from `rootDir`, so that every
 * command uses the same folder. Throws one StartupError, `Invalid env: …`, that names every fault. The message does not
 * contain values, since one may be a password.
 */
export function readServerSettings(env: Environment, rootDir: string): ServerSettings {
  return checkSettings(env, rootDir, []);
}

/**
 * Reads the settings for a server that starts. The settings must also obey the rules for their `SANDBOX` (decisions
 * §11).
 */
export function readStartSettings(env: Environment, rootDir: string): ServerSettings {
  return checkSettings(env, rootDir, [...sandboxFaults(env), ...fincodeFaults(env), ...cardFormFaults(env)]);
}

function checkSettings(env: Environment, rootDir: string, furtherFaults: readonly SettingFault[]): ServerSettings {
  const { data, error } = z.safeParse(schemaFor(env['PAYMENT_MODE']), env);
  const issues = error?.issues ?? [];
  const faults = issues.map(({ path: [name], message }) => ({ name: String(name), fault: message }));
  const others = furtherFaults.filter(({ name }) => faults.every((known) => known.name !== name));
  if (data === undefined || others.length > 0)
    throw new StartupError(`Invalid env: ${describe([...faults, ...others])}`);
  const transmissions = readTransmissions(env);
  return { ...toSettings(data, rootDir), ...(transmissions.length > 0 && { transmissions }) };
}

function toSettings(read: Read, rootDir: string): ServerSettings {
  const { TRUSTED_PROXIES: trustedProxies, METRICS_ALLOWED: metricsAllowed } = read;
  const host = hostOf(read);
  const origins = originsOf(read);
  return {
    sandbox: read.SANDBOX,
    port: read.PORT,
    ...(host !== '' && { host }),
    databaseUrl: read.DATABASE_URL || null,
    dataDir: path.resolve(rootDir, read.DATA_DIR),
    desk: read.DESK === 'on',
    assetsDir: folderOrNull(rootDir, read.ASSETS_DIR),
    ...origins,
    tokenRotationSeconds: read.TOKEN_ROTATION_SECONDS,
    museumName: read.MUSEUM_NAME,
    supportContact: read.SUPPORT_CONTACT,
    ...(read.MUSEUM_ADDRESS !== '' && { museumAddress: read.MUSEUM_ADDRESS }),
    ...(read.INVOICE_REGISTRATION_NUMBER !== '' && {
      invoice: { registrationNumber: read.INVOICE_REGISTRATION_NUMBER, taxRate: read.TAX_RATE },
    }),
    mailSenderDomain: read.MAIL_SENDER_DOMAIN,
    smtpUrl: read.SMTP_URL || null,
    paymentServiceId: read.PAYMENT_SERVICE_ID,
    paymentMode: read.PAYMENT_MODE,
    paymentCallbackSecret: read.PAYMENT_CALLBACK_SECRET,
    ...('FINCODE_SECRET_KEY' in read && { fincode: toFincodeSettings(read, origins.apiUrl) }),
    ...(trustedProxies.length > 0 && { trustedProxies }),
    drainSeconds: read.DRAIN_SECONDS,
    ...(metricsAllowed.length > 0 && { metricsAllowed }),
    logLevel: read.NODE_ENV === 'test' ? 'silent' : 'info',
  };
}

function originsOf(read: Read): Pick<ServerSettings, 'publicUrl' | 'apiUrl' | 'cardFormOrigin'> {
  const publicUrl = withoutSlash(read.PUBLIC_URL) || `http://localhost:${read.PORT}`;
  return {
    publicUrl,
    apiUrl: withoutSlash(read.API_URL) || publicUrl,
    ...(read.CARD_FORM_ORIGIN !== '' && { cardFormOrigin: read.CARD_FORM_ORIGIN }),
  };
}

const folderOrNull = (rootDir: string, folder: string): string | null =>
  folder === '' ? null : path.resolve(rootDir, folder);

/** Returns the address at which the server listens. '' means every network interface. */
function hostOf({ HOST, SANDBOX }: Pick<z.infer<typeof envSchema>, 'HOST' | 'SANDBOX'>): string {
  return HOST === '' && SANDBOX === 'off' ? LOOPBACK : HOST;
}

function describe(faults: readonly SettingFault[]): string {
  return [...new Set(faults.map(({ name, fault }) => `${name} ${fault}`))].join('; ');
}
