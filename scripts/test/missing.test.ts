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

const env = (own: NodeJS.ProcessEnv = {}) => ({ PATH: folder, ...own });
const list = (own?: NodeJS.ProcessEnv) => listMissing(env(own), folder, join(folder, 'none'));
const namesOf = (own?: NodeJS.ProcessEnv) => list(own).map(({ name }) => name);

test('nothing is missing where there are a database server, a whole Chromium and all proxies', () => {
  install('chromium', ...CLIENTS, 'nginx', 'caddy', 'pgbouncer');
  expect(namesOf({ TEST_DATABASE_URL: 'postgres://there' })).toEqual([]);
  expect(describeMissing([])).toEqual([]);
});

test('each of them is missed by its name', () => {
  expect(namesOf()).toEqual(['PostgreSQL', 'pg_dump and pg_restore', 'Chromium', 'nginx', 'Caddy', 'PgBouncer']);
});

test('a Chromium without windows is no whole one', () => {
  install('chromium-headless-shell', ...CLIENTS, 'nginx', 'caddy', 'pgbouncer');
  expect(namesOf({ TEST_DATABASE_URL: 'postgres://there' })).toEqual(['Chromium']);
});

test('the programs that make and restore a backup may be missing where there is a database server', () => {
  install('chromium', 'pg_dump', 'nginx', 'caddy', 'pgbouncer');
  expect(namesOf({ TEST_DATABASE_URL: 'postgres://there' })).toEqual(['pg_dump and pg_restore']);
});

test("Debian's wrapper of them, which comes with PgBouncer, is none of them", () => {
  install('chromium', 'nginx', 'caddy', 'pgbouncer', 'pg_wrapper');
  for (const name of CLIENTS) symlinkSync(join(folder, 'pg_wrapper'), join(folder, name));
  expect(namesOf({ TEST_DATABASE_URL: 'postgres://there' })).toEqual(['pg_dump and pg_restore']);
});

test('what is missing is named in a line of its own, with how to give it', () => {
  install('chromium', ...CLIENTS, 'caddy', 'pgbouncer');
  expect(describeMissing(list())).toEqual([
    'Skipped without PostgreSQL: what is told on the second engine, by way of PgBouncer too (TEST_DATABASE_URL names a server).',
    'Skipped without nginx: its configuration in docs/deployment.md (install it).',
  ]);
});
