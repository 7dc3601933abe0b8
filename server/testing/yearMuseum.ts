import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { japanDate, type IsoDate } from '#domain/dates/japanTime';
import { MIGRATIONS_FOLDER } from '../database/migrate';
import { connectToDatabase } from '../database/serverDatabase';
import type { OutboxMail } from '../mail/mail';
import { reconcileDay, type Difference } from '../payments/books/reconcileDay';
import type { CardProvider } from '../payments/cardProvider';
import { sandbox } from '../../sandbox/sandbox';
import { createFakeCardProvider, type FakeCardProvider } from './fakeCardProvider';
import { openOfficeFixture, type OfficeFixture } from './officeFixture';
import { createTestClock, type TestClock } from './testClock';

/** A museum whose server and database can be replaced, while the card provider, the mailboxes and the clock stay. */
export interface YearMuseum {
  readonly clock: TestClock;
  readonly provider: FakeCardProvider;
  /** The mails that were delivered. A restore of the database does not remove them. */
  readonly delivered: readonly OutboxMail[];
  /** Addresses for which the mail server refuses every mail. */
  readonly bouncing: Set<string>;
  /** Returns the server that runs now. */
  office(): OfficeFixture;
  today(): IsoDate;
  /** Sets the clock to ten o'clock on a day in Japan. */
  travel(day: IsoDate): void;
  /** Starts the server. With `former`, it does not run the newest migration. */
  start(release?: 'former'): Promise<void>;
  /** Stops the server. */
  stop(): Promise<void>;
  /** Copies the database of the stopped server. The documented commands are tested in ops/backup.test.ts. */
  backUp(): Promise<void>;
  /** Replaces the database by the copy that `backUp` made. */
  restore(): Promise<void>;
  reconcile(day: IsoDate): Promise<readonly Difference[]>;
  /** Writes a file for an office command. Returns the path. */
  write(name: string, text: string): string;
  /** Refunds a charge at the card provider's console. */
  refund(reference: string): void;
  /** Stops the server and deletes its databases. */
  close(): Promise<void>;
}

/** The invoice data that the museum's receipts show. */
export const INVOICE = { registrationNumber: 'T7000012050002', taxRate: 10 } as const;

export const YEAR_SETTINGS = { desk: true, invoice: INVOICE } as const;

const REFUSAL = Object.assign(new Error('bounced'), { response: '550 5.1.1 User unknown', responseCode: 550 });

export async function openYearMuseum(serverUrl: string, firstDay: IsoDate): Promise<YearMuseum> {
  const clock = createTestClock(`${firstDay}T10:00:00+09:00`);
  const today = () => japanDate(clock.now());
  const provider = createFakeCardProvider();
  const cards = listingByDay(provider, today);
  const delivered: OutboxMail[] = [];
  const bouncing = new Set<string>();
  const databases = createDatabases(serverUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'museum-year-'));
  const migrations = copyMigrations(path.join(folder, 'migrations'));
  await databases.create();
  let office: OfficeFixture | null = null;

  const createMailbox = () => ({
    send: async (mail: OutboxMail) => {
      if (bouncing.has(mail.to)) throw REFUSAL;
      delivered.push(mail);
    },
    close: () => undefined,
  });
  const running = () => {
    if (office === null) throw new Error('The server is stopped.');
    return office;
  };
  const stop = async () => {
    await office?.close();
    office = null;
  };

  return {
    clock,
    provider,
    delivered,
    bouncing,
    office: running,
    today,
    stop,
    travel: (day) => {
      clock.advance((Date.parse(`${day}T10:00:00+09:00`) - clock.now().getTime()) / 1_000);
    },
    start: async (release) => {
      office = await openOfficeFixture('PostgreSQL', {
        database: connectToDatabase(databases.url),
        clock,
        cardProvider: cards.provider,
        settings: YEAR_SETTINGS,
        sandbox: { ...sandbox, createMailbox },
        ...(release !== 'former' && { migrations }),
      });
    },
    backUp: () => databases.copy(databases.inUse, databases.kept),
    restore: () => databases.copy(databases.kept, databases.inUse),
    reconcile: async (day) =>
      (await reconcileDay(day, { database: running().database, provider: cards.provider })).differences,
    write: (name, text) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    },
    refund: cards.refund,
    close: async () => {
      await stop();
      await databases.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Adds a list by day to the fake card provider, as real providers have. The list includes charges that were refunded.
 */
function listingByDay(provider: FakeCardProvider, today: () => IsoDate) {
  const days = new Map<string, IsoDate>();
  const refunded = new Set<string>();
  const listing: CardProvider & Required<Pick<CardProvider, 'list'>> = {
    ...provider,
    charge: (request) => {
      if (!days.has(request.reference)) days.set(request.reference, today());
      return provider.charge(request);
    },
    list: async (day) =>
      [...provider.charged]
        .filter(([reference]) => days.get(reference) === day)
        .map(([reference, amount]) => ({
          reference,
          amount,
          status: refunded.has(reference) ? 'canceled' : 'succeeded',
        })),
  };
  return { provider: listing, refund: (reference: string) => void refunded.add(reference) };
}

/** Returns functions that create, copy and delete the database in use and its copy. */
function createDatabases(serverUrl: string) {
  const inUse = `museum_year_${randomUUID().replaceAll('-', '')}`;
  const kept = `${inUse}_kept`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${inUse}` }).href;
  const run = async (...statements: readonly string[]) => {
    const server = connectToDatabase(serverUrl);
    for (const statement of statements) await server.execute(statement);
    await server.close();
  };
  const drop = (name: string) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`;
  return {
    inUse,
    kept,
    url,
    create: () => run(`CREATE DATABASE ${inUse}`),
    copy: (from: string, to: string) => run(drop(to), `CREATE DATABASE ${to} TEMPLATE ${from}`),
    drop: () => run(drop(inUse), drop(kept)),
  };
}

/**
 * Copies the product's migrations into a folder, and adds one that only the newest release has. The simulated former
 * release runs today's code too, which may need all of the product's migrations.
 */
function copyMigrations(folder: string): string {
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  writeFileSync(path.join(folder, '9999_upgrade.sql'), 'CREATE TABLE upgrade (id bigint PRIMARY KEY);\n');
  return folder;
}
