import path from 'node:path';
import * as z from 'zod/mini';
import { Secret } from '../src/domain/secret';
import { isProxy, splitProxies } from './http/trustedProxies';
import { StartupError } from './startupError';

/** What the server knows about where it runs; everything is checked and ready for use. */
export interface ServerSettings {
  /** Whether the data is for trying out (decisions §11); absent: unknown. */
  readonly sandbox?: Sandbox;
  readonly port: number;
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** An absolute path. */
  readonly dataDir: string;
  /** Where members reach the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Age at which a bearer is replaced; 0 = with every answer (decisions §1). */
  readonly tokenRotationSeconds: number;
  readonly museumName: string;
  /** The contact for members, as mails name it. */
  readonly supportContact: string;
  /** Where mails to members come from. */
  readonly mailSenderDomain: string;
  /** null: mails stay in the sandbox's mailbox. */
  readonly smtpUrl: string | null;
  /** The id the card provider knows the museum by. */
  readonly paymentServiceId: string;
  readonly paymentMode: PaymentMode;
  /** What the card provider signs its callbacks with (decisions §6). */
  readonly paymentCallbackSecret: Secret;
  /** Addresses and ranges whose X-Forwarded-For is believed; absent: none (decisions §1). */
  readonly trustedProxies?: readonly string[];
  /** How long the server goes on listening once it is told to stop. */
  readonly drainSeconds: number;
  /** Addresses and ranges that may read /metrics besides this machine; absent: none. */
  readonly metricsAllowed?: readonly string[];
  readonly logLevel: 'trace' | 'info' | 'silent';
}

const SANDBOX = ['on', 'off', 'demo'] as const;

type Sandbox = (typeof SANDBOX)[number];

const PAYMENT_MODES = ['sandbox'] as const;

/** Which card provider takes the payments. */
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** A client that guesses the secret can forge callbacks. */
const MIN_SECRET_LENGTH = 16;

/** A session ends a day after its last rotation, so bearers must be rotated more often than once a day. */
const MAX_ROTATION_SECONDS = 3_600;

const MAX_DRAIN_SECONDS = 300;

const text = () => z.string({ error: 'is missing' });

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    text().check(
      z.refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
        error: `must be a whole number from ${min} to ${max}`,
      }),
    ),
    z.transform(Number),
  );

const filled = () => text().check(z.minLength(1, { error: 'must not be empty' }));

const emptyOrUrl = (protocols: readonly string[]) =>
  text().check(
    z.refine((value) => value === '' || protocols.includes(protocolOf(value)), {
      error: `must be empty or a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  );

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

const addresses = () =>
  z.pipe(
    text().check(
      z.refine((value) => splitProxies(value).every(isProxy), {
        error: 'must be empty or a list of IP addresses and ranges like 10.0.0.0/8, separated by commas',
      }),
    ),
    z.transform(splitProxies),
  );

function paymentModeFault({ input }: { readonly input?: unknown }): string {
  return input === undefined ? 'is missing' : `must be ${PAYMENT_MODES.join(' or ')}: no other card provider is known`;
}

const secret = () =>
  z.pipe(
    text().check(z.minLength(MIN_SECRET_LENGTH, { error: `must have at least ${MIN_SECRET_LENGTH} characters` })),
    z.transform((value: string) => new Secret(value)),
  );

const envSchema = z.object({
  SANDBOX: z.optional(z.enum(SANDBOX, { error: 'must be on, off or demo' })),
  PORT: wholeNumber(1, 65_535),
  DATABASE_URL: emptyOrUrl(['postgres:', 'postgresql:']),
  DATA_DIR: filled(),
  PUBLIC_URL: emptyOrUrl(['http:', 'https:']),
  TOKEN_ROTATION_SECONDS: wholeNumber(0, MAX_ROTATION_SECONDS),
  MUSEUM_NAME: filled(),
  SUPPORT_CONTACT: filled(),
  MAIL_SENDER_DOMAIN: filled(),
  SMTP_URL: emptyOrUrl(['smtp:', 'smtps:']).check(
    // nodemailer takes options from there, some of which would turn off TLS or its checks.
    z.refine((value) => !/[?#]/.test(value), { error: 'must have nothing behind host and port' }),
  ),
  PAYMENT_SERVICE_ID: filled(),
  PAYMENT_MODE: z.enum(PAYMENT_MODES, { error: paymentModeFault }),
  PAYMENT_CALLBACK_SECRET: secret(),
  TRUSTED_PROXIES: z._default(addresses(), []),
  DRAIN_SECONDS: z._default(wholeNumber(0, MAX_DRAIN_SECONDS), 0),
  METRICS_ALLOWED: z._default(addresses(), []),
  NODE_ENV: z.optional(z.string()),
});

/**
 * The server's part of the settings (decisions §8). `rootDir` is what a relative DATA_DIR starts from, so that every
 * command means the same folder. Throws one StartupError, `Invalid env: …`, that names every fault; values stay out of
 * it, since one of them may hold a password.
 */
export function readServerSettings(env: Readonly<Record<string, string>>, rootDir: string): ServerSettings {
  const result = z.safeParse(envSchema, env);
  if (!result.success) throw new StartupError(`Invalid env: ${describe(result.error.issues)}`);
  const read = result.data;
  const { SANDBOX: sandbox, TRUSTED_PROXIES: trustedProxies, METRICS_ALLOWED: metricsAllowed } = read;
  return {
    ...(sandbox && { sandbox }),
    port: read.PORT,
    databaseUrl: read.DATABASE_URL || null,
    dataDir: path.resolve(rootDir, read.DATA_DIR),
    publicUrl: read.PUBLIC_URL.replace(/\/+$/, '') || `http://localhost:${read.PORT}`,
    tokenRotationSeconds: read.TOKEN_ROTATION_SECONDS,
    museumName: read.MUSEUM_NAME,
    supportContact: read.SUPPORT_CONTACT,
    mailSenderDomain: read.MAIL_SENDER_DOMAIN,
    smtpUrl: read.SMTP_URL || null,
    paymentServiceId: read.PAYMENT_SERVICE_ID,
    paymentMode: read.PAYMENT_MODE,
    paymentCallbackSecret: read.PAYMENT_CALLBACK_SECRET,
    ...(trustedProxies.length > 0 && { trustedProxies }),
    drainSeconds: read.DRAIN_SECONDS,
    ...(metricsAllowed.length > 0 && { metricsAllowed }),
    logLevel: read.NODE_ENV === 'test' ? 'silent' : 'info',
  };
}

function describe(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  return issues.map((issue) => `${issue.path.map(String).join('.')} ${issue.message}`).join('; ');
}
