import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { museumPlugin } from './tools/lint/museumPlugin.mjs';
import { accessibility, strictness, typedStrictness } from './tools/lint/strictness.mjs';

const scripts = ['scripts/**', 'bench/**', 'tools/**', 'quality/**', '.ci/**'];
const configs = ['*.config.{ts,mjs}', '.dependency-cruiser.mjs'];
const tests = ['**/*.test.{ts,tsx,mjs}', '{src,server}/testing/**', 'e2e/**'];
const components = ['src/{app,features,forms,ui}/**/*.tsx'];

/** @type {(rules: readonly string[]) => Record<string, 'off'>} */
const off = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'off']));

const everyMuseumRule = Object.fromEntries(Object.keys(museumPlugin.rules).map((name) => [`museum/${name}`, 'error']));

export default defineConfig(
  { ignores: ['dist/', 'dist-maps/', '.data/', '.cache/', 'coverage/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        // One for everything: read once, and what the parts share is not looked into four times.
        project: ['./tools/lint/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: typedStrictness,
  },
  { files: ['**/*.{cjs,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['server/fincode/standInScript/*.js'], languageOptions: { globals: globals.browser } },
  // By which museum/storage-through-adapter and museum/network-through-api know the window.
  { files: ['**/*.{ts,tsx}'], languageOptions: { globals: { window: 'readonly', self: 'readonly' } } },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: { ...accessibility, 'react-hooks/exhaustive-deps': 'error' },
  },
  { plugins: { museum: museumPlugin }, rules: { ...strictness, ...everyMuseumRule } },

  // Exceptions to the project's own rules.
  {
    ignores: ['**/{util,utils,helper,helpers,common,misc,shared,constants}.*'],
    rules: off(['museum/meaningful-file-names']),
  },
  {
    files: [...configs, ...scripts, ...tests, 'server/**/{settings,envFile}.ts', 'server/main.ts'],
    rules: off(['museum/env-through-settings']),
  },
  // src/app/start hands the browser's storage to the adapter.
  { files: ['src/app/**', 'bench/**', ...tests], rules: off(['museum/storage-through-adapter']) },
  {
    files: ['src/api/**', 'src/app/inline/**', 'server/**', ...scripts, ...tests],
    rules: off(['museum/network-through-api']),
  },
  {
    files: [
      'src/{app/start/startApp,cardForm/page}.ts',
      'src/prerender.tsx',
      'server/main.ts',
      ...scripts,
      ...configs,
      ...tests,
    ],
    rules: off(['museum/clock-injected']),
  },
  { files: ['server/**', ...scripts, ...configs], rules: off(['museum/antd-thin-paths']) },
  // The programs that load these files require a default export.
  {
    files: [
      ...configs,
      '**/*.d.ts',
      'src/testing/assetUrl.ts',
      'src/ui/theme/built/*.ts',
      'scripts/journeySetup.ts',
      'e2e/replay/tableReporter.ts',
      'tools/mutation/*.mjs',
    ],
    rules: off(['museum/named-exports']),
  },
  // Playwright finds out what a fixture needs from its destructured first parameter, even if that is nothing.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  // A test may look into the store, the console or the markup that it set up itself.
  {
    files: tests,
    rules: off(['museum/explain-assertions', 'museum/no-raw-html', 'max-lines-per-function', 'no-console']),
  },
  { files: ['src/**/*.test.{ts,tsx}'], rules: off(['@typescript-eslint/no-misused-spread']) },
  { files: tests, rules: { 'max-lines': ['error', { max: 300 }] } },
  { files: components, rules: { 'max-lines-per-function': ['error', { max: 80 }] } },
  // The shape of the app asks for one slice that declares every endpoint.
  { files: ['src/api/membershipApi.ts'], rules: off(['max-lines-per-function']) },
  // Support staff look for one line on the console when a session ends (decisions §2).
  { files: [...scripts, 'server/main.ts', 'src/app/effects.ts'], rules: off(['no-console']) },
);
