import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../server/openapi/openApiDocument';
import { runTool } from '../tools/runTool';

interface Report {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly location: readonly { readonly pointer?: string }[];
  }[];
}

const folder = mkdtempSync(join(tmpdir(), 'museum-openapi-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What Redocly's strict rules find in a document, except that it is under no licence. */
async function lint(document: object): Promise<readonly string[]> {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const args = ['lint', file, '--extends', 'recommended-strict', '--skip-rule', 'info-license', '--format', 'json'];
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { problems } = await runTool<Report>('node_modules/@redocly/cli/bin/cli.js', args, { env });
  return problems.map(({ ruleId, location }) => `${ruleId}: ${location[0]?.pointer ?? ''}`);
}

test('the OpenAPI document breaks no rule of Redocly, and one that does is found', async () => {
  const document = openApiDocument('みやこ市立美術館', () => new Date('2026-04-15T03:00:00Z'));
  expect(await lint(document)).toEqual([]);
  const faulty = { ...document, paths: { '/v1/me/': { get: {} } } };
  expect(await lint(faulty)).toContain('operation-operationId: #/paths/~1v1~1me~1/get/operationId');
});
