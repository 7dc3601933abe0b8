import { findInstalled, isExecutable } from './installedProgram';

/**
 * Blocks requests to other machines by a proxy that does not exist. Turns animations off, which saves a tenth of the
 * time.
 */
export const FIREFOX_PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'network.proxy.type': 1,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** Returns the Firefox that FIREFOX_PATH names, otherwise an installed one. No npm package contains one. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['FIREFOX_PATH'];
  if (named && !isExecutable(named)) throw new Error(`FIREFOX_PATH does not lead to a program: ${named}`);
  return named || findInstalled(['firefox-esr', 'firefox'], env['PATH']);
}
