import { existsSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';
import { CORE } from './areas';
import { judge } from './report';

const USUAL = { isCore: false };

test('the rules of money and time pass with every fault noticed, and fail with one that is not', () => {
  expect(judge({ made: 222, noticed: 222, isCore: true })).toEqual({
    passes: true,
    line: '222 of 222 faults noticed: 100.0 %, floor 100 %',
  });
  expect(judge({ made: 222, noticed: 221, isCore: true }).passes).toBe(false);
  expect(judge({ made: 100_000, noticed: 99_999, isCore: true }).passes).toBe(false);
});

test('they fail where no fault was made', () => {
  expect(judge({ made: 0, noticed: 0, isCore: true }).passes).toBe(false);
});

test.each(CORE)('%s is there: a file that moved would be left out', (file) => {
  expect(existsSync(path.join(rootDir, file))).toBe(true);
});

test('the other areas pass from 85 % on, and where nothing has changed', () => {
  expect(judge({ made: 100, noticed: 85, ...USUAL }).passes).toBe(true);
  expect(judge({ made: 100, noticed: 84, ...USUAL }).passes).toBe(false);
  expect(judge({ made: 0, noticed: 0, ...USUAL })).toEqual({ passes: true, line: 'No fault to make.' });
});
