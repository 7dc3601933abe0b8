import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

const env = (own: NodeJS.ProcessEnv = {}) => ({ PATH: folder, ...own });
const namesOf = (own?: NodeJS.ProcessEnv) => listMissing(env(own), folder).map(({ name }) => name);

test('nothing is missing where there are a database server, a whole Chromium and all proxies', () => {
  install('chromium', 'nginx', 'caddy', 'pgbouncer');
  expect(namesOf({ TEST_DATABASE_URL: 'postgres://there' })).toEqual([]);
  expect(describeMissing([])).toEqual([]);
});

test('each of them is missed by its name', () => {
  expect(namesOf()).toEqual(['PostgreSQL', 'Chromium', 'nginx', 'Caddy', 'PgBouncer']);
});

test('a Chromium without windows is no whole one', () => {
  install('chromium-headless-shell', 'nginx', 'caddy', 'pgbouncer');
  expect(namesOf({ TEST_DATABASE_URL: 'postgres://there' })).toEqual(['Chromium']);
});

test('what is missing is named in a line of its own, with how to give it', () => {
  install('chromium', 'caddy', 'pgbouncer');
  expect(describeMissing(listMissing(env(), folder))).toEqual([
    'Skipped without PostgreSQL: what is told on the second engine (TEST_DATABASE_URL names a server).',
    'Skipped without nginx: its configuration in docs/deployment.md (install it).',
  ]);
});
