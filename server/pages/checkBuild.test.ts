import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '../startupError';
import { checkBuild } from './checkBuild';

const dist = mkdtempSync(path.join(tmpdir(), 'museum-build-'));

afterAll(() => {
  rmSync(dist, { recursive: true });
});

it('takes an app that was built for the server’s card provider, and one that does not say for which', () => {
  const check = () => {
    checkBuild(dist, 'none');
  };
  writeFileSync(path.join(dist, 'index.html'), '<title>app</title>');
  expect(check).not.toThrow();
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify({}));
  expect(check).not.toThrow();
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ PAYMENT_MODE: 'none' }));
  expect(check).not.toThrow();
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ PAYMENT_MODE: 'sandbox' }));
  expect(check).toThrow('PAYMENT_MODE=sandbox');
});

it('says what to do where the file of the build is half a file', () => {
  writeFileSync(path.join(dist, 'build.json'), '{"PAYMENT_MODE": "no');
  expect(() => checkBuild(dist, 'none')).toThrow(StartupError);
  expect(() => checkBuild(dist, 'none')).toThrow(/build\.json cannot be read as JSON: build the app anew\.$/);
});
