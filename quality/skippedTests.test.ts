import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { countJest } from '../scripts/test/counts';
import { runTool } from './runTool';

const FILES = ['server/database/databaseBusy.postgres.test.ts', 'quality/pgbouncer.postgres.test.ts'];

test('without a PostgreSQL server, what is told on it counts as skipped, also where PgBouncer is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-path-'));
  writeFileSync(join(folder, 'pgbouncer'), '#!/bin/sh\n');
  chmodSync(join(folder, 'pgbouncer'), 0o755);
  const env = { TEST_DATABASE_URL: '', PATH: [folder, process.env['PATH']].join(delimiter) };
  const report: unknown = JSON.parse(await runTool('node_modules/jest/bin/jest.js', ['--json', ...FILES], { env }));
  expect(countJest(report)).toEqual({ passed: 0, failed: 0, skipped: 3 });
  rmSync(folder, { recursive: true });
});
