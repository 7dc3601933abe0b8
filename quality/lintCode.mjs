/**
 * Lints the code of lintCases.mjs with the real configuration, as if it stood in the files named there, and prints the
 * outcome as JSON. A program of its own, since ESLint loads its configuration as an ES module, which Jest cannot.
 */
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { museumPlugin } from '../tools/lint/museumPlugin.mjs';
import { LINT_CASES } from './lintCases.mjs';

// The files need not exist, so rules that need types sit out.
const eslint = new ESLint({ overrideConfig: [{ files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }] });

const outcomes = [];
for (const [rule, cases] of Object.entries(LINT_CASES)) {
  for (const [faults, file, ...code] of cases) {
    const [result] = await eslint.lintText(`${code.join('\n')}\n`, { filePath: file });
    const ours = result.messages.filter((message) => message.fatal || message.ruleId?.startsWith('museum/'));
    const found = ours.map(({ ruleId, message }) => ruleId ?? message);
    outcomes.push({ rule, code, expected: Array(faults).fill(`museum/${rule}`), found });
  }
}
const rules = Object.entries(museumPlugin.rules).map(([name, rule]) => ({ name, reason: rule.meta.messages.banned }));
process.stdout.write(JSON.stringify({ rules, outcomes }));
