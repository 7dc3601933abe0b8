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

it('takes an app that was built for the server’s origins of app and card form', () => {
  const cardFormOrigin = 'https://cards.example.test';
  const publicUrl = 'https://members.example.test';
  const check = (origins: Parameters<typeof checkBuild>[2]) => () => {
    checkBuild(dist, 'fincode', origins);
  };
  const build = { PAYMENT_MODE: 'fincode', CARD_FORM_ORIGIN: cardFormOrigin, APP_ORIGIN: publicUrl };
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify(build));
  expect(check({ cardFormOrigin, publicUrl })).not.toThrow();
  expect(check({ publicUrl })).toThrow(
    /was built with CARD_FORM_ORIGIN=https:\/\/cards.example.test, but the server has CARD_FORM_ORIGIN=: build it anew\.$/,
  );
  expect(check({ cardFormOrigin, publicUrl: 'https://other.example.test' })).toThrow('PUBLIC_URL=https://other');
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ PAYMENT_MODE: 'fincode', CARD_FORM_ORIGIN: '' }));
  expect(check({ publicUrl: 'http://localhost:3000' })).not.toThrow();
  expect(check({ cardFormOrigin, publicUrl })).toThrow('CARD_FORM_ORIGIN=https://cards');
});

it('says what to do where the file of the build is half a file', () => {
  writeFileSync(path.join(dist, 'build.json'), '{"PAYMENT_MODE": "no');
  expect(() => checkBuild(dist, 'none')).toThrow(StartupError);
  expect(() => checkBuild(dist, 'none')).toThrow(/build\.json cannot be read as JSON: build the app anew\.$/);
});
