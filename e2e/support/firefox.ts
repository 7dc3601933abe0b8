import { findInstalled, isExecutable } from './installedProgram';

/** Requests to other machines fail: they go to a proxy that does not exist. Moves take a tenth of Firefox's time. */
export const FIREFOX_PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'network.proxy.type': 1,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** The Firefox that FIREFOX_PATH names, else an installed one; no npm package brings one. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['FIREFOX_PATH'];
  if (named && !isExecutable(named)) throw new Error(`FIREFOX_PATH does not lead to a program: ${named}`);
  return named || findInstalled(['firefox-esr', 'firefox'], env['PATH']);
}
