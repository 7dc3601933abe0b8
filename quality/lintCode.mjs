/**
 * Lints the code of lintCases.mjs with the real configuration, as if it stood in the files named there, and prints as JSON
 * what is wrong with the rules. A program of its own, since ESLint loads its configuration as an ES module, which Jest cannot.
 */
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { museumPlugin } from '../tools/lint/museumPlugin.mjs';
import { LINT_CASES } from './lintCases.mjs';

// The files need not exist, so rules that need types are off.
const eslint = new ESLint({ overrideConfig: [{ files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }] });

const wrong = [];
for (const [rule, faults, filePath, code] of LINT_CASES) {
  const [{ messages }] = await eslint.lintText(`${code}\n`, { filePath });
  const ours = messages.filter(({ fatal, ruleId }) => fatal || ruleId?.startsWith('museum/'));
  const found = ours.map(({ ruleId, message }) => ruleId?.replace('museum/', '') ?? message).join();
  if (found !== Array(faults).fill(rule).join()) wrong.push(`${code} breaks ${found}, not ${faults} times ${rule}.`);
}
for (const [name, { meta }] of Object.entries(museumPlugin.rules)) {
  if (!LINT_CASES.some(([rule]) => rule === name)) wrong.push(`No code breaks ${name}.`);
  if (!(meta.messages.banned.length > 40)) wrong.push(`${name} has no reason.`);
}
process.stdout.write(JSON.stringify(wrong));
