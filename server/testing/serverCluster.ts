import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Database } from '../database/database';
import type { Lock } from '../database/locks';
import { columnsOf, MEMBER_FIELDS } from '../members/memberColumns';
import { ADVISORY_LOCKS } from './lockWaits';
import { startServerProcess, type ServerProcess, type Settings } from './serverProcess';
import { openServerDatabase } from './testDatabase';

/** Several server processes that use one PostgreSQL database. */
export interface ServerCluster {
  readonly database: Database;
  readonly servers: readonly ServerProcess[];
  /** Starts one server for each of the settings, all at the same moment. */
  start(settings: readonly Settings[]): Promise<void>;
  /** Stops all servers but `count`. Each must exit without errors. */
  shrinkTo(count: number): Promise<void>;
  /** Makes `count` calls in parallel, on the servers in turn. */
  spread<T>(count: number, call: (server: ServerProcess, index: number) => Promise<T>): Promise<T[]>;
  /** Adds a member without a plan, who has the password of the demo members. Returns the member's address. */
  addMember(): Promise<string>;
  /** Returns the server that holds a lock on the whole database. */
  holderOf(lock: Lock): Promise<ServerProcess | undefined>;
  close(): Promise<void>;
}

/**
 * Replaces the time limits of the server, since a test may hold a lock for longer than they allow a statement to wait.
 */
const PATIENCE = 'statement_timeout=60000&query_timeout=60000';

const ANY_MEMBER: Settings = { TRUSTED_PROXIES: '127.0.0.1,::1' };

/** Opens an empty database. The test starts the servers afterwards. */
export async function openCluster(): Promise<ServerCluster> {
  const { database, url } = await openServerDatabase();
  const servers: ServerProcess[] = [];
  const shrinkTo = async (count: number) => {
    const leaving = servers.splice(count);
    for (const server of leaving) server.kill('SIGTERM');
    for (const { ended } of leaving) expect(await ended).toMatchObject({ stderr: '' });
  };
  return {
    database,
    servers,
    start: async (settings) => {
      const starts = settings.map((own, index) => {
        const named = `${url}?application_name=${index}&${PATIENCE}`;
        return startServerProcess(tmpdir(), { ...ANY_MEMBER, DATABASE_URL: named, ...own });
      });
      servers.push(...(await Promise.all(starts)));
    },
    shrinkTo,
    spread: (count, call) => {
      const calls = Array.from({ length: count }, (_, index) => {
        const server = servers[index % servers.length];
        if (server === undefined) throw new Error('No server has been started.');
        return call(server, index);
      });
      return Promise.all(calls);
    },
    addMember: async () => {
      const email = `${randomUUID()}@example.test`;
      await database.query(ADD_MEMBER, [email]);
      return email;
    },
    holderOf: async (lock) => {
      const [holder] = await database.query<{ name: string }>(HOLDER, [lock]);
      return holder && servers[Number(holder.name)];
    },
    close: async () => {
      try {
        await shrinkTo(0);
      } finally {
        await database.close();
      }
    },
  };
}

/** Returns the number of answers for each status, such as `{ 204: 1, 404: 7 }`. */
export function countStatuses(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const HOLDER = `
  SELECT application_name AS name FROM ${ADVISORY_LOCKS} JOIN pg_stat_activity USING (pid) WHERE granted`;

const COPIED = columnsOf(MEMBER_FIELDS.filter((field) => field !== 'email'));

const ADD_MEMBER = `
  INSERT INTO members (${COPIED}, email)
  SELECT ${COPIED}, $1 FROM members WHERE email = 'new@example.test'`;
