import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { ServerSettings } from '../../settings';
import { StartupError } from '../../startupError';
import { VERSION } from '../../version';
import { ENDPOINTS } from '../fincodeSettings';
import { CHECK_NAMES } from './providerCheck';

const reportSchema = z.object({
  version: z.string(),
  endpoint: z.string(),
  at: z.iso.datetime(),
  checks: z.readonly(z.array(z.object({ name: z.string(), fault: z.nullable(z.string()) }))),
});

/** The report that `npm run provider-check` writes about fincode's test environment. */
export type ProviderReport = z.infer<typeof reportSchema>;

const fileIn = (dataDir: string) => path.join(dataDir, `provider-check-fincode-${VERSION}.json`);

/** Writes the report into the data folder and returns the path of the file. */
export function writeProviderReport(dataDir: string, report: Omit<ProviderReport, 'version'>): string {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileIn(dataDir), `${JSON.stringify({ version: VERSION, ...report }, null, 2)}\n`);
  return fileIn(dataDir);
}

/**
 * Throws a StartupError if the keys are live, unless this version has a report in which all of its checks passed
 * (decisions §6.9).
 */
export function requireProviderReport({ fincode, dataDir }: Pick<ServerSettings, 'fincode' | 'dataDir'>): void {
  if (!fincode?.isLive) return;
  const file = fileIn(dataDir);
  const lack = lackOf(file);
  if (lack === null) return;
  throw new StartupError(
    `A live key of fincode needs a report of version ${VERSION} without a fault, ${file}, but ${lack}: ` +
      'run "npm run provider-check" with test keys and the same DATA_DIR first.',
  );
}

/** Returns why a file is not the required report, or null if it is. */
function lackOf(file: string): string | null {
  if (!existsSync(file)) return 'there is none';
  const { data: report } = reportSchema.safeParse(readReport(file));
  if (!report) return 'it is no report of "npm run provider-check"';
  if (report.version !== VERSION) return `it is of version ${report.version}`;
  // Refuses a report about the fake of fincode.
  if (report.endpoint !== ENDPOINTS.test) return `it is of ${report.endpoint}`;
  const faulty = report.checks.find(({ fault }) => fault !== null);
  if (faulty) return `it has a fault: ${faulty.name}`;
  const missing = CHECK_NAMES.find((known) => report.checks.every(({ name }) => name !== known));
  return missing === undefined ? null : `it lacks "${missing}"`;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
