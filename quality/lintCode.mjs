/**
 * Lints the code of lintCases.mjs with the real configuration, as if it stood in the files named there, and prints the
 * outcome as JSON. A program of its own, since ESLint loads its configuration as an ES module, which Jest cannot.
 */
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { museumPlugin } from '../tools/lint/museumPlugin.mjs';
import { LINT_CASES } from './lintCases.mjs';

// The files need not exist, so rules that need types are off.
const eslint = new ESLint({ overrideConfig: [{ files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }] });

const cases = [];
for (const [rule, faults, filePath, code] of LINT_CASES) {
  const [{ messages }] = await eslint.lintText(`${code}\n`, { filePath });
  const ours = messages.filter(({ fatal, ruleId }) => fatal || ruleId?.startsWith('museum/'));
  const found = ours.map(({ ruleId, message }) => ruleId?.replace('museum/', '') ?? message);
  cases.push({ code, expected: Array(faults).fill(rule), found });
}
const reasons = Object.entries(museumPlugin.rules).map(([name, rule]) => [name, rule.meta.messages.banned]);
const broken = LINT_CASES.map(([rule]) => rule);
process.stdout.write(JSON.stringify({ cases, reasons: Object.fromEntries(reasons), broken }));
