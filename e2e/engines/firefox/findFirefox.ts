import { findInstalled, isExecutable } from '../../support/installedProgram';

/** The Firefox that FIREFOX_PATH names, else an installed one; no npm package brings one. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['FIREFOX_PATH'];
  if (named && !isExecutable(named)) throw new Error(`FIREFOX_PATH does not lead to a program: ${named}`);
  return named || findInstalled(['firefox-esr', 'firefox'], env['PATH']);
}
