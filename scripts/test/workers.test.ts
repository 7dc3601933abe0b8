import { workersFor } from './workers';

const GIB = 1024 ** 3;

test.each([
  { machine: 'one processor', processors: 1, gib: 16, workers: 2 },
  { machine: 'the two of CI', processors: 2, gib: 16, workers: 3 },
  { machine: 'four', processors: 4, gib: 16, workers: 3 },
  { machine: 'eight', processors: 8, gib: 32, workers: 6 },
  { machine: 'eight with little memory', processors: 8, gib: 4, workers: 2 },
  { machine: 'hardly any memory', processors: 2, gib: 1, workers: 1 },
])('$machine: $workers', ({ processors, gib, workers }) => {
  expect(workersFor({ processors, memory: gib * GIB })).toBe(workers);
});
