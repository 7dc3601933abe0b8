import { readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { findInstalled } from '../support/installedProgram';

/** Paths of programs from Debian's packages `webkit2gtk-driver` and `xvfb`, which no npm package contains. */
export interface WebKit {
  readonly driver: string;
  /** Path of MiniBrowser, WebKit's test browser, which is not on the PATH. */
  readonly browser: string;
  readonly display: string;
}

export function findWebKit(): WebKit | undefined {
  const driver = findInstalled(['WebKitWebDriver']);
  const display = findInstalled(['Xvfb']);
  if (!driver || !display) return undefined;
  // The folder names contain the machine's architecture and WebKit's version.
  const folders = readdirSync('/usr/lib').flatMap((architecture) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${architecture}/webkit2gtk-${version}`),
  );
  const browser = findInstalled(['MiniBrowser'], folders.join(delimiter));
  return browser === undefined ? undefined : { driver, browser, display };
}
