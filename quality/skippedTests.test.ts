import { countJest } from '../scripts/test/counts';
import { runTool } from './runTool';

test('without a PostgreSQL server, what is told on it counts as skipped', async () => {
  const args = ['--json', 'server/database/databaseBusy.postgres.test.ts'];
  const report: unknown = JSON.parse(
    await runTool('node_modules/jest/bin/jest.js', args, { env: { TEST_DATABASE_URL: '' } }),
  );
  expect(countJest(report)).toEqual({ passed: 0, failed: 0, skipped: 1 });
});
