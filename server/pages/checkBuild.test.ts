import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
