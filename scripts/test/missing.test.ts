import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMissing, listMissing } from './missing';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-path-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function install(...names: readonly string[]): void {
  for (const name of names) {
    writeFileSync(join(folder, name), '#!/bin/sh\n');
    chmodSync(join(folder, name), 0o755);
  }
}

const CLIENTS = ['pg_dump', 'pg_restore'];

const list = (env: NodeJS.ProcessEnv) => listMissing({ PATH: folder, ...env }, folder, join(folder, 'none'));
const namesOf = (env: NodeJS.ProcessEnv) => list(env).map(({ name }) => name);

const SERVERS = ['nginx', 'caddy', 'pgbouncer'];

test('each program is missed by its name', () => {
  expect(namesOf({})).toEqual(['PostgreSQL', 'pg_dump and pg_restore', 'Chromium', 'nginx', 'Caddy', 'PgBouncer']);
});

test.each([
  ['nothing where all are there', ['chromium', ...CLIENTS, ...SERVERS], []],
  [
    'a whole Chromium where there is one without windows',
    ['chromium-headless-shell', ...CLIENTS, ...SERVERS],
    ['Chromium'],
  ],
  ['one program of a backup', ['chromium', 'pg_dump', ...SERVERS], ['pg_dump and pg_restore']],
])('what is missing: %s', (_, installed, missing) => {
  install(...installed);
  expect(namesOf({ TEST_DATABASE_URL: 'postgres://there' })).toEqual(missing);
});

test("Debian's wrapper of them, which comes with PgBouncer, is none of them", () => {
  install('chromium', ...SERVERS, 'pg_wrapper');
  for (const name of CLIENTS) symlinkSync(join(folder, 'pg_wrapper'), join(folder, name));
  expect(namesOf({ TEST_DATABASE_URL: 'postgres://there' })).toEqual(['pg_dump and pg_restore']);
});

test('what is missing is named in a line of its own, with how to give it', () => {
  install('chromium', ...CLIENTS, 'caddy', 'pgbouncer');
  expect(describeMissing(list({}))).toEqual([
    'Skipped without PostgreSQL: what is told on the second engine, by way of PgBouncer too (TEST_DATABASE_URL names a server).',
    'Skipped without nginx: its configuration in docs/deployment.md (install it).',
  ]);
});
