import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasSupportViewer, isDemo, pickAppSettings } from './appSettings';
import { readCardForm } from './cardFormSettings';
import { digestFiles, listFiles } from './digest';

/** Files and folders from which dist/ is built, besides the app's settings. */
const INPUTS = [
  'src',
  'viewer',
  'public',
  'scripts/build',
  'scripts/build.ts',
  'webpack.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Returns whether a file is only for tests: a change in it needs no new build. */
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('src/testing/');

/** Returns a hash of everything that dist/ depends on, settings included; hexadecimal. */
export async function digestInputs(rootDir: string, env: Readonly<Record<string, string>>): Promise<string> {
  const listed = await Promise.all(INPUTS.map((input) => listFiles(rootDir, input)));
  const files = await digestFiles(
    rootDir,
    listed.flat().filter((file) => !isTest(file)),
  );
  return createHash('sha256')
    .update(files)
    .update(JSON.stringify([pickAppSettings(env), isDemo(env), hasSupportViewer(env), readCardForm(env)]))
    .digest('hex');
}

/**
 * Returns the build's name for support, such as `af1e74f-1b2c3d4e`: the commit, and a hash of the inputs, because files
 * or settings may differ from the commit. Without git, only the hash.
 */
export function readBuildId(rootDir: string, inputsDigest: string): string {
  const digest = inputsDigest.slice(0, 8);
  // Skips git outside of a repository: it would search parent folders and return another project's commit.
  if (!existsSync(path.join(rootDir, '.git'))) return digest;
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: rootDir, stdio: 'pipe' });
    return `${commit.toString().trim()}-${digest}`;
  } catch {
    return digest;
  }
}
