import { runTool } from './runTool';

/** ESLint reads the whole program first: a minute and more on a busy machine. */
const LINT_LIMIT_MS = 300_000;

it(
  'each of our lint rules has a reason, and code in which just its faults are found',
  async () => {
    expect(await runTool<readonly string[]>('quality/lintCode.mjs', [])).toEqual([]);
  },
  LINT_LIMIT_MS,
);
