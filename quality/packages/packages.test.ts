import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';
import { findDepartures } from './installed';
import { readKnownBad } from './knownBad';
import { readLock, type LockedPackage } from './lock';
import { INSTALL_SCRIPTS, LICENCE_EXCEPTIONS } from './policy';
import { findBad, findForeign, findLicences, findScripts, satisfies } from './rules';
import { isWithin } from './versions';

const INTEGRITY = `sha512-${'A'.repeat(86)}==`;

const good = { version: '1.2.3', integrity: INTEGRITY, license: 'MIT' };

/** A lock with one package in it. */
function lockOf(entry: object, location = 'node_modules/painting'): readonly LockedPackage[] {
  const packages = { '': { name: 'museum' }, [location]: entry };
  return readLock(JSON.stringify({ lockfileVersion: 3, packages }));
}

const ours = () => readLock(readFileSync(path.join(rootDir, 'package-lock.json'), 'utf8'));
const knownBad = readKnownBad(readFileSync(path.join(rootDir, 'quality/knownBadVersions.json'), 'utf8'));

test('a lock of another form is refused rather than found to be empty', () => {
  expect(() => readLock('{"lockfileVersion":2,"packages":{}}')).toThrow();
  expect(() => readLock('{"lockfileVersion":3}')).toThrow();
});

test.each([
  ['a package of the registry', good],
  ['one that says so', { ...good, resolved: 'https://registry.npmjs.org/painting/-/painting-1.2.3.tgz' }],
  ['a binary for another platform', { version: '1.2.3', optional: true, os: ['darwin'], cpu: ['arm64'] }],
])('%s is welcome', (_, entry) => {
  expect(findForeign(lockOf(entry))).toEqual([]);
});

