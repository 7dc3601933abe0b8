import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findInstalled, isExecutable } from '../support/installedProgram';

/** The programs of Debian's `webkit2gtk-driver` and `xvfb`; no npm package brings them. */
export interface WebKit {
  readonly driver: string;
  /** WebKit's own small browser, which is nowhere on the PATH. */
  readonly browser: string;
  readonly display: string;
}

export function findWebKit(): WebKit | undefined {
  const driver = findInstalled(['WebKitWebDriver']);
  const display = findInstalled(['Xvfb']);
  const browser = findBrowser();
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** In `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`, by architecture and version. */
function findBrowser(): string | undefined {
  return foldersIn('/usr/lib')
    .flatMap((folder) => foldersIn(folder).filter((inner) => inner.includes('/webkit2gtk-')))
    .sort()
    .map((folder) => join(folder, 'MiniBrowser'))
    .findLast(isExecutable);
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name));
  } catch {
    return [];
  }
}
