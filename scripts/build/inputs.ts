import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasSupportViewer, isDemo, pickAppSettings } from './appSettings';
import { readCardForm } from './cardFormSettings';
import { digestFiles, listFiles } from './digest';

/** Everything a build is made of, beside the app's settings. */
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

/** Tests are never bundled: changing one must not cost the next start a build. */
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('src/testing/');

/** Returns a hash of all that decides how dist/ comes out, the app's settings included; hex. */
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
 * Returns the name of a build for support, such as `af1e74f-1b2c3d4e`: the commit to check out, and the digest of the
 * inputs, since files or settings may differ from the commit. Without git it is only the digest.
 */
export function readBuildId(rootDir: string, inputsDigest: string): string {
  const digest = inputsDigest.slice(0, 8);
  // Git would search parent folders and return the commit of a repository that contains an unpacked copy.
  if (!existsSync(path.join(rootDir, '.git'))) return digest;
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: rootDir, stdio: 'pipe' });
    return `${commit.toString().trim()}-${digest}`;
  } catch {
    return digest;
  }
}
