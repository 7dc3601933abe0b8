import { read } from '../textFiles';

interface Manifest {
  readonly overrides: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

// The type assertion is safe, because package.json is the project's own file.
const manifest = JSON.parse(read('package.json')) as Manifest;
const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
const [, changed = '', ...others] = read('docs/dependencies.md').split('\n## ');

/** Returns the first two cells of each row of the section's table. */
const rowsOf = (section: string) =>
  [...section.matchAll(/^\| `([^`]+)` \| `?([^`|]+?)`? \|/gm)].map(([, name, value]) => [name, value]);

test('each override and alias has a reason, and each reason one of them', () => {
  const overrides = Object.entries(manifest.overrides).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value]]
      : Object.entries(value).map(([inner, version]) => [`${name} > ${inner}`, version]),
  );
  const aliases = versions.filter(([, version]) => version.startsWith('npm:'));
  expect(rowsOf(changed)).toEqual([...overrides, ...aliases]);
});

test('every other package that has a reason is there in that version', () => {
  const rows = others.flatMap(rowsOf);
  expect(rows.length).toBeGreaterThan(10);
  expect(versions).toEqual(expect.arrayContaining(rows));
});

test('every version is exact', () => {
  const loose = versions.filter(([, version]) => !/^(?:npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});
