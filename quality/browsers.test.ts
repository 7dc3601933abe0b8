import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findWholeChromium } from '../e2e/support/chromium';

const folder = mkdtempSync(join(tmpdir(), 'museum-browsers-'));
const inFolder = (file: string) => join(folder, file);
for (const name of ['chromium', 'chromium-headless-shell', 'my-chromium']) {
  writeFileSync(inFolder(name), '#!/bin/sh\n', { mode: 0o755 });
}

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('a Chromium named by CHROMIUM_PATH is taken before an installed one', () => {
  const found = findChromium({ CHROMIUM_PATH: inFolder('my-chromium'), PATH: folder });
  expect(found.executablePath).toBe(inFolder('my-chromium'));
  expect(() => findChromium({ CHROMIUM_PATH: inFolder('gone'), PATH: folder })).toThrow('CHROMIUM_PATH');
});

test('the lighter of two is for the journeys, the whole one for what is measured', () => {
  expect(findChromium({ PATH: folder }, true).executablePath).toBe(inFolder('chromium-headless-shell'));
  expect(findChromium({ PATH: folder }).executablePath).toBe(inFolder('chromium'));
  expect(findWholeChromium({ PATH: folder })).toBe(inFolder('chromium'));
});

test('where none is installed it comes from the npm package, with its web security on', () => {
  const { executablePath, args, env } = findChromium({ PATH: '' });
  const version = execFileSync(executablePath, [...args, '--version'], { env: { ...process.env, ...env } });
  expect(version.toString()).toMatch(/Chromi?um|Chrome/i);
  expect(args).not.toContain('--disable-web-security');
});
