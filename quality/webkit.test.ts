import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findWebKit } from '../e2e/webkit/findWebKit';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-webkit-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function install(...files: readonly string[]): void {
  for (const file of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '#!/bin/sh\n');
    chmodSync(path, 0o755);
  }
}

const find = () => findWebKit({ PATH: join(folder, 'bin') }, join(folder, 'lib'));

test('driver, display and the browser of the newest version are found', () => {
  install('bin/WebKitWebDriver', 'bin/Xvfb', 'lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser');
  install('lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser');
  expect(find()).toEqual({
    driver: join(folder, 'bin/WebKitWebDriver'),
    display: join(folder, 'bin/Xvfb'),
    browser: join(folder, 'lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'),
  });
});

test.each(['bin/Xvfb', 'bin/WebKitWebDriver', 'lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'])(
  'without %s there is none',
  (missing) => {
    const files = ['bin/WebKitWebDriver', 'bin/Xvfb', 'lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'];
    install(...files.filter((file) => file !== missing));
    expect(find()).toBeUndefined();
  },
);