test.each([
  ['from another registry', { ...good, resolved: 'https://registry.elsewhere.test/painting-1.2.3.tgz' }],
  ['from a repository', { ...good, version: 'git+ssh://git@github.com/museum/painting.git#abc' }],
  ['from a folder', { resolved: '../painting', link: true }],
  ['without integrity', { version: '1.2.3', license: 'MIT' }],
  ['without integrity for our platform', { version: '1.2.3', optional: true, os: ['linux'], cpu: ['x64'] }],
  ['with a weak hash', { ...good, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
])('a package %s is found', (_, entry) => {
  expect(findForeign(lockOf(entry))).not.toEqual([]);
});

test.each(['GPL-3.0-only', '', 'MIT AND GPL-3.0-only', '(MIT OR ISC) AND GPL-2.0-only', 'MPL-2.0'])(
  'the licence "%s" is found',
  (license) => {
    expect(findLicences(lockOf({ ...good, license }), new Set())).toHaveLength(1);
  },
);

test('what browsers get must have a licence for that, exceptions included', () => {
  const inBrowser = new Set(['painting', 'axe-core']);
  const axe = lockOf({ ...good, license: 'MPL-2.0' }, 'node_modules/axe-core');
  expect(findLicences(lockOf({ ...good, license: 'CC0-1.0' }), new Set())).toEqual([]);
  expect(findLicences(lockOf({ ...good, license: 'CC0-1.0' }), inBrowser)).toHaveLength(1);
  expect(findLicences(axe, new Set())).toEqual([]);
  expect(findLicences(axe, inBrowser)).toHaveLength(1);
});

test('of an SPDX expression one choice must be allowed whole', () => {
  const allowed = ['MIT', 'ISC'];
  expect(satisfies('(GPL-2.0-only OR MIT)', allowed)).toBe(true);
  expect(satisfies('MIT AND ISC', allowed)).toBe(true);
  expect(satisfies('GPL-2.0-only OR MPL-2.0', allowed)).toBe(false);
});

test('an install script is found, unless it is a known one', () => {
  const entry = { ...good, hasInstallScript: true };
  expect(findScripts(lockOf(entry))).toHaveLength(1);
  expect(findScripts(lockOf(entry, 'node_modules/esbuild'))).toEqual([]);
});

test.each([
  ['node_modules/event-stream', '3.3.6'],
  ['node_modules/a/node_modules/debug', '4.4.2'],
  ['node_modules/@ctrl/tinycolor', '4.1.2'],
  ['node_modules/axios', '0.30.4'],
  ['node_modules/@tanstack/setup', '0.0.1'],
  ['node_modules/ws', '8.17.0'],
  ['node_modules/colors', '1.4.44-liberty-2'],
])('%s %s is known to be bad', (location, version) => {
  expect(findBad(lockOf({ ...good, version }, location), knownBad)).not.toEqual([]);
});

test('another name for a bad package does not hide it', () => {
  expect(findBad(lockOf({ ...good, name: 'axios', version: '1.14.1' }), knownBad)).not.toEqual([]);
  expect(findBad(lockOf({ ...good, version: '4.4.3' }, 'node_modules/debug'), knownBad)).toEqual([]);
});

test('versions are in the order of semver', () => {
  const range = { from: '1.9.0', below: '1.10.0' };
  const within = ['1.9.0', '1.9.10', '1.10.0-rc.1'];
  const outside = ['1.8.9', '1.9.0-rc.1', '1.10.0', '2.0.0', '1.10.0+build'];
  expect([...within, ...outside].filter((version) => isWithin(version, range))).toEqual(within);
});

test('a row without a source, or with both lists and ranges, is refused', () => {
  const listOf = (row: object) => JSON.stringify({ about: [], rows: [{ package: 'a', ...row }] });
  const source = 'GHSA-mh6f-8j2x-4483';
  expect(readKnownBad(listOf({ versions: ['1.0.0'], source }))).toHaveLength(1);
  for (const row of [{ versions: ['1.0.0'] }, { source }, { versions: ['1.0.0'], ranges: [{}], source }]) {
    expect(() => readKnownBad(listOf(row))).toThrow();
  }
});

test('no exception is left over from a package that is gone', () => {
  const names = ours().map(({ name }) => name);
  const excepted = [...Object.keys(LICENCE_EXCEPTIONS), ...Object.keys(INSTALL_SCRIPTS)];
  expect(names).toEqual(expect.arrayContaining(excepted));
});

describe('npm install leaves the lock as it is', () => {
  const text = readFileSync(path.join(rootDir, 'package-lock.json'), 'utf8');

  test('which has the packages in the order in which npm writes them', () => {
    const paths = readLock(text).map((entry) => entry.path);
    expect(paths).toEqual(paths.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  // npm 11 writes it for a package that is new; npm 10 removes it, and then npm 11 does not add it.
  test('which says of no package for which C library it is', () => {
    expect(text.match(/"libc"/g)).toBeNull();
  });
});

describe('an installation', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'museum-packages-'));
  const install = (location: string, manifest: object) => {
    mkdirSync(path.join(root, location), { recursive: true });
    writeFileSync(path.join(root, location, 'package.json'), JSON.stringify(manifest));
  };
  const painting = { name: 'painting', version: '1.2.3', license: 'MIT' };

  beforeEach(() => {
    rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
    install('node_modules/painting', painting);
  });

  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it('that is the locked one passes', () => {
    expect(findDepartures(root, lockOf(good))).toEqual([]);
  });

  it.each([
    ['another version', { ...painting, version: '1.2.4' }],
    ['another package', { ...painting, name: 'forgery' }],
    ['another licence', { ...painting, license: 'GPL-3.0-only' }],
    ['an undeclared install script', { ...painting, scripts: { postinstall: 'node steal.js' } }],
  ])('with %s is found', (_, manifest) => {
    install('node_modules/painting', manifest);
    expect(findDepartures(root, lockOf(good))).toHaveLength(1);
  });

  it.each(['node_modules/forgery', 'node_modules/@scope/forgery', 'node_modules/painting/node_modules/forgery'])(
    'with %s, which no lock names, is found',
    (location) => {
      install(location, { ...painting, name: 'forgery' });
      expect(findDepartures(root, lockOf(good))).toEqual([`${location} is installed but not locked`]);
    },
  );
});
