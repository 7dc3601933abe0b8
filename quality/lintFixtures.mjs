/**
 * Lints every fixture with the real configuration, as if it stood where its first line says, and prints the outcome as
 * JSON. A program of its own, since ESLint loads its configuration as an ES module, which Jest cannot.
 */
import { ESLint } from 'eslint';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { museumPlugin } from '../tools/lint/museumPlugin.mjs';

const folder = join(import.meta.dirname, 'fixtures/lint');
const HEADER = /^\/\/ As (\S+): (\d+) faults?\n/;

// The pretended files are in no TypeScript project, so rules that need types sit out.
const eslint = new ESLint({ overrideConfig: [{ files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }] });

async function lintFixture(rule, file) {
  const text = await readFile(join(folder, rule, file), 'utf8');
  const [, place, faults] = HEADER.exec(text) ?? [];
  if (!place) throw new Error(`${rule}/${file} does not say where it pretends to stand`);
  const [result] = await eslint.lintText(text, { filePath: place });
  const ours = result.messages.filter((message) => message.fatal || message.ruleId?.startsWith('museum/'));
  const found = ours.map(({ ruleId, message }) => ruleId ?? message);
  return { rule, file, expected: Array(Number(faults)).fill(`museum/${rule}`), found };
}

const outcomes = [];
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (entry.isFile()) outcomes.push(await lintFixture(entry.parentPath.slice(folder.length + 1), entry.name));
}
const rules = Object.entries(museumPlugin.rules).map(([name, rule]) => ({ name, reason: rule.meta.messages.banned }));
process.stdout.write(JSON.stringify({ rules, outcomes }));
