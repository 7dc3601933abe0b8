import { chooseStages } from './chooseStages';
import type { Part } from './parts';

type Choice = Parameters<typeof chooseStages>[0];

/** On a machine that has every version of Node in a folder. */
const partsOf = (choice: Choice): readonly Part[] =>
  chooseStages(choice, '/reports', (version) => `/nodes/${version}`).flat(2);

const browserTestsOf = (parts: readonly Part[]) =>
  parts
    .filter(({ args }) => args[0]?.includes('playwright') && !args.includes('--config'))
    .map(({ args }) => args.slice(-2));

test('each part is in npm test or in npm run test:more, never in both, and CI runs them all', () => {
  const [basic, more] = [partsOf({}), partsOf({ more: true })];
  const names = [...basic, ...more].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(partsOf({ all: true }).map(({ name }) => name)).toEqual(names);
});

test('what npm test leaves out of the browser tests is what npm run test:more runs', () => {
  expect(browserTestsOf(partsOf({}))).toEqual([['--grep-invert', '@beyond']]);
  expect(browserTestsOf(partsOf({ more: true }))).toEqual([['--grep', '@beyond']]);
});

test('WebKit and Firefox run side by side, each with a report of its own', () => {
  const stage = chooseStages({ more: true }, '/reports', () => undefined).find((lanes) => lanes.length > 1) ?? [];
  expect(stage.map(([first]) => [first?.name, first?.args.at(-1), first?.report?.file])).toEqual([
    ['WebKit', 'playwright.webkit.config.ts', '/reports/webkit.json'],
    ['Firefox', 'playwright.firefox.config.ts', '/reports/firefox.json'],
  ]);
});

test('no two parts leave their reports in the same file', () => {
  const files = partsOf({ all: true }).flatMap(({ report }) => report?.file ?? []);
  expect(new Set(files).size).toBe(files.length);
});

test('the other versions of Node share the suites out among them, and one alone runs them all', () => {
  const onNode = partsOf({ more: true }).filter(({ node }) => node !== undefined);
  expect(onNode.map(({ name, node, args }) => [name, node, ...args.slice(-2)])).toEqual([
    ['Node 22', expect.stringMatching(/^\/nodes\/22\.\d+\.\d+$/), '--shard', '1/2'],
    ['Node 24', expect.stringMatching(/^\/nodes\/24\.\d+\.\d+$/), '--shard', '2/2'],
  ]);
  expect(partsOf({ node: '24' }).flatMap(({ args }) => args)).not.toContain('--shard');
});

test('a version that cannot be had is skipped and named', () => {
  const [[[part]]] = chooseStages({ node: '24' }, '/reports', () => undefined) as [[[Part]]];
  expect(part).toMatchObject({ isSkipped: true, missing: [{ name: 'Node 24' }] });
});

test('another version than those is refused', () => {
  expect(() => partsOf({ node: '18' })).toThrow('npm run test:node -- 22 | 24');
});
