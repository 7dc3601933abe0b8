import { execSync } from 'node:child_process';

/** Supported beside the oldest of `engines` (package.json). Exact, so that a run can be repeated. */
export const OTHER_NODES: Readonly<Record<string, string>> = { '22': '22.23.3', '24': '24.21.0' };

/** The time limit in milliseconds: without network npm would try again without end. */
const DOWNLOAD_LIMIT_MS = 120_000;

/**
 * Returns the node of this version, which npm's `node` package brings (60 MB once); undefined where it cannot be had.
 */
export function findNode(version: string): string | undefined {
  try {
    // Through a shell, since npm is no program by itself on Windows.
    return execSync(`npm exec --yes --prefer-offline --package=node@${version} -- node -p process.execPath`, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: DOWNLOAD_LIMIT_MS,
    }).trim();
  } catch {
    return undefined;
  }
}
