import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findWholeChromium } from '../e2e/support/chromium';
import { findWebKit } from '../e2e/webkit/findWebKit';
import { installPrograms } from './installPrograms';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-browsers-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const inFolder = (file: string) => join(folder, file);

describe('Chromium', () => {
  test('named by CHROMIUM_PATH is taken before an installed one', () => {
    installPrograms(folder, 'chromium', 'my-chromium');
    const found = findChromium({ CHROMIUM_PATH: inFolder('my-chromium'), PATH: folder });
    expect(found.executablePath).toBe(inFolder('my-chromium'));
    expect(() => findChromium({ CHROMIUM_PATH: inFolder('gone'), PATH: folder })).toThrow('CHROMIUM_PATH');
  });

  test('is the lighter of two for the journeys, the whole one for what is measured', () => {
    installPrograms(folder, 'chromium-headless-shell', 'chromium');
    expect(findChromium({ PATH: folder }, true).executablePath).toBe(inFolder('chromium-headless-shell'));
    expect(findChromium({ PATH: folder }).executablePath).toBe(inFolder('chromium'));
    expect(findWholeChromium({ PATH: folder })).toBe(inFolder('chromium'));
  });

  test('may be Google Chrome', () => {
    installPrograms(folder, 'google-chrome');
    expect(findChromium({ PATH: `/nowhere:${folder}` }).executablePath).toBe(inFolder('google-chrome'));
  });

  test('comes from the npm package where none is installed, with its web security on', () => {
    const { executablePath, args, env } = findChromium({ PATH: folder });
    const version = execFileSync(executablePath, [...args, '--version'], { env: { ...process.env, ...env } });
    expect(version.toString()).toMatch(/Chromi?um|Chrome/i);
    expect(args).not.toContain('--disable-web-security');
  });
});

describe('WebKit', () => {
  const browser = 'lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
  const needed = ['bin/Xvfb', 'bin/WebKitWebDriver', browser];
  const find = () => findWebKit({ PATH: inFolder('bin') }, inFolder('lib'));

  test('is driver, display and the browser of the newest version', () => {
    installPrograms(folder, 'lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser', ...needed);
    const [display, driver] = needed.map(inFolder);
    expect(find()).toEqual({ driver, display, browser: inFolder(browser) });
  });

  test.each(needed)('is not there without %s', (missing) => {
    installPrograms(folder, ...needed.filter((file) => file !== missing));
    expect(find()).toBeUndefined();
  });
});
