import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Names a build for support, e.g. `af1e74f-1b2c3d4e`: the commit to check out, and the digest of what was really built,
 * since files or settings may differ from the commit. Without git only the digest.
 */
export async function readBuildId(rootDir: string, inputsDigest: string): Promise<string> {
  const commit = await readCommit(rootDir);
  const digest = inputsDigest.slice(0, 8);
  return commit === null ? digest : `${commit}-${digest}`;
}

async function readCommit(rootDir: string): Promise<string | null> {
  // Git would search parent folders and return the commit of a repository that contains an unpacked copy.
  if (!existsSync(path.join(rootDir, '.git'))) return null;
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: rootDir });
    return stdout.trim();
  } catch {
    return null;
  }
}
