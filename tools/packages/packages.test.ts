import { read } from '../textFiles';
import { readLock } from './lock';
import { INSTALL_SCRIPTS, LICENCE_EXCEPTIONS } from './policy';
import { findFaults } from './rules';

const good = { version: '1.2.3', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' };
const forPlatform = (os: string, cpu: string) => ({ version: '1.2.3', optional: true, os: [os], cpu: [cpu] });

/** Returns the text of a lock with one package. */
const lockOf = (entry: object, name = 'painting') =>
  readLock(JSON.stringify({ lockfileVersion: 3, packages: { '': {}, [`node_modules/${name}`]: entry } }));

const faultsOf = (entry: object, name = 'painting', inBrowser: readonly string[] = []) =>
  findFaults(lockOf({ ...good, ...entry }, name), new Set(inBrowser)).join();

test('a lock of another form is refused rather than found to be empty', () => {
  expect(() => readLock('{"lockfileVersion":2,"packages":{}}')).toThrow('form 2');
});

test.each([
  ['of the registry', good, ''],
  ['of the registry that says so', { resolved: 'https://registry.npmjs.org/painting/-/painting-1.2.3.tgz' }, ''],
  ['of another registry', { resolved: 'https://registry.elsewhere.test/painting-1.2.3.tgz' }, 'registry'],
  ['of a repository', { version: 'git+ssh://git@github.com/museum/painting.git#abc' }, 'registry'],
  ['of a folder', { resolved: '../painting', link: true }, 'registry'],
  ['with a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'sha512'],
  ['with an install script', { hasInstallScript: true }, 'install script'],
  ['under no licence', { license: '' }, 'licence'],
  ['under two licences', { license: 'MIT AND ISC' }, ''],
  ['under two, one of them refused', { license: 'MIT AND GPL-3.0-only' }, 'licence'],
  ['under a choice of licences', { license: '(GPL-2.0-only OR MIT)' }, ''],
  ['under a choice of refused ones', { license: 'GPL-2.0-only OR MPL-2.0' }, 'licence'],
  ['under an expression that mixes both', { license: '(MIT OR ISC) AND GPL-2.0-only' }, 'licence'],
])('a package %s', (_, entry, fault) => {
  expect(faultsOf(entry)).toMatch(fault === '' ? /^$/ : fault);
});

test('only a binary for another platform may have no hash', () => {
  const of = (entry: object) => findFaults(lockOf(entry), new Set()).join();
  expect(of(forPlatform('darwin', 'arm64'))).toBe('');
  expect(of(forPlatform('linux', 'x64'))).toContain('sha512');
  expect(of({ version: '1.2.3' })).toContain('sha512');
});

test('browsers get nothing under the licences and exceptions that are for building', () => {
  expect(faultsOf({ license: 'CC0-1.0' })).toBe('');
  expect(faultsOf({ license: 'CC0-1.0' }, 'painting', ['painting'])).toContain('browsers');
  expect(faultsOf({ license: 'MPL-2.0' }, 'axe-core')).toBe('');
  expect(faultsOf({ license: 'MPL-2.0' }, 'axe-core', ['axe-core'])).toContain('browsers');
});

describe('our own lock', () => {
  const text = read('package-lock.json');
  const packages = readLock(text);

  test('has every package that is excepted from a rule', () => {
    const excepted = [...Object.keys(LICENCE_EXCEPTIONS), ...Object.keys(INSTALL_SCRIPTS)];
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(excepted));
  });

  test('has the packages in the order in which npm writes them', () => {
    const paths = packages.map((entry) => entry.path);
    expect(paths).toEqual(paths.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  // npm 11 writes `libc` for a new package, npm 10 removes it, and npm 11 does not add it again. With `libc`, the lock
  // would differ from machine to machine.
  test('names no C library', () => {
    expect(text.match(/"libc"/g)).toBeNull();
  });
});
