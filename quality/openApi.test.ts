import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../server/openapi/openApiDocument';
import { runTool } from './runTool';

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

/** What Redocly's strict rules find in a document, but that it is under no licence. */
async function lint(document: object): Promise<readonly string[]> {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const args = ['lint', file, '--extends', 'recommended-strict', '--skip-rule', 'info-license', '--format', 'json'];
  const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const report = await runTool('node_modules/@redocly/cli/bin/cli.js', args, { env: offline });
  // The tool documents this shape as its JSON format.
  const { problems } = JSON.parse(report) as Report;
  return problems.map(({ ruleId, location }) => `${ruleId}: ${location[0]?.pointer ?? ''}`);
}

const document = openApiDocument('みやこ市立美術館', () => new Date('2026-04-15T03:00:00Z'));

test('the OpenAPI document breaks no rule of Redocly', async () => {
  expect(await lint(document)).toEqual([]);
});

test('a document that does is found', async () => {
  const faulty = { ...document, servers: [{ url: 'https://example.com' }], paths: { '/v1/me/': { get: {} } } };
  const found = await lint(faulty);
  expect(found).toEqual(expect.arrayContaining(['operation-operationId: #/paths/~1v1~1me~1/get/operationId']));
});
