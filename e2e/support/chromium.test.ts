import { execFileSync } from 'node:child_process';
import { findChromium } from './chromium';

test('where no Chromium is installed it comes from the npm package, with its web security on', () => {
  const { executablePath, args, env } = findChromium({ PATH: '' });
  const version = execFileSync(executablePath, [...args, '--version'], { env: { ...process.env, ...env } });
  expect(version.toString()).toMatch(/Chromi?um|Chrome/i);
  expect(args).not.toContain('--disable-web-security');
});
