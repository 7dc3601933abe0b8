import { execSync } from 'node:child_process';

/**
 * Supported versions of Node.js besides the oldest one, which `engines` in package.json names. These are exact
 * versions, so that a test run can be repeated.
 */
export const OTHER_NODES: Readonly<Record<string, string>> = { '22': '22.23.3', '24': '24.21.0' };

/** Time limit in milliseconds: without a network npm would retry for a long time. */
const DOWNLOAD_LIMIT_MS = 120_000;

/** Returns the path of Node.js in this version, which npm downloads once (60 MB); undefined if that fails. */
export function findNode(version: string): string | undefined {
  try {
    // `execSync` uses a shell, because npm is not an executable file on Windows.
    return execSync(`npm exec --yes --prefer-offline --package=node@${version} -- node -p process.execPath`, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: DOWNLOAD_LIMIT_MS,
    }).trim();
  } catch {
    return undefined;
  }
}
