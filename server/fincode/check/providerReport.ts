import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerSettings } from '../../settings';
import { StartupError } from '../../startupError';
import { VERSION } from '../../version';
import { ENDPOINTS } from '../fincodeSettings';

/** What `npm run provider-check` found in fincode's test environment. */
export interface ProviderReport {
  readonly version: string;
  readonly endpoint: string;
  readonly at: string;
  readonly checks: readonly { readonly name: string; readonly fault: string | null }[];
}

const fileIn = (dataDir: string) => path.join(dataDir, `provider-check-fincode-${VERSION}.json`);

/** Writes the report into the data folder; returns where it is. */
export function writeProviderReport(dataDir: string, report: Omit<ProviderReport, 'version'>): string {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileIn(dataDir), `${JSON.stringify({ version: VERSION, ...report }, null, 2)}\n`);
  return fileIn(dataDir);
}

/** Throws a StartupError for live keys of which this version has no report without a fault (decisions §6.9). */
export function requireProviderReport({ fincode, dataDir }: Pick<ServerSettings, 'fincode' | 'dataDir'>): void {
  if (!fincode?.isLive || isPassed(fileIn(dataDir))) return;
  throw new StartupError(
    `A live key of fincode needs a report of version ${VERSION} without a fault, ${fileIn(dataDir)}: ` +
      'run "npm run provider-check" with test keys and the same DATA_DIR first.',
  );
}

function isPassed(file: string): boolean {
  if (!existsSync(file)) return false;
  // Written above.
  const { version, endpoint, checks } = JSON.parse(readFileSync(file, 'utf8')) as ProviderReport;
  // One of the stand-in says nothing of fincode.
  return (
    version === VERSION &&
    endpoint === ENDPOINTS.test &&
    checks.length > 0 &&
    checks.every(({ fault }) => fault === null)
  );
}
