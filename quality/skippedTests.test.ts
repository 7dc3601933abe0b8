import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { countJest } from '../scripts/test/counts';
import { installPrograms } from './installPrograms';
import { runTool } from './runTool';

const FILES = ['server/database/databaseBusy.postgres.test.ts', 'quality/deployment/pgbouncer.postgres.test.ts'];

test('without a PostgreSQL server, the tests on it count as skipped, also where PgBouncer is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-path-'));
  installPrograms(folder, 'pgbouncer');
  const env = { TEST_DATABASE_URL: '', PATH: [folder, process.env['PATH']].join(delimiter) };
  const report = await runTool<unknown>('node_modules/jest/bin/jest.js', ['--json', ...FILES], { env });
  expect(countJest(report)).toEqual({ passed: 0, failed: 0, skipped: 3 });
  rmSync(folder, { recursive: true });
});
