import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnv } from './envFile';
import { StartupError } from './startupError';

describe('the environment', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'museum-env-'));
  const write = (name: string, text: string) => {
    writeFileSync(path.join(root, name), text);
  };
  const before = { ...process.env };

  afterEach(() => {
    process.env = { ...before };
  });

  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  // This test must run first, since the other tests write the files.
  it('is that of the process alone where there is no file, as in the container image', () => {
    process.env['MUSEUM_TEST_NAME'] = 'given';
    expect(loadEnv(root)).toEqual(process.env);
  });

  it('is the example as long as there is nothing else', () => {
    write('.env.example', '# a comment\nMUSEUM_TEST_NAME=みやこ市立美術館\nMUSEUM_TEST_EMPTY=\n');
    expect(loadEnv(root)).toMatchObject({ MUSEUM_TEST_NAME: 'みやこ市立美術館', MUSEUM_TEST_EMPTY: '' });
  });

  it('is overridden by real variables, empty ones too', () => {
    process.env['MUSEUM_TEST_NAME'] = '';
    process.env['MUSEUM_TEST_EMPTY'] = 'filled';
    expect(loadEnv(root)).toMatchObject({ MUSEUM_TEST_NAME: '', MUSEUM_TEST_EMPTY: 'filled' });
  });

  it('is not the example, a sandbox, where .env is a link that leads to no file', () => {
    const link = path.join(root, '.env');
    const target = path.join(root, 'setings.env');
    symlinkSync(target, link);
    const fault = `.env is a link to ${target}, which does not exist or cannot be reached`;
    expect(() => loadEnv(root)).toThrow(new StartupError(`Invalid env: ${fault}`));
    rmSync(link);
  });

  it('is .env alone once there is one: a setting missing from it is missing', () => {
    write('.env', 'MUSEUM_TEST_NAME="別の美術館"\n');
    expect(loadEnv(root)).toMatchObject({ MUSEUM_TEST_NAME: '別の美術館' });
    expect(loadEnv(root)).not.toHaveProperty('MUSEUM_TEST_EMPTY');
  });

  it('has the first setting of a file that an editor has begun with a byte order mark, too', () => {
    write('.env', '\u{feff}MUSEUM_TEST_NAME=別の美術館\r\nMUSEUM_TEST_EMPTY=\r\n');
    expect(loadEnv(root)).toMatchObject({ MUSEUM_TEST_NAME: '別の美術館', MUSEUM_TEST_EMPTY: '' });
  });
});
