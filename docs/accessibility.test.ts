import { existsSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../tools/processes/rootDir';
import { read } from '../tools/textFiles';

const STATEMENT = read('docs/accessibility.md');

const ROW = /^\| (\d\.\d\.\d+) \S.* \| AA? \| ([○－]) \| ([○－]) \| (\S+) \| (.+) \|$/gm;

const ROWS = [...STATEMENT.matchAll(ROW)].map(
  ([, criterion = '', inJis = '', inWcag = '', result = '', evidence = '']) => ({
    criterion,
    inJis: inJis === '○',
    inWcag: inWcag === '○',
    result,
    evidence,
  }),
);

const numbered = (guideline: string, ...criteria: readonly number[]) =>
  criteria.map((number) => `${guideline}.${number}`);

/** The criteria of the levels A and AA, by the numbers of both standards. */
const IN_BOTH = [
  ...numbered('1.1', 1),
  ...numbered('1.2', 1, 2, 3, 4, 5),
  ...numbered('1.3', 1, 2, 3),
  ...numbered('1.4', 1, 2, 3, 4, 5),
  ...numbered('2.1', 1, 2),
  ...numbered('2.2', 1, 2),
  ...numbered('2.3', 1),
  ...numbered('2.4', 1, 2, 3, 4, 5, 6, 7),
  ...numbered('3.1', 1, 2),
  ...numbered('3.2', 1, 2, 3, 4),
  ...numbered('3.3', 1, 2, 3, 4),
  ...numbered('4.1', 2),
];
const IN_JIS_ALONE = ['4.1.1'];
const IN_WCAG_22_ALONE = [
  ...numbered('1.3', 4, 5),
  ...numbered('1.4', 10, 11, 12, 13),
  ...numbered('2.1', 4),
  ...numbered('2.4', 11),
  ...numbered('2.5', 1, 2, 3, 4, 7, 8),
  ...numbered('3.2', 6),
  ...numbered('3.3', 7, 8),
  ...numbered('4.1', 3),
];

/** The tests that a row names: `file`「title」, and further titles of the same file. */
const testsIn = (evidence: string) =>
  [...evidence.matchAll(/`([^`]+)`「([^」]+)」/g)].map(([, file = '', title = '']) => ({ file, title }));

const HAND_CHECK = /目視 20\d\d-\d\d-\d\d：/;

const listed = (rows: typeof ROWS) => rows.map(({ criterion }) => criterion).sort();

it('the statement has every criterion of JIS X 8341-3:2016 AA and of WCAG 2.2 AA, once', () => {
  expect(listed(ROWS.filter(({ inJis }) => inJis))).toEqual([...IN_BOTH, ...IN_JIS_ALONE].sort());
  expect(listed(ROWS.filter(({ inWcag }) => inWcag))).toEqual([...IN_BOTH, ...IN_WCAG_22_ALONE].sort());
  expect([IN_BOTH.length + IN_JIS_ALONE.length, IN_BOTH.length + IN_WCAG_22_ALONE.length]).toEqual([38, 55]);
});

it.each(ROWS)('the row of $criterion says what shows its result', ({ result, evidence }) => {
  for (const { file, title } of testsIn(evidence)) {
    expect(existsSync(path.join(rootDir, file))).toBe(true);
    const text = read(file);
    // A title may begin with the name of what is tested.
    expect([title, text.includes(`'${title}'`) || text.includes(`} ${title}\``)]).toEqual([title, true]);
  }
  const isShown = testsIn(evidence).length > 0 || HAND_CHECK.test(evidence);
  expect([result, isShown]).toEqual([expect.stringMatching(/^(?:適合|該当なし|不適合|未確認)$/), result === '適合']);
  // A gap says what it needs.
  expect(evidence.includes('必要：')).toBe(/^(?:不適合|未確認)$/.test(result));
});

it('the sentence above the table counts its rows', () => {
  const count = (isCounted: (row: (typeof ROWS)[number]) => boolean) => ROWS.filter(isCounted).length;
  const met = (row: (typeof ROWS)[number]) => row.result === '適合';
  const byTest = (row: (typeof ROWS)[number]) => testsIn(row.evidence).length > 0;
  expect(STATEMENT).toContain(
    `達成基準 ${ROWS.length} 件（JIS ${count(({ inJis }) => inJis)} 件、WCAG 2.2 ${count(({ inWcag }) => inWcag)} 件）：` +
      `テストで確認 ${count((row) => met(row) && byTest(row))} 件、目視のみ ${count((row) => met(row) && !byTest(row))} 件、` +
      `該当なし ${count(({ result }) => result === '該当なし')} 件、不適合 ${count(({ result }) => result === '不適合')} 件、` +
      `未確認 ${count(({ result }) => result === '未確認')} 件。`,
  );
});
