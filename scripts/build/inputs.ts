import { createHash } from 'node:crypto';
import { hasSupportViewer, isDemo, pickAppSettings } from './appSettings';
import { digestFiles, listFiles } from './digest';

/** Everything a build is made of, beside the app's settings. */
const INPUTS = [
  'src',
  'public',
  'scripts/build',
  'scripts/build.ts',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Tests are never bundled: changing one must not cost the next start a build. */
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('src/testing/');

/** A hash of all that decides how dist/ comes out, the app's settings included; hex. */
export async function digestInputs(rootDir: string, env: Readonly<Record<string, string>>): Promise<string> {
  const listed = await Promise.all(INPUTS.map((input) => listFiles(rootDir, input)));
  const files = await digestFiles(
    rootDir,
    listed.flat().filter((file) => !isTest(file)),
  );
  return createHash('sha256')
    .update(files)
    .update(JSON.stringify([pickAppSettings(env), isDemo(env), hasSupportViewer(env)]))
    .digest('hex');
}
