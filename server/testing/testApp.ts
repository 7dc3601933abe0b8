import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { Secret } from '#domain/secret';
import { buildApp, type AppOptions } from '../app';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { sandbox } from '../../sandbox/sandbox';
import type { ServerSettings } from '../settings';
import { createTestClock, type TestClock } from './testClock';
import { openMigratedDatabase, type Engine } from './testDatabase';

export const TEST_SETTINGS: ServerSettings = {
  sandbox: 'on',
  port: 3000,
  databaseUrl: null,
  dataDir: '/nowhere',
  desk: false,
  assetsDir: null,
  publicUrl: 'https://members.museum.example.test',
  apiUrl: 'https://members.museum.example.test',
  tokenRotationSeconds: 60,
  museumName: 'みやこ市立美術館',
  supportContact: '友の会事務局 075-000-0000',
  mailSenderDomain: 'museum.example.test',
  smtpUrl: null,
  paymentServiceId: 'test-museum',
  paymentMode: 'sandbox',
  paymentCallbackSecret: new Secret('callback-secret-of-the-tests'),
  drainSeconds: 0,
  logLevel: 'silent',
};

/** The lowest possible cost. With the usual one, hashing would take most of a test's time. */
const HASHING_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of the client. */
  readonly from?: string;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** A method and a path below the API's prefix, such as `GET /v1/me`. */
type CallLine = `${Method} /${string}`;

export interface TestApp {
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly database: Database;
  /** Calls the API in the same way as the app, with all headers of §7. */
  call(line: CallLine, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Signs a demo member in. Returns the bearer. */
  signIn(email: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<
  Pick<AppOptions, 'sandbox' | 'staticRoot' | 'logStream' | 'cardProvider' | 'slowClientMs' | 'lifecycle' | 'overload'>
> {
  readonly engine?: Engine;
  /** An open database that replaces a new one. It is closed with the app too. */
  readonly database?: Database;
  /** The folder with the migrations, if they are not the product's. */
  readonly migrations?: string;
  /** A clock that the test shares with other parts. The default is a new clock. */
  readonly clock?: TestClock;
  readonly settings?: Partial<ServerSettings>;
}

/**
 * Starts the app as a real server does, with a separate database that has the sandbox's museum, and a clock that the
 * test moves.
 */
export async function startTestApp(given: TestAppOptions = {}): Promise<TestApp> {
  const { engine, settings, migrations, clock = createTestClock(), ...options } = given;
  const database = given.database ?? (await openMigratedDatabase(engine));
  if (given.database) await migrate(database, migrations);
  await sandbox.seed(database, clock.now, HASHING_COST);
  const app = await buildApp({
    staticRoot: null,
    checksAnswers: true,
    hashingCost: HASHING_COST,
    // Turns the check of overload off, since requests would be refused on a busy machine.
    overload: {},
    sandbox,
    ...options,
    settings: { ...TEST_SETTINGS, ...settings },
    database,
    clock: clock.now,
  });
  const call = caller(app);
  return {
    app,
    clock,
    database,
    call,
    signIn: async (email) => {
      const answer = await call('POST /v1/auth/login', { body: { email, password: DEMO_PASSWORD } });
      return bearerOf(answer);
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

function caller(app: FastifyInstance): TestApp['call'] {
  return (line, { token, body, headers, from = '127.0.0.1' } = {}) => {
    // `line` is a method and a path, so splitting it gives two parts.
    const [method, path] = line.split(' ') as [Method, string];
    return app.inject({
      method,
      url: `${API_PREFIX}${path}`,
      remoteAddress: from,
      headers: { ...REQUIRED_HEADERS, ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };
}

/** Returns the bearer in an answer. The test fails if there is none. */
export function bearerOf(answer: LightMyRequestResponse): string {
  const header = answer.headers.authorization;
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(typeof header === 'string' ? header : '')?.[1];
  if (token === undefined) throw new Error(`No bearer in this answer: ${answer.statusCode}`);
  return token;
}
