import type { Part } from './parts';
import { chooseStages } from './stages';

type Choice = Parameters<typeof chooseStages>[0];

/** Returns the parts as if every version of Node.js were installed. */
const partsOf = (choice: Choice): readonly Part[] =>
  chooseStages(choice, '/reports', (version) => `/nodes/${version}`).flat(2);

const browserTestsOf = (parts: readonly Part[]) =>
  parts.filter(({ args }) => args.includes('--project=phone')).map(({ args }) => args.slice(-2));

test('each part is in npm test or in npm run test:more, never in both, and CI runs them all', () => {
  const basic = partsOf({});
  const more = partsOf({ more: true });
  const names = [...basic, ...more].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const all = partsOf({ all: true });
  // All browser tests of both commands run in one part.
  expect(browserTestsOf(all)).toHaveLength(1);
  expect(all.flatMap(({ args }) => args).join()).not.toContain('grep');
  expect(new Set([...all.map(({ name }) => name), 'Long browser tests'])).toEqual(new Set(names));
});

test('what npm test leaves out of the browser tests is what npm run test:more runs', () => {
  expect(browserTestsOf(partsOf({}))).toEqual([['--grep-invert', '@beyond']]);
  expect(browserTestsOf(partsOf({ more: true }))).toEqual([['--grep', '@beyond']]);
});

test('no two parts leave their reports in the same file', () => {
  const files = partsOf({ all: true }).flatMap(({ report }) => report?.file ?? []);
  expect(new Set(files).size).toBe(files.length);
});

test('each other version of Node runs what hangs on it, and by hand everything but screens', () => {
  const onNode = partsOf({ more: true }).filter(({ node }) => node !== undefined);
  expect(onNode.map(({ name, node }) => `${name} ${String(node)}`)).toEqual([
    expect.stringMatching(/^Node 22 \/nodes\/22\.\d+\.\d+$/),
    expect.stringMatching(/^Node 24 \/nodes\/24\.\d+\.\d+$/),
  ]);
  expect(partsOf({ node: '24' })[0]?.args.join()).toContain('(bench|e2e|sandbox|scripts|server)');
});

test('a version that cannot be had is skipped and named, and one that is not supported refused', () => {
  const [[[part]]] = chooseStages({ node: '24' }, '/reports', () => undefined) as [[[Part]]];
  expect(part).toMatchObject({ isSkipped: true, missing: [expect.stringContaining('without Node 24: ')] });
  expect(() => partsOf({ node: '18' })).toThrow('npm run test:node -- 22 | 24');
});
