import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findWholeChromium } from '../e2e/support/chromium';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-path-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function install(name: string): string {
  const program = join(folder, name);
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  return program;
}

test('a browser named by CHROMIUM_PATH is taken before an installed one', () => {
  install('chromium');
  const named = install('my-chromium');
  expect(findChromium({ CHROMIUM_PATH: named, PATH: folder }).executablePath).toBe(named);
});

test('the journeys take the lighter of two, whatever is measured the whole one', () => {
  const [shell, whole] = [install('chromium-headless-shell'), install('chromium')];
  expect(findChromium({ PATH: folder }, true).executablePath).toBe(shell);
  expect(findChromium({ PATH: folder }).executablePath).toBe(whole);
  expect(findWholeChromium({ PATH: folder })).toBe(whole);
});

test('a CHROMIUM_PATH that leads nowhere is said, not passed over', () => {
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'gone'), PATH: folder })).toThrow('CHROMIUM_PATH');
});

test('Google Chrome does where there is no Chromium', () => {
  const chrome = install('google-chrome');
  expect(findChromium({ PATH: `/nowhere:${folder}` }).executablePath).toBe(chrome);
});

test('a machine without any browser runs the one from the npm package, with its web security on', () => {
  const { executablePath, args, env } = findChromium({ PATH: folder });
  const version = execFileSync(executablePath, [...args, '--version'], { env: { ...process.env, ...env } });
  expect(version.toString()).toMatch(/Chromi?um|Chrome/i);
  expect(args).not.toContain('--disable-web-security');
});
